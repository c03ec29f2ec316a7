import type { Refusal } from "@railhead/core/messages/define-refusals";
import { collectedRefusal } from "@railhead/core/messages/refusals/collected";
import { asProblem, asRowProblem } from "../http/answers";
import { faultKindOf, Problem, type ProblemTag } from "../problems";
import { refusedRows, rowOf, type Fault, type FaultKind } from "./faults";

/** What a call is refused as where its rows are refused for several reasons; a broken rule comes last. */
const ORDER: readonly FaultKind[] = ["forbidden", "missing", "stale", "state", "rule"];
const REFUSED_AS = {
  forbidden: ["Forbidden", "not_permitted"],
  missing: ["NotFound", "not_found"],
  stale: ["Conflict", "changed_meanwhile"],
  state: ["Conflict", "state"],
  rule: ["RuleBroken", "rule"],
} as const satisfies Record<FaultKind, readonly [ProblemTag, string]>;

/** One thing that a call is refused for: a fault, or the refusal of a row's work with its faults. */
interface Entry {
  readonly kind: FaultKind;
  readonly tag: ProblemTag;
  readonly code: string;
  readonly refusal: Refusal;
  readonly faults: readonly Fault[];
}

/** The sentence of a refusal: from the entry that it begins with, and the rows that are refused. */
type Summary = (first: Pick<Entry, "refusal" | "faults">, rows: ReadonlySet<string>) => Refusal;

/** Says the first fault only. */
export const sayFirst: Summary = ({ refusal }) => refusal;

const firstRow = ({ faults: [fault] }: Pick<Entry, "faults">): string => rowOf(fault?.at ?? "");

/** Says the first fault, and how many more rows have one. */
export const sayFirstAndCount: Summary = (first, rows) => {
  const more = [...rows].filter((row) => row !== firstRow(first)).length;
  if (more === 0) return first.refusal;
  return collectedRefusal("first_and_count", { first: first.refusal, rows: more });
};

/** So many rows are named in a sentence; the others are counted. */
const NAMED_MOST = 4;

/** Says the first fault and the names of the other refused rows; `names` are those of all rows. Without names it counts. */
export const sayFirstAndNames =
  (names: readonly string[]): Summary =>
  (first, rows) => {
    const mine = names[Number(firstRow(first))];
    const otherRows = [...rows].filter((row) => row !== firstRow(first));
    const others = otherRows.flatMap((row) => names[Number(row)] ?? []);
    if (mine === undefined || others.length < otherRows.length) return sayFirstAndCount(first, rows);
    const named = [...new Set(others)].filter((name) => name !== mine);
    if (named.length === 0) return first.refusal;
    const more = Math.max(0, named.length - NAMED_MOST);
    return collectedRefusal("first_and_names", { first: first.refusal, names: named.slice(0, NAMED_MOST), more });
  };

/** Says only how many rows are refused. */
export const sayCount: Summary = (_first, { size }) => collectedRefusal("refused_rows", { rows: size });

/** How a refusal is put: its sentence, and its code where that is not the one of its first entry. */
interface Wording {
  readonly summary?: Summary;
  readonly code?: string;
}

/** Refusals for what is in an asset by its ledger. */
const BY_LEDGER: ReadonlySet<string> = new Set([
  "overdraw",
  "overdraw_final",
  "overfill",
  "overfill_final",
  "below_zero",
  "unbookable",
  "wrong_name",
]);
/** Whether a refusal is about the state of records and not about what was sent: an earlier row, had it been done, might have changed that. */
const isAboutState = ({ _tag, code }: Problem): boolean =>
  _tag === "Conflict" || _tag === "Forbidden" || BY_LEDGER.has(code);

/** The faults of a refusal, each of them at the row that it belongs to: `1.net`, and `1.id` where it names no field. */
function faultsAt(row: number | null, kind: FaultKind, { refusal, faults = [] }: Problem): readonly Fault[] {
  const prefix = row === null ? "" : `${row}.`;
  const named = faults.length === 0 && row !== null ? [{ kind, at: "id", ...refusal }] : faults;
  return named.map((fault) => ({ ...fault, at: fault.at.startsWith(prefix) ? fault.at : `${prefix}${fault.at}` }));
}

/** What is wrong with the rows of a call. All rows are looked at, so that one refusal names every bad one. */
export class RefusalCollector {
  readonly #entries: Entry[] = [];
  /** What refused rows touch: it is not in the state in which it would be if they had been done. */
  readonly #unsettled = new Set<string>();
  readonly #wording: Wording;

  constructor(wording: Wording = {}) {
    this.#wording = wording;
  }

  /** Adds faults that were found. */
  add(faults: readonly Fault[]): void {
    for (const fault of faults) {
      const [tag, code] = REFUSED_AS[fault.kind];
      const { kind, at: _at, ...refusal } = fault;
      this.#entries.push({ kind, tag, code, refusal, faults: [fault] });
    }
  }

  /** The rows that are refused so far. */
  get rows(): ReadonlySet<string> {
    return refusedRows(this.#faults);
  }

  get #faults(): readonly Fault[] {
    return this.#entries.flatMap(({ faults }) => faults);
  }

  /** Does work that names its rows itself; undefined where it is refused. */
  async rowsOf<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#try(work, (problem) => this.#addProblem(problem, null));
  }

  /**
   * Does the work of one row; undefined where it is refused. `touches` names what it changes or is judged by: where a
   * refused row touches the same, a refusal about the state of records may only follow from that one, and is left out.
   */
  async row<Result>(
    at: number,
    work: () => Promise<Result>,
    touches: readonly string[] = [],
  ): Promise<Result | undefined> {
    const follows = touches.some((one) => this.#unsettled.has(one));
    return this.#try(work, (problem) => {
      for (const one of touches) this.#unsettled.add(one);
      if (!follows || !isAboutState(problem)) this.#addProblem(problem, at);
    });
  }

  #addProblem(problem: Problem, row: number | null): void {
    const { _tag: tag, code, refusal } = problem;
    const kind = faultKindOf(tag);
    this.#entries.push({ kind, tag, code, refusal, faults: faultsAt(row, kind, problem) });
  }

  async #try<Result>(work: () => Promise<Result>, onRefusal: (problem: Problem) => void): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      const problem = asRowProblem(error);
      // What a refused row left half done may break one behind it: then the refusal is what is said.
      if (problem === null) {
        if (asProblem(error) === null) this.throwIfAny();
        throw error;
      }
      onRefusal(problem);
      return undefined;
    }
  }

  /**
   * Throws one refusal with the faults of all rows. It begins with a missing right (403), then missing records (404),
   * then changed records and forbidden states (409), then broken rules (422).
   */
  throwIfAny(): void {
    const kind = ORDER.find((one) => this.#entries.some((entry) => entry.kind === one));
    const first = this.#entries.find((entry) => entry.kind === kind);
    if (first === undefined) return;
    const { summary = sayFirstAndCount, code = first.code } = this.#wording;
    throw new Problem(first.tag, code, summary(first, this.rows), { faults: this.#faults });
  }
}

/** Throws one refusal where there are faults, and names every one. */
export function refuse(faults: readonly Fault[], wording: Wording = {}): void {
  const collector = new RefusalCollector(wording);
  collector.add(faults);
  collector.throwIfAny();
}

/** Does the work of each row of a list, one after another; refuses with every bad row in its place. `touches`: as of one row. */
export async function everyRow<Row, Result>(
  rows: readonly Row[],
  work: (row: Row, at: number) => Promise<Result>,
  touches: (row: Row) => readonly string[] = () => [],
): Promise<readonly Result[]> {
  const collector = new RefusalCollector();
  const done: Result[] = [];
  for (const [at, row] of rows.entries())
    await collector.row(at, async () => done.push(await work(row, at)), touches(row));
  collector.throwIfAny();
  return done;
}
