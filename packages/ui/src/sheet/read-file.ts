import {
  cellOfValue,
  SHEET_MOST,
  sheetOf,
  sheetOfText,
  unreadable,
  type SheetReading,
} from "@railhead/core/sheet/sheet.rules";
import { kindOfBytes, textOfBytes, type DecodeText } from "@railhead/core/sheet/sheet-text.rules";
import { unpackedSize } from "@railhead/core/sheet/archive.rules";
import readWorkbook from "read-excel-file/universal";

const decodeText: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
  } catch {
    return null;
  }
};
/** The text of a file, whatever it is encoded in. */
export const textOf = (bytes: Uint8Array): string => textOfBytes(bytes, decodeText);

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
  const kind = kindOfBytes(bytes);
  if (kind === "archive") return readSheets(buffer, isKnown);
  if (kind === "old workbook") return unreadable({ code: "old_workbook" });
  const text = textOf(bytes);
  // No text holds these; a picture or a program does.
  return text.includes("\u0000") ? unreadable({ code: "not_readable" }) : sheetOfText(text, isKnown);
}
