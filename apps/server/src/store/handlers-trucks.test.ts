import { afterAll, beforeAll } from 'vitest'
import { truckHandlerLaws } from '@railhead/service/handlers/all.laws'
import { sqlStores } from './sql-store.fixtures'

let stores: Awaited<ReturnType<typeof sqlStores>>
beforeAll(async () => {
  stores = await sqlStores()
}, 60_000)
afterAll(() => stores.close())

truckHandlerLaws(() => stores.empty())
