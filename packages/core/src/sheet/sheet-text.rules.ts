const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** What a file is by its first bytes: XLSX is a ZIP archive, an old or protected workbook a compound file. */
export function kindOfBytes(bytes: Uint8Array): "archive" | "old workbook" | "text" {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return "archive";
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? "old workbook" : "text";
}

/** Decodes bytes of an encoding; null where they are none of it. The host gives it: this package knows no decoder. */
export type DecodeText = (
  bytes: Uint8Array,
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252",
) => string | null;

/** The text of a file: a byte order mark decides, else it is UTF-8 where it can be, else Windows-1252. */
export function textOfBytes(bytes: Uint8Array, decode: DecodeText): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, "utf-16le") ?? "";
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, "utf-16be") ?? "";
  return decode(bytes, "utf-8") ?? decode(bytes, "windows-1252") ?? "";
}
