import { createSqlFeed } from '@railhead/server/live/sql-feed'
import { createSqlStore } from '@railhead/server/store/sql-store'
import { TABLES } from '@railhead/server/store/sql-store.fixtures'
import { freshDatabase, ownCluster } from '@railhead/server/testing/database'
import { createMemoryStore } from '@railhead/mock-server/store/memory-store'
import { Client } from 'pg'
import { afterAll, describe } from 'vitest'
import { accessLaws } from './access/access.laws'

describe('over rows in memory', () => {
  accessLaws(async () => {
    const store = createMemoryStore()
    return { store, changes: store.changes }
  })
})

describe('over PostgreSQL', () => {
  ownCluster()
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })
  accessLaws(async () => {
    const { pool, config } = await freshDatabase(TABLES)
    const changes = await createSqlFeed({ pool, connect: () => new Client(config), onFault: () => undefined })
    closing.push(changes.close)
    return { store: createSqlStore({ pool }), changes }
  })
})
