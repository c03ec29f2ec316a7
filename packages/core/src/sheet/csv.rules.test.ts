import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CSV_CELLS_MOST, csvText, parseCsv, SEPARATORS, withoutGuard } from "./csv.rules";

describe("the text of a CSV file", () => {
  it.each([
    ["", []],
    ["a,b", [["a", "b"]]],
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\nb\rc", [["a"], ["b"], ["c"]]],
    [
      "a,\n,b",
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
    ['"a,b","c ""d"""', [["a,b", 'c "d"']]],
    ['"two\r\nlines",x', [["two\r\nlines", "x"]]],
    ['5" pipe,x', [['5" pipe', "x"]]],
    ['"never ended,x\ny', [["never ended,x\ny"]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
  ] as const)("%j is %j", (text, records) => {
    expect(parseCsv(text, ",")).toEqual(records);
  });

  it("is read no further than a record of more cells than sheets have", () => {
    const records = parseCsv(`a\n${",".repeat(50_000)}\nb`, ",");
    expect(records.map(({ length }) => length)).toEqual([1, CSV_CELLS_MOST + 2]);
  });

  it("is read no further than a cell of more text than cells of sheets hold", () => {
    const records = parseCsv(`a\n"${'""'.repeat(200_000)}",b,c\nd`, ",");
    expect(records.map((cells) => cells.map(({ length }) => length))).toEqual([[1], [50_000, 0]]);
  });

  it("is read no further than asked", () => {
    expect(parseCsv("a\nb\nc", ",", 2)).toEqual([["a"], ["b"]]);
  });

  it("comes back as it was written, whatever the cells say", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", " ", ",", '"', "\n", "\r", "=", "-", "1", "é", "'") });
    // A record of one empty cell is an empty line, as a blank record is.
    const record = fc.array(cell, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), (records) => {
        const read = parseCsv(csvText(records), ",").map((cells) => cells.map(withoutGuard));
        expect(read).toEqual(records.map((cells) => cells.map(withoutGuard)));
      }),
    );
  });

  it("holds no cell that a sheet takes for a formula", () => {
    expect(csvText([["=1+1", "@SUM(A1)", "-5", "+1 555", "-x"]])).toBe("'=1+1,'@SUM(A1),-5,'+1 555,'-x\r\n");
    expect(SEPARATORS).toHaveLength(4);
  });
});
