import {
  cellOfValue,
  SHEET_MOST,
  sheetOf,
  sheetOfText,
  unreadable,
  type SheetReading,
} from "@railhead/core/sheet/sheet.rules";
import readWorkbook from "read-excel-file/universal";
import { unpackedSize } from "./unpacked-size";

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** The text of a file: a byte order mark decides, else it is UTF-8 where it can be, else Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The first sheet of a workbook with known heads, else its first. */
async function readSheets(bytes: ArrayBuffer, isKnown: (head: string) => boolean): Promise<SheetReading> {
  const unpacked = unpackedSize(new Uint8Array(bytes));
  if (unpacked === null) return unreadable({ code: "not_readable" });
  if (unpacked > SHEET_MOST.unpacked) return unreadable({ code: "too_big" });
  const sheets = await readWorkbook(bytes).catch(() => []);
  const readings = sheets.map(({ data }) =>
    sheetOf(
      data.map((cells) => cells.map(cellOfValue)),
      isKnown,
    ),
  );
  const isNamed = (reading: SheetReading) => reading.ok && reading.sheet.heads.some(isKnown);
  return readings.find(isNamed) ?? readings[0] ?? unreadable({ code: "not_readable" });
}

/** Reads a file that a person chose, known by its content and not by its name. Nothing in it is calculated. */
export async function readFile(file: Blob, isKnown: (head: string) => boolean): Promise<SheetReading> {
  if (file.size > SHEET_MOST.bytes) return unreadable({ code: "too_big" });
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readSheets(buffer, isKnown);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return unreadable({ code: "old_workbook" });
  const text = textOf(bytes);
  // No text holds these; a picture or a program does.
  return text.includes("\u0000") ? unreadable({ code: "not_readable" }) : sheetOfText(text, isKnown);
}
