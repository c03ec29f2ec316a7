import { UPLOAD_MOST } from "@railhead/api-contract/railcar-uploads.contract";
import type { CellMend, CodeChoice, MappingChange, Queued, UploadChange, UploadPageContext } from "./upload-page.types";

export const NOTHING_QUEUED: Queued = { mapping: null, cells: new Map(), rows: new Map() };
/** Cells that one call takes. */
const CELLS_MOST = 1000;

export const cellKey = ({ row, column }: Pick<CellMend, "row" | "column">): string => `${row}:${column}`;

export const isNothingQueued = ({ mapping, cells, rows }: Queued): boolean =>
  mapping === null && cells.size === 0 && rows.size === 0;

export const withCell = (queued: Queued, mend: CellMend): Queued => ({
  ...queued,
  cells: new Map(queued.cells).set(cellKey(mend), mend),
});

export function withRows(queued: Queued, numbers: readonly number[], out: boolean): Queued {
  const rows = new Map(queued.rows);
  for (const number of numbers) rows.set(number, out);
  return { ...queued, rows };
}

const isOther =
  <T>(taken: readonly T[], keyOf: (one: T) => string) =>
  (one: T): boolean =>
    !taken.some((other) => keyOf(other) === keyOf(one));

/** Two changes of how the file is read as one: of two for one column, option or text the later one counts. */
export function joinMapping(before: MappingChange, after: MappingChange): MappingChange {
  const columns = (before.columns ?? []).filter(isOther(after.columns ?? [], ({ column }) => String(column)));
  const codeKey = ({ field, text }: CodeChoice) => `${field} ${text}`;
  const codes = (before.codes ?? []).filter(isOther(after.codes ?? [], codeKey));
  return {
    ...before,
    ...after,
    ...(before.columns === undefined && after.columns === undefined
      ? {}
      : { columns: [...columns, ...(after.columns ?? [])] }),
    ...(before.codes === undefined && after.codes === undefined ? {} : { codes: [...codes, ...(after.codes ?? [])] }),
  };
}

export const withMapping = (queued: Queued, change: MappingChange): Queued => ({
  ...queued,
  mapping: queued.mapping === null ? change : joinMapping(queued.mapping, change),
});

/** The call that is next: how the file is read, then its cells, then its rows. Null where nothing waits. */
export function nextChange({ mapping, cells, rows }: Queued): UploadChange | null {
  if (mapping !== null) return { kind: "mapping", body: mapping };
  if (cells.size > 0) return { kind: "cells", body: [...cells.values()].slice(0, CELLS_MOST) };
  const [first] = rows;
  if (first === undefined) return null;
  const [, out] = first;
  const numbers = [...rows].flatMap(([number, isOut]) => (isOut === out ? [number] : []));
  return { kind: "rows", body: { rows: numbers.slice(0, UPLOAD_MOST.records), out } };
}

/** What is left once a call was answered: what was changed again in the meantime waits for the next one. */
export function withoutChange(queued: Queued, change: UploadChange): Queued {
  if (change.kind === "mapping") return queued.mapping === change.body ? { ...queued, mapping: null } : queued;
  if (change.kind === "cells") {
    const cells = new Map(queued.cells);
    for (const mend of change.body) if (cells.get(cellKey(mend)) === mend) cells.delete(cellKey(mend));
    return { ...queued, cells };
  }
  const rows = new Map(queued.rows);
  for (const number of change.body.rows) if (rows.get(number) === change.body.out) rows.delete(number);
  return { ...queued, rows };
}

/** A row as it was read, after one of the checks. */
interface ReadRow {
  readonly number: number;
  readonly revision: string;
}
type Pending = Pick<UploadPageContext, "queued" | "sentCells">;

/** What was typed into a cell and is not among the rows that were read yet; `revision`: of the check that is known. */
export function pendingText(row: ReadRow, column: number, { queued, sentCells }: Pending, revision: string) {
  const key = cellKey({ row: row.number, column });
  return (queued.cells.get(key) ?? (row.revision === revision ? undefined : sentCells.get(key)))?.value;
}

/** Whether something of a row waits for the check. */
export function isRowPending({ number, revision: read }: ReadRow, { queued, sentCells }: Pending, revision: string) {
  const isOf = ({ row }: CellMend) => row === number;
  if (queued.rows.has(number) || [...queued.cells.values()].some(isOf)) return true;
  return read !== revision && [...sentCells.values()].some(isOf);
}
