/** What a refusal says: a sentence for people and, where it has them, the code of the rule and the values that it was judged by. */
export interface Refusal {
  readonly code?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly description: string;
}

/** Why a row is refused: a right is missing, it is not there, it was changed since its reading, its state forbids it, or it breaks a rule. */
export type FaultKind = "forbidden" | "missing" | "stale" | "state" | "rule";

/** What is wrong with one field of one row. */
export interface Fault extends Refusal {
  readonly kind: FaultKind;
  /** The field, in lists with the row's number: `0.track_id`. */
  readonly at: string;
}

/** A field that breaks a rule. */
export const ruleFault = (at: string, description: string): Fault => ({ kind: "rule", at, description });
/** A field of a row whose state forbids the call. */
export const stateFault = (at: string, description: string): Fault => ({ kind: "state", at, description });
/** Sentences by field as broken rules. */
export const ruleFaults = (fields: Readonly<Record<string, string>>): readonly Fault[] =>
  Object.entries(fields).map(([at, description]) => ruleFault(at, description));

/** Names a field of row i: `track_id` in a call on one record, `0.track_id` in a list. */
export type Place = (row: number, field: string) => string;
export const inList: Place = (row, field) => `${row}.${field}`;
export const alone: Place = (_row, field) => field;

/** The row of a list that a field stands in; the field itself in a call on one record. */
export const rowOf = (at: string): string => /^(\d+)\./.exec(at)?.[1] ?? at;
/** The rows of a list that are refused. */
export const refusedRows = (faults: readonly Fault[]): ReadonlySet<string> =>
  new Set(faults.map(({ at }) => rowOf(at)));
/** Whether a row of a list is among those that are refused. */
export const isRefused = (refused: ReadonlySet<string>, at: string): boolean => refused.has(rowOf(at));

/** Faults as the wire names them: by field, the first one of each. */
export function fieldsOnWire(faults: readonly Fault[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { at, description } of faults) fields[at] ??= description;
  return fields;
}

/** Faults of two judgements of the same rows: where both find fault with a field, the words of `over` are said in its place. */
export function overlaid(base: readonly Fault[], over: readonly Fault[]): readonly Fault[] {
  const known = new Set(base.map(({ at }) => at));
  return [
    ...base.map((fault) => over.find(({ at }) => at === fault.at) ?? fault),
    ...over.filter(({ at }) => !known.has(at)),
  ];
}
