import { describe, expect, it } from "vitest";
import { findCells, nextMatch } from "./find.rules";

const rows = [
  { id: "1", name: "Apex", town: "Pecos" },
  { id: "2", name: "Pex", town: "Odessa" },
];
const found = (text: string) =>
  findCells(rows, ["town", "name"], text, (row, column) => row[column as "name" | "town"]).map(
    ({ id, column }) => `${id} ${column}`,
  );

describe("finding a text in all rows of a list", () => {
  it("looks at what is shown, row by row and column by column", () => {
    expect(found("PE")).toEqual(["1 town", "1 name", "2 name"]);
    expect([found("  "), found("zz")]).toEqual([[], []]);
  });

  it.each([
    [3, null, 1, 0],
    [3, null, -1, 2],
    [3, 0, 1, 1],
    [3, 2, 1, 0],
    [3, 0, -1, 2],
    [0, null, 1, 0],
    [0, 0, 1, 0],
  ] as const)("of %d from %s by %d goes to %d", (count, at, by, next) => expect(nextMatch(count, at, by)).toBe(next));
});
