import { asProblem } from '../http/answers'
import { Problem } from '../problems'

/**
 * Does the work of one row of a list. What refuses it is named in the row's place: `1.net`, and `1.id` where a refusal
 * names no field.
 */
export async function atPlace<Result>(at: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const problem = asProblem(error)
    if (problem === null) throw error
    const { _tag, code, message, fields } = problem
    const named = Object.entries(fields ?? {})
    const placed = (named.length === 0 ? [['id', message] as const] : named).map(([field, sentence]) => [`${at}.${field}`, sentence])
    throw new Problem(_tag, code, message, { fields: Object.fromEntries(placed) })
  }
}
