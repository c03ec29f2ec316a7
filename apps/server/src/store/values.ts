import { isDay } from "@railhead/core/terminal-time/day";
import type { ColumnKind } from "@railhead/service/store/columns";
import type { Param } from "./driver/driver.port";
import type { Field, Physical } from "./physical";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const MOST_INT8 = 9_223_372_036_854_775_807n;
const DECIMAL = /^-?\d+(\.\d+)?$/;
/** Characters that PostgreSQL cannot store as text: NUL and lone surrogates. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u;

/** Whether an id is one that a bigint can hold; longer ones exist nowhere. */
export const fitsId = (value: unknown): value is string =>
  typeof value === "string" && /^\d{1,19}$/.test(value) && BigInt(value) <= MOST_INT8;

function freezeDeep<A>(value: A): A {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freezeDeep(inner);
  return Object.freeze(value);
}

const asIs = (text: string): unknown => text;
/** Column text as the rows of the service hold it; the driver hands all columns over as text. */
const DECODE: Readonly<Record<ColumnKind, (text: string) => unknown>> = {
  id: asIs,
  text: asIs,
  decimal: asIs,
  day: asIs,
  ids: (text) => Object.freeze(text === "{}" ? [] : text.slice(1, -1).split(",")),
  flag: (text) => text === "t",
  whole: Number,
  long: Number,
  json: (text) => freezeDeep(JSON.parse(text) as unknown),
};

/** A row of column texts as a frozen row of the collection. */
export function decodeRow({ fields }: Pick<Physical, "fields">, texts: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {};
  for (const [at, { name, kind }] of fields.entries()) {
    const text = texts[at];
    row[name] = text === null || text === undefined ? null : DECODE[kind](text);
  }
  return Object.freeze(row) as Row;
}

/** A stored value as a parameter of its column's type. */
export function encode(field: Field, value: unknown): Param {
  if (value === null || value === undefined) return null;
  return field.kind === "json" ? JSON.stringify(value) : (value as Param);
}

const number = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);
/** A value that rows are compared with, or undefined where no row of the field could hold it. */
const COMPARABLE: Readonly<Record<ColumnKind, (value: unknown) => string | number | boolean | undefined>> = {
  id: (value) => (fitsId(value) ? value : undefined),
  text: (value) => (typeof value === "string" && !NOT_STORABLE.test(value) ? value : undefined),
  flag: (value) => (typeof value === "boolean" ? value : undefined),
  whole: number,
  long: number,
  decimal: (value) => (typeof value === "string" && DECIMAL.test(value) ? value : undefined),
  day: (value) => (typeof value === "string" && isDay(value) ? value : undefined),
  ids: () => undefined,
  json: () => undefined,
};
export const comparable = (field: Field, value: unknown) => COMPARABLE[field.kind](value);

/** The type in which a field is compared with a parameter: wide enough for every parameter. */
export const comparedAs = ({ kind, type }: Field): string =>
  kind === "id" || kind === "whole" || kind === "long" ? "bigint" : type;
