import { moreFaults, Problem, type ProblemTag } from "../../problems";

/** What is wrong with a row of a call: it is not there, it was changed since its reading, its state forbids it, or it breaks a rule. */
export interface Fault {
  readonly kind: "missing" | "stale" | "state" | "rule";
  /** The field, in lists with the row's place: `0.track_id`. */
  readonly at: string;
  readonly message: string;
}

/** Names a field of row i: `track_id` in a call on one railcar, `0.track_id` in a list. */
export type Place = (row: number, field: string) => string;
export const inList: Place = (row, field) => `${row}.${field}`;
export const alone: Place = (_row, field) => field;

/** So many cars are named in a sentence; the others are counted. */
const NAMED_MOST = 4;

/** The row of a list that a field stands in; the field itself in a call on one railcar. */
const rowOf = (at: string): string => /^(\d+)\./.exec(at)?.[1] ?? at;
/** The rows of a list that are refused. */
export const refusedRows = (faults: readonly Fault[]): ReadonlySet<string> =>
  new Set(faults.map(({ at }) => rowOf(at)));
/** Whether a row of a list is among those that are refused. */
export const isRefused = (refused: ReadonlySet<string>, at: string): boolean => refused.has(rowOf(at));

/** What else is refused, as a sentence after the first fault; nothing where that fault is the only one. */
function alsoRefused(first: Fault, faults: readonly Fault[], cars: readonly string[]): string {
  const car = cars[Number(rowOf(first.at))];
  const others = [...refusedRows(faults)].filter((row) => row !== rowOf(first.at));
  const names = others.map((row) => cars[Number(row)]);
  const named = [...new Set(names)].filter((name) => name !== undefined && name !== car);
  if (car === undefined || names.includes(undefined)) return moreFaults(others.length);
  if (named.length === 0) return "";
  const left = named.length - NAMED_MOST;
  return ` Also refused: ${named.slice(0, NAMED_MOST).join(", ")}${left > 0 ? ` and ${left} more` : ""}. Nothing was changed.`;
}

/** What a call is refused as where its rows are refused for several reasons; a broken rule comes last. */
const ORDER = ["missing", "stale", "state", "rule"] as const;
const REFUSED_AS = {
  missing: ["NotFound", "not_found"],
  stale: ["Conflict", "changed_meanwhile"],
  state: ["Conflict", "state"],
  rule: ["RuleBroken", "rule"],
} as const satisfies Record<Fault["kind"], readonly [ProblemTag, string]>;

/**
 * Throws when there are faults, and names every one; `cars` are the names of a list's rows, for the sentence. It begins
 * with what is not there (404), then what was changed meanwhile and a forbidden state (409), then a broken rule (422).
 */
export function refuse(faults: readonly Fault[], cars: readonly string[] = []): void {
  const kind = ORDER.find((one) => faults.some((fault) => fault.kind === one));
  const first = faults.find((fault) => fault.kind === kind);
  if (kind === undefined || first === undefined) return;
  const fields: Record<string, string> = {};
  for (const { at, message } of faults) fields[at] ??= message;
  const [tag, code] = REFUSED_AS[kind];
  throw new Problem(tag, code, first.message + alsoRefused(first, faults, cars), { fields });
}

/** Field errors as faults. */
export const ruleFaults = (fields: Readonly<Record<string, string>>): readonly Fault[] =>
  Object.entries(fields).map(([at, message]) => ({ kind: "rule", at, message }));
