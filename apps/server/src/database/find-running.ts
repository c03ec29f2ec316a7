import { Client, type PoolConfig } from "pg";
import { settingsName, settingsText } from "./cluster-settings";
import type { Cluster } from "./create-cluster";
import { addressOf, lookAtPostmaster, sleep, stopPostmaster, type Postmaster } from "./postmaster";
import { birthOf, isPostgresOf } from "./process-identity";

/** The longest recovery or shutdown that is waited for, in seconds. */
const LONGEST = 600;

/** Waits while a PostgreSQL found at start is starting up (it may be recovering) or stopping. */
async function settle(folder: string, pid: number): Promise<"ready" | "gone"> {
  for (let waited = 0; waited < LONGEST * 1000; waited += 20) {
    if ((await birthOf(pid)) === null) return "gone";
    const file = lookAtPostmaster(folder);
    if (file === null || file.pid !== pid) return "gone";
    if (file.status === "ready") return "ready";
    await sleep(20);
  }
  return "ready";
}

/** Whether it was started by this version with these settings, and takes our password. */
async function isOurs(cluster: Cluster, config: PoolConfig): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select current_setting('cluster_name') as name");
    return rows[0]?.name === settingsName(settingsText(cluster.keeping), cluster.programs);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The PostgreSQL of this folder that a server before this one left running when it was killed; null when there is none.
 * One of another version, with other settings or without an answer is ended first. To be called with the folder's lock held.
 */
export async function findRunning(cluster: Cluster, login: PoolConfig): Promise<Postmaster | null> {
  const { folder } = cluster;
  const file = lookAtPostmaster(folder);
  if (file === null) return null;
  if ((await isPostgresOf(file.pid, folder)) === false || (await settle(folder, file.pid)) === "gone") return null;
  const running = lookAtPostmaster(folder) ?? file;
  if (await isOurs(cluster, { ...login, ...addressOf(folder, running) }))
    return { pid: running.pid, address: addressOf(folder, running), child: null };
  await stopPostmaster(running.pid);
  return null;
}
