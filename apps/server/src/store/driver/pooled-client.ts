import type { Pool, PoolClient, QueryResult } from "pg";

/** A client of the pool while it is reserved. Its death does not end the process: its statements fail by themselves. */
export class PooledClient {
  readonly client: PoolClient;
  #isDead = false;
  readonly #died = () => {
    this.#isDead = true;
  };

  constructor(client: PoolClient) {
    this.client = client;
    client.on("error", this.#died);
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Returns the client to its pool, which closes one that is lost. */
  release(isLost: boolean): void {
    this.client.removeListener("error", this.#died);
    this.client.release(isLost || this.#isDead);
  }
}

/** Sends commands without values; gives the tag of the last one. */
export async function runCommands(client: PoolClient, commands: string): Promise<string> {
  const done: QueryResult | QueryResult[] = await client.query(commands);
  return (Array.isArray(done) ? done.at(-1)?.command : done.command) ?? "";
}

/** How many clients a pool holds at most. */
export const sizeOf = (pool: Pool): number => pool.options?.max ?? Number.POSITIVE_INFINITY;
