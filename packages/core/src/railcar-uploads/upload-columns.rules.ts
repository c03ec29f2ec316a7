import type { Family } from "@railhead/api-contract/family";
import { UPLOAD_FIELDS, type UploadColumn, type UploadField } from "@railhead/api-contract/railcar-uploads.contract";
import type { UploadMapping } from "./upload.types";
import { fieldOfHead, normalUploadHead, unitOfHead } from "./upload-heads.rules";

/** Fields that name the car: a header record has one of them. */
const OF_CAR: ReadonlySet<UploadField | null> = new Set(["car", "mark", "number"]);
const BULK: ReadonlySet<UploadField> = new Set([
  "car",
  "mark",
  "number",
  "load_empty",
  "product",
  "customer",
  "net",
  "gross",
  "tare",
  "unit",
  "bol",
  "ship_date",
  "eta",
  "railroad",
  "length",
  "comments",
]);

/** The fields that files of a family are read for. */
export const uploadFieldsOf = (family: Family): readonly UploadField[] =>
  family === "sand" ? UPLOAD_FIELDS : UPLOAD_FIELDS.filter((field) => BULK.has(field));

/** Records at the top of a sheet among which its headers are looked for; what stands above them is a title. */
export const HEAD_WITHIN = 20;

/** Known headers of a record; 0 unless there are two, and one belongs to the car. */
export function knownHeads(cells: readonly string[]): number {
  const fields = cells.map(fieldOfHead).filter((field) => field !== null);
  return fields.length >= 2 && fields.some((field) => OF_CAR.has(field)) ? fields.length : 0;
}

/** A column that a person chose a field for; null: not read. */
export interface ChosenColumn {
  readonly column: number;
  readonly field: UploadField | null;
}
interface HowColumnsAreRead {
  readonly family: Family;
  readonly mapping: UploadMapping | null;
  readonly chosen: readonly ChosenColumn[];
}
type Wanted = Pick<UploadColumn, "field" | "from">;
const NOT_READ: Wanted = { field: null, from: "not read" };

/** What a column would be read as if it were alone, and where that comes from. */
function wantedOf(head: string, column: number, { mapping, chosen }: HowColumnsAreRead): Wanted {
  const choice = chosen.findLast((one) => one.column === column);
  if (choice !== undefined) return { field: choice.field, from: "chosen" };
  const normal = normalUploadHead(head);
  const heads = mapping?.heads ?? {};
  if (normal !== "" && Object.hasOwn(heads, normal)) return { field: heads[normal] ?? null, from: "remembered" };
  const field = fieldOfHead(head);
  return field === null ? NOT_READ : { field, from: "known" };
}

/** A person's choice comes before what is remembered, and that before what is known. */
const RANKS = ["chosen", "remembered", "known"] as const;

/**
 * How the columns of a sheet are read: as a person chose, else as the mapping remembers, else by the list of known
 * headers. Of two columns for one field the left one is read; seals are read of all. A column that is chosen or
 * remembered not to be read keeps where that comes from.
 */
export function planColumns(heads: readonly string[], how: HowColumnsAreRead): UploadColumn[] {
  const allowed: ReadonlySet<UploadField | null> = new Set([...uploadFieldsOf(how.family), null]);
  const wanted = heads.map((head, column) => wantedOf(head, column, how));
  const taken = new Map<UploadField, number>();
  for (const rank of RANKS)
    for (const [column, { field, from }] of wanted.entries())
      if (from === rank && field !== null && field !== "seals" && !taken.has(field)) taken.set(field, column);
  return heads.map((head, column) => {
    const { field, from } = wanted[column] ?? NOT_READ;
    const isRead = allowed.has(field) && (field === null || field === "seals" || taken.get(field) === column);
    const read = isRead ? { field, from } : NOT_READ;
    return { column, head, ...read, unit: unitOfHead(head, read.field) };
  });
}

/**
 * Columns of a sheet that is read already, after a person chose for some: a field is of one column, but for seals, and is taken
 * from the one that had it. The others stay as they are, whatever the mapping has become since.
 */
export function withChosen(columns: readonly UploadColumn[], chosen: readonly ChosenColumn[]): readonly UploadColumn[] {
  const wanted = new Map(chosen.map(({ column, field }) => [column, field]));
  const taken = new Set(chosen.flatMap(({ field }) => (field === null || field === "seals" ? [] : [field])));
  return columns.map((one): UploadColumn => {
    const field = wanted.get(one.column);
    // That a person does not want it read is remembered; that it gave its field to another column is not.
    if (field === null) return { ...one, field, from: "chosen", unit: null };
    if (field !== undefined) return { ...one, field, from: "chosen", unit: unitOfHead(one.head, field) };
    const isTaken = one.field !== null && one.field !== "seals" && taken.has(one.field);
    return isTaken ? { ...one, ...NOT_READ, unit: null } : one;
  });
}
