import type { After, Find } from '@railhead/service/store/store.port'
import { fieldNamed, type Field, type Physical } from './physical'
import { comparable, fitsId, type Param } from './values'
import { allOf, conditions, Params } from './where'

type AnyFind = Find<Readonly<Record<string, unknown>> & { readonly id: string }>

/** A question ready to be sent. */
export interface Statement {
  readonly text: string
  readonly values: readonly Param[]
}

const LAST_ID = '9223372036854775807'
type Direction = 'asc' | 'desc'

/** The key of an `after`, as the order compares it; null where the row had none. */
function keyOf(field: Field, value: After['value']): string | number | boolean | null {
  const held = value === null ? undefined : comparable(field, value)
  if (held === undefined) return null
  if (field.kind !== 'text' || typeof held !== 'string') return held
  return field.key.startsWith('lpad') ? held.padStart(19, '0') : held.toLowerCase()
}

/** Fields that hold nested values give no order: only the ids do. */
const isOrdered = (field: Field): boolean => field.kind !== 'json' && field.kind !== 'ids'

function statement(physical: Physical, parts: readonly string[], order: string, limit: number | undefined, params: Params): Statement {
  const cut = limit === undefined ? '' : ` limit ${params.add(limit, 'bigint')}`
  return { text: `select ${physical.columns} from ${physical.table}${allOf(parts)} order by ${order}${cut}`, values: params.values }
}

function byId(physical: Physical, query: AnyFind, direction: Direction): Statement {
  const params = new Params()
  const parts = [...conditions(physical, query.where, params)]
  if (query.after) {
    const id = fitsId(query.after.id) ? query.after.id : LAST_ID
    parts.push(`"id" ${direction === 'asc' ? '>' : '<'} ${params.add(id, 'bigint')}`)
  }
  return statement(physical, parts, `"id" ${direction}`, query.limit, params)
}

/** Rows that hold the sort field, from behind `after` on. */
function held(physical: Physical, query: AnyFind, field: Field, direction: Direction): Statement {
  const params = new Params()
  const parts = [...conditions(physical, query.where, params)]
  if (field.nullable) parts.push(`${field.key} is not null`)
  if (query.after) {
    const id = fitsId(query.after.id) ? query.after.id : LAST_ID
    const key = params.add(keyOf(field, query.after.value), field.keyType)
    parts.push(`(${field.key}, "id") ${direction === 'asc' ? '>' : '<'} (${key}, ${params.add(id, 'bigint')})`)
  }
  return statement(physical, parts, `${field.key} ${direction}, "id" ${direction}`, query.limit, params)
}

/** Rows without a value in the sort field: they come last, in both directions. */
function without(physical: Physical, query: AnyFind, field: Field, direction: Direction, limit: number | undefined, after: string | null): Statement {
  const params = new Params()
  const parts = [...conditions(physical, query.where, params), `${field.key} is null`]
  if (after !== null) parts.push(`"id" ${direction === 'asc' ? '>' : '<'} ${params.add(fitsId(after) ? after : LAST_ID, 'bigint')}`)
  return statement(physical, parts, `${field.key} ${direction}, "id" ${direction}`, limit, params)
}

/**
 * A question in the steps that answer it, asked one after another until there are rows enough: an index gives the rows
 * with a value in order and those without one in order, but not the two in one go with the latter last.
 */
export function findSteps(physical: Physical, query: AnyFind): readonly ((limit: number | undefined) => Statement)[] {
  const { field: name, direction } = query.sort ?? { field: 'id', direction: 'asc' as const }
  const field = fieldNamed(physical, name)
  if (name === 'id' || !isOrdered(field)) return [() => byId(physical, query, direction)]
  const afterNull = query.after !== undefined && keyOf(field, query.after.value) === null
  const first = () => held(physical, query, field, direction)
  if (!field.nullable && !afterNull) return [first]
  const rest = (limit: number | undefined) => without(physical, query, field, direction, limit, afterNull ? query.after!.id : null)
  return afterNull ? [rest] : [first, rest]
}

/** How many rows pass. */
export function countStatement(physical: Physical, where: AnyFind['where']): Statement {
  const params = new Params()
  const parts = conditions(physical, where, params)
  return { text: `select count(*) from ${physical.table}${allOf(parts)}`, values: params.values }
}
