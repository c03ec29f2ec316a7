import type { Database, DatabasePorts, DatabaseSettings } from "./database";
import { openEmbedded } from "./embedded";
import { openExternal } from "./external";

/**
 * Opens the database the settings ask for: one's own by DATABASE_URL, else the built-in one in the data folder.
 * Throws a DatabaseRefusal, whose message is a sentence for the operator, when it cannot be used.
 */
export async function openDatabase(settings: DatabaseSettings, ports: DatabasePorts): Promise<Database> {
  const { databaseUrl } = settings;
  return databaseUrl === null ? openEmbedded(settings, ports) : openExternal({ ...settings, databaseUrl });
}
