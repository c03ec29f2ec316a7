import { UPLOAD_BYTES } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "@railhead/core/messages/refusals/railcar-uploads";
import { refusedFile, uploadSheetOfText } from "@railhead/core/railcar-uploads/upload-sheet.rules";
import { kindOfBytes, textOfBytes, type DecodeText } from "@railhead/core/sheet/sheet-text.rules";
import { readWorkbook, type WorkbookReading } from "./read-workbook";

const MEGABYTE = 1024 * 1024;
const decodeText: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
  } catch {
    return null;
  }
};

/** Where the first separators of an X12 interchange stand: its first segment has a fixed length. */
const SEPARATORS_AT = [3, 6, 17, 20] as const;
/** Whether a text is an X12 interchange. White space before it is passed over. */
function isInterchange(text: string): boolean {
  const begin = text.slice(0, 1000).trimStart();
  const [sign = "", ...others] = SEPARATORS_AT.map((at) => begin[at] ?? "");
  return begin.startsWith("ISA") && /^[^A-Za-z0-9\s]$/.test(sign) && others.every((one) => one === sign);
}

/**
 * Reads the file of an upload (operations.md 1.2), known by its content and not by its name. `sheet`: the one of a workbook
 * that is wanted; null takes the first with a header record.
 */
export async function readUpload(bytes: Uint8Array, sheet: string | null = null): Promise<WorkbookReading> {
  const refused = (reading: ReturnType<typeof refusedFile>): WorkbookReading => ({ ...reading, sheets: [] });
  if (bytes.length > UPLOAD_BYTES) {
    const megabytes = UPLOAD_BYTES / MEGABYTE;
    return refused(refusedFile("too_large", railcarUploadRefusal("upload_file_too_large", { megabytes })));
  }
  const kind = kindOfBytes(bytes);
  if (kind === "archive") return readWorkbook(bytes, sheet);
  if (kind === "old workbook") return refused(refusedFile("old_workbook", railcarUploadRefusal("upload_old_workbook")));
  const text = textOfBytes(bytes, decodeText);
  // No text holds these; a picture or a program does.
  if (text.includes("\u0000")) return refused(refusedFile("not_readable", railcarUploadRefusal("upload_not_readable")));
  if (isInterchange(text)) return refused(refusedFile("edi_not_read", railcarUploadRefusal("upload_edi_not_read")));
  return { ...uploadSheetOfText(text), sheets: [] };
}
