import type { AnyEntity } from "@railhead/api-contract/entity";
import { fieldKindOf, type FieldKind } from "@railhead/api-contract/field-kind";
import { isResourceName, RESOURCES } from "@railhead/api-contract/resources";
import { PROVISIONAL } from "@railhead/api-contract/provisional";
import type * as z from "zod/mini";
import type { CollectionName } from "./collections";
import { OWN_COLUMNS, STORED_UNWRITTEN, WITHOUT_ENDPOINT } from "./own-columns";

/** What a stored field holds. */
export type ColumnKind = FieldKind;

/** One stored field of a collection. */
export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly nullable: boolean;
}

const columnOf = (name: string, schema: z.ZodMiniType): Column => ({
  name,
  kind: fieldKindOf(name, schema),
  nullable: schema.safeParse(null).success,
});

const AUDIT: readonly Column[] = [
  { name: "created_at", kind: "long", nullable: false },
  { name: "created_by", kind: "id", nullable: true },
  { name: "updated_at", kind: "long", nullable: false },
  { name: "updated_by", kind: "id", nullable: true },
];
const ID: Column = { name: "id", kind: "id", nullable: false };

/** What the contract says of a collection's records; undefined for the service's own. */
export const entityOf = (name: CollectionName): AnyEntity | undefined =>
  isResourceName(name) ? RESOURCES[name].entity : WITHOUT_ENDPOINT[name];

function columnsFromContract(name: CollectionName): readonly Column[] {
  const entity = entityOf(name);
  if (entity === undefined) throw new Error(`There is no collection ${name}`);
  const { writable, read } = entity;
  const unwritten = STORED_UNWRITTEN[name] ?? { derived: [] };
  const stored = unwritten.derived.map((field) => {
    const schema = read[field];
    if (schema === undefined) throw new Error(`${name} has no derived field ${field}`);
    return columnOf(field, schema);
  });
  const written = Object.keys(writable).flatMap((field) => (read[field] ? [columnOf(field, read[field])] : []));
  return [ID, ...written, ...stored, ...(unwritten.kept ?? []), ...AUDIT];
}

const provisional: ReadonlySet<string> = new Set(PROVISIONAL);
/** Whether a collection's fields are settled, so that something durable may be built on them. */
export const isSettled = (name: CollectionName): boolean => !provisional.has(name);

const known = new Map<CollectionName, readonly Column[]>();
/** The stored fields of a settled collection, id first. Throws for provisional ones: theirs may still change. */
export function columnsOf(name: CollectionName): readonly Column[] {
  let columns = known.get(name);
  if (columns === undefined) {
    if (!isSettled(name)) throw new Error(`The fields of ${name} are not settled`);
    const own = OWN_COLUMNS[name];
    columns = own ? [ID, ...own] : columnsFromContract(name);
    known.set(name, columns);
  }
  return columns;
}

/** Whether a field is kept with the row; other fields are made while the row is serialized. */
export const isStoredField = (name: CollectionName, field: string): boolean =>
  columnsOf(name).some((column) => column.name === field);
