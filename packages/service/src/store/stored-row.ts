import type { CollectionName } from "./collections";
import { columnsOf, isSettled, type Column } from "./columns";

type Values = Readonly<Record<string, unknown>>;

const DECIMAL = /^(-?)0*(\d+)(\.\d+)?$/;
/**
 * An exact decimal in the one spelling that stores keep: no leading zeros, no sign on zero; zeros behind the point stay,
 * since they say how exactly something was measured ('007.50' is '7.50', '-0.0' is '0.0').
 */
export function canonicalDecimal(text: string): string {
  const [, sign = "", whole, fraction = ""] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${/[1-9]/.test(whole + fraction) ? sign : ""}${whole}${fraction}`;
}

const kept = (column: Column, value: unknown): unknown =>
  column.kind === "decimal" && typeof value === "string" ? canonicalDecimal(value) : value;

function refuseUnknown(name: CollectionName, columns: readonly Column[], values: Values): void {
  const stranger = Object.keys(values).find(
    (field) => values[field] !== undefined && !columns.some((column) => column.name === field),
  );
  if (stranger !== undefined) throw new RangeError(`${name} stores no field ${stranger}`);
}

const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * A new row as every store keeps it: each field of the collection, null where none was given, decimals in one spelling.
 * Throws RangeError for fields the collection has not, and for those that must be given.
 */
export function storedRow(name: CollectionName, values: Values): Values {
  if (!isSettled(name)) return defined(values);
  const columns = columnsOf(name);
  refuseUnknown(name, columns, values);
  const row: Record<string, unknown> = {};
  for (const column of columns) {
    const value = values[column.name] ?? null;
    if (value === null && !column.nullable && column.name !== "id")
      throw new RangeError(`${name} needs ${column.name}`);
    if (column.name !== "id" || value !== null) row[column.name] = kept(column, value);
  }
  return row;
}

/** The fields of a change as every store keeps them; what is undefined stays as it is, and so does the id. */
export function storedPatch(name: CollectionName, patch: Values): Values {
  const { id: _same, ...given } = defined(patch);
  if (!isSettled(name)) return given;
  const columns = columnsOf(name);
  refuseUnknown(name, columns, given);
  return Object.fromEntries(
    columns
      .filter((column) => column.name in given)
      .map((column) => {
        const value = given[column.name];
        if (value === null && !column.nullable) throw new RangeError(`${name} needs ${column.name}`);
        return [column.name, kept(column, value)];
      }),
  );
}
