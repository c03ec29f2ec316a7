import { defineMessages } from "./define-messages";
import { grouped } from "../units/decimal.rules";
import { anyOf, plural } from "./formats";

const number = (count: number): string => grouped(String(count));
const rowsOf = (count: number): string => plural(count, { one: "# row", other: "# rows" });

/** What stands on the page that imports a list from a file, in English. */
export const tImport = defineMessages("import", {
  "page.open": "Import",
  "page.summary":
    "From a CSV file or an Excel workbook. Nothing is written before you have seen what becomes of each row.",

  // ---- the file
  "file.choose": "Choose a File",
  "file.drop": "or drop one here: CSV or XLSX, up to 10,000 rows and 10 MB",
  "file.template": "Template (CSV)",
  "file.another": "Another File",
  "file.reading": "Reading the file",
  "file.name": ({ name, rows }: { name: string; rows: number }) => `${name}: ${rowsOf(rows)}`,
  "file.too_big": "This file is too large. Import at most 10 MB at once: split it.",
  "file.too_many_records": "This file has more than 10,000 rows. Split it and import the parts one after another.",
  "file.too_many_columns": "This sheet has more than 100 columns. Take off those that are not needed.",
  "file.no_heads": "Nothing was found in this file.",
  "file.no_records": "There are no rows below the heads of this file.",
  "file.not_readable": "This file could not be read. Save it as CSV or XLSX and choose it again.",
  "file.old_workbook": "This is a workbook of an old kind. Save it as XLSX or CSV and choose it again.",
  "file.cells_beyond": ({ record }: { record: number }) =>
    `Line ${number(record)} has more cells than there are heads: a text with a separator in it may lack its quotes. Mend it in the file and choose it again.`,
  "file.open_quote": ({ record }: { record: number }) =>
    `A quote in record ${number(record)} never ends: what follows would be part of its cell. Mend it in the file and choose it again.`,
  "file.cell_too_long": ({ record, head }: { record: number; head: string }) =>
    `The cell “${head}” in line ${number(record)} holds more than 2,000 characters. Shorten it and choose the file again.`,

  // ---- its columns
  "columns.title": "Columns",
  "columns.head": "In the file",
  "columns.field": "Is read as",
  "columns.example": "First row",
  "columns.none": "Not read",
  "columns.unread": ({ heads }: { heads: readonly string[] }) => `Not read: ${heads.join(", ")}.`,
  "columns.nothing": "No column is read. Say what at least one of them is.",
  "columns.change": "Change Columns",
  "columns.check": ({ rows }: { rows: number }) => `Check ${rowsOf(rows)}`,

  // ---- the rows
  "rows.grid": "Rows of the file",
  "rows.checking": ({ rows }: { rows: number }) => `Checking ${rowsOf(rows)}`,
  "rows.check": "Check Again",
  "rows.stale": "Rows were changed since the check.",
  "rows.import": ({ rows }: { rows: number }) => `Import ${rowsOf(rows)}`,
  "rows.importing": ({ rows }: { rows: number }) => `Importing ${rowsOf(rows)}`,
  "rows.refused": ({ rows }: { rows: number }) =>
    `${rowsOf(rows)} cannot be imported. Mend the marked cells, or take these rows off.`,
  "rows.nothing": "There is nothing to import: every row is as its record is already.",
  "rows.takeOff": ({ rows }: { rows: number }) => `Take ${rowsOf(rows)} Off`,
  "rows.takeRefused": "Take Refused Rows Off",
  "rows.takeBack": ({ rows }: { rows: number }) => `Take ${rowsOf(rows)} Back`,
  "rows.none": "No row is shown here.",
  "rows.number": "Line",
  "rows.verdict": "What becomes of it",
  "rows.name": ({ number: line }: { number: string }) => `line ${line}`,
  "rows.failed": "The rows could not be checked. Nothing was written.",
  "shown.all": "All",
  "shown.new": "New",
  "shown.changed": "Changed",
  "shown.unchanged": "As it is",
  "shown.refused": "Refused",
  "shown.out": "Taken off",
  "verdict.new": "New",
  "verdict.changed": ({ fields }: { fields: readonly string[] }) => `Changed: ${fields.join(", ")}`,
  "verdict.unchanged": "As it is",
  "verdict.out": "Taken off",
  "verdict.unchecked": "Not checked yet",
  "verdict.atField": ({ field, fault }: { field: string; fault: string }) => `${field}: ${fault}`,

  // ---- a cell
  "cell.mend": ({ head, line }: { head: string; line: string }) => `${head}, line ${line}`,
  "cell.flag": "Write yes or no.",
  "cell.choice": ({ words }: { words: readonly string[] }) => `Write ${anyOf(words)}.`,
  "cell.unknown": ({ text }: { text: string }) => `There is no “${text}” in use.`,
  "cell.ambiguous": ({ text, count }: { text: string; count: number }) =>
    `${number(count)} records are called “${text}”.`,
  "cell.comma": "Write the number without commas, with a point before decimals: 1500 or 0.125.",
  "cell.day": "Write the day with the year first or the month first: 2027/01/31, 1/31/2027 or 31-Jan-2027.",
  "cell.formula": ({ text }: { text: string }) => `The formula in this cell comes to ${text}. Write a value.`,

  // ---- the end
  "done.title": "Imported",
  "done.counts": ({ made, changed }: { made: number; changed: number }) =>
    `${number(made)} new, ${number(changed)} changed. Rows that are as their records are were not written.`,
  "done.list": ({ things }: { things: string }) => `To ${things}`,
  "send.done": ({ rows }: { rows: number }) => `${rowsOf(rows)} imported.`,
  "send.unconfirmed": ({ rows }: { rows: number }) =>
    `No answer came to the import of ${rowsOf(rows)}. It may have been carried out. Retry sends the same again and never writes it twice.`,
  "send.dropped": "It is not sent again. Whether it was carried out is not known: look at the list.",
  "send.left": "The import was on its way. Open this page again to see the outcome.",
  "send.drop": "Do Not Send It Again",

  // ---- leaving
  "leave.title": "Leave this import?",
  "leave.sending": "The rows are on their way and may be written. The list shows what came of it.",
  "leave.text": "Nothing was written. What you mended here is lost: the file has to be chosen again.",
});
