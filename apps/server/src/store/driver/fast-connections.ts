import { InProgress } from "@railhead/service/store/in-progress";
import type { Pool } from "pg";
import type { Connection, Statement, Texts } from "./driver.port";
import { sendStatement } from "./fast-query";
import { PooledClient, runCommands } from "./pooled-client";

/** How long a finished read waits for the next transaction on its connection, in milliseconds. */
const LINGER = 5;

/** A client that is sent statements without waiting for the answers of those before. */
export class FastConnection implements Connection {
  readonly pooled: PooledClient;

  constructor(pooled: PooledClient) {
    this.pooled = pooled;
  }

  query(statement: Statement): Promise<readonly Texts[]> {
    return sendStatement(this.pooled.client, statement);
  }

  run(commands: string): Promise<string> {
    return runCommands(this.pooled.client, commands);
  }
}

interface Lingering {
  readonly connection: FastConnection;
  readonly timer: NodeJS.Timeout;
}
/** A connection, and whether the read before is still to be ended on it. */
interface Taken {
  readonly connection: FastConnection;
  readonly isOpen: boolean;
}

/**
 * Connections of the pool, lent to one transaction after another. The end of a read travels with the beginning of the
 * next transaction on its connection; without one it is sent alone, and the connection returns to the pool.
 */
export class FastConnections {
  readonly #pool: Pool;
  readonly #lingering: Lingering[] = [];
  /** Connections without a transaction; the sweep returns those that stay unused to the pool. */
  readonly #free: FastConnection[] = [];
  /** How many of them were free at every moment since the last sweep. */
  #fewest = 0;
  #sweep: NodeJS.Timeout | undefined;
  readonly #ending = new InProgress<Promise<unknown>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async take(): Promise<Taken> {
    for (let lingering = this.#lingering.pop(); lingering !== undefined; lingering = this.#lingering.pop()) {
      clearTimeout(lingering.timer);
      if (!lingering.connection.pooled.isDead) return { connection: lingering.connection, isOpen: true };
      this.giveBack(lingering.connection, true);
    }
    return { connection: await this.takeFree(), isOpen: false };
  }

  /** A connection without a transaction that is at hand; undefined where there is none. */
  freeNow(): FastConnection | undefined {
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) {
      this.#fewest = Math.min(this.#fewest, this.#free.length);
      if (!free.pooled.isDead) return free;
      this.giveBack(free, true);
    }
    return undefined;
  }

  /** A connection without a transaction, at hand or from the pool. */
  async takeFree(): Promise<FastConnection> {
    return this.freeNow() ?? new FastConnection(new PooledClient(await this.#pool.connect()));
  }

  /** Returns a connection whose transaction has ended to the pool. */
  giveBack(connection: FastConnection, isLost: boolean): void {
    connection.pooled.release(isLost);
  }

  /** Keeps a connection without a transaction at hand: the next read mostly follows at once. */
  keep(connection: FastConnection): void {
    if (this.#isWaitedFor()) return this.giveBack(connection, false);
    this.#free.push(connection);
    this.#fewest = Math.min(this.#fewest, this.#free.length - 1);
    this.#sweep ??= setTimeout(() => this.#giveUnusedBack(), LINGER);
  }

  /** Somebody without a connection waits at the pool. */
  #isWaitedFor(): boolean {
    return this.#pool.waitingCount > 0;
  }

  /** The longest unused are at the bottom: as many as were free at every moment since the last sweep. */
  #giveUnusedBack(): void {
    this.#sweep = undefined;
    for (const connection of this.#free.splice(0, this.#fewest)) this.giveBack(connection, false);
    this.#fewest = this.#free.length;
    if (this.#free.length > 0) this.#sweep = setTimeout(() => this.#giveUnusedBack(), LINGER);
  }

  /** Takes a connection back whose read has not been ended yet. */
  linger(connection: FastConnection): void {
    const entry: Lingering = { connection, timer: setTimeout(() => this.#leave(entry), LINGER) };
    this.#lingering.push(entry);
    if (!this.#isWaitedFor()) return;
    clearTimeout(entry.timer);
    this.#leave(entry);
  }

  #leave(entry: Lingering): void {
    const at = this.#lingering.indexOf(entry);
    if (at !== -1) this.#lingering.splice(at, 1);
    const ended = entry.connection.run("rollback").then(
      () => this.giveBack(entry.connection, false),
      () => this.giveBack(entry.connection, true),
    );
    const ending = this.#ending.begin(ended);
    void ended.finally(() => this.#ending.end(ending));
  }

  /** Ends what lingers; resolves when the pool has all connections again. */
  async flush(): Promise<void> {
    clearTimeout(this.#sweep);
    for (const connection of this.#free.splice(0)) this.giveBack(connection, false);
    const all = Array.from(this.#lingering);
    for (const entry of all) {
      clearTimeout(entry.timer);
      this.#leave(entry);
    }
    await Promise.all(this.#ending);
  }
}
