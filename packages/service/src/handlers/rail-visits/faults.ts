import { moreFaults, Problem } from "../../problems";

/** What is wrong with a row of a call: it is not there, its state forbids it, or it breaks a rule. */
export interface Fault {
  readonly kind: "missing" | "state" | "rule";
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

/** What else is refused, as a sentence after the first fault; nothing where that fault is the only one. */
function alsoRefused(fields: readonly string[], cars: readonly string[]): string {
  const [first, ...others] = [...new Set(fields.map((at) => cars[Number(/^(\d+)\./.exec(at)?.[1] ?? Number.NaN)]))];
  const named = others.filter((car) => car !== undefined);
  if (first === undefined || named.length < others.length) return moreFaults(fields.length - 1);
  if (named.length === 0) return "";
  const left = named.length - NAMED_MOST;
  return ` Also refused: ${named.slice(0, NAMED_MOST).join(", ")}${left > 0 ? ` and ${left} more` : ""}. Nothing was changed.`;
}

/**
 * Throws when there are faults, and names every one; `cars` are the names of a list's rows, for the sentence. What is
 * not there comes first, alone: it says nothing about other rows. A forbidden state makes it a 409, else it is a 422.
 */
export function refuse(faults: readonly Fault[], cars: readonly string[] = []): void {
  const missing = faults.filter((fault) => fault.kind === "missing");
  const named = missing.length > 0 ? missing : faults;
  const [first] = named;
  if (!first) return;
  const fields: Record<string, string> = {};
  for (const { at, message } of named) fields[at] ??= message;
  const description = first.message + alsoRefused(Object.keys(fields), cars);
  if (missing.length > 0) throw new Problem("NotFound", "not_found", description, { fields });
  const isState = named.some((fault) => fault.kind === "state");
  throw isState
    ? new Problem("Conflict", "state", description, { fields })
    : new Problem("RuleBroken", "rule", description, { fields });
}

/** Field errors as faults. */
export const ruleFaults = (fields: Readonly<Record<string, string>>): readonly Fault[] =>
  Object.entries(fields).map(([at, message]) => ({ kind: "rule", at, message }));
