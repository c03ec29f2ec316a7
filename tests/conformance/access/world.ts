import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import type { ResourceName } from "@railhead/api-contract/entities";
import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { registry } from "@railhead/service/handlers/registry";
import { createService } from "@railhead/service/http/service";
import type { ChangeFeed } from "@railhead/service/live/change-feed.port";
import type { Collection, Store, Tx } from "@railhead/service/store/store.port";
import { DuplicateRow } from "@railhead/service/store/store-errors";
import type { AnyRow } from "@railhead/service/store/order";
import { client, type SignedIn } from "../../signed-in";
import { inOrder, isOwned, NOON, NOTES, rowOf, type Side } from "./rows";

/** A store without a row, and what tells of its commits. */
export interface Ground {
  readonly store: Store;
  readonly changes: ChangeFeed;
}
export type MakeGround = () => Promise<Ground>;

const BASE = "http://railhead.test";
const PASSWORD = "a long winter on the plains";
/** Everything but the two permissions that reach beyond one terminal. */
export const AT_HOME: PermissionMap = Object.fromEntries(
  SECTIONS.map((section) => [
    section,
    ACTIONS.filter((action) => section !== "app" || !["multiple terminals", "super admin"].includes(action)),
  ]),
);
export const WITH_SUPER_ADMIN: PermissionMap = {
  ...AT_HOME,
  app: ACTIONS.filter((action) => action !== "multiple terminals"),
};

export interface AccessWorld {
  readonly store: Store;
  /** Faults of ours that were reported. */
  readonly errors: unknown[];
  readonly nobody: SignedIn;
  /** Of the first terminal; what they may do is set by `grant`. Assigned to the other terminal as well, without the permission that would open it. */
  readonly someone: SignedIn;
  /** May do everything, at the other terminal. */
  readonly neighbour: SignedIn;
  /** Keeps the accounts of the first terminal. */
  readonly keeper: SignedIn;
  readonly own: Side;
  readonly foreign: Side;
  readonly shared: Side;
  readonly someoneId: string;
  readonly signIn: (username: string) => Promise<{ readonly status: number; readonly person: SignedIn }>;
  readonly grant: (permissions: PermissionMap) => Promise<void>;
  /** Fills the other terminal; until then it is empty. */
  readonly fillForeign: () => Promise<void>;
  /** All rows of the other terminal, as stored, with their events. */
  readonly foreignRows: () => Promise<readonly AnyRow[]>;
}

const anyRows = (tx: Tx, name: ResourceName) => tx.rows(name) as unknown as Collection<AnyRow>;
const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

/** Puts one or two rows of each resource there, with the events that tell of them. */
async function fill(
  store: Store,
  side: Side,
  shared: Side,
  names: readonly ResourceName[],
  by: string | null,
): Promise<void> {
  let id = side.firstId;
  for (const name of names) {
    await store.transaction(async (tx) => {
      if (!tx.keeps(name)) return;
      for (const at of [0, 1]) {
        id += 1;
        const row = rowOf({ name, at, id: String(id) }, side, shared);
        // Where nothing tells two rows of a terminal apart there is one of them.
        const isThere = await anyRows(tx, name)
          .insert(row)
          .then(
            () => true,
            (error: unknown) => {
              if (error instanceof DuplicateRow && at === 1) return false;
              throw new Error(`A row of ${name} could not be made; say in access/rows.ts how: ${String(error)}`);
            },
          );
        if (!isThere) continue;
        side.ids.set(name, [...(side.ids.get(name) ?? []), row.id]);
        const terminal_id = isOwned(name) ? side.terminalId : null;
        await tx.rows("events").insert({
          at: NOON,
          user_id: by,
          terminal_id,
          resource: name,
          record_id: row.id,
          action: "create",
          before: null,
          after: row,
          reason: null,
          record_version: null,
        });
      }
    });
  }
}

/** The two terminals and the people, each with a profile of their own. */
async function people(store: Store) {
  return store.transaction(async (tx) => {
    const terminal = {
      address: null,
      city: null,
      state_id: null,
      phone: null,
      origin_weight_tolerance: "2",
      ...LEGAL_GROSS,
      is_active: true,
      ...made,
    };
    const here = await tx
      .rows("terminals")
      .insert({ name: "Homestead", code: "HOM", time_zone: "America/Chicago", ...terminal });
    const there = await tx
      .rows("terminals")
      .insert({ name: "Zqforeign Yard", code: "ZQF", time_zone: "America/Denver", ...terminal });
    const person = async (username: string, terminal_id: string, permissions: PermissionMap, others: string[] = []) => {
      const profile = await tx
        .rows("profiles")
        .insert({ name: username, description: null, permissions, is_active: true, ...made });
      const user = await tx.rows("users").insert({
        username,
        full_name: `${username} of ${terminal_id}`,
        email: `${username}@example.com`,
        profile_id: profile.id,
        terminal_id,
        other_terminal_ids: others,
        time_zone: null,
        is_active: true,
        last_login: null,
        ...made,
      });
      await tx
        .rows("credentials")
        .insert({ user_id: user.id, password_hash: `plain:${PASSWORD}`, verified_email: null, verified_at: null });
      return { user, profile };
    };
    return {
      here,
      there,
      someone: await person("someone", here.id, {}, [there.id]),
      keeper: await person("keeper", here.id, WITH_SUPER_ADMIN),
      neighbour: await person("neighbour", there.id, AT_HOME),
    };
  });
}

/** A service over an empty store: two terminals, people at both, and rows of every resource at the first. */
export async function makeAccessWorld({ store, changes }: Ground): Promise<AccessWorld> {
  const { here, there, ...persons } = await people(store);
  const side = (
    mark: string,
    capitals: string,
    terminalId: string,
    firstId: number,
    viewsOf = persons.someone.user.id,
  ): Side => ({
    mark,
    capitals,
    terminalId,
    firstId,
    viewsOf,
    ids: new Map([["terminals", [terminalId]]]),
  });
  const shared = side("Shared", "SHA", here.id, 3000);
  const own = side("Own", "OWN", here.id, 5000);
  const foreign = side("Zqforeign", "ZQF", there.id, 7000, persons.neighbour.user.id);
  const order = inOrder().filter((name) => name !== "terminals");
  await fill(
    store,
    shared,
    shared,
    order.filter((name) => !isOwned(name)),
    null,
  );
  await fill(store, own, shared, order.filter(isOwned), persons.keeper.user.id);

  let seconds = NOON;
  let tokens = 0;
  const errors: unknown[] = [];
  const { handle } = createService({
    ports: {
      store,
      changes,
      clock: { now: () => seconds * 1000 },
      passwords: {
        hash: async (password) => `plain:${password}`,
        verify: async (password, hash) => hash === `plain:${password}`,
      },
      randomToken: () => (tokens++).toString(16).padStart(64, "0"),
      sha256: async (text) => `sha:${text}`,
      environmentLabel: "Test",
      // What is drawn is the host's; here it is enough that it says the same.
      bolPdf: async (papers) => new TextEncoder().encode(JSON.stringify({ papers })),
    },
    registry,
    remembersCallers: true,
    onError: (error) => errors.push(error),
  });
  const nobody = client(BASE, "", handle);
  const signIn = async (username: string) => {
    const { status, headers } = await nobody.post("/api/auth/login", { username, password: PASSWORD });
    return { status, person: client(BASE, headers.getSetCookie()[0]?.split(";")[0] ?? "", handle) };
  };
  return {
    store,
    errors,
    nobody,
    own,
    foreign,
    shared,
    signIn,
    someoneId: persons.someone.user.id,
    someone: (await signIn("someone")).person,
    neighbour: (await signIn("neighbour")).person,
    keeper: (await signIn("keeper")).person,
    grant: async (permissions) => {
      await store.transaction((tx) => tx.rows("profiles").update(persons.someone.profile.id, { permissions }));
      // What callers may do is remembered for a second.
      seconds += 2;
    },
    fillForeign: () => fill(store, foreign, shared, order.filter(isOwned), persons.neighbour.user.id),
    foreignRows: () =>
      store.read(async (tx) => {
        const rows: AnyRow[] = [];
        for (const name of order.filter((one) => isOwned(one) && one !== NOTES && tx.keeps(one))) {
          rows.push(
            ...(await anyRows(tx, name).find({
              where: { all: [{ field: "terminal_id", test: { op: "eq", value: there.id } }] },
            })),
          );
        }
        rows.push(
          ...(await anyRows(tx, NOTES).find({
            where: { all: [{ field: "record_id", test: { op: "in", value: foreign.ids.get("tracks") ?? [] } }] },
          })),
        );
        const events = await tx
          .rows("events")
          .find({ where: { all: [{ field: "terminal_id", test: { op: "eq", value: there.id } }] } });
        return [...rows, ...(events as unknown as AnyRow[])];
      }),
  };
}
