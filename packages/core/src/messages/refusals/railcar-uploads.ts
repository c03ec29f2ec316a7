import { defineRefusals } from "../define-refusals";
import { list, plural } from "../formats";
import { fieldWord } from "./words";

const WORDS: Readonly<Record<string, string>> = {
  bol: "BOL",
  eta: "ETA",
  po: "PO number",
  po_number: "PO number",
  net: "net weight",
  gross: "gross weight",
  tare: "tare weight",
  length: "car length",
  railcar_length: "car length",
  shipped_weight_uom_abbreviation: "weight unit",
};
const word = (field: string): string => WORDS[field] ?? fieldWord(field);
const words = (fields: readonly string[]): string => list([...new Set(fields.map(word))]);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Named {
  readonly field: string;
  readonly text: string;
}
interface Dated {
  readonly text: string;
  readonly today: string;
}

/** What is said of files of railcars, of their rows and of their cells. */
export const railcarUploadRefusal = defineRefusals({
  // ---- the file
  upload_no_header:
    "No record among the first 20 has two known column headers, one of them for the car. Add a line of headers such as Car, Product, Net Weight, Unit, BOL.",
  upload_empty: "There is nothing in this file. Choose a file with a line of headers and a line for each railcar.",
  upload_too_many_records: ({ most }: { most: number }) =>
    `There are more than ${plural(most, { one: "# record", other: "# records" })} in this file. Divide it into smaller files.`,
  upload_too_many_lines: ({ most }: { most: number }) =>
    `There are more than ${plural(most, { one: "# line", other: "# lines" })} in this file, blank ones included. Remove the blank ones.`,
  upload_too_many_columns: ({ record, most }: { record: number; most: number }) =>
    `Record ${record} has more than ${plural(most, { one: "# column", other: "# columns" })}. Remove those that are not needed.`,
  upload_cell_too_long: ({ record, most }: { record: number; most: number }) =>
    `A cell of record ${record} has more than ${plural(most, { one: "# character", other: "# characters" })}. Shorten it.`,
  upload_file_too_large: ({ megabytes }: { megabytes: number }) =>
    `This file has more than ${megabytes} MB. Divide it into smaller files.`,
  upload_unpacked_too_large: ({ megabytes, ratio }: { megabytes: number; ratio: number }) =>
    `This workbook unpacks to more than ${megabytes} MB, or to more than ${ratio} times its size. Save only the sheet with the railcars as a new workbook or as CSV.`,
  upload_not_readable: "This is no CSV file and no XLSX workbook. Save the list as one of them and upload it again.",
  upload_open_quote: ({ record }: { record: number }) =>
    `A quotation mark in record ${record} is never closed. Close it, or remove it.`,
  upload_broken_workbook:
    "This workbook is damaged and cannot be read. Open it, save it as XLSX again and upload that.",
  upload_protected_workbook:
    "This workbook is protected by a password. Save it without one, as XLSX or CSV, and upload that.",
  upload_old_workbook: "This is a workbook of the old kind (XLS), or one with a password. Save it as XLSX or CSV.",
  upload_sheet_unknown: ({ sheet, sheets }: { sheet: string; sheets: readonly string[] }) =>
    `This workbook has no sheet '${sheet}'. It has: ${list(sheets)}.`,
  upload_edi_not_read: "This is an X12 EDI file. EDI files are not read yet; upload the list as CSV or XLSX.",

  // ---- cars
  upload_car_form: ({ text }: { text: string }) =>
    `'${text}' is no railcar. Write a mark of 2 to 4 letters and a number of 1 to 6 digits, such as QTZX 10001.`,
  upload_car_missing: "This row names no railcar. Write its mark and number, such as QTZX 10001, or leave the row out.",
  upload_mark_unknown: ({ mark }: { mark: string }) =>
    `No railcar of the registry has the mark ${mark}. Check it for a typing error.`,
  upload_load_form: ({ text }: { text: string }) =>
    `'${text}' says neither loaded nor empty. Write L for loaded or E for empty.`,

  // ---- records
  upload_record_unknown: ({ field, text }: Named) =>
    `There is no active ${word(field)} '${text}'. Choose the one that is meant, or write its name or code as it is recorded.`,
  upload_record_ignored: ({ field, text }: Named) =>
    `There is no active ${word(field)} '${text}': the field stays empty. Choose the one that is meant, or leave it so.`,
  upload_record_ambiguous: ({ field, text }: Named) =>
    `More than one active ${word(field)} fits '${text}'. Choose the one that is meant.`,
  upload_record_missing: ({ field }: { field: string }) =>
    `${capital(word(field))} is required. Write its name or its code.`,
  upload_order_unknown: ({ text }: { text: string }) =>
    `The customer of this row has no open order '${text}'. Write the number of an open order, or nothing.`,

  // ---- numbers and weights
  upload_number_form: ({ text }: { text: string }) =>
    `'${text}' is no number that can be read. Write digits with a point for decimals, such as 220500 or 110.25; only thousands take commas.`,
  upload_unit_ambiguous: ({ text }: { text: string }) =>
    `'${text}' may be short, long or metric tons. Write ST, LT or MT, or choose the unit of the file.`,
  upload_unit_unknown: ({ text }: { text: string }) =>
    `'${text}' is no unit of weight that is known. Write lb, ST, LT, MT or kg.`,
  upload_unit_missing: ({ text }: { text: string }) =>
    `Nothing says the unit of ${text}. Write it behind the number (lb, ST, LT, MT or kg), or choose the unit of the file.`,
  upload_weights_disagree:
    "The net weight is not the gross weight less the tare, or their units differ. Correct them, or keep the net weight only.",
  upload_empty_with_weight: ({ text }: { text: string }) =>
    `An empty railcar has no shipped weight, but this row says ${text}. Write L for loaded, or remove the weight.`,
  upload_weight_too_heavy: ({ text }: { text: string }) =>
    `${text} is more than a railcar weighs: at most 1,000,000 lb. Check the number and its unit.`,
  upload_no_weight: "This loaded railcar has no weight. Its weight stays unknown until someone enters it.",

  // ---- days
  upload_day_form: ({ text }: { text: string }) =>
    `'${text}' is no day that can be read. Write it as 2026-11-18, 11/18/2026 or 18-Nov-2026, with a time such as 14:30 behind it where you have one.`,
  upload_day_none: ({ text }: { text: string }) =>
    `There is no day '${text}' in the calendar. Write the right one, or choose whether the month or the day stands first.`,
  upload_time_none: ({ text }: { text: string }) =>
    `The clocks of the terminal never show '${text}': they are put forward then. Write another time.`,
  upload_day_old: ({ text }: { text: string }) => `'${text}' is before the year 2000. Write the right year.`,
  upload_day_future: ({ text, today }: Dated) =>
    `The ship date ${text} is after today (${today}). Check the day and the month.`,
  upload_day_past: ({ text, today }: Dated) =>
    `The ETA ${text} is before today (${today}). Check the day and the month.`,

  // ---- other cells
  upload_too_long: ({ field, most }: { field: string; most: number }) =>
    `${capital(word(field))} has more than ${plural(most, { one: "# character", other: "# characters" })}. Shorten it.`,
  upload_length_form: ({ text }: { text: string }) =>
    `'${text}' is no car length from 20 to 200 ft. Write feet such as 41.83, or feet and inches such as 41'10" or 41-10.`,
  upload_length_differs: ({ length, registry }: { length: string; registry: string }) =>
    `The registry says ${registry} ft for this railcar, this row ${length} ft. Check which is right.`,
  upload_formula: ({ text }: { text: string }) =>
    text === ""
      ? "The formula in this cell has no stored value. Open the workbook, save it and upload it again, or write the value."
      : `The formula in this cell went wrong (${text}). Write the value instead.`,

  // ---- rows
  upload_two_fit: ({ count }: { count: number }) =>
    `This row fits ${plural(count, { one: "# visit", other: "# visits" })} of the railcar. Add its BOL number or its ship date until it fits one, or leave it out.`,
  upload_late: ({ fields }: { fields: readonly string[] }) =>
    `The visit of this railcar is no longer pending, and this row differs from it: ${words(fields)}. Change the visit on its own page, or leave the row out.`,
  upload_twice: ({ record, fields }: { record: number; fields: readonly string[] }) =>
    `Record ${record} is the same railcar and shipment with another value: ${words(fields)}. Keep one of them.`,
  upload_car_again: ({ record }: { record: number }) =>
    `Record ${record} announces the same railcar with another shipment. Check that it is to come twice.`,
});
