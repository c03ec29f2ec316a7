import { randomToken } from "@railhead/host/ports";
import type { ChangeFeed } from "@railhead/service/live/change-feed.port";
import { createChangeLog } from "@railhead/service/live/change-log";
import type { AnyRow } from "@railhead/service/store/order";
import type { CollectionName, EventRow, Rows } from "@railhead/service/store/collections";
import { TransactionEnded } from "@railhead/service/store/store-errors";
import type { Collection, Store, Tx } from "@railhead/service/store/store.port";
import { SHARES_IDS_WITH, factsOf } from "@railhead/service/store/tables";
import { InProgress } from "@railhead/service/store/in-progress";
import { Table, type Records } from "./table";
import { View, type Life } from "./view";

/** Everything a store held at one moment. */
export type Snapshot = ReadonlyMap<string, { readonly rows: readonly AnyRow[]; readonly lastId: bigint }>;

export interface MemoryStore extends Store {
  /** Committed changes as they happen; a restored snapshot begins a new feed. */
  readonly changes: ChangeFeed;
  /** The MSW data library's collection in which a table's rows live. */
  readonly records: (name: CollectionName) => Records;
  /** Keeps what is committed now; rows are frozen, so this copies references only. */
  readonly snapshot: () => Snapshot;
  /** Puts the store back to a snapshot, ids' counters included. */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
}

/** A handle and the views it has opened. */
interface Open {
  readonly life: Life;
  readonly views: Map<string, View>;
  readonly tx: Tx;
}

/** Opens a handle over the tables; each table is seen through a view of its own, made when first asked for. */
function openHandle(writes: boolean, tableOf: (name: string) => Table): Open {
  const life: Life = { writes, ended: false };
  const views = new Map<string, View>();
  const viewOf = (name: string): View => {
    let view = views.get(name);
    if (view === undefined) {
      view = new View(tableOf(name), life, viewOf);
      views.set(name, view);
      const other = SHARES_IDS_WITH[name];
      if (other !== undefined) view.countTogetherWith(viewOf(other));
    }
    return view;
  };
  const tx: Tx = {
    rows: <N extends CollectionName>(name: N) => {
      const view = viewOf(name);
      view.alive();
      return view as unknown as Collection<Rows[N]>;
    },
    keeps: () => true,
    lock: async () => {
      if (life.ended) throw new TransactionEnded("A lock was asked for after the transaction ended");
    },
  };
  return { life, views, tx };
}

/** Lays a row as it is now over the views of reads that have not seen it changed yet. */
function keepForReaders(reading: Iterable<Open>, table: Table, id: string): void {
  for (const reader of reading) {
    // A read that has not asked for this table yet must still find it as it was.
    reader.tx.rows(table.name as CollectionName);
    const view = reader.views.get(table.name);
    if (view !== undefined && view.table === table && !view.overlay.has(id))
      view.overlay.set(id, table.row(id) ?? null);
  }
}

/** Makes what was written the last commit: new records first, unseen, then everything at once. */
async function commit(views: Iterable<View>, reading: Iterable<Open>): Promise<void> {
  const prepared = [];
  for (const view of views) {
    const added = [...view.overlay.values()].filter((row) => row !== null && view.table.peek(row.id) === undefined);
    prepared.push({ view, records: await view.table.prepare(added as AnyRow[]) });
  }
  for (const { view, records } of prepared) {
    for (const id of view.overlay.keys()) keepForReaders(reading, view.table, id);
    for (const [id, row] of view.overlay) {
      if (row === null) view.table.delete(id);
      else view.table.replace(row);
    }
    view.table.enter(records);
    view.table.lastId = view.lastId;
  }
}

/** The events that a transaction wrote, by id. */
function writtenEvents(views: ReadonlyMap<string, View>): readonly EventRow[] {
  const rows = [...(views.get("events")?.overlay.values() ?? [])].filter((row) => row !== null);
  return (rows as unknown as EventRow[]).toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
}

async function restoredTable(
  name: string,
  kept: { readonly rows: readonly AnyRow[]; readonly lastId: bigint },
): Promise<Table> {
  const table = new Table(name, factsOf(name));
  table.enter(await table.prepare(kept.rows));
  table.lastId = kept.lastId;
  return table;
}

/**
 * A Store in memory. Writes run one after another; each shows at once when it commits. A read sees the commit it began
 * with: what later commits change is laid over its views as it was before.
 */
export function createMemoryStore(): MemoryStore {
  let tables = new Map<string, Table>();
  const reading = new InProgress<Open>();
  const log = createChangeLog(() => randomToken().slice(0, 16));
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;

  const tableOf = (name: string): Table => {
    const table = tables.get(name) ?? new Table(name, factsOf(name));
    tables.set(name, table);
    return table;
  };
  const open = (writes: boolean): Open => {
    if (closed) throw new TransactionEnded("The store is closed");
    return openHandle(writes, tableOf);
  };
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  return {
    keeps: () => true,
    read: async (work) => {
      const handle = open(false);
      const read = reading.begin(handle);
      try {
        return await work(handle.tx);
      } finally {
        handle.life.ended = true;
        reading.end(read);
      }
    },
    transaction: (work) =>
      inTurn(async () => {
        const handle = open(true);
        try {
          const answer = await work(handle.tx);
          handle.life.ended = true;
          await commit(handle.views.values(), reading);
          log.write(writtenEvents(handle.views));
          return answer;
        } finally {
          handle.life.ended = true;
        }
      }),
    close: () =>
      inTurn(async () => {
        closed = true;
      }),
    changes: log,
    records: (name) => tableOf(name).records,
    snapshot: () =>
      new Map([...tables].map(([name, table]) => [name, { rows: table.snapshot(), lastId: table.lastId }])),
    restore: (snapshot) =>
      inTurn(async () => {
        const restored = await Promise.all(
          [...snapshot].map(async ([name, kept]) => [name, await restoredTable(name, kept)] as const),
        );
        tables = new Map(restored);
        log.restart();
      }),
  };
}
