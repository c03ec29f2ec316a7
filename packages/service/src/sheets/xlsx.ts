import { utcMidnight } from "@railhead/core/terminal-time/day";
import type { SheetColumn, SheetKind } from "@railhead/core/resources/sheet.rules";
import { zipped } from "./zip";

/** Rows of one sheet that programs open, its head not counted. */
export const XLSX_ROWS_MOST = 1_048_575;

type Column = Pick<SheetColumn, "label" | "kind" | "width">;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Signs that XML cannot hold. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** A text as XML holds it. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(NOT_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Digits that a number of a sheet keeps. */
const DIGITS = 15;
const NUMBER = /^-?\d+(\.\d+)?$/;
const fits = (text: string) => NUMBER.test(text) && text.replaceAll(/^-?0*|\./g, "").length <= DIGITS;

/** Days are counted from 30 December 1899. */
const DAY = 86_400;
const FIRST_DAY = utcMidnight("1899-12-30");
const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/;
const daysOf = (day: string) => (utcMidnight(day) - FIRST_DAY) / DAY;

/** The styles of cells, by their place in `cellXfs`. */
const STYLE = { plain: 0, head: 1, day: 2, instant: 3 } as const;
/** The longest text of a cell. */
const TEXT_MOST = 32_767;

const textCell = (text: string, style: number = STYLE.plain) =>
  `<c t="inlineStr"${style === 0 ? "" : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text.slice(0, TEXT_MOST))}</t></is></c>`;
const numberCell = (value: string | number, style: number = STYLE.plain) =>
  `<c${style === 0 ? "" : ` s="${style}"`}><v>${value}</v></c>`;

/** A cell by what it is taken for; what cannot be that without loss stays text. */
export function cellXml(kind: SheetKind, text: string): string {
  if (text === "") return "<c/>";
  if (kind === "number" && fits(text)) return numberCell(text);
  if (kind === "day" && /^\d{4}-\d{2}-\d{2}$/.test(text) && text > "1900-03-01")
    return numberCell(daysOf(text), STYLE.day);
  const [, day = "", hours = "", minutes = ""] = kind === "instant" ? (INSTANT.exec(text) ?? []) : [];
  if (day > "1900-03-01")
    return numberCell(daysOf(day) + (Number(hours) * 3600 + Number(minutes) * 60) / DAY, STYLE.instant);
  return textCell(text);
}

const typed = (part: string, type: string) => `<Override PartName="${part}" ContentType="${KIND}.${type}+xml"/>`;
const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typed("/xl/workbook.xml", "sheet.main")}${typed("/xl/worksheets/sheet1.xml", "worksheet")}${typed("/xl/styles.xml", "styles")}</Types>`;
const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A name that a sheet may have. */
export const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .replaceAll(/^'|'$/g, "")
    .slice(0, 31)
    .trim() || "Sheet";
const workbook = (title: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Pixels of a sign, by which a sheet measures its columns. */
const SIGN = 7;
const sheetHead = (columns: readonly Column[]) => {
  const widths = columns.map(({ width, label }, at) => {
    const signs = Math.max(8, Math.round(width / SIGN), Math.min(label.length + 2, 40));
    return `<col min="${at + 1}" max="${at + 1}" width="${signs}" customWidth="1"/>`;
  });
  const heads = columns.map(({ label }) => textCell(label, STYLE.head));
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${rowXml(1, heads)}`;
};

/** The letters of a column: A, B … Z, AA. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
/** A row with its cells in their places: programs that read sheets ask for them, though the format does not. */
const rowXml = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((cell, at) => `<c r="${lettersOf(at)}${row}"${cell.slice(2)}`).join("")}</row>`;

/** A workbook of one sheet, made while it is read. `blocks`: cells of rows, some rows at a time. */
export function xlsxFile(
  title: string,
  columns: readonly Column[],
  blocks: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  async function* sheet() {
    yield sheetHead(columns);
    let row = 1;
    for await (const rows of blocks)
      yield rows
        .map((cells) =>
          rowXml(
            (row += 1),
            cells.map((text, at) => cellXml(columns[at]?.kind ?? "text", text)),
          ),
        )
        .join("");
    yield "</sheetData></worksheet>";
  }
  return zipped([
    { name: "[Content_Types].xml", text: [TYPES] },
    { name: "_rels/.rels", text: [relations(["officeDocument", "xl/workbook.xml"])] },
    { name: "xl/workbook.xml", text: [workbook(title)] },
    {
      name: "xl/_rels/workbook.xml.rels",
      text: [relations(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"])],
    },
    { name: "xl/styles.xml", text: [STYLES] },
    { name: "xl/worksheets/sheet1.xml", text: sheet() },
  ]);
}
