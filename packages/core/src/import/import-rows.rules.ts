import type { ImportReading, ImportRow } from "@railhead/api-contract/imports";
import { sentenceIn } from "../messages/define-refusals";
import type { ApiError } from "../api/api-errors";
import { readRow } from "./import-values.rules";
import type { CheckedRow, FileRow, ImportContext, ReadRow, RowGroup } from "./import.types";

/** What the cells of a row come to. */
export const readIn = (context: ImportContext, row: FileRow): ReadRow => readRow(context, row);

/** A row whose cells cannot be read is refused without asking the server. */
const refusedHere = ({ faults }: ReadRow): CheckedRow => ({ verdict: "refused", reading: null, changes: [], faults });

/** What the server said of a row, in the language of the device. */
const checkedRow = ({ verdict, reading, changes, fields, coded_fields }: ImportRow): CheckedRow => ({
  verdict,
  reading,
  changes,
  faults: Object.fromEntries(
    Object.entries(fields).map(([field, english]) => [field, sentenceIn(english, coded_fields[field])]),
  ),
});

/** Rows that are sent to be checked: those that are not taken off and can be read. */
export interface SentRows {
  readonly ids: readonly string[];
  readonly rows: readonly ReadRow["values"][];
}

/** The rows that a check sends, and what is known of the others without it. */
export function rowsToCheck(context: ImportContext): SentRows & { readonly known: ReadonlyMap<string, CheckedRow> } {
  const known = new Map<string, CheckedRow>();
  const ids: string[] = [];
  const rows: ReadRow["values"][] = [];
  for (const row of context.rows) {
    if (row.isOut) continue;
    const read = readIn(context, row);
    if (Object.keys(read.faults).length > 0) known.set(row.id, refusedHere(read));
    else {
      ids.push(row.id);
      rows.push(read.values);
    }
  }
  return { ids, rows, known };
}

/** All that is known of the rows after a check. */
export function afterCheck(context: ImportContext, answer: readonly ImportRow[]): ReadonlyMap<string, CheckedRow> {
  const { ids, known } = rowsToCheck(context);
  const all = new Map(known);
  for (const [at, id] of ids.entries()) {
    const row = answer[at];
    if (row !== undefined) all.set(id, checkedRow(row));
  }
  return all;
}

/** Which of its groups a row belongs to; null for one that is not checked yet. */
export function groupOf({ checked }: Pick<ImportContext, "checked">, row: FileRow): Exclude<RowGroup, "all"> | null {
  return row.isOut ? "out" : (checked.get(row.id)?.verdict ?? null);
}

/** How many rows there are of each group. */
export function countsOf(context: Pick<ImportContext, "checked" | "rows">): Readonly<Record<RowGroup, number>> {
  const counts = { all: context.rows.length, new: 0, changed: 0, unchanged: 0, refused: 0, out: 0 };
  for (const row of context.rows) {
    const group = groupOf(context, row);
    if (group !== null) counts[group] += 1;
  }
  return counts;
}

/** Rows that an import writes: new and changed ones, with what was said of each. */
export function rowsToWrite(
  context: ImportContext,
): SentRows & { readonly readings: readonly (ImportReading | null)[] } {
  const written = context.rows.filter((row) => ["new", "changed"].includes(groupOf(context, row) ?? ""));
  return {
    ids: written.map(({ id }) => id),
    rows: written.map((row) => readIn(context, row).values),
    readings: written.map(({ id }) => context.checked.get(id)?.reading ?? null),
  };
}

/** Whether the rows can be imported: all are checked as they are now, none is refused, and there is something to write. */
export function isReady(context: ImportContext): boolean {
  const { new: made, changed, refused } = countsOf(context);
  return !context.isStale && refused === 0 && made + changed > 0;
}

const AT_ROW = /^rows\.(\d+)\.(.+)$/;
/** What is known of the rows after their import was refused: the faults that the server named stand at their rows. */
export function afterRefusal(context: ImportContext, error: ApiError): ReadonlyMap<string, CheckedRow> {
  const { ids } = rowsToWrite(context);
  const checked = new Map(context.checked);
  const fields = error._tag === "Refused" ? (error.fields ?? {}) : {};
  for (const [at, sentence] of Object.entries(fields)) {
    const [, place = "", field = ""] = AT_ROW.exec(at) ?? [];
    const id = ids[Number(place)];
    if (id === undefined || field === "") continue;
    const before = checked.get(id);
    const faults = before?.verdict === "refused" ? before.faults : {};
    checked.set(id, { verdict: "refused", reading: null, changes: [], faults: { ...faults, [field]: sentence } });
  }
  return checked;
}
