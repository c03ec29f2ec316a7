import type { Refusal } from "@railhead/core/messages/define-refusals";

/** Why a row is refused: a right is missing, it is not there, it was changed since its reading, its state forbids it, or it breaks a rule. */
export type FaultKind = "forbidden" | "missing" | "stale" | "state" | "rule";

/** What is wrong with one field of one row. */
export interface Fault extends Refusal {
  readonly kind: FaultKind;
  /** The field, in lists with the row's number: `0.track_id`. */
  readonly at: string;
}

/** A field that breaks a rule. */
export const ruleFault = (at: string, refusal: Refusal): Fault => ({ kind: "rule", at, ...refusal });
/** A field of a row whose state forbids the call. */
export const stateFault = (at: string, refusal: Refusal): Fault => ({ kind: "state", at, ...refusal });
/** Refusals by field as broken rules. */
export const ruleFaults = (fields: Readonly<Record<string, Refusal>>): readonly Fault[] =>
  Object.entries(fields).map(([at, refusal]) => ruleFault(at, refusal));

/** Names a field of row i: `track_id` in a call on one record, `0.track_id` in a list. */
export type FieldPath = (row: number, field: string) => string;
export const pathInList: FieldPath = (row, field) => `${row}.${field}`;
export const pathOfRecord: FieldPath = (_row, field) => field;

/** The row of a list that a field stands in; the field itself in a call on one record. */
export const rowOf = (at: string): string => /^(\d+)\./.exec(at)?.[1] ?? at;
/** The rows of a list that are refused. */
export const refusedRows = (faults: readonly Fault[]): ReadonlySet<string> =>
  new Set(faults.map(({ at }) => rowOf(at)));
/** Whether a row of a list is among those that are refused. */
export const isRefused = (refused: ReadonlySet<string>, at: string): boolean => refused.has(rowOf(at));

/** Faults as the wire names them: by field, the first one of each. */
export function firstByField(faults: readonly Fault[]): ReadonlyMap<string, Fault> {
  const first = new Map<string, Fault>();
  for (const fault of faults) if (!first.has(fault.at)) first.set(fault.at, fault);
  return first;
}

/** Faults of two judgements of the same rows: where both find fault with a field, the words of `over` are said in its place. */
export function overlaid(base: readonly Fault[], over: readonly Fault[]): readonly Fault[] {
  const known = new Set(base.map(({ at }) => at));
  return [
    ...base.map((fault) => over.find(({ at }) => at === fault.at) ?? fault),
    ...over.filter(({ at }) => !known.has(at)),
  ];
}
