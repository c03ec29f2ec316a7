import type { TruckStatusId } from '@railhead/api-contract/truck'
import type { TruckKind } from '@railhead/core/trucks/truck-kinds'
import type { Work } from '../../events'
import { notFound } from '../../problems'
import { truckEntity } from './truck-body'
import { trucksOf, type TruckRow } from './trucks'

export interface TruckQuery {
  readonly terminal_id?: string | undefined
  readonly q?: string | undefined
}
/** Most trucks of one answer: far more than a yard holds. */
const MOST = 500

/** Trucks of a kind at the caller's terminals, newest first; in these states where some are named. */
export async function findTrucks(work: Work, kind: TruckKind, { terminal_id, q = '' }: TruckQuery, states: readonly TruckStatusId[] | null): Promise<readonly TruckRow[]> {
  if (terminal_id !== undefined && !work.caller.terminals.has(terminal_id)) throw notFound(`Terminal ${terminal_id}`)
  const terminals = terminal_id === undefined ? [...work.caller.terminals] : [terminal_id]
  const all = [
    { field: 'terminal_id' as const, test: { op: 'in' as const, value: terminals } },
    ...(states === null ? [] : [{ field: 'status_id' as const, test: { op: 'in' as const, value: states } }]),
  ]
  const text = q.trim()
  const fields = truckEntity(kind).search as readonly (keyof TruckRow)[]
  return trucksOf(work.tx, kind).find({ where: text === '' ? { all } : { all, search: { text, fields } }, sort: { field: 'id', direction: 'desc' }, limit: MOST })
}
