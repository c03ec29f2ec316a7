import { oneLine } from "@railhead/api-contract/one-line";
import type { CodedField, UploadField } from "@railhead/api-contract/railcar-uploads.contract";
import { railcarUploadRefusal } from "../messages/refusals/railcar-uploads";
import { carTextOf, keyOfCar, readCar, readLoad } from "./upload-car.rules";
import { readDay } from "./upload-day.rules";
import type { DateField } from "./upload-equality.rules";
import { isFarFrom, readLength } from "./upload-length.rules";
import { faultOf, warningOf, type RowCells } from "./upload-row-cells";
import type { RowJudge, RowValues } from "./upload-row.types";

/** Whether mark and number cells name the car of a row: its car cell is blank or there is none. */
const isSplit = (cells: RowCells): boolean =>
  cells.text("car") === "" && (cells.hasColumn("mark") || cells.hasColumn("number"));

/** The cell of which it is said that it names no car. */
function placeOfCar(cells: RowCells, text: string): UploadField {
  if (!isSplit(cells) || (text === "" && cells.hasColumn("car"))) return "car";
  const isMarkRight = /^[A-Za-z]{2,4}$/.test(cells.text("mark") ?? "");
  return cells.hasColumn("mark") && (!isMarkRight || !cells.hasColumn("number")) ? "mark" : "number";
}

/** Reads the car of a row: its own cell, else mark and number as one. */
export function readCarCells(row: RowValues, { marks }: RowJudge): void {
  const { cells } = row;
  const [own, mark, number] = [cells.text("car"), cells.text("mark"), cells.text("number")];
  // Where a formula is at fault, that is said.
  if (own === null || (own === "" && (mark === null || number === null))) return;
  const text = own === "" ? carTextOf(mark ?? "", number ?? "") : own;
  const car = readCar(text);
  if (car === null) {
    const fault =
      text === ""
        ? faultOf("car_missing", railcarUploadRefusal("upload_car_missing"))
        : faultOf("car_form", railcarUploadRefusal("upload_car_form", { text }));
    cells.say(placeOfCar(cells, text), fault);
    return;
  }
  row.car = car;
  if (!isSplit(cells)) cells.put("car", `${car.prefix} ${car.number}`);
  else {
    if (cells.hasColumn("mark")) cells.put("mark", car.prefix);
    if (cells.hasColumn("number")) cells.put("number", car.number);
  }
  if (marks.has(car.prefix)) return;
  const place = !isSplit(cells) ? "car" : cells.hasColumn("mark") ? "mark" : "number";
  cells.say(place, warningOf("mark_unknown", railcarUploadRefusal("upload_mark_unknown", { mark: car.prefix })));
}

/** Reads whether a car is loaded. */
export function readLoadCell(row: RowValues): void {
  const text = row.cells.text("load_empty");
  row.load = text === null ? null : readLoad(text);
  if (text === null || text === "") return;
  if (row.load === null)
    row.cells.say("load_empty", faultOf("load_form", railcarUploadRefusal("upload_load_form", { text })));
  else row.cells.put("load_empty", row.load);
}

/** Fields whose record is left out with a warning where it is unknown. */
const MAY_BE_UNKNOWN: ReadonlySet<CodedField> = new Set(["railroad", "supplier", "origin"]);

/** Reads the record that a text names; says what is wrong with it. */
function readRecord(row: RowValues, field: CodedField, text: string, { findRecord }: RowJudge): string | null {
  const read = findRecord(field, text);
  if (read.ok) {
    row.cells.put(field, read.name);
    return read.id;
  }
  const code = `${field}_${read.code}`;
  if (read.code === "ambiguous")
    row.cells.say(field, faultOf(code, railcarUploadRefusal("upload_record_ambiguous", { field, text })));
  else if (MAY_BE_UNKNOWN.has(field))
    row.cells.say(field, warningOf(code, railcarUploadRefusal("upload_record_ignored", { field, text })));
  else row.cells.say(field, faultOf(code, railcarUploadRefusal("upload_record_unknown", { field, text })));
  return null;
}

const missing = (row: RowValues, field: CodedField): void =>
  row.cells.say(field, faultOf(`${field}_missing`, railcarUploadRefusal("upload_record_missing", { field })));

/** Reads the product: with a size column '{product} {size}'. An empty car needs none. */
function readProduct(row: RowValues, judge: RowJudge): void {
  const [product, size] = [row.cells.text("product"), row.cells.text("size")];
  if (product === null || size === null) return;
  if (size !== "") row.cells.put("size", size);
  const text = [product, size].filter((part) => part !== "").join(" ");
  if (text === "") {
    if (row.load === "loaded") missing(row, "product");
    return;
  }
  const id = readRecord(row, "product", text, judge);
  if (id !== null) row.values.product_id = id;
}

/** Reads the customer of a row, else takes that of the upload. */
function readCustomer(row: RowValues, judge: RowJudge): void {
  const text = row.cells.text("customer");
  if (text === null) return;
  if (text !== "") {
    const id = readRecord(row, "customer", text, judge);
    if (id !== null) row.values.customer_id = id;
    return;
  }
  const { customer_id, records } = judge.world;
  if (customer_id === null) {
    missing(row, "customer");
    return;
  }
  row.values.customer_id = customer_id;
  const name = records.customer.find(({ id }) => id === customer_id)?.name;
  if (name !== undefined) row.cells.put("customer", name, false);
}

/** Reads the open order of the row's customer; without a customer, which is a fault of its own, none is looked for. */
function readOrder(row: RowValues, { findOrder }: RowJudge): void {
  const text = row.cells.text("order");
  const customer = row.values.customer_id;
  if (text === null || text === "" || customer === undefined || customer === null) return;
  const read = findOrder(customer, text);
  if (read.ok) {
    row.values.order_id = read.id;
    row.cells.put("order", read.name);
  } else if (read.code === "unknown")
    row.cells.say("order", faultOf("order_unknown", railcarUploadRefusal("upload_order_unknown", { text })));
  else
    row.cells.say(
      "order",
      faultOf("order_ambiguous", railcarUploadRefusal("upload_record_ambiguous", { field: "order", text })),
    );
}

/** Reads every cell that names a record. */
export function readRecords(row: RowValues, judge: RowJudge): void {
  readProduct(row, judge);
  readCustomer(row, judge);
  for (const field of ["supplier", "origin", "railroad"] as const) {
    const text = row.cells.text(field);
    if (text === null || text === "") continue;
    const id = readRecord(row, field, text, judge);
    if (id !== null) row.values[`${field}_id`] = id;
  }
  readOrder(row, judge);
}

const TEXTS = [
  ["bol", "bol", 40],
  ["po", "po_number", 40],
  ["comments", "comments", 2000],
] as const;
const SEALS_MOST = 200;

const tooLong = (row: RowValues, field: UploadField, most: number): void =>
  row.cells.say(field, faultOf("too_long", railcarUploadRefusal("upload_too_long", { field, most })));

/** Reads BOL number, PO number, comments and seals. */
export function readTexts(row: RowValues): void {
  for (const [field, key, most] of TEXTS) {
    const read = row.cells.text(field) ?? "";
    const text = key === "comments" ? read : oneLine(read);
    if (text === "") continue;
    if (text.length > most) tooLong(row, field, most);
    else {
      row.cells.put(field, text);
      row.values[key] = text;
    }
  }
  const seals = row.cells.texts("seals").map((seal) => oneLine(seal ?? ""));
  for (const [place, seal] of seals.entries()) if (seal) row.cells.put("seals", seal, false, place);
  const joined = seals.filter(Boolean).join(", ");
  if (joined.length > SEALS_MOST) tooLong(row, "seals", SEALS_MOST);
  else if (joined !== "") row.values.seals = joined;
}

/** Reads ship date and ETA in the terminal's zone. */
export function readDates(row: RowValues, { world, mapping, today }: RowJudge): void {
  for (const field of ["ship_date", "eta"] as const satisfies readonly DateField[]) {
    const text = row.cells.text(field);
    if (text === null || text === "") continue;
    const read = readDay(text, mapping.day_order, world.zone);
    if (!read.ok) {
      const code = read.code === "time_none" ? "day_none" : read.code;
      row.cells.say(field, faultOf(code, railcarUploadRefusal(`upload_${read.code}`, { text })));
      continue;
    }
    const { day, clock, at } = read.value;
    row.values[field] = at;
    if (clock === null) row.days.add(field);
    row.cells.put(field, clock === null ? day : `${day} ${clock}`);
    const named = { text: day, today };
    if (field === "ship_date" && day > today)
      row.cells.say(field, warningOf("day_future", railcarUploadRefusal("upload_day_future", named)));
    if (field === "eta" && day < today)
      row.cells.say(field, warningOf("day_past", railcarUploadRefusal("upload_day_past", named)));
  }
}

/** Reads the length of the car, and says where the registry has another. */
export function readLengthCell(row: RowValues, { world }: RowJudge): void {
  const text = row.cells.text("length");
  if (text === null || text === "") return;
  const length = readLength(text);
  if (length === null) {
    row.cells.say("length", faultOf("length_form", railcarUploadRefusal("upload_length_form", { text })));
    return;
  }
  row.values.railcar_length = length;
  row.cells.put("length", length);
  const registry = row.car === null ? null : (world.cars.get(keyOfCar(row.car)) ?? null);
  if (registry !== null && isFarFrom(length, registry))
    row.cells.say(
      "length",
      warningOf("length_differs", railcarUploadRefusal("upload_length_differs", { length, registry })),
    );
}
