import type { AnyEntity } from "@railhead/api-contract/entity";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { entityOf } from "../../store/columns";
import { COLLECTION_OF, type TruckRow } from "./trucks";

/** A validated body of a create or an update, of any kind; derived fields in it count for nothing. */
export type TruckBody = Readonly<Record<string, unknown>>;

/** What the contract says of the records of a kind. */
export function truckEntity(kind: TruckKind): AnyEntity {
  const entity = entityOf(COLLECTION_OF[kind]);
  if (entity === undefined) throw new RangeError(`the contract knows no ${kind}`);
  return entity;
}
const writable = (kind: TruckKind): readonly string[] => Object.keys(truckEntity(kind).writable);

/** The fields of a body that a client may write; those it left out stay out. */
export const writtenFields = (kind: TruckKind, body: TruckBody): Partial<TruckRow> =>
  Object.fromEntries(
    writable(kind)
      .filter((key) => body[key] !== undefined)
      .map((key) => [key, body[key]]),
  );

/** The fields of a new truck: what was left out is null. */
export const allFields = (kind: TruckKind, body: TruckBody): Partial<TruckRow> =>
  Object.fromEntries(writable(kind).map((key) => [key, body[key] ?? null]));
