import type { Day } from "../terminal-time/day";
import { sumDecimals } from "../units/decimal.rules";
import { massOf, type Pounds } from "./upload-mass.rules";
import { sameBol, sameText } from "./upload-texts.rules";
import type { VisitValues } from "./upload.types";

export type ValueField = keyof VisitValues;
/** What is compared as one: the weight stands for its unit as well. */
type ComparedField = Exclude<ValueField, "shipped_weight_uom_abbreviation">;
export type DateField = "ship_date" | "eta";

const TEXTS: ReadonlySet<ComparedField> = new Set(["po_number", "seals", "comments"]);
const COMPARED = [
  "customer_id",
  "product_id",
  "bol",
  "railroad_id",
  "supplier_id",
  "origin_id",
  "order_id",
  "po_number",
  "seals",
  "shipped_weight",
  "ship_date",
  "eta",
  "comments",
  "railcar_length",
] as const satisfies readonly ComparedField[];

/**
 * Values in the form in which they are compared (operations.md 1.5): two are equal where their texts are. A day without
 * clock time is 'YYYY-MM-DD', an instant that day and its seconds: it is equal to both.
 */
export type ComparedValues = Readonly<Partial<Record<ComparedField, string>>>;

export interface HowValuesCompare {
  /** The day of an instant in the terminal's zone. */
  readonly dayOf: (seconds: number) => Day;
  readonly pounds: Pounds;
  /** Of a row: the days that were given without a clock time. */
  readonly days?: ReadonlySet<DateField>;
}

function comparedValue(
  field: ComparedField,
  values: Partial<VisitValues>,
  { dayOf, pounds, days }: HowValuesCompare,
): string | null {
  if (field === "shipped_weight") {
    const number = values.shipped_weight ?? null;
    return number === null ? null : massOf({ number, unit: values.shipped_weight_uom_abbreviation ?? "" }, pounds);
  }
  if (field === "ship_date" || field === "eta") {
    const at = values[field] ?? null;
    if (at === null) return null;
    const day = dayOf(at);
    return days?.has(field) === true ? day : `${day} ${at}`;
  }
  const value = values[field] ?? null;
  if (value === null) return null;
  if (field === "railcar_length") return sumDecimals([value]);
  if (field === "bol") return sameBol(value);
  return TEXTS.has(field) ? sameText(value) : value;
}

/** Values of a row or of a visit as they are compared; what is not given is left out. */
export function comparedValues(values: Partial<VisitValues>, how: HowValuesCompare): ComparedValues {
  const compared: Partial<Record<ComparedField, string>> = {};
  for (const field of COMPARED) {
    const value = comparedValue(field, values, how);
    if (value !== null && value !== "") compared[field] = value;
  }
  return compared;
}

const DAY = 10;
function isEqual(field: ComparedField, a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || (field !== "ship_date" && field !== "eta")) return false;
  return (a.length === DAY || b.length === DAY) && a.slice(0, DAY) === b.slice(0, DAY);
}

/** Fields that a row gives and that differ from a visit's. What the row does not give never differs. */
export const differingFromVisit = (row: ComparedValues, visit: ComparedValues): readonly ComparedField[] =>
  COMPARED.filter((field) => row[field] !== undefined && !isEqual(field, row[field], visit[field]));

/** Fields in which two rows differ, those that only one of them gives included. */
export const differingRows = (a: ComparedValues, b: ComparedValues): readonly ComparedField[] =>
  COMPARED.filter((field) => !isEqual(field, a[field], b[field]));

/** One text for values that are compared as the same. */
export const signatureOf = (values: ComparedValues): string => JSON.stringify(COMPARED.map((field) => values[field]));

/** The fields of a visit that are set where compared ones differ: a weight in another unit changes the unit with it. */
export const changedFields = (
  differing: readonly ComparedField[],
  row: Partial<VisitValues>,
  visit: VisitValues,
): readonly ValueField[] =>
  differing.flatMap((field): readonly ValueField[] => {
    if (field !== "shipped_weight") return [field];
    const pair = ["shipped_weight", "shipped_weight_uom_abbreviation"] as const;
    return pair.filter((one) => row[one] !== visit[one]);
  });
