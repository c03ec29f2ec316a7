import { formatInstant } from '@railhead/core/terminal-time/instant-text'
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { birthOf, processSpace } from './process-identity'
import { codeOf, DatabaseRefusal } from './refusal'

/** What the lock of a data folder says about the server that works on it. */
export interface LockEntry {
  readonly pid: number
  /** Tells this process from a later one with the same number. */
  readonly birth: string | null
  /** The machine or container, within which a process number means something. */
  readonly space: string
  /** Where the server listens, for the person who looks for it. */
  readonly port: number | null
  /** When it began, for a person. */
  readonly since: string
  readonly token: string
}

export interface FolderLock {
  /** Writes where the server listens, once that is known. */
  readonly tellPort: (port: number) => Promise<void>
  readonly release: () => Promise<void>
}

export interface LockTimes {
  /** Epoch seconds. */
  readonly now: () => number
  /** Seconds between two signs of life. */
  readonly beat?: number
  /** Seconds without a sign of life after which a server on another machine counts as gone. */
  readonly silence?: number
}

const nameOf = (folder: string) => join(folder, 'railhead.lock')

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)
function entryOf(text: string | null): LockEntry | null {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The server that holds a folder's lock, alive or not; null when nobody does. */
export const lockHolder = async (folder: string): Promise<LockEntry | null> => entryOf(await textOf(nameOf(folder)))

function refusal(folder: string, { pid, port, since }: LockEntry): DatabaseRefusal {
  const where = port === null ? '' : ` on port ${port}`
  return new DatabaseRefusal(`A Railhead server already works on ${folder}: process ${pid}${where}, since ${since}. Stop that one first, or give this one another DATA_DIR.`)
}

/**
 * Whether the holder works. Within one machine its process says so. On another machine (or in another container) that
 * shares the folder only its signs of life can be seen: the lock's time is compared with that of a file written now,
 * so that both times come from the same clock.
 */
async function isHeld(folder: string, entry: LockEntry, mine: LockEntry, { beat = 5, silence = 20 }: LockTimes): Promise<boolean> {
  if (entry.space === mine.space) return entry.birth !== null && (await birthOf(entry.pid)) === entry.birth
  for (let waited = 0; waited <= silence; waited += beat) {
    const probe = join(folder, `railhead.lock.${mine.token}.now`)
    await writeFile(probe, '')
    const [then, now] = await Promise.all([stat(nameOf(folder)).catch(() => null), stat(probe)])
    await rm(probe, { force: true })
    if (then === null || (now.mtimeMs - then.mtimeMs) / 1000 >= silence) return false
    if (waited > 0 && now.mtimeMs - then.mtimeMs < beat * 1000) return true
    await new Promise((done) => setTimeout(done, beat * 1000))
  }
  return true
}

/** Makes a lock whole or not at all, so that no one ever reads half of one. False when there is one. */
async function place(path: string, mine: LockEntry): Promise<boolean> {
  const draft = `${path}.${mine.token}`
  await writeFile(draft, JSON.stringify(mine))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Takes a stale lock's place. Several may find it stale at once; the one that holds the lock on the taking over looks
 * again and replaces it. That second lock can be left behind by a crash too, and is taken over in the same way.
 */
async function inherit(path: string, stale: string, mine: LockEntry): Promise<boolean> {
  const heir = `${path}.heir`
  if (!(await place(heir, mine))) {
    const text = await textOf(heir)
    if (text === null) return false
    const other = entryOf(text)
    const isAtWork = other !== null && (await birthOf(other.pid)) === other.birth && other.space === mine.space
    if (isAtWork) await new Promise((done) => setTimeout(done, 5))
    if (isAtWork || !(await inherit(heir, text, mine))) return false
  }
  const isStill = (await textOf(path)) === stale
  if (isStill) {
    await writeFile(`${path}.${mine.token}`, JSON.stringify(mine))
    await rename(`${path}.${mine.token}`, path)
  }
  await rm(heir, { force: true })
  return isStill
}

async function claim(folder: string, mine: LockEntry, times: LockTimes): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await place(nameOf(folder), mine)) return
    const text = await textOf(nameOf(folder))
    if (text === null) continue
    const holder = entryOf(text)
    if (holder !== null && (await isHeld(folder, holder, mine, times))) throw refusal(folder, holder)
    if (await inherit(nameOf(folder), text, mine)) return
  }
  throw new DatabaseRefusal(`Several servers try to start on ${folder} at once. Start one of them.`)
}

/**
 * Takes a data folder for this process, or refuses and names who has it. A lock whose process is gone (its number may
 * be another process's by now) is taken over.
 */
export async function lockFolder(folder: string, times: LockTimes): Promise<FolderLock> {
  const { now, beat = 5 } = times
  let mine: LockEntry = {
    pid: process.pid, birth: await birthOf(process.pid), space: await processSpace(), port: null,
    since: formatInstant(now(), 'UTC'), token: randomBytes(8).toString('hex'),
  }
  await claim(folder, mine, times)
  const timer = setInterval(() => void utimes(nameOf(folder), now(), now()).catch(() => undefined), beat * 1000).unref()
  return {
    tellPort: async (port) => {
      mine = { ...mine, port }
      const draft = `${nameOf(folder)}.${mine.token}`
      await writeFile(draft, JSON.stringify(mine))
      await rename(draft, nameOf(folder))
    },
    release: async () => {
      clearInterval(timer)
      if ((await lockHolder(folder))?.token === mine.token) await rm(nameOf(folder), { force: true })
    },
  }
}
