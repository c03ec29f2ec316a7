import { spawn, type SpawnOptions } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Account } from "./account";
import { accessText, settingsText, type Keeping } from "./cluster-settings";
import type { Programs } from "./programs";
import { DatabaseRefusal } from "./refusal";
import { sentenceOfLog } from "./log-sentences";

/** A folder of PostgreSQL with what is needed to run it. */
export interface Cluster {
  /** PostgreSQL's own folder; its parent is the working directory of the programs. */
  readonly folder: string;
  readonly programs: Programs;
  /** Null: the server's own account. */
  readonly account: Account | null;
  readonly keeping: Keeping;
  /**
   * The account may not enter the folder's parents. The programs then get the open folder from this process and reach it
   * as /proc/self/fd/3, which needs no way through the parents.
   */
  readonly isHandedOver: boolean;
}

/** Tells a program of the cluster its folder, through an environment that the program inherits. */
export function handOver<Result>(
  { folder, isHandedOver }: Cluster,
  work: (path: string, inherited: readonly number[]) => Result,
): Result {
  if (!isHandedOver) return work(folder, []);
  const descriptor = openSync(folder, "r");
  try {
    return work("/proc/self/fd/3", [descriptor]);
  } finally {
    closeSync(descriptor);
  }
}

/** Options to run one of the programs: its account, a bare environment, the folder that holds the cluster. */
export function spawnOptions({ folder, programs, account }: Cluster): SpawnOptions {
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    LANG: "C",
    LC_ALL: "C",
    TZ: "UTC",
    PGTZ: "UTC",
    ...programs.env,
  };
  if (process.platform === "win32")
    Object.assign(env, { SystemRoot: process.env.SystemRoot ?? "", TEMP: process.env.TEMP ?? "" });
  return { cwd: dirname(folder), env, windowsHide: true, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

/** Runs a program to its end; answers what it said. Throws a DatabaseRefusal that tells why it failed. */
async function run(
  cluster: Cluster,
  program: string,
  args: (path: string) => readonly string[],
  input = "",
): Promise<string> {
  const child = handOver(cluster, (path, inherited) =>
    spawn(program, args(path), { ...spawnOptions(cluster), stdio: ["pipe", "pipe", "pipe", ...inherited] }),
  );
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  }).catch((error: Error) => {
    said += error.message;
    return -1;
  });
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(said))
    throw new DatabaseRefusal(sentenceOfLog(said, cluster), { cause: said });
  return said;
}

/** Gives a file or folder to the account that PostgreSQL runs as. */
export async function giveTo(account: Account | null, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Writes the settings and the access rules, which are the server's own and not the operator's. */
export async function writeSettings({ folder, keeping, account }: Cluster): Promise<void> {
  for (const [name, text] of [
    ["postgresql.conf", settingsText(keeping)],
    ["pg_hba.conf", accessText(keeping)],
  ] as const) {
    const path = join(folder, name);
    await writeFile(`${path}.new`, text, { mode: 0o600 });
    await giveTo(account, `${path}.new`);
    await rename(`${path}.new`, path);
  }
}

/** Runs commands as the superuser in single-user mode: while nobody else can connect. One command a line. */
async function alone(cluster: Cluster, commands: readonly string[]): Promise<void> {
  await run(
    cluster,
    cluster.programs.postgres,
    (path) => ["--single", "-D", path, "-c", "logging_collector=off", "postgres"],
    `${commands.join("\n")}\n`,
  );
}

/** Gives the role `railhead` another password (hexadecimal digits). The cluster must not be running. */
export const setPassword = (cluster: Cluster, password: string): Promise<void> =>
  alone(cluster, [`alter role railhead password '${password}'`]);

/**
 * Makes a cluster in UTF-8 with an order of text that depends on no library of the machine, the role `railhead` (its
 * password is given, hexadecimal digits) and the database `railhead`. All of it is made under another name first: a folder with the final name is complete.
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  const isThrowaway = cluster.keeping === "throwaway";
  const draft: Cluster = { ...cluster, folder: `${cluster.folder}.new` };
  await rm(draft.folder, { recursive: true, force: true });
  await mkdir(draft.folder, { mode: 0o700 });
  await giveTo(cluster.account, draft.folder);
  await run(draft, cluster.programs.initdb, (path) => [
    "-D",
    path,
    "-U",
    "postgres",
    "--auth=reject",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(isThrowaway
      ? ["--no-sync", "--no-data-checksums", "--no-instructions"]
      : ["--data-checksums", "--no-instructions", ...(process.platform === "linux" ? ["--sync-method=syncfs"] : [])]),
  ]);
  await writeSettings(draft);
  await alone(draft, [
    `create role railhead login ${isThrowaway ? "createdb" : ""} password '${password}'`,
    "grant pg_checkpoint, pg_monitor to railhead",
    "create database railhead owner railhead",
    // Tests put rows back as they were, whatever the triggers say.
    ...(isThrowaway ? ["grant set on parameter session_replication_role to railhead"] : []),
  ]);
  await rename(draft.folder, cluster.folder);
}
