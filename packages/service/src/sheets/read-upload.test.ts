import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readUpload } from "./read-upload";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../core/src/railcar-uploads/fixtures/${name}`, import.meta.url)));
const bytesOf = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));
const codeOf = async (bytes: Uint8Array) => {
  const reading = await readUpload(bytes);
  return reading.ok ? "read" : reading.remark.code;
};
const CARS = "Car,Supplier\nQTZX 1,Größe\n";

describe("a file of railcars", () => {
  it.each([
    ["cars-quirks-1.csv", 11, [4, 5, 6, 8, 9, 10]],
    ["cars-quirks-2.csv", 10, [2, 3, 4, 5, 6]],
    ["cars-faults.csv", 7, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])("%s has its headers and records", async (name, heads, numbers) => {
    const reading = await readUpload(fixture(name));
    expect(reading.ok && reading.sheet.heads).toHaveLength(heads);
    expect(reading.ok && reading.sheet.records.map(({ number }) => number)).toEqual(numbers);
  });
  it.each([
    ["UTF-8", bytesOf(CARS)],
    ["UTF-8 with a mark", bytesOf(`\ufeff${CARS}`)],
    ["Windows-1252", bytesOf(CARS, "latin1")],
    ["UTF-16", bytesOf(`\ufeff${CARS}`, "utf16le")],
    ["UTF-16 of the other order", new Uint8Array(Buffer.from(`\ufeff${CARS}`, "utf16le").swap16())],
  ])("in %s is read", async (_, bytes) => {
    const reading = await readUpload(bytes);
    expect(reading.ok && [reading.sheet.heads[0], reading.sheet.records[0]?.cells[1]]).toEqual(["Car", "Größe"]);
  });
  it.each([
    ["nothing", "", "no_header"],
    ["blanks", " \n\n", "no_header"],
    ["other records", "a,b\n1,2\n", "no_header"],
    ["an X12 interchange", `ISA*00*          *00*          *02*HPWR           *ZZ*NBTERMINAL     *`, "edi_not_read"],
    ["a header that begins like one", "ISA,Car,Number\n1,QTZX 1,2\n", "read"],
    ["a program", "MZ\u0000\u0000", "not_readable"],
    ["an archive that is none", "PK\u0003\u0004 and more", "not_readable"],
    ["a quote that never ends", 'Car,Product\nQTZX 1,"Sand\nQTZX 2,Sand\n', "not_readable"],
  ])("with %s", async (_, text, code) => expect(await codeOf(bytesOf(text))).toBe(code));
  it("that is a workbook of the old kind is refused", async () =>
    expect(await codeOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe("old_workbook"));
  it("of more than 10 MB is refused", async () =>
    expect(await codeOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe("too_large"));
});
