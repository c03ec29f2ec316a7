/** A column as it goes into a sheet: its head, and what each row has there. */
export interface CopiedColumn<Row> {
  readonly label: string;
  readonly textOf: (row: Row) => string;
  /** The column that names the rows. */
  readonly isTitle?: true;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A sheet takes what begins so for a formula: in the wide signs of Asian keyboards too, and behind blanks, which tables lose. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
export const isFormula = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);

/** A text that no sheet takes for a formula; numbers stay numbers. */
export const harmlessText = (text: string): string => (isFormula(text) ? `'${text}` : text);

const tabbed = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A line break that stays in its cell: without the style, sheets begin another row. */
const BREAK = '<br style="mso-data-placement:same-cell">';
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\r\n?|\n/g, BREAK);

/** Rows as they are put on the clipboard: as tab-separated text and as a table, with the heads of their columns. */
export function copiedRows<Row>(
  columns: readonly CopiedColumn<Row>[],
  rows: readonly Row[],
): { readonly text: string; readonly html: string } {
  const heads = columns.map(({ label }) => label);
  const lines = rows.map((row) => columns.map(({ textOf }) => harmlessText(textOf(row))));
  const text = [heads, ...lines].map((cells) => cells.map(tabbed).join("\t")).join("\n");
  const cells = (tag: "th" | "td", line: readonly string[]) => line.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`);
  const table = [cells("th", heads), ...lines.map((line) => cells("td", line))].map(
    (line) => `<tr>${line.join("")}</tr>`,
  );
  return { text: `${text}\n`, html: `<table>${table.join("")}</table>` };
}
