import { wallClock } from "@railhead/host/ports";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withSecretFiles } from "../settings/secret-files";
import { readSettings, type Settings } from "../settings/settings";
import { sentenceOf } from "../start-refusal";
import { BackupRefusal } from "./frames";
import type { Restored } from "./restore";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/** What a program of this folder was called with. */
export interface Command {
  readonly settings: Settings;
  /** The arguments of the program, without switches. */
  readonly words: readonly string[];
  readonly isForced: boolean;
  /** Another switch that the program knows. */
  readonly isSet: (name: string) => boolean;
  /** Epoch seconds. */
  readonly now: () => number;
}

/** A file as the person who calls means it: from the folder in which npm was called. */
export const fileOf = (name: string): string =>
  isAbsolute(name) ? name : join(process.env.INIT_CWD ?? process.cwd(), name);

function settingsOrExit(): Settings {
  const { env, refusals } = withSecretFiles(process.env, (path) => readFileSync(path, "utf8"));
  const read = readSettings(env, ROOT);
  const all = [...refusals, ...("refusals" in read ? read.refusals : [])];
  if (all.length === 0 && "settings" in read) return read.settings;
  for (const refusal of all) console.error(refusal);
  process.exit(1);
}

/**
 * Runs a program with the server's own settings; exits with a sentence and code 1 on failure. `switches` are allowed in
 * addition to --force.
 */
export async function runCommand(
  usage: string,
  wanted: number,
  work: (command: Command) => Promise<readonly string[]>,
  switches: readonly string[] = [],
): Promise<void> {
  const args = process.argv.slice(2);
  const words = args.filter((word) => !["--", "--force", ...switches].includes(word));
  if (words.length !== wanted || words.some((word) => word.startsWith("-"))) {
    console.error(usage);
    process.exit(1);
  }
  const settings = settingsOrExit();
  try {
    const said = await work({
      settings,
      words,
      isForced: args.includes("--force"),
      isSet: (name) => args.includes(name),
      now: () => Math.floor(wallClock() / 1000),
    });
    for (const line of said) console.log(line);
    process.exit(0);
  } catch (error) {
    const sentence = error instanceof BackupRefusal ? error.message : sentenceOf(error, settings);
    console.error(sentence ?? error);
    process.exit(1);
  }
}

/**
 * What root must know after work on a data folder of its own: PostgreSQL's files belong to another user there, and a server that runs
 * as a user of its own cannot use the folder as it is.
 */
export async function hintForRoot({
  dataDir,
  databaseUrl,
}: Pick<Settings, "dataDir" | "databaseUrl">): Promise<readonly string[]> {
  if (process.getuid?.() !== 0 || databaseUrl !== null || (await stat(dataDir)).uid !== 0) return [];
  return [
    `${dataDir} belongs to root. If the server runs as another user, give it all of the folder before it starts: chown -R USER: ${dataDir}`,
  ];
}

/** How much a backup holds, for a person. */
export function amountOf({ rows, madeAt }: Restored): string {
  const filled = [...rows.values()].filter((count) => count > 0);
  return `${filled.reduce((sum, count) => sum + count, 0)} rows of ${filled.length} tables, as they were at ${madeAt}`;
}
