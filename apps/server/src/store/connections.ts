import type { Pool, PoolClient } from 'pg'

/** How long a finished read waits for the next one to end it along the way, in milliseconds. */
const LINGER = 5

interface Lingering {
  readonly client: PoolClient
  readonly timer: NodeJS.Timeout
}
/** A connection, and whether the read before is still to be ended on it. */
export interface Lent {
  readonly client: PoolClient
  readonly isOpen: boolean
}

const dead = new WeakSet<PoolClient>()
/** A connection that dies while it is lent out must not end the process; its statements fail by themselves. */
function died(this: PoolClient): void {
  dead.add(this)
}

/**
 * Connections of the pool, lent to one transaction after another. The end of a read travels with the beginning of the
 * next transaction on its connection; where none follows at once it is sent by itself, and the pool has its own again.
 */
export class Connections {
  readonly #pool: Pool
  readonly #lingering: Lingering[] = []
  readonly #ending = new Set<Promise<unknown>>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async take(): Promise<Lent> {
    for (let lingering = this.#lingering.pop(); lingering !== undefined; lingering = this.#lingering.pop()) {
      clearTimeout(lingering.timer)
      if (!dead.has(lingering.client)) return { client: lingering.client, isOpen: true }
      this.giveBack(lingering.client, true)
    }
    const client = await this.#pool.connect()
    client.on('error', died)
    return { client, isOpen: false }
  }

  /** Takes a connection back whose transaction has ended. */
  giveBack(client: PoolClient, isLost: boolean): void {
    client.removeListener('error', died)
    client.release(isLost || dead.has(client))
  }

  /** Takes a connection back whose read nobody has ended yet. */
  linger(client: PoolClient): void {
    const entry: Lingering = { client, timer: setTimeout(() => this.#leave(entry), LINGER) }
    this.#lingering.push(entry)
  }

  #leave(entry: Lingering): void {
    const at = this.#lingering.indexOf(entry)
    if (at !== -1) this.#lingering.splice(at, 1)
    const ended = entry.client.query('rollback').then(() => this.giveBack(entry.client, false), () => this.giveBack(entry.client, true))
    this.#ending.add(ended)
    void ended.finally(() => this.#ending.delete(ended))
  }

  /** Ends what lingers; resolves when the pool has all connections again. */
  async flush(): Promise<void> {
    const all = Array.from(this.#lingering)
    for (const entry of all) {
      clearTimeout(entry.timer)
      this.#leave(entry)
    }
    await Promise.all(this.#ending)
  }
}

interface Corked {
  readonly connection?: { readonly stream?: { readonly cork?: () => void; readonly uncork?: () => void } }
}
/** Lets what is sent in this very moment leave in one piece: each piece costs the processor more than what is in it. */
export function sendTogether(client: PoolClient): void {
  const stream = (client as unknown as Corked).connection?.stream
  if (stream?.cork === undefined) return
  stream.cork()
  process.nextTick(() => stream.uncork?.())
}
