import type { Filter } from "@railhead/api-contract/list-facts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareDecimals } from "../units/decimal.rules";
import { FACTS, filter, query, rows } from "./list.fixtures";
import { comparerOf, isEmptyValue, matcherOf, orderOf, rowsOf, testOf, EMPTY_QUERY } from "./query.rules";
import type { ListQuery, ListRow } from "./query.types";
import { compareIds } from "./sort-key.rules";

const passes = (one: Filter, value: unknown) => testOf(FACTS.fields[one.field]!, one)(value);
const name = (op: "eq" | "contains", value: string): Filter => ({ field: "name", op, value });

describe("a field whose words have an order of their own", () => {
  const facts = {
    fields: {
      state: {
        kind: "text",
        order: "plain",
        places: new Map([
          ["Scheduled", 0],
          ["Arrived", 1],
        ]),
      },
    },
    search: [],
    open: null,
  } as const;
  const row = (id: string, state: string | null) => ({ id, updated_at: 1, state });
  const all = [row("1", null), row("2", "Arrived"), row("3", "Lost"), row("4", "Scheduled"), row("5", "Arrived")];
  const inOrder = (direction: "asc" | "desc") =>
    rowsOf(facts, { ...EMPTY_QUERY, sort: [{ field: "state", direction }] }, all).map(({ id }) => id);

  it("puts rows in it, words that it does not have behind them, and none last", () => {
    expect(inOrder("asc")).toEqual(["4", "2", "5", "3", "1"]);
    expect(inOrder("desc")).toEqual(["3", "5", "2", "4", "1"]);
  });
});

describe("a filter", () => {
  it.each([
    [name("eq", "acme"), "ACME", true],
    [name("eq", "acme"), "acme sand", false],
    [name("contains", "ME s"), "acme sand", true],
    [name("contains", "a"), null, false],
    [{ field: "name", op: "in", value: ["x", "Acme"] }, "aCME", true],
    [{ field: "name", op: "in", value: ["x", ""] }, null, true],
    [{ field: "name", op: "in", value: ["x", ""] }, "", true],
    [{ field: "name", op: "in", value: ["x"] }, "", false],
    [{ field: "name", op: "empty", value: true }, "", true],
    [{ field: "name", op: "empty", value: false }, "", false],
    [{ field: "well_ids", op: "empty", value: true }, [], true],
    [{ field: "well_ids", op: "eq", value: "4" }, ["40", "4"], true],
    [{ field: "well_ids", op: "in", value: ["4", "5"] }, ["6"], false],
    [{ field: "customer_id", op: "eq", value: "4" }, "40", false],
    [{ field: "is_active", op: "eq", value: "false" }, false, true],
    [{ field: "eta", op: "eq", value: "10" }, 10, true],
    [{ field: "eta", op: "before", value: "10" }, 10, false],
    [{ field: "eta", op: "before", value: "10" }, 9, true],
    [{ field: "eta", op: "after", value: "9" }, 10, true],
    [{ field: "eta", op: "after", value: "9" }, null, false],
    [{ field: "eta", op: "range", value: { from: "9", to: "10" } }, 10, true],
    [{ field: "eta", op: "range", value: { from: "9", to: null } }, 8, false],
    [{ field: "eta", op: "range", value: { from: "0", to: null } }, 0, true],
    [{ field: "quantity", op: "eq", value: "1.5" }, "1.50", true],
    [{ field: "quantity", op: "after", value: "9" }, "10", true],
    [{ field: "quantity", op: "range", value: { from: null, to: "-1" } }, "-1.5", true],
    [{ field: "quantity", op: "range", value: { from: null, to: "-1" } }, null, false],
    [{ field: "valid_to", op: "before", value: "2026-11-21" }, "2026-11-20", true],
    [{ field: "valid_to", op: "range", value: { from: "2026-11-21", to: "2026-11-21" } }, "2026-11-21", true],
  ] as readonly (readonly [Filter, unknown, boolean])[])("%j of %j is %j", (one, value, is) =>
    expect(passes(one, value)).toBe(is),
  );
  it("of a field that the list does not have leaves nothing", () =>
    expect(matcherOf(FACTS, { q: "", filters: [{ field: "gone", op: "empty", value: true }] })({ id: "1" })).toBe(
      false,
    ));
  it("splits rows in two with its opposite", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom("name", "eta", "quantity", "well_ids"), (all, field) => {
        const left = (value: boolean) =>
          all.filter(matcherOf(FACTS, { q: "", filters: [{ field, op: "empty", value }] })).length;
        expect(left(true) + left(false)).toBe(all.length);
      }),
    );
  });
  it("leaves no more rows than without it", () => {
    fc.assert(
      fc.property(rows, query(), filter(), (all, asked, more) => {
        const before = rowsOf(FACTS, asked, all);
        const after = rowsOf(FACTS, { ...asked, filters: [...asked.filters, more] }, all);
        expect(after).toEqual(before.filter((row) => passes(more, row[more.field])));
      }),
    );
  });
});

describe("words", () => {
  const found = (q: string, row: Partial<ListRow>) => matcherOf(FACTS, { q, filters: [] })({ id: "1", ...row });
  it("must each be found, in whichever field, in any case", () => {
    expect(found("NORTH 12", { name: "north star", bol: "A-12" })).toBe(true);
    expect(found("north 13", { name: "north star", bol: "A-12" })).toBe(false);
    expect(found("  ", {})).toBe(true);
    expect(found("open", { status: "open" })).toBe(false);
  });
});

describe("an order", () => {
  const expected = (a: ListRow, b: ListRow, { field, direction }: ListQuery["sort"][number]): number => {
    const [x, y] = [a[field], b[field]];
    const [none, other] = [x === null || x === undefined, y === null || y === undefined];
    if (none || other) return none === other ? 0 : none ? 1 : -1;
    const turn = direction === "asc" ? 1 : -1;
    if (FACTS.fields[field]?.kind === "decimal") return turn * compareDecimals(String(x), String(y));
    if (FACTS.fields[field]?.kind === "id") return turn * compareIds(String(x), String(y));
    if (typeof x === "string" && typeof y === "string") {
      const [left, right] = [x.toLowerCase(), y.toLowerCase()];
      return turn * (left < right ? -1 : left > right ? 1 : 0);
    }
    return turn * (Number(x) - Number(y));
  };
  it("goes key by key, nulls last, then by id in the direction of the last key", () => {
    fc.assert(
      fc.property(rows, query(), (all, asked) => {
        const sort = orderOf(asked);
        const shown = rowsOf(FACTS, { ...EMPTY_QUERY, group: asked.group, sort: asked.sort }, all);
        const turn = sort.at(-1)?.direction === "desc" ? -1 : 1;
        for (const [at, row] of shown.slice(1).entries()) {
          const before = shown[at]!;
          const order = sort.map((key) => expected(before, row, key)).find((one) => one !== 0);
          expect(order ?? turn * compareIds(before.id, row.id)).toBeLessThan(0);
        }
        expect(shown).toHaveLength(all.length);
      }),
    );
  });
  it("asks for kept keys where they are given", () => {
    const asked: string[] = [];
    const compare = comparerOf(FACTS, [{ field: "name", direction: "asc" }], (row, field) => {
      asked.push(`${row.id} ${field}`);
      return null;
    });
    expect(compare({ id: "2" }, { id: "10" })).toBeLessThan(0);
    expect(asked).toEqual(["2 name", "10 name"]);
  });
  it("goes by what a column shows, where names are joined", () => {
    const shown = (row: ListRow, field: string) =>
      field === "name" ? `customer ${String(row["customer_id"])}` : row[field];
    const all = [
      { id: "1", customer_id: "2" },
      { id: "2", customer_id: "1" },
    ];
    const asked: ListQuery = {
      ...EMPTY_QUERY,
      filters: [name("contains", "customer")],
      sort: [{ field: "name", direction: "asc" }],
    };
    expect(rowsOf(FACTS, asked, all, shown).map(({ id }) => id)).toEqual(["2", "1"]);
  });
});

it("takes an empty text and an empty list for nothing, and zero and false for something", () =>
  expect([null, undefined, "", [], 0, false, "0", ["1"]].map(isEmptyValue)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]));
