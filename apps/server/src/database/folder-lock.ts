import { formatInstant } from "@railhead/core/terminal-time/instant-text";
import { randomBytes } from "node:crypto";
import { link, open, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskOf } from "./disk";
import { giveToOwnerOf } from "./ownership";
import { birthOf, bootOf, processSpace } from "./process-identity";
import { codeOf, DatabaseRefusal } from "./refusal";

/** What the lock of a data folder says about the server that works on it. */
export interface LockEntry {
  readonly pid: number;
  /** Tells this process from a later one with the same number. */
  readonly birth: string | null;
  /** The machine or container, within which a process number means something. */
  readonly space: string;
  /** Where the server listens, for the person who looks for it. */
  readonly port: number | null;
  /** When it began, for a person. */
  readonly since: string;
  readonly token: string;
}

export interface FolderLock {
  /** Writes where the server listens, once that is known; nothing where another server has taken the folder. */
  readonly tellPort: (port: number) => Promise<void>;
  /** Calls back when another server has taken the folder: this one was silent for so long that it counted as gone. At once when that was seen before. */
  readonly onLost: (listener: () => void) => void;
  readonly release: () => Promise<void>;
}

export interface LockTimes {
  /** Epoch seconds. */
  readonly now: () => number;
  /** Seconds between two signs of life. */
  readonly beat?: number;
  /** Seconds without a sign of life after which a server on another machine counts as gone. */
  readonly silence?: number;
}

const nameOf = (folder: string) => join(folder, "railhead.lock");

const textOf = (path: string): Promise<string | null> => readFile(path, "utf8").catch(() => null);
function entryOf(text: string | null): LockEntry | null {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server that holds a folder's lock, alive or not; null when nobody does. */
export const lockHolder = async (folder: string): Promise<LockEntry | null> => entryOf(await textOf(nameOf(folder)));

function refusal(folder: string, { pid, port, since }: LockEntry): DatabaseRefusal {
  const where = port === null ? "" : ` on port ${port}`;
  return new DatabaseRefusal(
    `A Railhead server already works on ${folder}: process ${pid}${where}, since ${since}. Stop that one first, or give this one another DATA_DIR.`,
  );
}

/**
 * Changes with each sign of life; null without a lock. The file is opened each time, because a network folder caches.
 */
async function signOf(path: string): Promise<string | null> {
  const file = await open(path, "r").catch(() => null);
  if (file === null) return null;
  try {
    return `${(await file.stat()).mtimeMs} ${await file.readFile("utf8")}`;
  } finally {
    await file.close();
  }
}

/**
 * Whether the holder works. Within one machine its process says so, and nobody from before a restart of the machine works
 * on its own disk. On another machine (or in another container) that shares the folder only signs of life can be
 * seen: they are watched for. Their times are not compared with any clock: each machine's goes as it likes.
 */
async function isHeld(
  folder: string,
  entry: LockEntry,
  mine: LockEntry,
  { beat = 5, silence = 20 }: LockTimes,
): Promise<boolean> {
  if (entry.space === mine.space) return entry.birth !== null && (await birthOf(entry.pid)) === entry.birth;
  const [theirs, ours] = [bootOf(entry.space), bootOf(mine.space)];
  if (theirs !== null && ours !== null && theirs !== ours && (await diskOf(folder)) === "own") return false;
  const first = await signOf(nameOf(folder));
  for (let waited = 0; waited < silence; waited += beat) {
    await new Promise((done) => setTimeout(done, beat * 1000));
    const sign = await signOf(nameOf(folder));
    if (sign === null) return false;
    if (sign !== first) return true;
  }
  return false;
}

async function writeDraft(path: string, mine: LockEntry): Promise<string> {
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine));
  await giveToOwnerOf(dirname(path), draft);
  return draft;
}

/** Makes a lock whole or not at all, so that no one ever reads half of one. False when there is one. */
async function place(path: string, mine: LockEntry): Promise<boolean> {
  const draft = await writeDraft(path, mine);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Takes a stale lock's place. Several may find it stale at once; the one that holds the lock on the taking over looks
 * again and replaces it. That second lock can be left behind by a crash too, and is taken over in the same way.
 */
async function inherit(path: string, stale: string, mine: LockEntry): Promise<boolean> {
  const heir = `${path}.heir`;
  if (!(await place(heir, mine))) {
    const text = await textOf(heir);
    if (text === null) return false;
    const other = entryOf(text);
    const isAtWork = other !== null && (await birthOf(other.pid)) === other.birth && other.space === mine.space;
    if (isAtWork) await new Promise((done) => setTimeout(done, 5));
    if (isAtWork || !(await inherit(heir, text, mine))) return false;
  }
  const isStill = (await textOf(path)) === stale;
  if (isStill) await rename(await writeDraft(path, mine), path);
  await rm(heir, { force: true });
  return isStill;
}

async function claim(folder: string, mine: LockEntry, times: LockTimes): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await place(nameOf(folder), mine)) return;
    const text = await textOf(nameOf(folder));
    if (text === null) continue;
    const holder = entryOf(text);
    if (holder !== null && (await isHeld(folder, holder, mine, times))) throw refusal(folder, holder);
    if (await inherit(nameOf(folder), text, mine)) return;
  }
  throw new DatabaseRefusal(`Several servers try to start on ${folder} at once. Start one of them.`);
}

/**
 * Takes a data folder for this process, or refuses and names who has it. A lock whose process is gone (its number may
 * be another process's by now) is taken over.
 */
export async function lockFolder(folder: string, times: LockTimes): Promise<FolderLock> {
  const { now, beat = 5 } = times;
  let mine: LockEntry = {
    pid: process.pid,
    birth: await birthOf(process.pid),
    space: await processSpace(),
    port: null,
    since: formatInstant(now(), "UTC"),
    token: randomBytes(8).toString("hex"),
  };
  await claim(folder, mine, times);
  const listeners: (() => void)[] = [];
  let isLost = false;
  const lose = () => {
    isLost = true;
    clearInterval(timer);
    for (const listener of listeners.splice(0)) listener();
  };
  /** Loses the lock where it is another's. A folder that does not answer just now says nothing about who has it. */
  const look = async () => {
    const text = await textOf(nameOf(folder));
    if (text !== null && entryOf(text)?.token !== mine.token) lose();
  };
  const live = async () => {
    await look();
    if (!isLost) await utimes(nameOf(folder), now(), now());
  };
  const timer = setInterval(() => void live().catch(() => undefined), beat * 1000).unref();
  return {
    tellPort: async (port) => {
      await look();
      if (isLost) return;
      mine = { ...mine, port };
      await rename(await writeDraft(nameOf(folder), mine), nameOf(folder));
    },
    onLost: (listener) => {
      if (isLost) listener();
      else listeners.push(listener);
    },
    release: async () => {
      clearInterval(timer);
      if ((await lockHolder(folder))?.token === mine.token) await rm(nameOf(folder), { force: true });
    },
  };
}
