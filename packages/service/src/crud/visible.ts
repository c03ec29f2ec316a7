import type { ResourceName } from '@railhead/api-contract/entities'
import { can } from '@railhead/core/access/access.rules'
import type { Work } from '../events'
import { notFound } from '../problems'
import type { Rows } from '../store/collections'
import type { AnyRow } from '../store/order'
import type { Collection, Tx, Where } from '../store/store.port'
import { resourceOf } from './resources'

type Tests = NonNullable<Where<AnyRow>['all']>

/** Records that belong to the terminal of the record they are part of: the field that leads there, and whose it is. */
const PART_OF: { readonly [N in string]?: { readonly field: string; readonly of: ResourceName } } = {
  'meter-factors': { field: 'pump_id', of: 'pumps' as ResourceName },
  'terminal-policy-items': { field: 'terminal_policy_id', of: 'terminal-policies' as ResourceName },
  'bol-versions': { field: 'bol_id', of: 'bols' as ResourceName },
  'cherrypicking-transactions': { field: 'cherrypicking_group_id', of: 'cherrypicking-groups' as ResourceName },
  'assets-reconciliation-tracking': { field: 'asset_id', of: 'assets' as ResourceName },
}

/** A collection whose rows are looked at alike, whatever their type. */
export const anyRows = (tx: Tx, name: ResourceName): Collection<AnyRow> => tx.rows(name) as unknown as Collection<AnyRow>

const fieldsOf = (name: ResourceName) => {
  const { entity } = resourceOf(name)
  return { ...entity.derived, ...entity.writable }
}
/** Whether a resource's rows carry their terminal. */
export const isOwned = (name: ResourceName): boolean => 'terminal_id' in fieldsOf(name)

/**
 * The tests that a row must pass to exist for the caller: it stands in one of their terminals, or in none where the
 * record may be shared. Terminals themselves are the caller's own, or all for whoever keeps them (app:super admin).
 */
export async function boundary(work: Work, name: ResourceName): Promise<Tests> {
  const terminals = [...work.caller.terminals]
  if (name === 'terminals') {
    if (can(work.caller.session.permissions, 'app', 'super admin')) return []
    return [{ field: 'id', test: { op: 'in', value: terminals } }]
  }
  const schema = fieldsOf(name)['terminal_id']
  if (schema !== undefined) {
    const shared = schema.safeParse(null).success ? [null] : []
    return [{ field: 'terminal_id', test: { op: 'in', value: [...terminals, ...shared] } }]
  }
  const part = PART_OF[name]
  if (part === undefined || !(part.field in fieldsOf(name))) return []
  const whole = await anyRows(work.tx, part.of).find({ where: { all: await boundary(work, part.of) } })
  return [{ field: part.field, test: { op: 'in', value: whole.map((row) => row.id) } }]
}

/** Rows by id in one question, without those of other terminals: same order as asked, undefined where there is none. */
export async function visibleRows<N extends ResourceName>(
  work: Work,
  name: N,
  ids: readonly string[],
): Promise<readonly (Rows[N] | undefined)[]> {
  if (ids.length === 0) return []
  const all: Tests = [{ field: 'id', test: { op: 'in', value: [...new Set(ids)] } }, ...(await boundary(work, name))]
  const found = new Map((await anyRows(work.tx, name).find({ where: { all } })).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) as Rows[N] | undefined)
}

/** One row, or a 404 that does not tell whether it is absent or of another terminal. */
export async function visibleRow<N extends ResourceName>(work: Work, name: N, id: string): Promise<Rows[N]> {
  const [row] = await visibleRows(work, name, [id])
  if (row === undefined) throw notFound(sentenceStart(resourceOf(name).entity.kind, id))
  return row
}

/** Rows by id in one question, of whatever terminal; empty and repeated ids are ignored. */
export async function byIds<N extends ResourceName>(
  tx: Tx,
  name: N,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, Rows[N]>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'string')
  if (wanted.length === 0) return new Map()
  const found = await anyRows(tx, name).find({ where: { all: [{ field: 'id', test: { op: 'in', value: wanted } }] } })
  return new Map(found.map((row) => [row.id, row as unknown as Rows[N]]))
}

const sentenceStart = (kind: string, id: string) => `${kind[0]!.toUpperCase()}${kind.slice(1)} ${id}`

/** What a form's fields point at: the ids given for each reference, lists included. */
function pointers(name: ResourceName, values: Readonly<Record<string, unknown>>) {
  return Object.entries(resourceOf(name).entity.references ?? {}).flatMap(([field, target]) => {
    const value = values[field]
    if (target === undefined || value === undefined || value === null) return []
    return (Array.isArray(value) ? value : [value]).map((id, place) => ({
      path: Array.isArray(value) ? `${field}.${place}` : field,
      target: target as ResourceName,
      id: String(id),
    }))
  })
}

/**
 * Looks that everything the bodies refer to exists and may be seen by the caller: one question per kind of record.
 * Gives a message for each field that points at nothing; the places of a list come first in the key (`0.track_id`).
 */
export async function checkAllReferences(
  work: Work,
  name: ResourceName,
  bodies: readonly { readonly prefix: string; readonly values: Readonly<Record<string, unknown>> }[],
): Promise<Record<string, string>> {
  const sought = bodies.flatMap(({ prefix, values }) => pointers(name, values).map((pointer) => ({ ...pointer, path: prefix + pointer.path })))
  const faults: Record<string, string> = {}
  for (const target of new Set(sought.map((pointer) => pointer.target))) {
    const mine = sought.filter((pointer) => pointer.target === target)
    const rows = await visibleRows(work, target, mine.map((pointer) => pointer.id))
    for (const [place, pointer] of mine.entries()) {
      if (rows[place] === undefined) faults[pointer.path] = `${sentenceStart(resourceOf(target).entity.kind, pointer.id)} does not exist.`
    }
  }
  return faults
}

/** The same for one body. */
export const checkReferences = (work: Work, name: ResourceName, values: Readonly<Record<string, unknown>>, prefix = '') =>
  checkAllReferences(work, name, [{ prefix, values }])
