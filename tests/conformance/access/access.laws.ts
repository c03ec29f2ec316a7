import type { ResourceName } from "@railhead/api-contract/entities";
import {
  ACTIONS,
  SECTIONS,
  splitPermission,
  type Access,
  type Permission,
  type PermissionMap,
} from "@railhead/api-contract/permissions";
import { RESOURCES } from "@railhead/api-contract/resources";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, SignedIn } from "../../signed-in";
import { CALLS, requestOf, send, type Call, type Choose, type Slot } from "./calls";
import { readsOf } from "./reads";
import { isOwned, type Side } from "./rows";
import { AT_HOME, makeAccessWorld, WITH_SUPER_ADMIN, type AccessWorld, type MakeGround } from "./world";

const ABSENT = "999999998";
/** Matches texts of the other terminal only. */
const FOREIGN = /Zqforeign|\bZQ[A-Z]/;
type Permissions = Exclude<Access, string>;

/** Everything but what the call asks for. */
function allBut(access: Permissions): PermissionMap {
  const without = new Set<string>(access);
  return Object.fromEntries(
    SECTIONS.map((section) => [section, ACTIONS.filter((action) => !without.has(`${section}:${action}`))]),
  );
}
function only(permission: Permission): PermissionMap {
  const { section, action } = splitPermission(permission);
  return { [section]: [action] };
}
/** Ids of one side: the record of a slot, the second one where the field comes again; of shared resources the shared one. */
const idsOf =
  (side: Side, shared: Side): Choose =>
  ({ target, turn }) => {
    const ids = (target === "terminals" || isOwned(target) ? side : shared).ids.get(target) ?? [ABSENT];
    return ids[turn % ids.length] ?? ABSENT;
  };
const absent: Choose = () => ABSENT;
const textOf = (answer: Answer) => `${answer.status} ${JSON.stringify(answer.body)}`;
/** An answer without the ids it was asked with: what is left may not tell one from the other. */
const without = (answer: Answer, ids: readonly string[]) =>
  ids.reduce((text, id) => text.replaceAll(new RegExp(`(?<![0-9])${id}(?![0-9])`, "g"), "#"), textOf(answer));

/** Groups calls by what they ask for, so that permissions are set once for all of a group. */
function byAccess(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const key = JSON.stringify(call.route.metadata.access);
    groups.set(key, [...(groups.get(key) ?? []), call]);
  }
  return groups;
}

/** The answers of a call to an id of another terminal and to an id that does not exist. */
interface Twice {
  readonly slot: Slot;
  readonly foreign: Answer;
  readonly absent: Answer;
  readonly ids: readonly string[];
}
async function askTwice(world: AccessWorld, call: Call, who: SignedIn, slot: Slot): Promise<Twice> {
  const own = idsOf(world.own, world.shared);
  const id = world.foreign.ids.get(slot.target)?.[0] ?? ABSENT;
  const withOne =
    (there: string): Choose =>
    (one) =>
      one.field === slot.field && one.turn === slot.turn ? there : own(one);
  const foreign = await send(who, call, requestOf(call, withOne(id)));
  return { slot, foreign, absent: await send(who, call, requestOf(call, withOne(ABSENT))), ids: [id, ABSENT] };
}

/**
 * What the service promises of who may do what, over any store: for every call of the contract, built or not, or for
 * those that are given.
 */
export function accessLaws(makeGround: MakeGround, judged: readonly Call[] = CALLS): void {
  const CLOSED = judged.filter((call) => call.route.metadata.access !== "open");
  const GUARDED = CLOSED.filter((call) => typeof call.route.metadata.access !== "string");
  let world: AccessWorld;
  const ownIds: Choose = (slot) => idsOf(world.own, world.shared)(slot);
  const leaks = async (calls: readonly Call[], judge: (call: Call) => Promise<string | null>) => {
    const found: string[] = [];
    for (const call of calls) {
      const fault = await judge(call);
      if (fault !== null) found.push(`${call.name}: ${fault}`);
    }
    return found;
  };
  beforeAll(async () => {
    world = await makeAccessWorld(await makeGround());
  }, 60_000);

  it("every call can be made so that it gets beyond its schemas", () => {
    const refused = judged
      .filter(({ route }) => route.body !== undefined && !route.metadata.bytes)
      .flatMap((call) => {
        const result = call.route.body?.safeParse(requestOf(call, ownIds).body);
        return result?.success ? [] : [`${call.name}: ${JSON.stringify(result?.error?.issues[0])}`];
      });
    expect(refused).toEqual([]);
  });

  it("nothing of another terminal changes an answer: rows, pages, counts, names, searches, orders, filters", async () => {
    const before = new Map<string, string>();
    const ask = async (
      permissions: PermissionMap,
      calls: readonly Call[],
      received: (path: string, text: string) => void,
    ) => {
      await world.grant(permissions);
      for (const call of calls) {
        for (const path of readsOf(call, world, requestOf(call, ownIds).path))
          received(path, textOf(await world.someone.get(path)));
      }
    };
    const reads = CLOSED.filter(
      ({ route }) => route.method === "GET" && !route.metadata.mutates && !route.metadata.streams,
    );
    const needsMore = ({ route: { metadata } }: Call) =>
      typeof metadata.access !== "string" && metadata.access.every((one) => one === "app:super admin");
    const both = async (received: (path: string, text: string) => void) => {
      await ask(
        AT_HOME,
        reads.filter((call) => !needsMore(call)),
        received,
      );
      await ask(WITH_SUPER_ADMIN, reads.filter(needsMore), received);
    };
    await both((path, text) => void before.set(path, text));
    await world.fillForeign();
    const changed: string[] = [];
    await both((path, text) => {
      if (FOREIGN.test(text)) changed.push(`${path}: ${text.slice(0, 600)}`);
      if (text !== before.get(path))
        changed.push(`${path}: ${before.get(path)?.slice(0, 300)} → ${text.slice(0, 300)}`);
    });
    expect(changed).toEqual([]);
    expect(before.size).toBeGreaterThan(judged.length / 2);
    // Asked for the other terminal's rows, its own people do see them: there was something to leak.
    const kept = [...world.foreign.ids.keys()].filter((name) => name !== "terminals");
    expect(kept.length).toBeGreaterThan(10);
    expect(JSON.stringify((await world.neighbour.get("/api/tracks")).body)).toContain("Zqforeign");
  }, 120_000);

  describe("with rows at both terminals", () => {
    it("is 401 without a session", async () => {
      expect(
        await leaks(CLOSED, async (call) => {
          const answer = await send(world.nobody, call, requestOf(call, ownIds));
          return answer.status === 401 && answer.body.code === "signed_out" ? null : textOf(answer);
        }),
      ).toEqual([]);
    }, 60_000);

    it("is 403 with every permission but its own, for any id alike", async () => {
      const found: string[] = [];
      for (const [access, calls] of byAccess(GUARDED)) {
        await world.grant(allBut(JSON.parse(access) as Permissions));
        found.push(
          ...(await leaks(calls, async (call) => {
            const [own, foreign, none] = [
              await send(world.someone, call, requestOf(call, ownIds)),
              await send(world.someone, call, requestOf(call, idsOf(world.foreign, world.shared))),
              await send(world.someone, call, requestOf(call, absent)),
            ];
            return own.status === 403 && textOf(own) === textOf(foreign) && textOf(own) === textOf(none)
              ? null
              : textOf(own);
          })),
        );
      }
      expect(found).toEqual([]);
    }, 60_000);

    it("lets each of its permissions alone through", async () => {
      const found: string[] = [];
      for (const [access, calls] of byAccess(GUARDED)) {
        for (const permission of JSON.parse(access) as Permissions) {
          await world.grant(only(permission));
          found.push(
            ...(await leaks(calls, async (call) => {
              const answer = await send(world.someone, call, requestOf(call, absent));
              // A list that changes records asks for what changing one does, whatever the list as a whole does.
              // A list of two transports is one of railcars unless it names the other.
              const { rows, transports } = call.route.metadata;
              const needed = rows?.update ?? transports?.rail;
              const isEnough = needed === undefined || typeof needed === "string" || needed.includes(permission);
              return [401, 500].includes(answer.status) ||
                (answer.status !== 501 && (answer.status === 403) === isEnough)
                ? `${permission}: ${textOf(answer)}`
                : null;
            })),
          );
        }
      }
      expect(found).toEqual([]);
    }, 60_000);

    it("speaks of a foreign id as of one that is nowhere, in every place of every call, and changes nothing there", async () => {
      const before = await world.foreignRows();
      const found: string[] = [];
      for (const permissions of [AT_HOME, WITH_SUPER_ADMIN]) {
        await world.grant(permissions);
        // A user who keeps the terminals sees them all.
        const isMeant = ({ target }: Slot) =>
          target === "terminals" ? permissions === AT_HOME : isOwned(target) && permissions === AT_HOME;
        found.push(
          ...(await leaks(CLOSED, async (call) => {
            for (const slot of requestOf(call, ownIds).slots.filter(isMeant)) {
              const { foreign, absent: none, ids } = await askTwice(world, call, world.someone, slot);
              if (without(foreign, ids) !== without(none, ids))
                return `${slot.field} ${slot.turn}: ${textOf(foreign)} but ${textOf(none)}`;
              if (call.route.metadata.mutates && foreign.status < 300)
                return `${slot.field} ${slot.turn} is taken: ${textOf(foreign)}`;
            }
            return null;
          })),
        );
      }
      expect(found).toEqual([]);
      expect(await world.foreignRows()).toEqual(before);
    }, 120_000);

    it("shows another terminal only to users who keep the terminals", async () => {
      const path = `/api/terminals/${world.foreign.terminalId}`;
      await world.grant(AT_HOME);
      expect((await world.someone.get(path)).status).toBe(404);
      await world.grant(WITH_SUPER_ADMIN);
      expect((await world.someone.get(path)).status).toBe(200);
    });

    it("reads on from nobody else’s page", async () => {
      await world.grant(AT_HOME);
      const found: string[] = [];
      for (const [name, ids] of world.foreign.ids) {
        const routes = (RESOURCES as { readonly [N in ResourceName]?: (typeof RESOURCES)[N] })[name as ResourceName]
          ?.routes;
        if (name === "terminals" || routes?.["list"] === undefined) continue;
        for (const path of [
          `/api/${name}?limit=1&sort=-id`,
          `/api/${name}?limit=1&sort=${RESOURCES[name].entity.label}`,
          `/api/${name}/${ids[0]}/changes?limit=1`,
        ]) {
          const { nextUrl } = (await world.neighbour.get(path)).body;
          if (typeof nextUrl !== "string") continue;
          const answer = await world.someone.get(nextUrl);
          if (FOREIGN.test(textOf(answer))) found.push(`${nextUrl}: ${textOf(answer)}`);
          if (nextUrl.includes("/changes") && answer.status !== 404) found.push(`${nextUrl}: ${textOf(answer)}`);
        }
      }
      expect(found).toEqual([]);
    });

    it("tells of nobody else’s changes", async () => {
      await world.grant(AT_HOME);
      const { cursor } = (await world.someone.get("/api/events")).body;
      const [foreignTrack, ownTrack] = [world.foreign.ids.get("tracks")?.[0], world.own.ids.get("tracks")?.[0]];
      expect(
        (await world.neighbour.post(`/api/tracks/${foreignTrack}`, { sequence_one_end: "Zqforeign switch" })).status,
      ).toBe(200);
      expect((await world.keeper.post(`/api/tracks/${ownTrack}`, { sequence_one_end: "own switch" })).status).toBe(200);
      const received = (await world.someone.get(`/api/events?since=${String(cursor)}`)).body.result as {
        record_id: string;
      }[];
      expect(received.map((change) => change.record_id)).toEqual([ownTrack]);
    });

    it("lets users with the right through, at their own terminal", async () => {
      await world.grant(WITH_SUPER_ADMIN);
      const isLast = ({ name }: Call) => name.endsWith("delete");
      const calls = CLOSED.filter((call) => call.route.path !== "/api/auth/logout");
      const answered: number[] = [];
      expect(
        await leaks([...calls.filter((call) => !isLast(call)), ...calls.filter(isLast)], async (call) => {
          const answer = await send(world.someone, call, requestOf(call, ownIds));
          answered.push(answer.status);
          // A user who keeps the terminals sees them all.
          const tells = call.endpoint !== "terminals" && FOREIGN.test(textOf(answer));
          return tells || [401, 403, 404, 500].includes(answer.status) ? textOf(answer) : null;
        }),
      ).toEqual([]);
      // Most that is built does what it was asked: what was refused before was refused for whose it is.
      expect(answered.filter((status) => status < 300).length).toBeGreaterThan(judged.length / 5);
      expect(world.errors).toEqual([]);
    }, 120_000);

    it("ends with the account, at once", async () => {
      expect((await world.keeper.post(`/api/users/${world.someoneId}/deactivate`, {})).status).toBe(200);
      expect(
        await leaks(CLOSED, async (call) => {
          const answer = await send(world.someone, call, requestOf(call, ownIds));
          return answer.status === 401 && answer.body.code === "signed_out" ? null : textOf(answer);
        }),
      ).toEqual([]);
      expect((await world.signIn("someone")).status).toBe(401);
      expect((await world.keeper.post(`/api/users/${world.someoneId}/activate`, {})).status).toBe(200);
      // The old session stays closed after activation.
      expect((await world.someone.get("/api/auth/session")).status).toBe(401);
    }, 60_000);
  });
}
