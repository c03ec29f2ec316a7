import { oneLine } from "@railhead/api-contract/one-line";
import { t } from "../messages/catalogue";
import { tForms } from "../messages/catalogue-forms";
import { tLoad } from "../messages/catalogue-load";
import { parseDay } from "../terminal-time/day-text";
import { compareDecimals } from "../units/decimal.rules";
import { boundFault, schemaFault } from "./contract-faults.rules";
import type { AnyField, Choice, FieldKind, Reading } from "./form.types";

/** What stands in a field of any kind: a text, ids, or rows. */
export type AnyEntry = string | readonly string[] | readonly AnyLine[];
export interface AnyLine {
  readonly key: string;
  readonly values: AnyValues;
}
export type AnyValues = Readonly<Record<string, AnyEntry | undefined>>;

/** A number as it is typed, without the spaces and commas between its thousands. */
export function withoutThousands(typed: string): string {
  const text = typed.trim().replaceAll(/\s/g, "");
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
}

const DECIMAL = /^-?\d{1,40}(\.\d{1,40})?$/;
const isAboveZero = (plain: string): boolean => /^\d+(\.\d+)?$/.test(plain) && /[1-9]/.test(plain);

function readDecimal(field: AnyField, text: string): Reading {
  const plain = withoutThousands(text);
  if (field.isAboveZero === true && !isAboveZero(plain)) return { fault: tLoad("field.amount") };
  if (!DECIMAL.test(plain)) return { fault: tForms("field.decimal") };
  const fault = field.bound === undefined ? null : boundFault(plain, field.bound);
  return fault === null ? { value: plain } : { fault };
}

function readInteger(_field: AnyField, text: string): Reading {
  const plain = withoutThousands(text);
  return /^-?\d{1,15}$/.test(plain) ? { value: Number(plain) } : { fault: tForms("field.integer") };
}

function readDay(_field: AnyField, text: string): Reading {
  const value = parseDay(text);
  return value === null ? { fault: tForms("field.day") } : { value };
}

const LINES: ReadonlySet<FieldKind> = new Set(["text", "tel", "email"]);
/** What a text says: a single line is compared and sent as it will be kept. */
const saidIn = (kind: FieldKind | undefined, text: string): string =>
  kind !== undefined && LINES.has(kind) ? oneLine(text) : text.trim();
const readText = ({ kind }: AnyField, text: string): Reading => ({ value: saidIn(kind, text) });

/** How each kind reads a text that is not empty. */
const READ: Readonly<Record<Exclude<FieldKind, "picks" | "lines">, (field: AnyField, text: string) => Reading>> = {
  text: readText,
  longText: readText,
  tel: readText,
  email: readText,
  choice: readText,
  pick: readText,
  presence: readText,
  decimal: readDecimal,
  integer: readInteger,
  day: readDay,
  flag: (_field, text) => ({ value: text === "true" }),
};
const CHOSEN: ReadonlySet<FieldKind> = new Set(["choice", "pick", "presence"]);

/** What an empty field means to the contract. */
const emptyOf = (kind: FieldKind): unknown =>
  kind === "flag" ? false : kind === "picks" || kind === "lines" ? [] : null;

const isOffered = (options: readonly Choice[] | undefined, id: string): boolean =>
  options === undefined || options.some((option) => option.id === id);

const isEmptyEntry = ({ kind }: AnyField, entry: AnyEntry): boolean =>
  typeof entry === "string" ? saidIn(kind, entry) === "" : entry.length === 0;

/** Whether a field lacks what it must have. An id that is not offered any more is not shown as chosen, so it does not count. */
export function isLacking(field: AnyField, entry: AnyEntry = ""): boolean {
  if (!field.required) return false;
  const isChosen = typeof entry === "string" && CHOSEN.has(field.kind);
  return isEmptyEntry(field, entry) || (isChosen && !isOffered(field.options, entry.trim()));
}

const isLine = (item: string | AnyLine): item is AnyLine => typeof item !== "string";
const itemsOf = (entry: AnyEntry): readonly (string | AnyLine)[] => (typeof entry === "string" ? [] : entry);

/** The texts of an entry that holds several. */
export const textsOf = (entry: AnyEntry | undefined): readonly string[] =>
  itemsOf(entry ?? "").filter((item) => typeof item === "string");

/** What stands in a field as a value of the contract, or what is wrong with it. Rows are read by `readLines`. */
export function readField(field: AnyField, entry: AnyEntry | undefined): Reading {
  if (isLacking(field, entry)) return { fault: field.requiredText ?? t("field.required") };
  if (field.set !== undefined) return { value: field.set.valueOf(textsOf(entry)) };
  if (entry === undefined || isEmptyEntry(field, entry)) return { value: emptyOf(field.kind) };
  const { kind, read } = field;
  const reading: Reading =
    typeof entry !== "string" || kind === "picks" || kind === "lines"
      ? { value: entry }
      : (read?.(entry) ?? READ[kind](field, entry));
  if ("fault" in reading || kind === "lines") return reading;
  const fault = field.schema === undefined ? null : schemaFault(field.schema, reading.value);
  return fault === null ? reading : { fault };
}

/** A value of the contract as the text of a field: '' where there is none. */
export const entryText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** A text as it is compared with another one: a number without what does not change it. */
function comparable(field: AnyField | undefined, text: string): string {
  const reading = field?.read?.(text);
  if (reading !== undefined && "value" in reading) return entryText(reading.value);
  return field?.kind === "decimal" || field?.kind === "integer" ? withoutThousands(text) : saidIn(field?.kind, text);
}

function isSameText(field: AnyField | undefined, a: string, b: string): boolean {
  if (a.trim() === b.trim()) return true;
  if (field?.kind === "flag") return (a === "true") === (b === "true");
  const [left, right] = [comparable(field, a), comparable(field, b)];
  const isNumber = field?.kind === "decimal" || field?.kind === "integer";
  return (
    left === right || (isNumber && DECIMAL.test(left) && DECIMAL.test(right) && compareDecimals(left, right) === 0)
  );
}

/** Whether two rows say the same; keys tell rows apart and say nothing. */
function isSameLine(field: AnyField | undefined, a: AnyLine, b: AnyLine): boolean {
  const keys = new Set([...Object.keys(a.values), ...Object.keys(b.values)]);
  return [...keys].every((key) =>
    isSameEntry(
      field?.rowFields?.find((one) => one.key === key),
      a.values[key],
      b.values[key],
    ),
  );
}

/** Whether two entries mean the same: '1,000' and '1000.0' are one quantity. Fields without a spec are compared as texts. */
export function isSameEntry(field: AnyField | undefined, a: AnyEntry = "", b: AnyEntry = ""): boolean {
  if (typeof a === "string" && typeof b === "string") return isSameText(field, a, b);
  if (field?.set !== undefined) return textsOf(a).toSorted().join() === textsOf(b).toSorted().join();
  const [left, right] = [itemsOf(a), itemsOf(b)];
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      if (other === undefined) return false;
      return isLine(item) ? isLine(other) && isSameLine(field, item, other) : item === other;
    })
  );
}
