import { Client, type PoolConfig } from "pg";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { clusterFolder, databasePassword, openDataFolder } from "../database/data-folder";
import type { DatabaseSettings } from "../database/database";
import { LOGIN } from "../database/embedded";
import { openExternal } from "../database/external";
import { lockHolder } from "../database/folder-lock";
import { openDatabase } from "../database/open-database";
import { addressOf, lookAtPostmaster } from "../database/postmaster";
import { birthOf } from "../database/process-identity";
import { DatabaseRefusal } from "../database/refusal";
import { existsSync } from "node:fs";
import { BackupRefusal } from "./frames";

const NAME = "railhead-backup";
type ClientTask<Answer> = (client: Client) => Promise<Answer>;

/** One connection without limits and without pipelining, for work that takes as long as it takes. */
async function connected<Answer>(config: PoolConfig, work: ClientTask<Answer>): Promise<Answer> {
  const { host, port, user, password, database, connectionString } = config;
  const own = connectionString === undefined ? { host, port, user, password, database } : { connectionString };
  const client = new Client({ ...own, application_name: NAME, keepAlive: true });
  // The running query reports a broken connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** How to reach the built-in PostgreSQL of a server that runs; null when none does. */
async function running(dataDir: string): Promise<PoolConfig | null> {
  const holder = await lockHolder(dataDir);
  const postmaster = lookAtPostmaster(clusterFolder(dataDir));
  const isAlive = holder !== null && holder.birth !== null && (await birthOf(holder.pid)) === holder.birth;
  if (!isAlive || postmaster === null) return null;
  const password = await databasePassword(dataDir);
  if (password === null)
    throw new BackupRefusal(
      `The file database-password is missing in ${dataDir}. Start the server again: it makes a new one.`,
    );
  return { ...addressOf(clusterFolder(dataDir), postmaster), ...LOGIN, password };
}

/**
 * Reads the server's database, whether the server runs or not: the built-in PostgreSQL is started for it when it does
 * not. Refuses a data folder that has no database yet.
 */
export async function readingDatabase<Answer>(
  settings: DatabaseSettings,
  now: () => number,
  work: ClientTask<Answer>,
): Promise<Answer> {
  if (settings.databaseUrl !== null) return changingDatabase(settings, now, work);
  if (!existsSync(join(clusterFolder(settings.dataDir), "PG_VERSION")))
    throw new BackupRefusal(
      `There is no database in ${settings.dataDir} yet. Set DATA_DIR or DATABASE_URL as the server has them.`,
    );
  await openDataFolder(settings.dataDir);
  const config = await running(await realpath(settings.dataDir));
  return config === null ? changingDatabase(settings, now, work) : connected(config, work);
}

/** Works alone on the server's database; refuses when a server has the data folder. Makes the built-in one where there is none. */
export async function changingDatabase<Answer>(
  settings: DatabaseSettings,
  now: () => number,
  work: ClientTask<Answer>,
): Promise<Answer> {
  const database = await openDatabase({ ...settings, poolSize: 1 }, { now });
  try {
    return await connected(database.config, work);
  } finally {
    await database.close();
  }
}

/** Works on a PostgreSQL of one's own, after the looks that the server takes at it. */
export async function onExternal<Answer>(
  databaseUrl: string,
  dataDir: string,
  work: ClientTask<Answer>,
): Promise<Answer> {
  const database = await openExternal({ databaseUrl, dataDir, poolSize: 1 }).catch((error: unknown) => {
    // Here the address comes from the command line, not from the settings.
    throw error instanceof DatabaseRefusal
      ? new DatabaseRefusal(error.message.replaceAll("DATABASE_URL", "the address that you gave"), { cause: error })
      : error;
  });
  try {
    return await connected(database.config, work);
  } finally {
    await database.close();
  }
}
