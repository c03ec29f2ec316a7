import writeWorkbook from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { readFile, textOf } from "./read-file";
import { unpackedSize } from "@railhead/core/sheet/archive.rules";

const isKnownHead = (head: string) => head === "Name";
const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));
const read = (content: Uint8Array) => readFile(new Blob([new Uint8Array(content)]), isKnownHead);

describe("a file that was chosen", () => {
  it.each([
    ["UTF-8", bytesOf("Größe")],
    ["UTF-8 with a mark", bytesOf([0xef, 0xbb, 0xbf], "Größe")],
    ["Windows-1252", bytesOf([0x47, 0x72, 0xf6, 0xdf, 0x65])],
    ["UTF-16", new Uint8Array(Buffer.from("\ufeffGröße", "utf16le"))],
  ])("in %s is read", (_, bytes) => {
    expect(textOf(bytes)).toBe("Größe");
  });

  it("that is a workbook is read: texts, numbers, days and flags", async () => {
    const day = new Date(Date.UTC(2026, 10, 21));
    const workbook = await writeWorkbook([
      [{ value: "Our customers" }, null, null, null],
      [{ value: "Name" }, { value: "Terms" }, { value: "Since" }, { value: "In use" }],
      [{ value: "Größe & Co" }, { value: 30 }, { value: day, format: "yyyy-mm-dd" }, { value: true }],
    ]).toBuffer();
    expect(await read(new Uint8Array(workbook))).toEqual({
      ok: true,
      sheet: {
        heads: ["Name", "Terms", "Since", "In use"],
        records: [{ number: 3, cells: ["Größe & Co", "30", "2026/11/21", "yes"] }],
      },
    });
    expect(unpackedSize(new Uint8Array(workbook))).toBeGreaterThan(1000);
  });

  it.each([
    ["an archive that is none", bytesOf([0x50, 0x4b, 0x03, 0x04], "rest"), "not_readable"],
    ["a workbook of an old kind", bytesOf([0xd0, 0xcf, 0x11, 0xe0], "rest"), "old_workbook"],
    ["a program", bytesOf("MZ", [0, 0, 0]), "not_readable"],
    ["nothing", bytesOf(""), "no_heads"],
    ["more than may be", new Uint8Array(10 * 1024 * 1024 + 1), "too_big"],
  ])("that is %s is refused", async (_, bytes, code) => {
    expect(await read(bytes)).toEqual({ ok: false, problem: { code } });
  });
});
