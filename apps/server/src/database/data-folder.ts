import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { giveToOwnerOf } from "./ownership";
import { POSTGRES_MAJOR } from "./programs";
import { codeOf, DatabaseRefusal } from "./refusal";

const MARK = "railhead-data.json";
const MARK_TEXT = `${JSON.stringify({ holds: "the data of a Railhead server", format: 1 })}\n`;
/** What an empty folder may hold: the disk's own, hidden files, and a lock that a crash left. */
const COUNTS_AS_EMPTY = /^(\.|lost\+found$|railhead\.lock)/;

/** Where PostgreSQL's own folder is. */
export const clusterFolder = (dataDir: string): string => join(dataDir, "postgres");

/** Why a folder cannot be written to, by the code of the system's error. */
export function cannotWrite(dataDir: string, code: string): DatabaseRefusal {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return new DatabaseRefusal(`The disk that holds ${dataDir} is full. Free some space and start the server again.`);
    case "EROFS":
      return new DatabaseRefusal(
        `The disk that holds ${dataDir} can only be read. Make it writable or set DATA_DIR to another folder.`,
      );
    case "ENOTDIR":
    case "EEXIST":
      return new DatabaseRefusal(`${dataDir} is a file, or lies below one. Set DATA_DIR to a folder.`);
    default:
      return new DatabaseRefusal(
        `The server may not write to ${dataDir} (${code}). Give the user who runs it the rights, or set DATA_DIR to another folder.`,
      );
  }
}

/** Makes sure that the data folder exists, may be written to, and holds nobody else's files. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.railhead-${randomBytes(4).toString("hex")}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(probe, "x");
  } catch (error) {
    throw cannotWrite(dataDir, codeOf(error));
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
  if (existsSync(join(dataDir, MARK))) return;
  const foreign = (await readdir(dataDir)).find((name) => !COUNTS_AS_EMPTY.test(name));
  if (foreign !== undefined)
    throw new DatabaseRefusal(
      `${dataDir} holds something else (for instance ${foreign}) and no data of a Railhead server. Set DATA_DIR to an empty folder or to the one used before.`,
    );
}

/** Says that the folder is ours from now on. */
export async function markDataFolder(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, MARK))) return;
  await writeFile(join(dataDir, MARK), MARK_TEXT);
  await giveToOwnerOf(dataDir, join(dataDir, MARK));
}

/** Refuses a cluster that the programs at hand cannot read. False when there is none yet. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const folder = clusterFolder(dataDir);
  if (!existsSync(folder)) return false;
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    () => null,
  );
  if (version === null)
    throw new DatabaseRefusal(
      `${folder} is no folder of PostgreSQL: its file PG_VERSION is missing. Put the folder back as it was, or set DATA_DIR to an empty one and restore the last backup there.`,
    );
  if (version !== String(POSTGRES_MAJOR))
    throw new DatabaseRefusal(
      `The database in ${folder} was made by PostgreSQL ${version}; this version of Railhead carries PostgreSQL ${POSTGRES_MAJOR}. Start the version that made it, take a backup there, and restore that into an empty DATA_DIR.`,
    );
  return true;
}

const passwordFile = (dataDir: string) => join(dataDir, "database-password");

/** The password of the role `railhead`; null where there is none (any more). */
export async function databasePassword(dataDir: string): Promise<string | null> {
  const text = await readFile(passwordFile(dataDir), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw new DatabaseRefusal(
      `${passwordFile(dataDir)} cannot be read (${codeOf(error)}). Give the user who runs the server the right to read it.`,
    );
  });
  return text.trim() || null;
}

/** A password that nobody can guess. */
export const newPassword = (): string => randomBytes(32).toString("hex");

/** Keeps the password of the role `railhead`, for nobody but the owner of the data folder. */
export async function keepPassword(dataDir: string, password: string): Promise<void> {
  const draft = `${passwordFile(dataDir)}.new`;
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  await giveToOwnerOf(dataDir, draft);
  await rename(draft, passwordFile(dataDir));
}
