import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { closeSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { settingsName, settingsText } from "./cluster-settings";
import { giveTo, handOver, spawnOptions, type Cluster } from "./create-cluster";
import { sentenceOfLog } from "./log-sentences";
import { readPostmasterFile, type PostmasterFile } from "./postmaster-file";
import { birthOf, isPostgresOf } from "./process-identity";
import { DatabaseRefusal } from "./refusal";

/** Where a cluster answers: a socket's folder, or 127.0.0.1 where no socket can be. */
export interface Address {
  readonly host: string;
  readonly port: number;
}
export interface Postmaster {
  readonly pid: number;
  readonly address: Address;
  /** Null for one that was found running. */
  readonly child: ChildProcess | null;
}

const SOCKET_PORT = 5432;
/** What fits into a socket's address, less one for the end: 108 bytes on Linux, 104 elsewhere. */
const SOCKET_BYTES = process.platform === "linux" ? 107 : 103;
export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export const fitsSocket = (folder: string): boolean =>
  process.platform !== "win32" && Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_BYTES;

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const at = server.address();
      server.close(() => done(typeof at === "object" && at ? at.port : 0));
    });
  });
}

/** Where a cluster shall answer: a socket in its own folder, or a free port of this machine where the path is too long for one. */
export async function chooseAddress(folder: string): Promise<Address> {
  return fitsSocket(folder) ? { host: folder, port: SOCKET_PORT } : { host: "127.0.0.1", port: await freePort() };
}

/** Where a cluster that was found running answers. It may know its own folder by another name. */
export const addressOf = (folder: string, file: PostmasterFile): Address => ({
  host: file.socketFolder ? folder : file.address || "127.0.0.1",
  port: file.port,
});

/** What postmaster.pid of a cluster says; null when there is none. */
export function lookAtPostmaster(folder: string): PostmasterFile | null {
  try {
    return readPostmasterFile(readFileSync(join(folder, "postmaster.pid"), "utf8"));
  } catch {
    return null;
  }
}

const startLog = (folder: string) => `${folder}-start.log`;
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** What PostgreSQL said at its last start, in its first words and in the day's log, where it goes on. */
export function readLog(folder: string): string {
  const said = read(startLog(folder));
  if (!said.includes("redirecting log output")) return said;
  const logs = join(folder, "log");
  const newest = readdirSync(logs)
    .map((name) => join(logs, name))
    .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .at(-1);
  const log = newest === undefined ? "" : read(newest);
  return said + log.slice(Math.max(0, log.lastIndexOf("LOG:  starting PostgreSQL")));
}

/**
 * A start that failed because a process of the last run still lives. It ends soon, so the start is worth another try.
 */
const isPassing = (log: string) =>
  /pre-existing shared memory block|lock file ".*" already exists|is another postmaster/i.test(log);

/** How long recovery may take before the start is given up, in seconds. */
const PATIENCE = 600;

/** Ways to act on a PostgreSQL that is not ready yet. */
export interface Starting {
  /** Called with each process as soon as it runs. */
  readonly spawned?: (child: ChildProcess) => void;
  /** Aborted when the folder is another server's: what was spawned is broken off, nothing more is touched, and the start rejects with the reason. */
  readonly unwanted?: AbortSignal;
}

async function startOnce(
  cluster: Cluster,
  address: Address,
  { spawned, unwanted }: Starting,
): Promise<Postmaster | "passing"> {
  const { folder, programs, account, keeping } = cluster;
  const log = openSync(startLog(folder), "w", 0o600);
  await giveTo(account, startLog(folder));
  if (unwanted?.aborted) closeSync(log);
  unwanted?.throwIfAborted();
  const isSocket = address.host !== "127.0.0.1";
  const child = handOver(cluster, (path, inherited) =>
    spawn(
      programs.postgres,
      [
        "-D",
        path,
        "-c",
        `listen_addresses=${isSocket ? "" : address.host}`,
        "-c",
        `port=${address.port}`,
        "-c",
        `unix_socket_directories=${isSocket ? `"${path.replaceAll('"', '""')}"` : ""}`,
        "-c",
        `cluster_name=${settingsName(settingsText(keeping), programs)}`,
      ],
      { ...spawnOptions(cluster), detached: true, stdio: ["ignore", log, log, ...inherited] },
    ),
  );
  closeSync(log);
  let failure: string | null = null;
  child.once("error", (error) => (failure = error.message));
  // The process that writes its log ends a little after it.
  child.once("exit", () => setTimeout(() => (failure ??= readLog(folder)), 100));
  child.unref();
  spawned?.(child);
  const breaksOff = () => child.kill("SIGQUIT");
  unwanted?.addEventListener("abort", breaksOff);
  child.once("exit", () => unwanted?.removeEventListener("abort", breaksOff));
  for (let waited = 0; waited < PATIENCE * 1000; waited += 15) {
    unwanted?.throwIfAborted();
    if (failure !== null) {
      if (isPassing(failure)) return "passing";
      throw new DatabaseRefusal(sentenceOfLog(failure, cluster), { cause: failure });
    }
    const file = lookAtPostmaster(folder);
    if (file !== null && file.pid === child.pid && file.status === "ready") return { pid: file.pid, address, child };
    await sleep(15);
  }
  child.kill("SIGQUIT");
  throw new DatabaseRefusal(
    `PostgreSQL has not become ready in ${folder} within ${PATIENCE / 60} minutes. Look into ${startLog(folder)} and ${join(folder, "log")}.`,
  );
}

/**
 * Removes the lock files of a PostgreSQL that was killed. It would itself take any process with the same number for its
 * predecessor, even one that has ended and waits to be buried. What really still works there it knows by its shared memory.
 */
async function clearRemains(folder: string): Promise<void> {
  for (const name of ["postmaster.pid", `.s.PGSQL.${SOCKET_PORT}.lock`]) {
    const pid = Number(read(join(folder, name)).split("\n")[0]);
    if (pid > 0 && (await isPostgresOf(pid, folder)) === false) await rm(join(folder, name), { force: true });
  }
}

/** Starts PostgreSQL and waits until it takes connections. What a killed run left behind may take some seconds to go. */
export async function startPostmaster(
  cluster: Cluster,
  address: Address,
  starting: Starting = {},
): Promise<Postmaster> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // The lock files of one that works on another machine look like remains from here.
    starting.unwanted?.throwIfAborted();
    await clearRemains(cluster.folder);
    const started = await startOnce(cluster, address, starting);
    if (started !== "passing") return started;
    await sleep(100);
  }
  throw new DatabaseRefusal(sentenceOfLog(readLog(cluster.folder), cluster));
}

async function isGoneWithin(pid: number, seconds: number): Promise<boolean> {
  for (let waited = 0; waited < seconds * 1000; waited += 20) {
    if ((await birthOf(pid)) === null) return true;
    await sleep(20);
  }
  return (await birthOf(pid)) === null;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

/** Ends a cluster at once: it writes nothing more, not even a checkpoint. Acknowledged commits are in its log. */
export const breakOff = (pid: number): void => signal(pid, "SIGQUIT");

/** Ends a cluster: a fast shutdown, which writes everything down; after `patience` seconds an immediate one, from which the next start recovers. */
export async function stopPostmaster(pid: number, patience = 30): Promise<void> {
  signal(pid, "SIGINT");
  if (await isGoneWithin(pid, patience)) return;
  signal(pid, "SIGQUIT");
  if (await isGoneWithin(pid, 10)) return;
  signal(pid, "SIGKILL");
  await isGoneWithin(pid, 5);
}
