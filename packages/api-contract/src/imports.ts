import * as z from "zod/mini";
import type { AnyEntity } from "./entity";
import { codedSentence, one } from "./envelope";
import { post, withFacts } from "./calls";
import { id } from "./ids";
import { later } from "./later";
import type { Access } from "./permissions";
import { readAt } from "./reading";
import { importLength, importReadings } from "./sentences";

/**
 * Records that are imported from a file of rows, and the fields by which a row is one of those that are there: any of these
 * sets; without a set of its own, what is unique of the record.
 */
export const IMPORTED = {
  "business-contacts": [["first_name", "last_name", "customer_id", "carrier_id", "supplier_id"]],
  carriers: null,
  customers: null,
  "onsite-storage": null,
  operators: null,
  origins: null,
  "parent-customers": null,
  "product-names": null,
  "product-size-master": null,
  "product-sizes": null,
  pumps: null,
  railroads: null,
  scales: null,
  "service-companies": null,
  suppliers: null,
  "terminal-driver-instructions": [["terminal_id", "title"]],
  "terminal-policies": null,
  "terminal-policy-items": [["terminal_policy_id", "text"]],
  tracks: null,
  uom: null,
  "uom-classes": null,
  "uom-product-inter-class-conversions": null,
  "uom-product-intra-class-conversions": null,
  "uom-standard-conversions": null,
  "uom-systems": null,
  "well-owners": null,
  wells: null,
} as const satisfies Readonly<Record<string, readonly (readonly string[])[] | null>>;
export type ImportedName = keyof typeof IMPORTED;

/** Whether records of an endpoint are imported from a file. */
export const isImported = (name: string): name is ImportedName => Object.hasOwn(IMPORTED, name);

/** The fields by which a row is matched with the records that are there. */
export const matchedBy = (name: ImportedName, { unique = [] }: Pick<AnyEntity, "unique">) => IMPORTED[name] ?? unique;

/** Most rows of one import, and most bytes of its body whatever other calls may send. */
export const IMPORT_MOST = 10_000;
export const IMPORT_BYTES = 10 * 1024 * 1024;

/** A record as it was read: a commit states it of each row, and null of one that was new. */
const importReading = z.object({ id: z.string(), updated_at: z.int() });
export type ImportReading = z.infer<typeof importReading>;

/** What becomes of one row. */
const importRow = z.object({
  verdict: z.enum(["new", "changed", "unchanged", "refused"]),
  /** The record that the row is of; null of a new one. */
  reading: z.nullable(importReading),
  /** The fields that would be another. */
  changes: z.array(z.string()),
  /** Why it is refused, by field; `id` stands for the row as a whole. */
  fields: z.record(z.string(), z.string()),
  coded_fields: z.record(z.string(), codedSentence),
});
export type ImportRow = z.infer<typeof importRow>;

const importResult = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Of a dry run: one for each row, in their order. Empty where it was written. */
  rows: z.array(importRow),
});
export type ImportResult = z.infer<typeof importResult>;

/** A row says what it has to say of its record; what it leaves out stays as it is, or is what a new record begins with. */
const rowOf = ({ writable }: Pick<AnyEntity, "writable">) =>
  z.strictObject(Object.fromEntries(Object.entries(writable).map(([key, schema]) => [key, z.optional(schema)])));

const importBody = <const N extends string>(name: N, entity: AnyEntity) =>
  z.strictObject({
    rows: z.array(rowOf(entity)).check(z.minLength(1, importLength), z.maxLength(IMPORT_MOST, importLength)),
    dry_run: z.boolean(),
    /** What a dry run said of each row: a row of which it is no longer true is refused. */
    readings: z.optional(
      z
        .array(z.nullable(z.strictObject({ id: id(name), updated_at: readAt() })))
        .check(z.maxLength(IMPORT_MOST, importReadings)),
    ),
  });
const importAnswer = later(() => one(importResult));

/** Imports rows of a file: a dry run says what would become of each; else all of them are written or none. */
export const importRoute = <const N extends string>(name: N, entity: AnyEntity, create: Access, edit: Access) =>
  withFacts(
    post(
      `/api/${name}/import`,
      `Import rows as ${entity.kind} records, all or nothing, or say what would come of it`,
      () => importBody(name, entity),
      importAnswer,
      create,
    ),
    { changing: edit, bodyMost: IMPORT_BYTES },
  );
