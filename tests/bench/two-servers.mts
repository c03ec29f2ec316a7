// Two servers that keep their data, processes of their own, on one PostgreSQL: operators go to the one and the other by turns.
import { addPeople, historyAfter, lastEvent, type Asked } from "../faults/evidence";
import type { LoadHost } from "../load/load-host";
import { startAll } from "./children.mts";
import { memory, processor, processorOfChildren } from "./process.mts";
import { startDatabase, startReal } from "./real-server.mts";

const PORTS = [4881, 4882];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const CONNECTED = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;
const DEADLOCKS = "select deadlocks::int as count from pg_stat_database where datname = current_database()";

/** How many deadlocks the database broke up. A connection tells its own at the latest when it ends: all must have. */
async function deadlocksOf({ ask }: Asked): Promise<number> {
  const count = async (text: string) => (await ask<{ count: number }>(text))[0]?.count ?? 0;
  while ((await count(CONNECTED)) > 0) await pause(50);
  return count(DEADLOCKS);
}

export async function twoServers(operators: number): Promise<LoadHost> {
  const database = await startDatabase("durable");
  const asked: Asked = { ask: (text, values = []) => database.sql(text, [...values]) as never };
  const servers = await startAll(PORTS.map((port) => () => startReal(database.url, port))).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const people = await addPeople(asked, operators);
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  let mark = "0";
  return {
    url: servers[0]!.url,
    urls: servers.map(({ url }) => url),
    operators: people,
    mark: async () => {
      mark = await lastEvent(asked);
    },
    history: () => historyAfter(asked, mark),
    usage: async () => ({
      bytes: Math.max(...servers.map(({ pid }) => memory(pid))) * 1_048_576,
      processor: servers.reduce((sum, { pid }) => sum + processor(pid), 0),
      database: processorOfChildren(database.pid),
    }),
    deadlocks: async () => {
      await stop();
      return deadlocksOf(asked);
    },
    close: async () => {
      await stop();
      await database.close();
    },
  };
}
