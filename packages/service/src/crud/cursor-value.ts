import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES } from "@railhead/api-contract/resources";
import { isDay } from "@railhead/core/terminal-time/day";
import type { CollectionName } from "../store/collections";
import { columnsOf, isSettled, type ColumnKind } from "../store/columns";
import { namingOf } from "./order-by-name";

/** Text that every store can hold: whole characters, no NUL. */
const isText = (value: unknown) => typeof value === "string" && !/[\0\p{Surrogate}]/u.test(value);
const isWhole = (value: unknown) => Number.isSafeInteger(value);
const never = () => false;
/** Whether a value can be one of a row's, by what its field holds. Nested values never stand in a cursor. */
const FITS: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  id: (value) => typeof value === "string" && /^\d{1,19}$/.test(value),
  text: isText,
  flag: (value) => typeof value === "boolean",
  whole: isWhole,
  long: isWhole,
  decimal: (value) => typeof value === "string" && /^-?\d{1,60}(\.\d{1,60})?$/.test(value),
  day: (value) => typeof value === "string" && isDay(value),
  ids: never,
  json: never,
};

/** Whether a value is one that a stored field of a collection can have; null stands for rows without a value. */
export function fitsColumn(name: CollectionName, field: string, value: unknown): boolean {
  const column = columnsOf(name).find((each) => each.name === field);
  return value === null || (column !== undefined && FITS[column.kind](value));
}

/** Whether a cursor's value is one that rows of the resource can have in that field; null stands for rows without a value. */
export function fitsField(name: ResourceName, field: string, value: unknown): boolean {
  if (value === null) return true;
  if (namingOf(RESOURCES[name].entity, field) !== null) return isText(value);
  const column = isSettled(name) ? columnsOf(name).find((each) => each.name === field) : undefined;
  if (column !== undefined) return FITS[column.kind](value);
  // Made while the row is shown, or of a resource whose fields are not settled: what the contract says is shown.
  const schema = RESOURCES[name].entity.read[field];
  return typeof value !== "object" && (schema === undefined || schema.safeParse(value).success);
}
