import { InProgress } from "@railhead/service/store/in-progress";
import type { Pool } from "pg";
import type { Connection, Driver, Statement, Texts } from "./driver.port";
import { PooledClient, runCommands, sizeOf } from "./pooled-client";
import { preparedName } from "./prepared-names";

const asText = { getTypeParser: () => (text: string) => text };
const ignore = () => undefined;

/** A client that is asked one thing after another: the next one is sent when the one before was answered. */
class PlainConnection implements Connection {
  readonly pooled: PooledClient;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pooled: PooledClient) {
    this.pooled = pooled;
  }

  query = ({ text, values }: Statement): Promise<readonly Texts[]> =>
    this.#next(async () => {
      const { rows } = await this.pooled.client.query<(string | null)[]>({
        text,
        values: [...values],
        name: preparedName(text),
        rowMode: "array",
        types: asText,
      });
      return rows;
    });

  run = (commands: string): Promise<string> => this.#next(() => runCommands(this.pooled.client, commands));

  #next<A>(send: () => Promise<A>): Promise<A> {
    const answer = this.#last.then(send);
    this.#last = answer.catch(ignore);
    return answer;
  }
}

/**
 * A driver of documented features of `pg` only: statements one after another, every read in a transaction of its own. Slower
 * than the fast driver, and the one to compare with when a new version of `pg` is suspected.
 */
export function createPlainDriver(pool: Pool): Driver {
  const ending = new InProgress<Promise<unknown>>();
  const release = (connection: Connection, isLost: boolean) => (connection as PlainConnection).pooled.release(isLost);
  return {
    size: sizeOf(pool),
    begin: async (command) => {
      const connection = new PlainConnection(new PooledClient(await pool.connect()));
      return { connection, begun: connection.run(command) };
    },
    release,
    endRead: (connection) => {
      const ended = connection.run("rollback").then(
        () => release(connection, false),
        () => release(connection, true),
      );
      const entry = ending.begin(ended);
      void ended.finally(() => ending.end(entry));
    },
    read: (_kind, { inSnapshot }) => inSnapshot(),
    close: async () => {
      await Promise.all(ending);
    },
  };
}
