import { Problem } from '../../problems'

/** What is wrong with a row of a call: it is not there, its state forbids it, or it breaks a rule. */
export interface Fault {
  readonly kind: 'missing' | 'state' | 'rule'
  /** The field, in lists with the row's place: `0.track_id`. */
  readonly at: string
  readonly message: string
}

/** Names a field of row i: `track_id` in a call on one railcar, `0.track_id` in a list. */
export type Place = (row: number, field: string) => string
export const inList: Place = (row, field) => `${row}.${field}`
export const alone: Place = (_row, field) => field

/**
 * Throws when there are faults, and names every one. What is not there comes first, alone: it says nothing about
 * other rows. A forbidden state makes it a 409, else it is a 422.
 */
export function refuse(faults: readonly Fault[]): void {
  const missing = faults.filter((fault) => fault.kind === 'missing')
  const named = missing.length > 0 ? missing : faults
  const [first] = named
  if (!first) return
  const fields: Record<string, string> = {}
  for (const { at, message } of named) fields[at] ??= message
  const more = Object.keys(fields).length - 1
  const description = more > 0 ? `${first.message} ${more} more ${more === 1 ? 'row has' : 'rows have'} a fault; nothing was changed.` : first.message
  if (missing.length > 0) throw new Problem('NotFound', 'not_found', description, { fields })
  const isState = named.some((fault) => fault.kind === 'state')
  throw isState
    ? new Problem('Conflict', 'state', description, { fields })
    : new Problem('RuleBroken', 'rule', description, { fields })
}

/** Field errors as faults. */
export const ruleFaults = (fields: Readonly<Record<string, string>>): readonly Fault[] =>
  Object.entries(fields).map(([at, message]) => ({ kind: 'rule', at, message }))
