import { asProblem } from '../http/answers'
import { moreFaults, Problem, type ProblemTag } from '../problems'

/** What a list is refused as where its rows are refused for several reasons; a broken rule comes last. */
const ORDER: readonly ProblemTag[] = ['Forbidden', 'NotFound', 'Conflict']

/** A refusal in its row's place: `1.net`, and `1.id` where it names no field. */
function placed(at: number, { _tag, code, message, fields }: Problem): Problem {
  const named = Object.entries(fields ?? {})
  const inPlace = (named.length === 0 ? [['id', message] as const] : named).map(([field, sentence]) => [`${at}.${field}`, sentence])
  return new Problem(_tag, code, message, { fields: Object.fromEntries(inPlace) })
}

/** What is wrong with the rows of a list: all are looked at, so that one refusal names every bad one. */
export class RefusedRows {
  readonly #refused: Problem[] = []

  /** Does work that names its rows itself; undefined where it is refused. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#try(work, (problem) => problem)
  }

  /** Does the work of one row; undefined where it is refused. */
  async row<Result>(at: number, work: () => Promise<Result>): Promise<Result | undefined> {
    return this.#try(work, (problem) => placed(at, problem))
  }

  async #try<Result>(work: () => Promise<Result>, place: (problem: Problem) => Problem): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      const problem = asProblem(error)
      if (problem !== null) this.#refused.push(place(problem))
      // What a refused row left half done may break one behind it: then the refusal is what is told.
      else {
        this.throwIfAny()
        throw error
      }
      return undefined
    }
  }

  /** Throws one refusal with the fields of all rows. It begins with the first of the most telling kind. */
  throwIfAny(): void {
    const tag = ORDER.find((one) => this.#refused.some((problem) => problem._tag === one))
    const first = this.#refused.find((problem) => tag === undefined || problem._tag === tag)
    if (first === undefined) return
    const fields: Record<string, string> = {}
    for (const problem of this.#refused) Object.assign(fields, problem.fields)
    const rows = new Set(Object.keys(fields).map((field) => field.split('.')[0])).size
    throw new Problem(first._tag, first.code, first.message + moreFaults(rows - 1), { fields })
  }
}

/** Does the work of each row of a list, one after another; refuses with every bad row in its place. */
export async function everyRow<Row, Result>(rows: readonly Row[], work: (row: Row, at: number) => Promise<Result>): Promise<readonly Result[]> {
  const refused = new RefusedRows()
  const done: Result[] = []
  for (const [at, row] of rows.entries()) await refused.row(at, async () => done.push(await work(row, at)))
  refused.throwIfAny()
  return done
}
