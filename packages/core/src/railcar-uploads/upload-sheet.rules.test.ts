import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvText } from "../sheet/csv.rules";
import { uploadSheetOfRows, uploadSheetOfText, type UploadReading } from "./upload-sheet.rules";

const codeOf = (reading: UploadReading): string =>
  reading.ok ? "read" : `${reading.remark.code} ${reading.remark.refusal.code}`;
const numbersOf = (reading: UploadReading) => (reading.ok ? reading.sheet.records.map(({ number }) => number) : null);
const HEAD = "Car,Product\n";
const lines = (count: number) => Array.from({ length: count }, (_, at) => `QTZX ${at + 1},Sand\n`).join("");

describe("a text", () => {
  it("has its header record among the first 20, titles above and blank records in between", () => {
    const reading = uploadSheetOfText(`Week 47\n\n"two\nlines",x\n${HEAD}\nQTZX 1,Sand\n,\n,,late\n`);
    expect(reading).toEqual({
      ok: true,
      sheet: {
        name: null,
        heads: ["Car", "Product", ""],
        records: [
          { number: 6, cells: ["QTZX 1", "Sand", ""] },
          { number: 8, cells: ["", "", "late"] },
        ],
      },
    });
  });
  it.each([
    [19, "read"],
    [20, "no_header upload_no_header"],
  ])("with %i titles: %s", (count, code) =>
    expect(codeOf(uploadSheetOfText(`${"title\n".repeat(count)}${HEAD}QTZX 1,Sand\n`))).toBe(code),
  );
  it.each([",", ";", "\t", "|"])("is separated by %j", (separator) => {
    const text = `Car,Product,BOL\nQTZX 1,"a${separator}b",c\n`.replaceAll(",", separator);
    const reading = uploadSheetOfText(text);
    expect(reading.ok && reading.sheet.records[0]?.cells).toEqual(["QTZX 1", `a${separator}b`, "c"]);
  });
  it("is separated by what gives the most known headers, by the first of several", () => {
    const most = uploadSheetOfText("Car,Product;BOL;Net;Car\n1,2;3;4;5\n");
    expect(most.ok && most.sheet.heads).toEqual(["Car,Product", "BOL", "Net", "Car"]);
    const tied = uploadSheetOfText("Car,a;Car;BOL;b,BOL\n");
    expect(tied.ok && tied.sheet.heads).toEqual(["Car", "a;Car;BOL;b", "BOL"]);
  });
  it.each(["\r\n", "\n", "\r"])("has lines that end in %j", (end) =>
    expect(numbersOf(uploadSheetOfText(["Car,BOL", "A 1,2", "", "B 1,3"].join(end)))).toEqual([2, 4]),
  );
  it.each([
    ["10,000 records", HEAD + lines(10_000), "read"],
    ["10,001 records", HEAD + lines(10_001), "too_large upload_too_many_records"],
    ["10,000 records and blank ones", `${HEAD}${lines(5000)}${"\n".repeat(500)}${lines(5000)}`, "read"],
    ["100 columns", `${HEAD}${",".repeat(99)}x,,,`, "read"],
    ["101 columns", `${HEAD}${",".repeat(100)}x`, "too_large upload_too_many_columns"],
    ["a title of 101 columns", `${",".repeat(100)}x\n${HEAD}`, "too_large upload_too_many_columns"],
    ["a cell of 2,000 characters", `${HEAD}QTZX 1,${"x".repeat(2000)}`, "read"],
    ["a cell of 2,001 characters", `${HEAD}QTZX 1,${"x".repeat(2001)}`, "too_large upload_cell_too_long"],
    ["a quote that never ends", `${HEAD}QTZX 1,"Sand\n${lines(3)}`, "not_readable upload_open_quote"],
    ["more blank lines than are counted", `${HEAD}${"\n".repeat(1_000_001)}`, "too_large upload_too_many_lines"],
    ["empty cells without end", `${HEAD}${",".repeat(1_000_000)}`, "too_large upload_too_many_columns"],
    [
      "a header record with empty cells without end",
      `Car,BOL${",".repeat(20_000)}`,
      "too_large upload_too_many_columns",
    ],
    ["nothing", " \n", "no_header upload_empty"],
  ])("of %s: %3$s", (_, text, code) => expect(codeOf(uploadSheetOfText(text))).toBe(code));

  it("gives every cell as it was written, and its number", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", " ", ",", '"', "\n", "=", "é"), maxLength: 6 });
    const records = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
    fc.assert(
      fc.property(records, (written) => {
        const reading = uploadSheetOfText(csvText([["Car", "BOL", "Widget"], ...written]));
        const read = reading.ok ? reading.sheet.records : [];
        const filled = written
          .map((cells, at) => ({ number: at + 2, cells }))
          .filter(({ cells }) => cells.join("").trim() !== "");
        // A text that a sheet takes for a formula has a quote before it in the file.
        const plain = (cells: readonly string[]) => cells.map((text) => text.replace(/^'/, "").trim());
        expect(read.map(({ number, cells }) => ({ number, cells: plain(cells) }))).toEqual(
          filled.map(({ number, cells }) => ({ number, cells: plain(cells) })),
        );
      }),
    );
  });
});

describe("rows of a workbook", () => {
  it("keep their numbers, and end where no header record can come any more", () => {
    let asked = 0;
    function* rows() {
      for (let number = 3; ; number += 4) {
        asked += 1;
        yield { number, cells: ["x", "y"] };
      }
    }
    expect(codeOf(uploadSheetOfRows("A", rows()))).toBe("no_header upload_no_header");
    expect(asked).toBe(6);
    const read = uploadSheetOfRows("A", [
      { number: 5, cells: ["Car", "BOL"] },
      { number: 9, cells: ["QTZX 1"] },
      { number: 2_000_000, cells: [] },
    ]);
    expect(read).toEqual({
      ok: true,
      sheet: { name: "A", heads: ["Car", "BOL"], records: [{ number: 9, cells: ["QTZX 1", ""] }] },
    });
  });
});
