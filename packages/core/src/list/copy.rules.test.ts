import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copiedRows, harmlessText } from "./copy.rules";

const columns = [
  { label: "Car", textOf: (row: readonly string[]) => row[0] ?? "" },
  { label: "Left, ST", textOf: (row: readonly string[]) => row[1] ?? "" },
];

/** Tab-separated text as a sheet reads it. */
function sheet(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const [sign, line] = [text[at]!, lines.at(-1)!];
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      line.push(`${line.pop()}"`);
      at += 1;
    } else if (sign === '"' && (isQuoted || line.at(-1) === "")) isQuoted = !isQuoted;
    else if (!isQuoted && sign === "\t") line.push("");
    else if (!isQuoted && sign === "\n") lines.push([""]);
    else line.push(`${line.pop()}${sign}`);
  }
  return lines.slice(0, -1);
}

describe("rows on the clipboard", () => {
  it("are text with tabs, and a table, under their heads", () =>
    expect(copiedRows(columns, [["UTLX 1", "110.8"]])).toEqual({
      text: "Car\tLeft, ST\nUTLX 1\t110.8\n",
      html: "<table><tr><th>Car</th><th>Left, ST</th></tr><tr><td>UTLX 1</td><td>110.8</td></tr></table>",
    }));

  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["+49 911", "'+49 911"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["\t=1", "'\t=1"],
    [" =1+1", "' =1+1"],
    ["\n@x", "'\n@x"],
    ["\uFF1D1+1", "'\uFF1D1+1"],
    [" 12", " 12"],
    ["-12.5", "-12.5"],
    ["12", "12"],
    ["UTLX 1", "UTLX 1"],
    ["", ""],
  ])("hold no formula: %j is %j", (text, harmless) => expect(harmlessText(text)).toBe(harmless));

  it("are read by a sheet as they were, and none of its cells begins a formula", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("=1", "-2", 'a"b', "a\tb", "a\nb", "", '"', "-x"));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
        const [, ...read] = sheet(copiedRows(columns, rows).text);
        expect(read).toEqual(rows.map((row) => row.map(harmlessText)));
        for (const line of read) for (const one of line) expect(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(one)).toBe(false);
      }),
    );
  });

  it("break no table by what they hold", () =>
    expect(copiedRows(columns, [["<b>&", "a\nb"]]).html).toContain(
      '<td>&lt;b&gt;&amp;</td><td>a<br style="mso-data-placement:same-cell">b</td>',
    ));
});
