import { startHost } from "@railhead/mock-server/host";
import type { MemoryStore } from "@railhead/mock-server/store/memory-store";
import { isOfOrder, type History } from "./replay";

export interface Usage {
  readonly bytes: number;
  readonly processor: number;
  /** The same of the database, where it is a program of its own. */
  readonly database?: number;
}

/** A running server that operators of its own can sign in to, and that tells what it wrote down. */
export interface LoadHost {
  readonly url: string;
  /** Addresses that operators use in turns, when several servers share a database. */
  readonly urls?: readonly string[];
  readonly operators: readonly { readonly id: string; readonly username: string }[];
  /** Forgets what was written down so far: what is made before the load is no part of it. */
  readonly mark: () => Promise<void>;
  /** Every change of railcars and tracks since the mark, in the order in which they took effect. */
  readonly history: () => Promise<History>;
  /** Bytes that the server's process holds, and seconds of processor time that it and its database have used: those no busy neighbour changes. */
  readonly usage: () => Promise<Usage>;
  /**
   * How many deadlocks the database resolved. Stops the servers, because some are counted only when a connection ends.
   */
  readonly deadlocks?: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Adds people of the floor: demo accounts have one of a kind, and one person does one thing at a time. */
export async function addOperators(store: MemoryStore, count: number): Promise<LoadHost["operators"]> {
  return store.transaction(async (tx) => {
    const floor = (await tx.rows("users").find()).find((user) => user.username === "floor");
    const credential = (await tx.rows("credentials").find()).find((row) => row.user_id === floor?.id);
    if (!floor || !credential) throw new Error("no floor account");
    const { id: _id, ...person } = floor;
    const made: { id: string; username: string }[] = [];
    for (let at = 1; at <= count; at += 1) {
      const username = `operator${at}`;
      const { id } = await tx
        .rows("users")
        .insert({ ...person, username, full_name: `Operator ${at}`, email: `${username}@railhead.test` });
      await tx
        .rows("credentials")
        .insert({ user_id: id, password_hash: credential.password_hash, verified_email: null, verified_at: null });
      made.push({ id, username });
    }
    return made;
  });
}

const WATCHED = new Set(["inbounds", "bulk-commodity-railcar-loads", "tracks"]);

export async function historyOf(
  store: MemoryStore,
  after: number,
): Promise<{ readonly events: History; readonly last: number }> {
  const rows = await store.read((tx) => tx.rows("events").find());
  const events = rows.filter((row) => Number(row.id) > after && WATCHED.has(row.resource) && isOfOrder(row));
  return { events, last: Number(rows.at(-1)?.id ?? after) };
}

/** A host in this process, for tests. */
export async function hostHere(operators: number): Promise<LoadHost> {
  const { url, mock, close } = await startHost({ port: 0 });
  let mark = 0;
  return {
    url,
    close,
    operators: await addOperators(mock.store, operators),
    mark: async () => {
      mark = (await historyOf(mock.store, mark)).last;
    },
    history: async () => (await historyOf(mock.store, mark)).events,
    usage: async () => {
      const { user, system } = process.cpuUsage();
      return { bytes: process.memoryUsage.rss(), processor: (user + system) / 1_000_000 };
    },
  };
}
