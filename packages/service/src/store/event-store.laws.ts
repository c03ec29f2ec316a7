import { afterEach, beforeEach } from "vitest";
import type { Rows } from "./collections";
import type { Find, NewRow, Store, Tx } from "./store.port";
import { seedUser, type Subject } from "./store-rows.laws";

type Event = Rows["events"];

/** A fresh store with user 1 before each test of a suite, closed after it, and short ways to write and read events in it. */
export function eventStore(makeStore: () => Subject | Promise<Subject>) {
  let subject: Subject;
  beforeEach(async () => {
    subject = await makeStore();
    await subject.store.transaction(seedUser);
  });
  const store: Store = {
    keeps: (name) => subject.store.keeps(name),
    read: (work) => subject.store.read(work),
    transaction: (work) => subject.store.transaction(work),
    close: () => subject.store.close(),
  };
  afterEach(async () => {
    await subject.settled?.();
    await store.close();
  });
  const found = (query?: Find<Event>) => store.read((tx) => tx.rows("events").find(query));
  return {
    store,
    found,
    write: <A>(work: (tx: Tx) => Promise<A>) => store.transaction(work),
    add: (...rows: NewRow<Event>[]) =>
      store.transaction(async (tx) => {
        const made: Event[] = [];
        for (const row of rows) made.push(await tx.rows("events").insert(row));
        return made;
      }),
    actions: async (query?: Find<Event>) => (await found(query)).map((row) => row.action),
  };
}
