import { InProgress } from "@railhead/service/store/in-progress";
import type { Pool, PoolClient } from "pg";

/** How long a finished read waits for the next one to take its connection, in milliseconds. */
const LINGER = 5;

interface Lingering {
  readonly client: PoolClient;
  readonly timer: NodeJS.Timeout;
}
/** A connection, and whether the read before is still to be ended on it. */
export interface Lent {
  readonly client: PoolClient;
  readonly isOpen: boolean;
}

const dead = new WeakSet<PoolClient>();
/** A connection that dies while it is lent out must not end the process; its statements fail by themselves. */
function died(this: PoolClient): void {
  dead.add(this);
}

/**
 * Connections of the pool, lent to one transaction after another. The end of a read travels with the beginning of the
 * next transaction on its connection; where none follows at once it is sent by itself, and the pool has its own again.
 */
export class Connections {
  readonly #pool: Pool;
  readonly #lingering: Lingering[] = [];
  /** Connections on which nothing is to be ended, and when they go back to the pool. */
  readonly #free: PoolClient[] = [];
  /** How many of them were free at every moment since they were looked through. */
  #fewest = 0;
  #sweep: NodeJS.Timeout | undefined;
  readonly #ending = new InProgress<Promise<unknown>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async take(): Promise<Lent> {
    for (let lingering = this.#lingering.pop(); lingering !== undefined; lingering = this.#lingering.pop()) {
      clearTimeout(lingering.timer);
      if (!dead.has(lingering.client)) return { client: lingering.client, isOpen: true };
      this.giveBack(lingering.client, true);
    }
    return { client: await this.takeFree(), isOpen: false };
  }

  /** A connection on which nothing is to be ended and that nobody has to wait for; undefined where there is none. */
  freeNow(): PoolClient | undefined {
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) {
      this.#fewest = Math.min(this.#fewest, this.#free.length);
      if (!dead.has(free)) return free;
      this.giveBack(free, true);
    }
    return undefined;
  }

  /** A connection on which nothing is to be ended, for a statement without a transaction. */
  async takeFree(): Promise<PoolClient> {
    const free = this.freeNow();
    if (free !== undefined) return free;
    const client = await this.#pool.connect();
    client.on("error", died);
    return client;
  }

  /** Takes a connection back whose transaction has ended. */
  giveBack(client: PoolClient, isLost: boolean): void {
    client.removeListener("error", died);
    client.release(isLost || dead.has(client));
  }

  /** Takes a connection back on which nothing is to be ended: the next one mostly follows at once. */
  keep(client: PoolClient): void {
    if (this.#isWaitedFor()) return this.giveBack(client, false);
    this.#free.push(client);
    this.#fewest = Math.min(this.#fewest, this.#free.length - 1);
    this.#sweep ??= setTimeout(() => this.#giveUnusedBack(), LINGER);
  }

  /** Somebody without a connection waits at the pool. */
  #isWaitedFor(): boolean {
    return this.#pool.waitingCount > 0;
  }

  /** The longest unused lie at the bottom: as many as were free at every moment since the last look. */
  #giveUnusedBack(): void {
    this.#sweep = undefined;
    for (const client of this.#free.splice(0, this.#fewest)) this.giveBack(client, false);
    this.#fewest = this.#free.length;
    if (this.#free.length > 0) this.#sweep = setTimeout(() => this.#giveUnusedBack(), LINGER);
  }

  /** Takes a connection back whose read nobody has ended yet. */
  linger(client: PoolClient): void {
    const entry: Lingering = { client, timer: setTimeout(() => this.#leave(entry), LINGER) };
    this.#lingering.push(entry);
    if (!this.#isWaitedFor()) return;
    clearTimeout(entry.timer);
    this.#leave(entry);
  }

  #leave(entry: Lingering): void {
    const at = this.#lingering.indexOf(entry);
    if (at !== -1) this.#lingering.splice(at, 1);
    const ended = entry.client.query("rollback").then(
      () => this.giveBack(entry.client, false),
      () => this.giveBack(entry.client, true),
    );
    const ending = this.#ending.begin(ended);
    void ended.finally(() => this.#ending.end(ending));
  }

  /** Ends what lingers; resolves when the pool has all connections again. */
  async flush(): Promise<void> {
    clearTimeout(this.#sweep);
    for (const client of this.#free.splice(0)) this.giveBack(client, false);
    const all = Array.from(this.#lingering);
    for (const entry of all) {
      clearTimeout(entry.timer);
      this.#leave(entry);
    }
    await Promise.all(this.#ending);
  }
}

interface Corked {
  readonly connection?: { readonly stream?: { readonly cork?: () => void; readonly uncork?: () => void } };
}
/** Lets what is sent in this very moment leave in one piece: each piece costs the processor more than what is in it. */
export function sendTogether(client: PoolClient): void {
  const stream = (client as unknown as Corked).connection?.stream;
  if (stream?.cork === undefined) return;
  stream.cork();
  process.nextTick(() => stream.uncork?.());
}
