import { describe, expect, it } from "vitest";
import { cellOfValue, isFormulaFault, normalHead, SHEET_MOST, sheetOf, sheetOfText } from "./sheet.rules";

const isKnown = (head: string) => ["name", "code"].includes(normalHead(head));
const reading = (text: string) => sheetOfText(text, isKnown);

describe("a sheet", () => {
  it.each([
    ["comma", "Name,Code\nAcme,A\n"],
    ["semicolon", "Name;Code\nAcme;A\n"],
    ["tab", "Name\tCode\nAcme\tA\n"],
    ["bar", "Name|Code\nAcme|A\n"],
    ["title above", "Our customers, as of today\n\nName;Code\nAcme;A\n"],
    ["blank rows", "Name,Code\n,\nAcme,A\n , \n"],
    ["heads of another spelling", " NAME ,co-de\nAcme, A \n"],
  ])("with %s is read", (_, text) => {
    expect(reading(text)).toMatchObject({ ok: true, sheet: { records: [{ cells: ["Acme", "A"] }] } });
  });

  it("says of each record where it stands in the file, blank ones counted", () => {
    const { sheet } = reading("Title\nName,Code\nA,1\n,\nB,2") as { sheet: { records: readonly { number: number }[] } };
    expect(sheet.records.map(({ number }) => number)).toEqual([3, 5]);
  });

  it("without a head that is known begins with its first record", () => {
    expect(reading("foo,bar\n1,2")).toMatchObject({ ok: true, sheet: { heads: ["foo", "bar"] } });
  });

  it.each([
    ["nothing", "", { code: "no_heads" }],
    ["heads only", "Name,Code\n", { code: "no_records" }],
    ["too many columns", `Name${",x".repeat(SHEET_MOST.columns)}\na`, { code: "too_many_columns" }],
    ["too many records", `Name\n${"a\n".repeat(SHEET_MOST.records + 1)}`, { code: "too_many_records" }],
    ["a row with more cells than heads", "Name,Code\na,b\nAcme, Inc.,AC", { code: "cells_beyond", record: 3 }],
    ["a quote that never ends", 'Name,Code\na,b\n"x,y\nz,w', { code: "open_quote", record: 3 }],
    ["a cell too long", `Name,Code\na,b\nx,${"y".repeat(2001)}`, { code: "cell_too_long", record: 3, head: "Code" }],
  ])("of %s is refused", (_, text, problem) => {
    expect(reading(text)).toEqual({ ok: false, problem });
  });

  it("holds as many records as may be", () => {
    const read = sheetOf([["Name"], ...Array.from({ length: SHEET_MOST.records }, () => ["a"])], isKnown);
    expect(read.ok).toBe(true);
  });
});

describe("a cell of a workbook", () => {
  it.each([
    [null, ""],
    ["a", "a"],
    [true, "yes"],
    [0.1 + 0.2, "0.3"],
    [0.00110231131092439, "0.00110231131092439"],
    [4.5359237e-7, "0.00000045359237"],
    [-1.5e-9, "-0.0000000015"],
    [123_456_789_012_345, "123456789012345"],
    [1e21, "1e+21"],
    [new Date(Date.UTC(2026, 10, 21)), "2026/11/21"],
    [new Date(Date.UTC(2026, 10, 21, 14, 5)), "2026/11/21 14:05"],
    [new Date(Number.NaN), ""],
  ])("%s is '%s'", (value, text) => {
    expect(cellOfValue(value)).toBe(text);
  });
  it.each([
    ["#REF!", true],
    ["#N/A", true],
    ["#1", false],
    ["REF", false],
  ])("%s is what a formula that went wrong comes to: %s", (text, isFault) => {
    expect(isFormulaFault(text)).toBe(isFault);
  });
});
