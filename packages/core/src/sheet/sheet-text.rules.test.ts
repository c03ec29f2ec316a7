import { expect, it } from "vitest";
import { kindOfBytes, textOfBytes, type DecodeText } from "./sheet-text.rules";

const bytes = (...numbers: readonly number[]) => new Uint8Array(numbers);

it.each([
  ["an archive", bytes(0x50, 0x4b, 0x03, 0x04, 1), "archive"],
  ["an old workbook", bytes(0xd0, 0xcf, 0x11, 0xe0), "old workbook"],
  ["letters", bytes(0x50, 0x4b), "text"],
  ["nothing", bytes(), "text"],
])("a file of %s is known by its first bytes", (_, file, kind) => expect(kindOfBytes(file)).toBe(kind));

it.each([
  ["a byte order mark", bytes(0xff, 0xfe, 0x41, 0), "utf-16le"],
  ["the other byte order mark", bytes(0xfe, 0xff, 0, 0x41), "utf-16be"],
  ["valid UTF-8", bytes(0x41), "utf-8"],
  ["no valid UTF-8", bytes(0xf6), "windows-1252"],
])("%s decides the encoding", (_, file, encoding) => {
  const decode: DecodeText = (read, as) => (as === "utf-8" && read[0] === 0xf6 ? null : as);
  expect(textOfBytes(file, decode)).toBe(encoding);
});
