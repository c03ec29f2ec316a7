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

/** Terminals that are asked one by one, at most; more are asked together. */
const MOST_TERMINALS = 32

/** The terminals that all tests of a question leave, where each is worth a look of its own; null where they are not. */
function terminalsOf(physical: Physical, { where, limit, sort }: AnyFind): readonly string[] | null {
  if (!physical.orderedByTerminal || limit === undefined) return null
  // The order of ids is the whole table's: words that one terminal does not hold need not be sought in all of it.
  if (where?.search !== undefined && (sort === undefined || sort.field === 'id')) return null
  const lists = (where?.all ?? []).flatMap(({ field, test }) => (field === 'terminal_id' && test.op === 'in' ? [test.value] : []))
  const left = (lists[0] ?? []).filter((id, at, all) => all.indexOf(id) === at && lists.every((list) => list.includes(id)))
  return left.length > 1 && left.length <= MOST_TERMINALS && left.every(fitsId) ? left : null
}

const withoutTerminals = (where: AnyFind['where']): AnyFind['where'] =>
  where && { ...where, all: (where.all ?? []).filter(({ field, test }) => !(field === 'terminal_id' && test.op === 'in')) }

/** Where a question goes on, and in which order. */
interface Course {
  readonly order: string
  /** Conditions beside those that were asked. */
  readonly beside: (params: Params) => readonly string[]
  readonly limit: number | undefined
}

/**
 * Rows in an order. An index has the rows of one terminal in order, not of several: then the first rows of each are taken
 * and of those the first.
 */
function statement(physical: Physical, query: AnyFind, { order, beside, limit }: Course): Statement {
  const params = new Params()
  const terminals = terminalsOf(physical, query)
  const where = terminals === null ? query.where : withoutTerminals(query.where)
  const each = terminals === null ? [] : ['"terminal_id" = "one"."terminal"']
  const parts = [...conditions(physical, where, params), ...each, ...beside(params)]
  const tail = ` order by ${order}${limit === undefined ? '' : ` limit ${params.add(limit, 'bigint')}`}`
  const from = `from ${physical.table}${allOf(parts)}${tail}`
  if (terminals === null) return { text: `select ${physical.row} ${from}`, values: params.values }
  const list = params.add(terminals, 'bigint[]')
  const rows = `unnest(${list}) as "one"("terminal") cross join lateral (select ${physical.columns} ${from}) as "rows"`
  return { text: `select ${physical.row} from ${rows}${tail}`, values: params.values }
}

const beyond = (direction: Direction) => (direction === 'asc' ? '>' : '<')
const idParam = (params: Params, id: string) => params.add(fitsId(id) ? id : LAST_ID, 'bigint')

function byId(physical: Physical, query: AnyFind, direction: Direction): Statement {
  const { after, limit } = query
  const beside = (params: Params) => (after ? [`"id" ${beyond(direction)} ${idParam(params, after.id)}`] : [])
  return statement(physical, query, { order: `"id" ${direction}`, beside, limit })
}

/** Rows that hold the sort field, from behind `after` on. */
function held(physical: Physical, query: AnyFind, field: Field, direction: Direction): Statement {
  const { after, limit } = query
  const beside = (params: Params) => {
    const present = field.nullable ? [`${field.key} is not null`] : []
    if (!after) return present
    const key = params.add(keyOf(field, after.value), field.keyType)
    return [...present, `(${field.key}, "id") ${beyond(direction)} (${key}, ${idParam(params, after.id)})`]
  }
  return statement(physical, query, { order: `${field.key} ${direction}, "id" ${direction}`, beside, limit })
}

/** Rows without a value in the sort field: they come last, in both directions. */
function without(physical: Physical, query: AnyFind, field: Field, direction: Direction, limit: number | undefined, after: string | null): Statement {
  const beside = (params: Params) => [`${field.key} is null`, ...(after === null ? [] : [`"id" ${beyond(direction)} ${idParam(params, after)}`])]
  return statement(physical, query, { order: `${field.key} ${direction}, "id" ${direction}`, beside, limit })
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
