import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderRows } from "./held-answer.rules";
import { FACTS, rows } from "./list.fixtures";
import { orderOf, EMPTY_QUERY } from "./query.rules";
import type { ListRow } from "./query.types";
import { createRowIndex } from "./row-index";
import { sectionsOf, sumRows, type SummedColumn } from "./section.rules";

const index = createRowIndex<ListRow>(FACTS, (row, field) => row[field]);
const quantity: SummedColumn<ListRow> = {
  key: "quantity",
  figureOf: (row) =>
    row["quantity"] === null ? null : { quantity: row["quantity"] as string, unit: (row["bol"] as string) ?? null },
};
const row = (id: string, name: string | null, figure: string | null, bol: string | null = null) => ({
  id,
  name,
  quantity: figure,
  bol,
});

describe("sections", () => {
  it("hold rows of one value, text without its case, with their sums by unit", () => {
    const all = [
      row("1", "acme", "1.5", "ST"),
      row("2", "ACME", "0.25", "ST"),
      row("3", "Acme", "7", "gal"),
      row("4", "Blue", null),
      row("5", null, "-2"),
    ];
    expect(sectionsOf(index, "name", all, [quantity])).toEqual([
      {
        key: "name string acme",
        value: "acme",
        from: 0,
        count: 3,
        sums: {
          quantity: [
            { unit: "ST", sum: "1.75" },
            { unit: "gal", sum: "7" },
          ],
        },
      },
      { key: "name string blue", value: "Blue", from: 3, count: 1, sums: { quantity: [] } },
      { key: "name object null", value: null, from: 4, count: 1, sums: { quantity: [{ unit: null, sum: "-2" }] } },
    ]);
  });

  it("hold every row once, in order, under keys of their own", () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...Object.keys(FACTS.fields).filter((name) => name !== "well_ids")),
        (all, by) => {
          const ordered = orderRows(index, orderOf({ ...EMPTY_QUERY, group: by }), all);
          const sections = sectionsOf(index, by, ordered, []);
          expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
          expect(sections.map(({ from }) => from)).toEqual(
            sections.map((_, at) => sections.slice(0, at).reduce((sum, { count }) => sum + count, 0)),
          );
          expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
        },
      ),
    );
  });

  it("add decimals exactly", () => {
    const all = Array.from({ length: 10 }, (_, at) => row(String(at), null, "0.1"));
    expect(sumRows(all, [quantity])).toEqual({ quantity: [{ unit: null, sum: "1" }] });
  });
});
