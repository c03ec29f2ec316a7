import { badQuery } from '../http/input'
import type { Collection, Where } from '../store/store.port'
import { readCursor, writeCursor } from './cursor'

const SORT = '-id'
/** Most rows of one page. */
const MOST = 500

/** The part of a call's query that says which page is asked for; what else stands in it goes on to the next one. */
interface PageQuery {
  readonly limit?: string | number | undefined
  readonly cursor?: string | undefined
}

/** How many rows a page has: as many as are asked for, else `usual`. Throws a 400 for none and for too many. */
export function limitOf({ limit: asked }: PageQuery, usual = 50): number {
  const limit = asked === undefined ? usual : Number(asked)
  if (limit < 1 || limit > MOST) throw badQuery({ limit: `From 1 to ${MOST}.` })
  return limit
}

/** A list that goes by id: the address it stands at, which also tells its cursors from those of other lists. */
export interface Newest {
  readonly path: string
  readonly query: PageQuery
  readonly usual?: number
}

/** A page of rows, newest first, and the address of the next one. Throws a 400 for a limit or a cursor that is none. */
export async function newestPage<Row extends { readonly id: string }>(
  rows: Collection<Row>, where: Where<Row>, { path, query, usual }: Newest,
): Promise<{ readonly rows: readonly Row[]; readonly nextUrl: string | null }> {
  const limit = limitOf(query, usual)
  const after = query.cursor === undefined ? undefined : readCursor(path, SORT, query.cursor).id
  const found = await rows.find({ where, sort: { field: 'id', direction: 'desc' }, limit: limit + 1, ...(after === undefined ? {} : { after: { id: after, value: after } }) })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  if (found.length <= limit || last === undefined) return { rows: page, nextUrl: null }
  const next = new URLSearchParams()
  const said: Readonly<Record<string, string | number | undefined>> = { ...query, limit, cursor: writeCursor(path, { sort: SORT, id: last.id }) }
  for (const [field, value] of Object.entries(said)) if (value !== undefined) next.set(field, String(value))
  return { rows: page, nextUrl: `${path}?${next.toString()}` }
}
