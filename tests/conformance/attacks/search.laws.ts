import { allRoutes } from "@railhead/api-contract/all-routes";
import type { ResourceName } from "@railhead/api-contract/entities";
import { ACTIONS, SECTIONS, type Access, type PermissionMap } from "@railhead/api-contract/permissions";
import { SEARCH_KINDS } from "@railhead/api-contract/search.contract";
import { isResourceName, RESOURCES, RESOURCE_NAMES, viewAccess } from "@railhead/api-contract/resources";
import type { Route } from "@railhead/api-contract/rest";
import { mayAccess } from "@railhead/core/access/access.rules";
import { PROFILES } from "@railhead/demo/profiles.seed";
import { fieldsOnWire } from "@railhead/service/crud/derive";
import { namingOf } from "@railhead/service/crud/order-by-name";
import { compareEntries, sortKey } from "@railhead/core/list/sort-key.rules";
import type { AnyRow } from "@railhead/service/store/order";
import { kindOf } from "@railhead/service/store/tables";
import type * as z from "zod/mini";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAccessWorld, type AccessWorld, type MakeGround } from "../access/world";
import { fillOwnWords, type OwnWords } from "./own-words";

type Hit = Readonly<Record<string, unknown>> & { readonly id: string };
/** What a call's query takes, by field. */
const queryOf = ({ query }: Route) =>
  (query as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> } | undefined)?.shape ?? {};
/** Every read that takes a `q`, with the resource whose records it finds. */
const SEARCHES = allRoutes().flatMap(({ endpoint, name, route }) => {
  const of = name === "findBol" ? "bols" : endpoint;
  // Those that give no records answer the same question: tests/conformance/lists. So does the file of a list.
  const givesRecords = !["versions", "anchors", "groups", "export"].includes(name);
  const isSearch = "q" in queryOf(route) && !route.path.includes(":") && givesRecords;
  return isSearch && isResourceName(of) ? [{ of, route }] : [];
});
/** The plain fields of a list's query. */
const OF_LISTS: ReadonlySet<string> = new Set([
  "q",
  "sort",
  "limit",
  "cursor",
  "count",
  "terminal_id",
  "ids",
  "held",
  "transport",
]);

/** Every permission but those to view records of a resource. */
function allBut(access: Access): PermissionMap {
  const without = new Set<string>(typeof access === "string" ? [] : access);
  return Object.fromEntries(
    SECTIONS.map((section) => [section, ACTIONS.filter((action) => !without.has(`${section}:${action}`))]),
  );
}
const EVERYTHING = allBut("session");
const PEOPLE: readonly (readonly [string, PermissionMap])[] = [
  ["nobody in particular", {}],
  ...PROFILES.map(({ name, permissions }) => [name, permissions] as const),
  ["everybody who may do everything", EVERYTHING],
];

/** The field of a record as a word: what a reader sees of it. */
const shows = (shown: unknown, word: string): boolean =>
  JSON.stringify(shown ?? null)
    .toLowerCase()
    .includes(word.toLowerCase());

/** What cannot be read cannot be found out by searching, ordering or filtering either, whatever one's profile. */
export function searchLaws(makeGround: MakeGround): void {
  let world: AccessWorld;
  let words: OwnWords;
  beforeAll(async () => {
    world = await makeAccessWorld(await makeGround());
    words = await fillOwnWords(world.store, world);
  }, 60_000);

  const read = async (path: string): Promise<readonly Hit[]> => {
    const { status, body } = await world.someone.get(path);
    if (status === 501) return [];
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body.result as readonly Hit[];
  };
  /** Words of a resource's own record, and of the records that it names. */
  const wordsOf = (name: ResourceName): readonly string[] => {
    const targets = Object.values(RESOURCES[name].entity.references ?? {}) as ResourceName[];
    return [...new Set([name, ...targets])].flatMap((one) => [...(words.get(one)?.values() ?? [])]);
  };
  /** Hits in which the caller can see nothing of the word, neither in the answer nor in the record itself. */
  const unseen = async (name: ResourceName, route: Route, word: string): Promise<readonly string[]> => {
    const path = `${route.path}?q=${encodeURIComponent(word)}`;
    const hits = (await read(path)).filter((hit) => !shows(hit, word));
    const records = await Promise.all(hits.map(async ({ id }) => (await world.someone.get(`/api/${name}/${id}`)).body));
    return records.flatMap((record, at) => (shows(record, word) ? [] : [`${path} finds ${hits[at]?.id}`]));
  };
  const searchedBy = async (permissions: PermissionMap, searches: typeof SEARCHES): Promise<readonly string[]> => {
    await world.grant(permissions);
    const found: string[] = [];
    for (const { of, route } of searches.filter((one) =>
      mayAccess(one.route.metadata.transports?.rail ?? one.route.metadata.access, permissions),
    )) {
      const met = await Promise.all(wordsOf(of).map((word) => unseen(of, route, word)));
      found.push(...met.flat());
    }
    return found;
  };

  it("words are in fields other than names, to be searched", () => {
    const beyond = RESOURCE_NAMES.flatMap((name) =>
      RESOURCES[name].entity.search.filter(
        (field) => field !== RESOURCES[name].entity.label && words.get(name)?.has(field),
      ),
    );
    expect(beyond.length).toBeGreaterThan(40);
    expect(words.get("users")?.get("email")).toMatch(/@/);
  });

  it.each(PEOPLE)(
    "%s finds nothing by words that they cannot read",
    async (_who, permissions) => {
      expect(await searchedBy(permissions, SEARCHES)).toEqual([]);
    },
    120_000,
  );

  describe("the search over everything", () => {
    type FoundRecord = Hit & { readonly kind: string };
    const addressOf = ({ kind, id }: FoundRecord) =>
      kind === "inbound-trucks" ? `/api/inbounds/${id}/truck` : `/api/${kind}/${id}`;
    /** Hits whose record the caller may not open, or in which nothing of the word can be seen. */
    const unfounded = async (word: string): Promise<readonly string[]> => {
      const hits = (await read(`/api/search?q=${encodeURIComponent(word)}&limit=50`)) as readonly FoundRecord[];
      const records = await Promise.all(hits.map((hit) => world.someone.get(addressOf(hit))));
      return hits.flatMap((hit, at) => {
        const { status, body } = records[at]!;
        return status === 200 && (shows(hit, word) || shows(body, word)) ? [] : [`${word} finds ${hit.kind} ${hit.id}`];
      });
    };
    it.each(PEOPLE)(
      "%s finds by it nothing that they may not open, and nothing by words that they cannot read",
      async (_who, permissions) => {
        await world.grant({ ...permissions, search: ["view"] });
        const every = RESOURCE_NAMES.flatMap((name) => [...(words.get(name)?.values() ?? [])]);
        const found: string[] = [];
        for (const word of every) found.push(...(await unfounded(word)));
        expect(found).toEqual([]);
      },
      120_000,
    );

    it("finds each kind of record for those who may view it, and not for those who may do all but that", async () => {
      const missed: string[] = [];
      let sought = 0;
      for (const kind of SEARCH_KINDS) {
        if (kind === "inbound-trucks") continue;
        const id = (world.own.ids.get(kind) ?? world.shared.ids.get(kind))?.[0];
        const word = RESOURCES[kind].entity.search.map((field) => words.get(kind)?.get(field)).find((one) => one);
        if (id === undefined || word === undefined) continue;
        sought += 1;
        const kindsFound = async (permissions: PermissionMap) => {
          await world.grant({ ...permissions, search: ["view"] });
          const hits = (await read(`/api/search?q=${word}&limit=50`)) as readonly FoundRecord[];
          return hits.filter((hit) => hit.kind === kind).map((hit) => hit.id);
        };
        if (!(await kindsFound(EVERYTHING)).includes(id)) missed.push(`${kind} by ${word}`);
        const view = viewAccess(kind);
        if (view !== "session" && (await kindsFound(allBut(view))).length > 0) missed.push(`${kind} without the right`);
      }
      expect(sought).toBeGreaterThan(25);
      expect(missed).toEqual([]);
    }, 60_000);
  });

  it("a user who may do all but view records finds them by names only", async () => {
    const found: string[] = [];
    const views = new Map(SEARCHES.map(({ of }) => [JSON.stringify(viewAccess(of)), viewAccess(of)]));
    for (const [key, view] of views)
      found.push(
        ...(await searchedBy(
          allBut(view),
          SEARCHES.filter(({ of }) => JSON.stringify(viewAccess(of)) === key),
        )),
      );
    expect(found).toEqual([]);
  }, 120_000);

  it("every record is found by its name, also by users who may not view it", async () => {
    const lost: string[] = [];
    for (const permissions of [{}, EVERYTHING]) {
      await world.grant(permissions);
      for (const name of RESOURCE_NAMES) {
        if (!mayAccess(RESOURCES[name].routes["names"]?.metadata.access ?? "session", permissions)) continue;
        for (const { id, name: called } of await read(`/api/${name}/names`)) {
          // A record whose name is empty or a number goes by its id.
          const [word] = String(called).split(/[\s:]+/);
          if (!word || word === id || name === "meter-factors") continue;
          const hits = await read(`/api/${name}/names?q=${encodeURIComponent(word)}`);
          if (!hits.some((hit) => hit.id === id)) lost.push(`${name} ${id} by ${word}`);
        }
      }
    }
    expect(lost).toEqual([]);
  }, 60_000);

  describe.each(PEOPLE)("for %s", (_who, permissions) => {
    const seen = RESOURCE_NAMES.filter((name) =>
      mayAccess(RESOURCES[name].routes["list"]?.metadata.access ?? viewAccess(name), permissions),
    );

    /** What this user may know that records are called: retired ones only where records may be viewed. */
    const namesFor = async (may: PermissionMap, of: ResourceName, label: string) => {
      const named = RESOURCES[of].routes["names"]?.metadata.access ?? "session";
      const hits = mayAccess(viewAccess(of), may)
        ? (await read(`/api/${of}?limit=500`)).map((row) => [row.id, row[label]] as const)
        : mayAccess(named, may)
          ? (await read(`/api/${of}/names`)).map((row) => [row.id, row["name"]] as const)
          : [];
      return new Map<unknown, unknown>(hits);
    };

    it("no order tells more than is shown", async () => {
      await world.grant(permissions);
      const faults: string[] = [];
      for (const name of seen) {
        for (const field of fieldsOnWire(RESOURCES[name].entity)) {
          const rows = await read(`/api/${name}?sort=${field}`);
          const naming = namingOf(RESOURCES[name].entity, field);
          const orders = [rows.map((row) => ({ key: sortKey(kindOf(name, field), row[field]), id: row.id }))];
          if (naming !== null) {
            const names = await namesFor(permissions, naming.of, naming.field);
            orders.push(rows.map((row) => ({ key: sortKey("plain", names.get(row[field])), id: row.id })));
          }
          const tellsMore = orders.every(
            (entries) =>
              entries
                .toSorted((a, b) => compareEntries("asc", a, b))
                .map(({ id }) => id)
                .join() !== rows.map(({ id }) => id).join(),
          );
          if (tellsMore) faults.push(`${name} by ${field}`);
        }
      }
      expect(faults).toEqual([]);
    }, 120_000);

    it("no filter tells more than is shown", async () => {
      const faults: string[] = [];
      for (const name of seen) {
        const stored = await world.store.read(async (tx) =>
          tx.keeps(name) ? ((await tx.rows(name).find({ limit: 2 })) as unknown as readonly AnyRow[]) : [],
        );
        for (const [field, schema] of Object.entries(queryOf(RESOURCES[name].routes["list"] as Route)).filter(
          ([one]) => !OF_LISTS.has(one),
        )) {
          const values = stored
            .filter((row) => field in row)
            .map((row) => String(row[field]))
            .filter((value) => schema.safeParse(value).success);
          for (const value of new Set(values)) {
            const rows = await read(`/api/${name}?${field}=${value}`);
            if (!rows.every((row) => shows(row[field], value))) faults.push(`${name} by ${field}`);
          }
        }
      }
      expect(faults).toEqual([]);
    }, 60_000);
  });

  it("jobs are found by an order only for users who may view orders", async () => {
    const [order, job] = [world.own.ids.get("orders")?.[0] ?? "", world.own.ids.get("jobs")?.[0] ?? ""];
    await world.store.transaction((tx) => tx.rows("orders").update(order, { job_id: job }));
    const found = async (permissions: PermissionMap) => {
      await world.grant(permissions);
      return (await read(`/api/jobs?order_id=${order}`)).map(({ id }) => id);
    };
    expect([await found({ job: ["view"] }), await found({ job: ["view"], order: ["view"] })]).toEqual([[], [job]]);
  });
}
