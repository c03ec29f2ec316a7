import { carrier, routes } from '@railhead/api-contract/resources/carriers.contract'
import { readCursor, writeCursor } from '../../crud/cursor'
import { limitOf } from '../../crud/newest'
import { nameSearch } from '../../crud/search'
import type { Handler } from '../../http/handler'
import type { Rows } from '../../store/collections'
import type { After, Where } from '../../store/store.port'

const route = routes.getAllNamesPaginated
const BY_NAME = { field: 'name', direction: 'asc' } as const
type Carrier = Rows['carriers']

/** Carriers in use by name, page by page. Throws a 400 for a limit or a cursor that is none. */
export const getAllNamesPaginated: Handler<typeof route> = async (call) => {
  const { q = '', limit: asked, cursor, count } = call.query
  const limit = limitOf({ limit: asked })
  const fields = nameSearch(call, 'carriers', route.metadata.fullSearch, { fields: carrier.search, beyond: [] }).fields as readonly (keyof Carrier)[]
  const where: Where<Carrier> = { all: [{ field: 'is_active', test: { op: 'eq', value: true } }], ...(q.trim() === '' ? {} : { search: { text: q.trim(), fields } }) }
  const carriers = call.tx.rows('carriers')
  const place = cursor === undefined ? undefined : readCursor(route.path, BY_NAME.field, cursor)
  const after: After | undefined = place && { id: place.id, value: place.value ?? null }
  const found = await carriers.find({ where, sort: BY_NAME, limit: limit + 1, ...(after ? { after } : {}) })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const next = () => {
    const search = new URLSearchParams({ ...(q === '' ? {} : { q }), limit: String(limit), ...(count ? { count } : {}) })
    if (last !== undefined) search.set('cursor', writeCursor(route.path, { sort: BY_NAME.field, id: last.id, value: last.name }))
    return `${route.path}?${search.toString()}`
  }
  return {
    result: page.map(({ id, name }) => ({ id, name })),
    nextUrl: found.length > limit ? next() : null,
    total: count === '1' ? await carriers.count(where) : null,
  }
}
