import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACTS, filter, query } from "./list.fixtures";
import { canonicalQuery, listParams, paramsOf, readFilters, readQuery, readSort, writeQuery } from "./query-url.rules";
import { filterFault, EMPTY_QUERY, orderOf } from "./query.rules";
import type { ListQuery } from "./query.types";

const read = (search: string) => readQuery(FACTS, search);

describe("a query in an address", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(query(), (asked) => {
        const { query: again, faults, rest } = read(writeQuery(asked));
        expect({ again, faults, rest }).toEqual({ again: canonicalQuery(asked), faults: [], rest: [] });
      }),
    );
  });
  it("is one text for all that mean the same", () => {
    fc.assert(
      fc.property(query(), (asked) => {
        const turned: ListQuery = {
          ...asked,
          q: ` ${asked.q} `,
          filters: canonicalQuery(asked)
            .filters.toReversed()
            .map((one) => (one.op === "in" ? { ...one, value: [...one.value, ...one.value].toReversed() } : one)),
        };
        expect(writeQuery(turned)).toBe(writeQuery(asked));
        expect(writeQuery(read(`?${writeQuery(asked)}`).query)).toBe(writeQuery(asked));
      }),
    );
  });
  it("can be read by a person", () => {
    const asked: ListQuery = {
      q: "utlx 45",
      filters: [
        { field: "eta", op: "after", value: "1700000000" },
        { field: "customer_id", op: "in", value: ["12", "4"] },
        { field: "quantity", op: "range", value: { from: "1.5", to: null } },
        { field: "name", op: "in", value: ["a,b", ""] },
        { field: "bol", op: "empty", value: true },
      ],
      sort: [
        { field: "eta", direction: "desc" },
        { field: "name", direction: "asc" },
      ],
      group: "customer_id",
      columns: ["name", "eta"],
    };
    expect(writeQuery(asked)).toBe(
      "q=utlx+45&bol.empty=true&customer_id.in=12,4&eta.after=1700000000&name.in=,a%5C,b&quantity.range=1.5..&sort=-eta,name&group=customer_id&columns=name,eta",
    );
    expect(writeQuery(EMPTY_QUERY)).toBe("");
  });
  it("asks for no more keys than a list may be asked for, that of a group among them", () => {
    fc.assert(
      fc.property(query(), (asked) => {
        const sort = new Map(listParams(canonicalQuery(asked))).get("sort") ?? "";
        expect(sort.split(",").length).toBeLessThanOrEqual(3);
        expect(orderOf(canonicalQuery(asked)).length).toBeLessThanOrEqual(3);
      }),
    );
    expect(writeQuery(read("sort=name,bol,eta&group=customer_id").query)).toBe("sort=name,bol&group=customer_id");
    expect(writeQuery(read("sort=name,bol,eta&group=bol").query)).toBe("sort=name,bol,eta&group=bol");
  });
  it("leaves parameters of the page alone", () =>
    expect(read("?view=12&q=acme&peek=4").rest).toEqual([
      ["view", "12"],
      ["peek", "4"],
    ]));
  it("is read from any text without an error", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "eta.after=",
        "&",
        "%",
        "%E0%A4%A",
        "sort=",
        "group=",
        ".",
        "__proto__.eq=1",
        "constructor.in=a",
        "=",
        ",",
        "\\",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { query: once } = read(parts.join(""));
        expect(read(writeQuery(once)).query).toEqual(once);
      }),
    );
  });
  it("names what it cannot answer, and keeps the rest", () => {
    const { query: kept, faults } = read(
      "eta.contains=5&nothing.eq=1&quantity.after=much&is_active.eq=maybe&name.eq=a&name.eq=b&valid_to.range=2026-01-01&sort=-name,well_ids&group=weather&status.like=x",
    );
    expect(kept).toEqual({
      ...EMPTY_QUERY,
      filters: [{ field: "name", op: "eq", value: "a" }],
      sort: [{ field: "name", direction: "desc" }],
    });
    expect(faults).toEqual([
      { at: "eta.contains", code: "bad_operator", expected: "eq, in, range, before, after, empty" },
      { at: "nothing.eq", code: "unknown_field" },
      { at: "quantity.after", code: "bad_value", expected: "decimal" },
      { at: "is_active.eq", code: "bad_value", expected: "flag" },
      { at: "name.eq", code: "given_twice" },
      { at: "valid_to.range", code: "bad_value", expected: "from..to" },
      { at: "status.like", code: "bad_operator", expected: "eq, in, range, before, after, contains, empty" },
      { at: "sort", code: "unknown_field" },
      { at: "group", code: "unknown_field" },
    ]);
  });
});

describe("what may be asked at once", () => {
  it("is 200 values, 20 filters and 3 keys of an order", () => {
    const values = Array.from({ length: 201 }, (_, at) => String(at + 1)).join(",");
    expect(readFilters(FACTS, [["id.in", values]]).faults).toEqual([
      { at: "id.in", code: "too_many", expected: "200" },
    ]);
    expect(readSort(FACTS, "name,bol,eta,id").faults).toEqual([{ at: "sort", code: "too_many", expected: "3" }]);
    expect(readSort(FACTS, "name,bol,eta").sort).toHaveLength(3);
    const fields = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, FACTS.fields["name"]!]));
    const { filters, faults } = readFilters(
      { ...FACTS, fields },
      Object.keys(fields).map((name) => [`${name}.eq`, "x"]),
    );
    expect([filters.length, faults]).toEqual([20, [{ at: "f20.eq", code: "too_many", expected: "20" }]]);
  });
});

it("takes every filter that its facts allow", () => {
  fc.assert(
    fc.property(filter(), (one) => {
      expect(filterFault(FACTS, one)).toBeNull();
    }),
  );
});

it("asks the server for the group as the first key of the order", () => {
  const asked: ListQuery = {
    ...EMPTY_QUERY,
    group: "status",
    columns: ["name"],
    sort: [{ field: "name", direction: "desc" }],
  };
  expect(listParams(asked)).toEqual([["sort", "status,-name"]]);
  const turned: ListQuery = {
    ...asked,
    sort: [
      { field: "name", direction: "asc" },
      { field: "status", direction: "desc" },
    ],
  };
  expect(listParams(turned)).toEqual([["sort", "-status,name"]]);
});

describe("closed rows", () => {
  const asked: ListQuery = { ...EMPTY_QUERY, withClosed: true };
  it("are a part of the address, and no parameter of the server's", () => {
    expect([writeQuery(asked), listParams(asked)]).toEqual(["closed=1", []]);
    expect(readQuery(FACTS, "closed=1")).toEqual({ query: asked, faults: [], rest: [] });
  });
  it.each(["closed=0", "closed=yes", "closed"])("are not asked for by %s", (search) =>
    expect(readQuery(FACTS, search).query).toEqual(EMPTY_QUERY),
  );
  it("are asked for in vain where a list leaves none out", () =>
    expect(readQuery({ ...FACTS, open: null }, "closed=1").query).toEqual(EMPTY_QUERY));
});

it("reads parameters as browsers write them", () =>
  expect(paramsOf("?a=1+2&b=%2B&c&d=x=y&%ZZ=1")).toEqual([
    ["a", "1 2"],
    ["b", "+"],
    ["c", ""],
    ["d", "x=y"],
  ]));
