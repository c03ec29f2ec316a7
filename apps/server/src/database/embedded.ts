import { realpath } from 'node:fs/promises'
import type { PoolConfig } from 'pg'
import { databaseAccount, letPass, mustHandOver } from './account'
import { endPool, limitsOf, openPool } from './connection'
import { createCluster, setPassword, writeSettings, type Cluster } from './create-cluster'
import { clusterFolder, databasePassword, hasCluster, markDataFolder, openDataFolder } from './data-folder'
import type { Database, DatabasePorts, DatabaseSettings } from './database'
import { findRunning } from './find-running'
import { lockFolder } from './folder-lock'
import { keepRunning } from './keep-running'
import { chooseAddress, lookAtPostmaster, startPostmaster, type Postmaster } from './postmaster'
import { preparePrograms } from './programs'

export const LOGIN = { user: 'railhead', database: 'railhead' }

interface Running {
  readonly cluster: Cluster
  readonly postmaster: Postmaster
  readonly password: string
}

/** Makes the cluster where there is none and gets it running; the folder is locked by the caller. */
async function run(dataDir: string, osUser: string | null): Promise<Running> {
  const folder = clusterFolder(dataDir)
  const isThere = await hasCluster(dataDir)
  const account = await databaseAccount(folder, osUser)
  await letPass(account, dataDir)
  const isHandedOver = await mustHandOver(account, dataDir)
  const cluster: Cluster = { folder, programs: await preparePrograms(dataDir, account), account, keeping: 'durable', isHandedOver }
  const { password, isNew } = await databasePassword(dataDir)
  if (!isThere) await createCluster(cluster, password)
  else if (isNew) {
    // Somebody removed the file. Whoever may write here may set a new password.
    const file = lookAtPostmaster(folder)
    if (file !== null) await findRunning(cluster, {})
    await setPassword(cluster, password)
  }
  const found = await findRunning(cluster, { ...LOGIN, password })
  if (found !== null) return { cluster, postmaster: found, password }
  await writeSettings(cluster)
  return { cluster, postmaster: await startPostmaster(cluster, await chooseAddress(folder)), password }
}

/**
 * Opens the PostgreSQL that comes with the project, on a data folder that no other server may use meanwhile. One that a
 * killed server left running is taken over. Throws a DatabaseRefusal when it cannot be.
 */
export async function openEmbedded(settings: DatabaseSettings, { now, tell = () => undefined }: DatabasePorts): Promise<Database> {
  await openDataFolder(settings.dataDir)
  const dataDir = await realpath(settings.dataDir)
  const lock = await lockFolder(dataDir, { now })
  let running: Running
  try {
    await markDataFolder(dataDir)
    running = await run(dataDir, settings.osUser ?? null)
  } catch (error) {
    await lock.release()
    throw error
  }
  const { cluster, postmaster, password } = running
  const kept = keepRunning(cluster, postmaster.address, postmaster, tell)
  const config: PoolConfig = { ...postmaster.address, ...LOGIN, password, ...limitsOf(settings) }
  const pool = openPool(config)
  const close = async () => {
    await endPool(pool)
    await kept.stop()
    await lock.release()
  }
  let closed: Promise<void> | null = null
  return {
    kind: 'embedded', pool, config, warnings: [], state: kept.state, onDown: kept.onDown, tellPort: lock.tellPort,
    check: async () => void (await pool.query('select 1')),
    close: () => (closed ??= close()),
  }
}
