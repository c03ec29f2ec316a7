import type { TruckStatusId } from '@railhead/api-contract/truck'
import type { TruckKind } from '@railhead/core/trucks/truck-kinds'
import { FOR_HANDLING } from '@railhead/core/trucks/truck-states.rules'
import { newestPage } from '../../crud/newest'
import { terminalsAsked } from '../../crud/visible'
import type { Work } from '../../events'
import type { Where } from '../../store/store.port'
import { truckSearch } from './search'
import { trucksOf, type TruckRow } from './trucks'

export interface TruckQuery {
  readonly terminal_id?: string | undefined
  readonly q?: string | undefined
  /** Exactly this carrier's, exactly this number. */
  readonly carrier_id?: string | undefined
  readonly truck_number?: string | undefined
}
export interface TruckPageQuery extends TruckQuery {
  readonly limit?: string | number | undefined
  readonly cursor?: string | undefined
  readonly count?: '1' | undefined
}
/** Most trucks of one answer: far more than a yard holds. */
const MOST = 500
const NEWEST = { field: 'id', direction: 'desc' } as const

function conditionOf(work: Work, kind: TruckKind, { terminal_id, q = '', carrier_id, truck_number }: TruckQuery, states: readonly TruckStatusId[] | null): Where<TruckRow> {
  const all = [
    { field: 'terminal_id' as const, test: { op: 'in' as const, value: terminalsAsked(work, terminal_id) } },
    ...(states === null ? [] : [{ field: 'status_id' as const, test: { op: 'in' as const, value: states } }]),
    ...(carrier_id === undefined ? [] : [{ field: 'carrier_id' as const, test: { op: 'eq' as const, value: carrier_id } }]),
    ...(truck_number === undefined ? [] : [{ field: 'truck_number' as const, test: { op: 'eq' as const, value: truck_number } }]),
  ]
  const search = truckSearch(kind, q)
  return search === null ? { all } : { all, search }
}

/** Trucks of a kind at the caller's terminals, newest first; in these states where some are named. */
export const findTrucks = async (work: Work, kind: TruckKind, query: TruckQuery, states: readonly TruckStatusId[] | null): Promise<readonly TruckRow[]> =>
  trucksOf(work.tx, kind).find({ where: conditionOf(work, kind, query, states), sort: NEWEST, limit: MOST })

/** How long before its time a scheduled truck is expected at the gate, in seconds. */
const EXPECTED = 24 * 3600

/** Trucks that are here and not done, newest first; then those that are scheduled, late or within a day: whoever is at the gate records them. */
export async function findForHandling(work: Work, kind: TruckKind, query: TruckQuery): Promise<readonly TruckRow[]> {
  const { all = [], ...search } = conditionOf(work, kind, query, ['11'])
  const due = [...all, { field: 'scheduled_at' as const, test: { op: 'lte' as const, value: work.now + EXPECTED } }]
  const [here, coming] = await Promise.all([
    findTrucks(work, kind, query, FOR_HANDLING),
    trucksOf(work.tx, kind).find({ where: { ...search, all: due }, sort: { field: 'scheduled_at', direction: 'asc' }, limit: MOST }),
  ])
  return [...here, ...coming]
}

/** A page of all trucks of a kind, newest first, where the next one begins, and how many there are where that is asked for. */
export interface TruckPage {
  readonly rows: readonly TruckRow[]
  readonly nextUrl: string | null
  readonly total: number | null
}

/** All trucks of a kind at the caller's terminals page by page, newest first. Throws a 400 for a limit or cursor that is none. */
export async function pageOfTrucks(work: Work, kind: TruckKind, query: TruckPageQuery): Promise<TruckPage> {
  const where = conditionOf(work, kind, query, null)
  const trucks = trucksOf(work.tx, kind)
  const page = await newestPage(trucks, where, { path: `/api/${kind}/find-trucks`, query, usual: MOST })
  return { ...page, total: query.count === '1' ? await trucks.count(where) : null }
}
