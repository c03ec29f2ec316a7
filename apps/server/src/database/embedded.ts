import { realpath } from "node:fs/promises";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { databaseAccount, allowTraversal, mustHandOver } from "./account";
import { endPool, limitsOf, openPool } from "./connection";
import { createCluster, setPassword, writeSettings, type Cluster } from "./create-cluster";
import {
  cannotWrite,
  clusterFolder,
  databasePassword,
  hasCluster,
  keepPassword,
  markDataFolder,
  newPassword,
  openDataFolder,
} from "./data-folder";
import type { Database, DatabasePorts, DatabaseSettings, DownListener } from "./database";
import { diskOf } from "./disk";
import { findRunning } from "./find-running";
import { lockFolder } from "./folder-lock";
import { keepRunning } from "./keep-running";
import { breakOff, chooseAddress, lookAtPostmaster, startPostmaster, type Postmaster } from "./postmaster";
import { LINKS, preparePrograms } from "./programs";
import { codeOf, DatabaseRefusal } from "./refusal";

export const LOGIN = { user: "railhead", database: "railhead" };

const ON_NETWORK =
  "{folder} is a network folder. Two machines that lose sight of each other could both work on it, and a lost connection can damage the database: move DATA_DIR to a disk of this machine, or set DATABASE_URL.";
const TAKEN =
  "Another server has taken {folder}: this one gave no sign of life for too long. It stops, so that they do not both write there.";

interface Running {
  readonly cluster: Cluster;
  readonly postmaster: Postmaster;
  readonly password: string;
}

/** The password of the cluster's role. Where its file was removed, an account that may write here sets a new one. */
async function passwordOf(cluster: Cluster, dataDir: string): Promise<string> {
  const known = await databasePassword(dataDir);
  if (known !== null) return known;
  const password = newPassword();
  if (lookAtPostmaster(cluster.folder) !== null) await findRunning(cluster, {});
  // Kept once it is true: killed in between, the next start sets another.
  await setPassword(cluster, password);
  await keepPassword(dataDir, password);
  return password;
}

async function make(cluster: Cluster, dataDir: string): Promise<string> {
  const password = (await databasePassword(dataDir)) ?? newPassword();
  await keepPassword(dataDir, password);
  await createCluster(cluster, password);
  return password;
}

/** Makes the cluster where there is none and gets it running; the folder is locked by the caller. */
async function run(dataDir: string, osUser: string | null, unwanted: AbortSignal): Promise<Running> {
  const folder = clusterFolder(dataDir);
  const isThere = await hasCluster(dataDir);
  const account = await databaseAccount(folder, osUser);
  await allowTraversal(account, dataDir);
  const isHandedOver = await mustHandOver(account, dataDir);
  const programs = await preparePrograms(dataDir, account).catch((error: unknown) => {
    throw codeOf(error) === "" ? error : cannotWrite(join(dataDir, LINKS), codeOf(error));
  });
  const cluster: Cluster = { folder, programs, account, keeping: "durable", isHandedOver };
  const password = isThere ? await passwordOf(cluster, dataDir) : await make(cluster, dataDir);
  const found = await findRunning(cluster, { ...LOGIN, password });
  if (found !== null) return { cluster, postmaster: found, password };
  await writeSettings(cluster);
  return { cluster, postmaster: await startPostmaster(cluster, await chooseAddress(folder), { unwanted }), password };
}

/**
 * Opens the PostgreSQL that comes with the project, on a data folder that this server locks. Takes over one that a
 * killed server left running. Throws a DatabaseRefusal when it cannot be opened.
 */
export async function openEmbedded(
  settings: DatabaseSettings,
  { now, beat, tell = () => undefined }: DatabasePorts,
): Promise<Database> {
  await openDataFolder(settings.dataDir);
  const dataDir = await realpath(settings.dataDir);
  const lock = await lockFolder(dataDir, { now, ...(beat === undefined ? {} : { beat }) });
  const taken = TAKEN.replace("{folder}", dataDir);
  const unwanted = new AbortController();
  lock.onLost(() => unwanted.abort());
  let running: Running;
  try {
    await markDataFolder(dataDir);
    running = await run(dataDir, settings.osUser ?? null, unwanted.signal);
    if (unwanted.signal.aborted) breakOff(running.postmaster.pid);
    unwanted.signal.throwIfAborted();
  } catch (error) {
    await lock.release();
    throw unwanted.signal.aborted ? new DatabaseRefusal(taken) : error;
  }
  const { cluster, postmaster, password } = running;
  const kept = keepRunning(cluster, postmaster.address, postmaster, tell);
  const config: PoolConfig = { ...postmaster.address, ...LOGIN, password, ...limitsOf(settings) };
  const pool = openPool(config, settings.driver);
  const close = async () => {
    await endPool(pool);
    await kept.stop();
    await lock.release();
  };
  // Before anything else: two servers must not both write there.
  lock.onLost(kept.abandon);
  const onDown = (listener: DownListener) => {
    kept.onDown((sentence) => listener(sentence, "ended"));
    lock.onLost(() => listener(taken, "lost"));
  };
  const warnings = (await diskOf(dataDir)) === "shared" ? [ON_NETWORK.replace("{folder}", dataDir)] : [];
  let closed: Promise<void> | null = null;
  return {
    kind: "embedded",
    pool,
    config,
    warnings,
    state: kept.state,
    onDown,
    tellPort: lock.tellPort,
    check: async () => void (await pool.query("select 1")),
    close: () => (closed ??= close()),
  };
}
