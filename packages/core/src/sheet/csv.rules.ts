import { isFormula } from "../list/copy.rules";
import { csvLine } from "../list/csv.rules";

/** What stands between the cells of a record, in the order in which they are tried. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

const QUOTE = '"';
const QUOTE_CODE = QUOTE.charCodeAt(0);
const DOUBLED = QUOTE + QUOTE;
/** Cells of one record that are taken at most: as many as sheets have columns. */
export const CSV_CELLS_MOST = 16_384;
/** Characters of one quoted cell that are taken at most: more than any cell of a sheet holds. */
const CSV_CELL_MOST = 100_000;

/**
 * The records of a text as RFC 4180 has them, one after the other: cells between separators, quoted ones with separators,
 * line ends and doubled quotes in them. Line ends are CR LF, LF or CR; the last one is none. A quote within a cell that is
 * not quoted is text. `onOpenQuote` is called with the number of a record in which a quote never ends. A record of more cells
 * than any sheet has is cut off there, so is a quoted cell of more text; both end the reading.
 */
export function* csvRecords(
  text: string,
  separator: Separator,
  onOpenQuote?: (record: number) => void,
): Generator<readonly string[], void> {
  let count = 0;
  let record: string[] = [];
  let at = 0;
  let isCutOff = false;
  const isEnd = (sign: string | undefined) => sign === undefined || sign === "\n" || sign === "\r";
  /** A quoted cell: what it says, up to the quote that ends it, and what stands behind that quote. */
  const quoted = (): string => {
    at += 1;
    const from = at;
    // By character codes: a search from quote to quote takes seconds where a file holds nothing else.
    while (at < text.length && (text.charCodeAt(at) !== QUOTE_CODE || text.charCodeAt(at + 1) === QUOTE_CODE))
      at += text.charCodeAt(at) === QUOTE_CODE ? 2 : 1;
    if (at >= text.length) onOpenQuote?.(count + 1);
    isCutOff = at - from > CSV_CELL_MOST;
    const cell = text.slice(from, isCutOff ? from + CSV_CELL_MOST : at).replaceAll(DOUBLED, QUOTE);
    at += 1;
    return cell;
  };
  const plain = (): string => {
    const from = at;
    while (text[at] !== separator && !isEnd(text[at])) at += 1;
    return text.slice(from, at);
  };
  while (at < text.length) {
    record.push((text[at] === QUOTE ? quoted() : "") + plain());
    if (text[at] === separator && at < text.length) {
      at += 1;
      // A separator at the very end has an empty cell behind it.
      if (!isEnd(text[at]) && !isCutOff && record.length <= CSV_CELLS_MOST) continue;
      record.push("");
    }
    count += 1;
    yield record;
    if (isCutOff || record.length > CSV_CELLS_MOST) return;
    record = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
}

/** The records of a text as a list. Nothing is read beyond `most` records. */
export function parseCsv(
  text: string,
  separator: Separator,
  most = Infinity,
  onOpenQuote?: (record: number) => void,
): readonly (readonly string[])[] {
  const records: (readonly string[])[] = [];
  if (most <= 0) return records;
  for (const record of csvRecords(text, separator, onOpenQuote)) {
    records.push(record);
    if (records.length >= most) break;
  }
  return records;
}

/** Records as the text of a CSV file. */
export const csvText = (records: readonly (readonly string[])[]): string => records.map(csvLine).join("");

/** What a text was before it was kept from being a formula. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;
