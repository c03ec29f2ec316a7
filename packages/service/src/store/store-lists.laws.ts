import type { ListField } from "@railhead/api-contract/list-facts";
import { comparerOf } from "@railhead/core/list/query.rules";
import type { ListRow } from "@railhead/core/list/query.types";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Rows } from "./collections";
import { eventStore } from "./event-store.laws";
import type { After, FieldTest, Find, NewRow, Sort, SortBy, Store, Tx } from "./store.port";
import { event, seedUser, terminal, well, type Subject } from "./store-rows.laws";

type Event = Rows["events"];
type User = Rows["users"];
const USERNAME = { by: "user_id", of: "users", field: "username" } as const;
const TERMINAL = { by: "terminal_id", of: "terminals", field: "name" } as const;

/** A second user, and terminals whose names are not in the order of their ids. */
async function seedNamed(tx: Tx): Promise<void> {
  await seedUser(tx);
  const { id: _id, ...first } = (await tx.rows("users").get("1")) as User;
  await tx.rows("users").insert({ ...first, id: "2", username: "Boss", email: "boss@example.com" });
  await tx.rows("terminals").insert({ ...terminal({ name: "Ash", code: "A" }), id: "2" });
}

/** Orders, tests, groups and numbers that lists need beyond a page by one field: what any Store promises of them. */
export function listStoreLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`laws of lists: ${name}`, () => {
    const { store, write, add, found, actions } = eventStore(makeStore);
    const where = (...all: readonly FieldTest<Event>[]) => actions({ where: { all } });

    describe("tests of text", () => {
      beforeEach(() =>
        add(
          event({ action: "Alpha", reason: "100 % sure" }),
          event({ action: "beta", reason: null }),
          event({ action: "ALPHA 2", reason: "" }),
        ),
      );
      it("contains finds a part in any case, and takes signs of patterns as they are", async () => {
        expect(await where({ field: "action", test: { op: "contains", value: "PHA" } })).toEqual(["Alpha", "ALPHA 2"]);
        expect(await where({ field: "reason", test: { op: "contains", value: "0 %" } })).toEqual(["Alpha"]);
        expect(await where({ field: "reason", test: { op: "contains", value: "_" } })).toEqual([]);
      });
      it("sameIn finds any of several in any case, and rows without one where null is listed", async () => {
        expect(await where({ field: "action", test: { op: "sameIn", value: ["ALPHA", "Beta"] } })).toEqual([
          "Alpha",
          "beta",
        ]);
        expect(await where({ field: "reason", test: { op: "sameIn", value: [null, ""] } })).toEqual([
          "beta",
          "ALPHA 2",
        ]);
        expect(await where({ field: "action", test: { op: "sameIn", value: [] } })).toEqual([]);
      });
    });

    describe("tests of what a row names", () => {
      beforeEach(async () => {
        await write(async ({ rows }) => {
          const { id: _id, ...first } = (await rows("users").get("1")) as User;
          await rows("users").insert({ ...first, id: "2", username: "Boss", email: "boss@example.com" });
        });
        await add(
          event({ action: "clerk's", user_id: "1" }),
          event({ action: "boss's", user_id: "2" }),
          event({ action: "nobody's", user_id: null }),
        );
      });
      it.each([
        [{ op: "contains", value: "OS" }, ["boss's"]],
        [{ op: "same", value: "CLERK" }, ["clerk's"]],
        [{ op: "eq", value: null }, ["nobody's"]],
        [{ op: "ne", value: null }, ["clerk's", "boss's"]],
        [{ op: "ne", value: "clerk" }, ["boss's", "nobody's"]],
        [{ op: "sameIn", value: ["boss", null] }, ["boss's", "nobody's"]],
        [{ op: "in", value: ["clerk"] }, ["clerk's"]],
      ] as const)("%j finds %j", async (test, expected) => {
        const tested = { field: "action", test, via: USERNAME } as const;
        expect(await where(tested)).toEqual(expected);
        expect(await store.read((tx) => tx.rows("events").count({ all: [tested] }))).toBe(expected.length);
      });
    });

    it("fields gives some fields of rows by id", async () => {
      await add(event({ id: "10", at: 5 }), event({ id: "9", at: 7, reason: "r" }), event({ id: "11", at: 9 }));
      const read = (query?: Pick<Find<Event>, "where" | "limit">) =>
        store.read((tx) => tx.rows("events").fields(["at", "reason"], query));
      expect(await read()).toEqual([
        { id: "9", at: 7, reason: "r" },
        { id: "10", at: 5, reason: null },
        { id: "11", at: 9, reason: null },
      ]);
      expect(await read({ where: { all: [{ field: "at", test: { op: "gt", value: 5 } }] }, limit: 1 })).toEqual([
        { id: "9", at: 7, reason: "r" },
      ]);
    });

    it("latestIds gives the greatest id of each", async () => {
      await add(
        event({ id: "9", record_id: "1" }),
        event({ id: "10", record_id: "1" }),
        event({ id: "11", record_id: "1", resource: "wells" }),
        event({ id: "12", record_id: "2" }),
      );
      const latest = await store.read((tx) =>
        tx.rows("events").latestIds("record_id", ["1", "2", "3", "1", "99999999999999999999"], {
          all: [{ field: "resource", test: { op: "eq", value: "tracks" } }],
        }),
      );
      expect(latest).toEqual(
        new Map([
          ["1", "10"],
          ["2", "12"],
        ]),
      );
      expect(await store.read((tx) => tx.rows("events").latestIds("record_id", []))).toEqual(new Map());
    });

    it("anchors of no rows are none, and total counts all that pass", async () => {
      const none = await store.read((tx) => tx.rows("events").anchors({}, 2));
      expect(none).toEqual({ anchors: [], total: 0 });
      await add(event({ at: 3 }), event({ at: 2 }), event({ at: 1 }));
      const query: Find<Event> = {
        where: { all: [{ field: "at", test: { op: "lt", value: 3 } }] },
        sort: { field: "at", direction: "asc" },
      };
      expect(await store.read((tx) => tx.rows("events").anchors(query, 5))).toEqual({ anchors: [], total: 2 });
      const { anchors } = await store.read((tx) => tx.rows("events").anchors(query, 1));
      expect(anchors.map(({ at, after }) => [at, after.value])).toEqual([
        [1, 1],
        [2, 2],
      ]);
    });

    it("groups sums decimals exactly, apart for each unit", async () => {
      await write(async ({ rows }) => {
        for (const [at, latitude, county] of [
          [1, "0.1", "Lea"],
          [2, "0.20", "lea"],
          [3, "9", null],
          [4, null, "Eddy"],
        ] as const)
          await rows("wells").insert({ ...well(`Well ${at}`, latitude), county, api_number: at === 2 ? "ft" : "m" });
      });
      const groups = await store.read((tx) =>
        tx.rows("wells").groups({
          by: { field: "county", direction: "asc" },
          sums: [
            { field: "latitude", unit: "api_number" },
            { field: "latitude", unit: null },
          ],
          limit: 10,
        }),
      );
      expect(groups.map(({ value, count, sums }) => [String(value).toLowerCase(), count, sums])).toEqual([
        ["eddy", 1, [[], []]],
        [
          "lea",
          2,
          [
            [
              { unit: "ft", sum: "0.2" },
              { unit: "m", sum: "0.1" },
            ],
            [{ unit: null, sum: "0.3" }],
          ],
        ],
        ["null", 1, [[{ unit: "m", sum: "9" }], [{ unit: null, sum: "9" }]]],
      ]);
    });
    it("groups has at most as many as asked, and is asked of what is named too", async () => {
      await add(event({ user_id: "1" }), event({ user_id: "1" }), event({ user_id: null }));
      const groups = (limit: number) =>
        store.read((tx) =>
          tx.rows("events").groups({ by: { field: "action", direction: "desc", via: USERNAME }, sums: [], limit }),
        );
      expect(await groups(10)).toEqual([
        { value: "clerk", count: 2, sums: [] },
        { value: null, count: 1, sums: [] },
      ]);
      expect(await groups(1)).toHaveLength(1);
      expect(await found()).toHaveLength(3);
    });

    orderLaws(makeStore);
  });
}

const TEXT = { kind: "text", order: "plain" } as const satisfies ListField;
const FIELDS: Readonly<Record<string, ListField>> = {
  id: { kind: "id", order: "id" },
  record_id: { kind: "id", order: "id" },
  at: { kind: "number", order: "plain" },
  action: TEXT,
  reason: TEXT,
  username: TEXT,
  terminal: TEXT,
};
const VIA: Readonly<Record<string, SortBy<Event>["via"]>> = { username: USERNAME, terminal: TERMINAL };

const text = fc.constantFrom("a", "A", "ab", "B", "c");
const events = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 2 }),
    action: text,
    reason: fc.option(text, { nil: null, freq: 2 }),
    record_id: fc.constantFrom("1", "2", "10"),
    user_id: fc.constantFrom("1", "2", null),
    terminal_id: fc.constantFrom("1", "2", null),
  }),
  { maxLength: 20 },
);
const keys = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...Object.keys(FIELDS)),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  }),
  { minLength: 1, maxLength: 3, selector: ({ field }) => field },
);
type Keys = readonly { readonly field: string; readonly direction: "asc" | "desc" }[];

const sortOf = (asked: Keys): Sort<Event> => {
  const [first, ...next] = asked.map(({ field, direction }): SortBy<Event> => {
    const via = VIA[field];
    return { field: field as "at", direction, ...(via ? { via } : {}) };
  });
  return { ...first!, ...(next.length > 0 ? { next } : {}) };
};
const NAMES: Readonly<Record<string, string>> = {
  "users 1": "clerk",
  "users 2": "Boss",
  "terminals 1": "Home",
  "terminals 2": "Ash",
};
/** An event with the names that it refers to, as a list would show them. */
const shown = (row: Event): Event & { readonly username: string | null; readonly terminal: string | null } => ({
  ...row,
  username: NAMES[`users ${row.user_id}`] ?? null,
  terminal: NAMES[`terminals ${row.terminal_id}`] ?? null,
});

/** Rows in the order that the rules of lists say. */
const inOrder = (rows: readonly Event[], asked: Keys) =>
  rows
    .map((row): ListRow => ({ ...shown(row) }))
    .toSorted(comparerOf({ fields: FIELDS }, asked))
    .map(({ id }) => id);

function afterOf(row: Event, asked: Keys): After {
  const values = asked.map(({ field }) => shown(row)[field as "at"]);
  const [value = null, ...next] = values;
  return { id: row.id, value, ...(next.length > 0 ? { next } : {}) };
}

function orderLaws(makeStore: () => Subject | Promise<Subject>): void {
  const filled = async (rows: readonly Partial<Event>[]): Promise<Store> => {
    const { store } = await makeStore();
    await store.transaction(seedNamed);
    await store.transaction((tx) => tx.rows("events").insertAll(rows.map((row): NewRow<Event> => event(row))));
    return store;
  };
  it("rows come in the order of several keys, all at once and page by page", async () => {
    await fc.assert(
      fc.asyncProperty(events, keys, fc.integer({ min: 1, max: 5 }), async (rows, asked, limit) => {
        const store = await filled(rows);
        const sort = sortOf(asked);
        const all = await store.read((tx) => tx.rows("events").find({ sort }));
        expect(all.map(({ id }) => id)).toEqual(inOrder(all, asked));
        const paged: Event[] = [];
        for (let after: After | undefined; ;) {
          const page = await store.read((tx) => tx.rows("events").find({ sort, limit, ...(after ? { after } : {}) }));
          paged.push(...page);
          const last = page.at(-1);
          if (last === undefined) break;
          after = afterOf(last, asked);
        }
        expect(paged).toEqual(all);
        await store.close();
      }),
      { numRuns: 40 },
    );
  });
  it("anchors are every n-th row of that order, and lead on behind it", async () => {
    await fc.assert(
      fc.asyncProperty(events, keys, fc.integer({ min: 1, max: 4 }), async (rows, asked, every) => {
        const store = await filled(rows);
        const sort = sortOf(asked);
        const all = await store.read((tx) => tx.rows("events").find({ sort }));
        const { anchors, total } = await store.read((tx) => tx.rows("events").anchors({ sort }, every));
        expect(total).toBe(all.length);
        expect(anchors.map(({ at, after }) => [at, after.id])).toEqual(
          all.flatMap(({ id }, place) => ((place + 1) % every === 0 ? [[place + 1, id]] : [])),
        );
        for (const { at, after } of anchors)
          expect(await store.read((tx) => tx.rows("events").find({ sort, after, limit: 1 }))).toEqual(
            all.slice(at, at + 1),
          );
        await store.close();
      }),
      { numRuns: 25 },
    );
  });
  it("groups are what the order takes for alike, counted", async () => {
    await fc.assert(
      fc.asyncProperty(events, keys, async (rows, asked) => {
        const store = await filled(rows);
        const key = asked[0]!;
        const all = (await store.read((tx) => tx.rows("events").find({ sort: sortOf([key]) }))).map(shown);
        const groups = await store.read((tx) => tx.rows("events").groups({ by: sortOf([key]), sums: [], limit: 100 }));
        const folded = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
        expect(groups.flatMap(({ value, count }) => Array.from({ length: count }, () => folded(value)))).toEqual(
          all.map((row) => folded(row[key.field as "at"])),
        );
        await store.close();
      }),
      { numRuns: 25 },
    );
  });
}
