import { zipped } from "./zip";

/** An archive of parts. */
export async function archiveOf(parts: Readonly<Record<string, string | Iterable<string>>>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const files = Object.entries(parts).map(([name, text]) => ({ name, text: typeof text === "string" ? [text] : text }));
  for await (const piece of zipped(files)) pieces.push(piece);
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

interface WorkbookText {
  /** The rows of each sheet as XML, by its name. */
  readonly sheets: Readonly<Record<string, string | Iterable<string>>>;
  readonly strings?: string | Iterable<string>;
  readonly styles?: string;
  readonly is1904?: boolean;
}
/** A workbook of sheets that are given as XML. */
export function workbookOf({ sheets, strings, styles = "", is1904 = false }: WorkbookText): Promise<Uint8Array> {
  const names = Object.keys(sheets);
  const rows = (xml: string | Iterable<string>): Iterable<string> => [
    "<worksheet><sheetData>",
    ...(typeof xml === "string" ? [xml] : xml),
    "</sheetData></worksheet>",
  ];
  return archiveOf({
    "_rels/.rels": `<Relationships>${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${[
      ...names.map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
      relation("rIdS", "sharedStrings", "sharedStrings.xml"),
      relation("rIdT", "styles", "styles.xml"),
    ].join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    ...(strings === undefined ? {} : { "xl/sharedStrings.xml": strings }),
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, rows(sheets[name] ?? "")])),
  });
}

/** A row of texts. */
export const textRow = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
export const HEADS = ["Car", "Product", "Net ST", "Ship Date"] as const;
