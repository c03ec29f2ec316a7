import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchRows, orderRows } from "./held-answer.rules";
import { FACTS, query, rows } from "./list.fixtures";
import { orderOf, rowsOf, EMPTY_QUERY } from "./query.rules";
import { createRowIndex } from "./row-index";
import type { ListRow } from "./query.types";

const field = (row: ListRow, name: string) => row[name];
const indexed = () => createRowIndex<ListRow>(FACTS, field);

describe("rows held in the browser", () => {
  it("answer every query as the server does", () => {
    fc.assert(
      fc.property(rows, fc.array(query(), { minLength: 1, maxLength: 3 }), (all, asked) => {
        const index = indexed();
        // One index answers several queries: what it keeps of a row does not depend on what was asked before.
        for (const one of asked) {
          const ordered = orderRows(index, orderOf(one), all);
          expect(matchRows(index, one, ordered)).toEqual(rowsOf(FACTS, one, all));
        }
      }),
    );
  });

  it("show the names of now once those were changed", () => {
    const names = new Map([["1", "Blue Mesa"]]);
    const index = createRowIndex<ListRow>(FACTS, (row, name) =>
      name === "name" ? names.get(row["customer_id"] as string) : row[name],
    );
    const all = [
      { id: "1", customer_id: "1" },
      { id: "2", customer_id: "2" },
    ];
    const found = (q: string) => matchRows(index, { ...EMPTY_QUERY, q }, all).map(({ id }) => id);
    expect([found("mesa"), found("apex")]).toEqual([["1"], []]);
    names.set("1", "Apex");
    index.forget();
    expect([found("mesa"), found("apex")]).toEqual([[], ["1"]]);
  });

  it("find no word that begins in one field and ends in the next", () => {
    const all = [{ id: "1", name: "ab", bol: "cd" }];
    expect(matchRows(indexed(), { ...EMPTY_QUERY, q: "bc" }, all)).toEqual([]);
    expect(matchRows(indexed(), { ...EMPTY_QUERY, q: "CD ab" }, all)).toEqual(all);
  });
});
