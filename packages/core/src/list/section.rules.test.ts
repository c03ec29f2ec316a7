import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderRows } from "./held-answer.rules";
import { FACTS, rows } from "./list.fixtures";
import { orderOf, EMPTY_QUERY } from "./query.rules";
import type { ListRow } from "./query.types";
import { createRowIndex } from "./row-index";
import { sectionsOf, summedFigure, sumRows, type SummedColumn } from "./section.rules";
import { sumDecimals } from "../units/decimal.rules";

const index = createRowIndex<ListRow>(FACTS, (row, field) => row[field]);
const quantity: SummedColumn<ListRow> = {
  key: "quantity",
  figureOf: (row) =>
    row["quantity"] === null ? null : summedFigure(row["quantity"] as string, (row["bol"] as string) ?? null),
};
const row = (id: string, name: string | null, figure: string | null, bol: string | null = null) => ({
  id,
  name,
  quantity: figure,
  bol,
});

describe("sections", () => {
  it("hold rows of one value, text without its case", () => {
    const all = [
      row("1", "acme", "1.5", "ST"),
      row("2", "ACME", "0.25", "ST"),
      row("3", "Acme", "7", "gal"),
      row("4", "Blue", null),
      row("5", null, "-2"),
    ];
    expect(sectionsOf(index, "name", all)).toEqual([
      { key: "name string acme", value: "acme", from: 0, count: 3 },
      { key: "name string blue", value: "Blue", from: 3, count: 1 },
      { key: "name object null", value: null, from: 4, count: 1 },
    ]);
  });

  it("hold every row once, in order, under keys of their own", () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(...Object.keys(FACTS.fields).filter((name) => name !== "well_ids")),
        (all, by) => {
          const ordered = orderRows(index, orderOf({ ...EMPTY_QUERY, group: by }), all);
          const sections = sectionsOf(index, by, ordered);
          expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
          expect(sections.map(({ from }) => from)).toEqual(
            sections.map((_, at) => sections.slice(0, at).reduce((sum, { count }) => sum + count, 0)),
          );
          expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
        },
      ),
    );
  });
});

describe("sums", () => {
  it("are exact, and apart for each unit; a column without figures has none", () => {
    const all = [
      row("1", "acme", "1.5", "ST"),
      row("2", "ACME", "0.25", "ST"),
      row("3", "Acme", "7", "gal"),
      row("4", "Blue", null),
    ];
    expect(sumRows(all, [quantity])).toEqual({
      quantity: [
        { unit: "ST", sum: "1.75" },
        { unit: "gal", sum: "7" },
      ],
    });
    expect(sumRows(all.slice(3), [quantity])).toEqual({ quantity: [] });
    expect(summedFigure("n/a", "ST")).toBeNull();
    const tenth = Array.from({ length: 10 }, (_, at) => row(String(at), null, "0.1"));
    expect(sumRows(tenth, [quantity])).toEqual({ quantity: [{ unit: null, sum: "1" }] });
  });

  it("are those of the exact reckoning, however long the figures are", () => {
    const digits = fc.stringMatching(/^-?\d{1,14}(\.\d{1,9})?$/);
    fc.assert(
      fc.property(fc.array(digits, { maxLength: 40 }), (figures) => {
        const all = figures.map((figure, at) => row(String(at), null, figure));
        const sums = figures.length === 0 ? [] : [{ unit: null, sum: sumDecimals(figures) }];
        expect(sumRows(all, [quantity])).toEqual({ quantity: sums });
      }),
    );
  });
});
