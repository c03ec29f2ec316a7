import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.rules";

/** The cells of one record, read by RFC 4180. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n$)/gy;
  for (const [, text = ""] of line.matchAll(cell))
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
  return cells;
}

describe("a record of a CSV file", () => {
  it.each([
    [["a", "b"], "a,b\r\n"],
    [["", ""], ",\r\n"],
    [["a,b", 'c"d', "e\nf"], '"a,b","c""d","e\nf"\r\n'],
    [["=1+1", "+1 555", "@x", "-x"], "'=1+1,'+1 555,'@x,'-x\r\n"],
    [["-12.50", "-0", "007"], "-12.50,-0,007\r\n"],
    [["\t=1"], "'\t=1\r\n"],
  ])("%j", (cells, line) => expect(csvLine(cells)).toBe(line));

  it("is read back as it was, but for what would be a formula", () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 6 }), (cells) => {
        const back = cellsOf(csvLine(cells));
        expect(back.map((text, at) => (cells[at] === text ? text : text.replace(/^'/, "")))).toEqual(cells);
        for (const text of back) expect(text).not.toMatch(/^([=+@\t\r]|-(?!\d+(\.\d+)?$))/);
      }),
    ));
});
