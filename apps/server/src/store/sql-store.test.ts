import { afterAll, beforeAll } from 'vitest'
import { storeLaws } from '@railhead/service/store/store.laws'
import { sqlStores } from './sql-store.fixtures'

let stores: Awaited<ReturnType<typeof sqlStores>>
beforeAll(async () => {
  stores = await sqlStores()
}, 60_000)
afterAll(() => stores.close())

storeLaws('postgresql', () => ({ store: stores.empty() }))
