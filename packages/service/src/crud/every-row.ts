import { asProblem, asRowProblem } from "../http/answers";
import { moreFaults, Problem, type ProblemTag } from "../problems";

/** What a list is refused as where its rows are refused for several reasons; a broken rule comes last. */
const ORDER: readonly ProblemTag[] = ["Forbidden", "NotFound", "Conflict"];

/** A refusal in its row's place: `1.net`, and `1.id` where it names no field. */
function placed(at: number, { _tag, code, message, fields }: Problem): Problem {
  const named = Object.entries(fields ?? {});
  const inPlace = (named.length === 0 ? [["id", message] as const] : named).map(([field, sentence]) => [
    `${at}.${field}`,
    sentence,
  ]);
  return new Problem(_tag, code, message, { fields: Object.fromEntries(inPlace) });
}

/** Refusals for what is in an asset by its books. */
const BY_THE_BOOKS: ReadonlySet<string> = new Set([
  "overdraw",
  "overdraw_final",
  "overfill",
  "overfill_final",
  "below_zero",
  "unbookable",
  "wrong_name",
]);
/** Whether a refusal is about how things stand, and not about what was sent: they might stand otherwise if a row before it had been done. */
const isAboutThings = ({ _tag, code }: Problem): boolean =>
  _tag === "Conflict" || _tag === "Forbidden" || BY_THE_BOOKS.has(code);

/** What is wrong with the rows of a list: all are looked at, so that one refusal names every bad one. */
export class RefusedRows {
  readonly #refused: Problem[] = [];
  /** What refused rows touch: it does not stand as it would if they had been done. */
  readonly #unsettled = new Set<string>();

  /** Does work that names its rows itself; undefined where it is refused. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#try(work, (problem) => problem);
  }

  /**
   * Does the work of one row; undefined where it is refused. `touches` names what it changes or is judged by: where a refused row
   * touches the same, a refusal about how things stand may only follow from that one, and is not told.
   */
  async row<Result>(
    at: number,
    work: () => Promise<Result>,
    touches: readonly string[] = [],
  ): Promise<Result | undefined> {
    const follows = touches.some((one) => this.#unsettled.has(one));
    const refuse = (problem: Problem): Problem | null => {
      for (const one of touches) this.#unsettled.add(one);
      return follows && isAboutThings(problem) ? null : placed(at, problem);
    };
    return this.#try(work, refuse);
  }

  async #try<Result>(
    work: () => Promise<Result>,
    told: (problem: Problem) => Problem | null,
  ): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      const problem = asRowProblem(error);
      // What a refused row left half done may break one behind it: then the refusal is what is told.
      if (problem === null) {
        if (asProblem(error) === null) this.throwIfAny();
        throw error;
      }
      const refusal = told(problem);
      if (refusal !== null) this.#refused.push(refusal);
      return undefined;
    }
  }

  /** Throws one refusal with the fields of all rows. It begins with the first of the most telling kind. */
  throwIfAny(): void {
    const tag = ORDER.find((one) => this.#refused.some((problem) => problem._tag === one));
    const first = this.#refused.find((problem) => tag === undefined || problem._tag === tag);
    if (first === undefined) return;
    const fields: Record<string, string> = {};
    for (const problem of this.#refused) Object.assign(fields, problem.fields);
    const rows = new Set(Object.keys(fields).map((field) => field.split(".")[0])).size;
    throw new Problem(first._tag, first.code, first.message + moreFaults(rows - 1), { fields });
  }
}

/** Does the work of each row of a list, one after another; refuses with every bad row in its place. `touches`: as of one row. */
export async function everyRow<Row, Result>(
  rows: readonly Row[],
  work: (row: Row, at: number) => Promise<Result>,
  touches: (row: Row) => readonly string[] = () => [],
): Promise<readonly Result[]> {
  const refused = new RefusedRows();
  const done: Result[] = [];
  for (const [at, row] of rows.entries())
    await refused.row(at, async () => done.push(await work(row, at)), touches(row));
  refused.throwIfAny();
  return done;
}
