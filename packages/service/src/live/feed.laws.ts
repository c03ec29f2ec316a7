import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { event } from "../store/store-rows.laws";
import type { Store } from "../store/store.port";
import { MOST_MISSED, type ChangeFeed, type FedChange, type FeedUpdate } from "./change-feed.port";
import { isAfter } from "./cursor";

/** A store and the feed of its changes. */
export interface FeedSubject {
  readonly store: Store;
  readonly changes: ChangeFeed;
  readonly close: () => Promise<void>;
}

/** Listens to a feed; `until` resolves after so many changes. */
export function listening(feed: ChangeFeed) {
  const calls: FeedUpdate[] = [];
  const waiting = new Set<() => void>();
  const stop = feed.subscribe((sent) => {
    calls.push(sent);
    waiting.forEach((look) => look());
  });
  const changes = (): FedChange[] => calls.flatMap((sent) => (sent === "reset" ? [] : sent));
  const until = (count: number) =>
    new Promise<FedChange[]>((resolve) => {
      const look = () => {
        if (changes().length >= count) resolve(changes());
      };
      waiting.add(look);
      look();
    });
  return { calls, changes, until, stop };
}

/** What holds of every feed of committed changes. */
export function feedLaws(name: string, makeSubject: () => Promise<FeedSubject>): void {
  describe(`feed laws: ${name}`, () => {
    let subject: FeedSubject;
    beforeEach(async () => {
      subject = await makeSubject();
    });
    afterEach(() => subject.close());
    const add = (...actions: string[]) =>
      subject.store.transaction((tx) => tx.rows("events").insertAll(actions.map((action) => event({ action }))));
    const head = async () => (await subject.changes.since(null))?.cursor ?? "";
    const actionsOf = (changes: readonly FedChange[] | undefined) => changes?.map((change) => change.action);

    it("tells what a change is, and nothing of what the record holds", async () => {
      const feed = listening(subject.changes);
      await subject.store.transaction((tx) =>
        tx
          .rows("events")
          .insert(event({ action: "move", terminal_id: "7", before: { secret: 1 }, after: { secret: 2 } })),
      );
      const [change] = await feed.until(1);
      expect(change).toEqual({
        cursor: expect.any(String) as string,
        id: expect.any(String) as string,
        at: event().at,
        user_id: event().user_id,
        terminals: ["7"],
        resource: event().resource,
        record_id: event().record_id,
        action: "move",
      });
    });
    it("names both terminals of a record that was moved", async () => {
      const feed = listening(subject.changes);
      await subject.store.transaction((tx) =>
        tx
          .rows("events")
          .insert(event({ terminal_id: "8", before: { terminal_id: "7" }, after: { terminal_id: "8" } })),
      );
      expect((await feed.until(1))[0]?.terminals).toEqual(["8", "7"]);
    });
    it("tells nothing of what was taken back, nor before the commit", async () => {
      const feed = listening(subject.changes);
      await subject.store
        .transaction(async (tx) => {
          await tx.rows("events").insert(event({ action: "lost" }));
          throw new Error("taken back");
        })
        .catch(() => undefined);
      await subject.store.transaction(async (tx) => {
        await tx.rows("events").insert(event({ action: "kept" }));
        expect(feed.changes()).toEqual([]);
      });
      expect(actionsOf(await feed.until(1))).toEqual(["kept"]);
    });
    it("tells a burst in few calls, in the order in which it was written", async () => {
      const feed = listening(subject.changes);
      const burst = Array.from({ length: 120 }, (_, at) => `move ${at}`);
      await add(...burst);
      expect(actionsOf(await feed.until(120))).toEqual(burst);
      expect(feed.calls.length).toBeLessThanOrEqual(2);
    });
    it("tells each listener, until it stops", async () => {
      const [one, other] = [listening(subject.changes), listening(subject.changes)];
      await add("a");
      await Promise.all([one.until(1), other.until(1)]);
      one.stop();
      await add("b");
      await other.until(2);
      expect(actionsOf(one.changes())).toEqual(["a"]);
    });
    it("gives cursors that rise", async () => {
      const feed = listening(subject.changes);
      for (const action of ["a", "b", "c"]) await add(action, `${action}2`);
      const cursors = (await feed.until(6)).map((change) => change.cursor);
      cursors.slice(1).forEach((cursor, at) => expect(isAfter(cursor, cursors[at] ?? "")).toBe(true));
    });

    it("leads on from every cursor, with exactly what came after it", async () => {
      const feed = listening(subject.changes);
      const start = await head();
      for (const action of ["a", "b", "c"]) await add(action);
      const received = await feed.until(3);
      expect(actionsOf((await subject.changes.since(start))?.changes)).toEqual(["a", "b", "c"]);
      for (const [at, { cursor }] of received.entries())
        expect((await subject.changes.since(cursor))?.changes).toEqual(received.slice(at + 1));
    });
    it("leads on from where an answer ended", async () => {
      const feed = listening(subject.changes);
      const start = await head();
      await add("a");
      await feed.until(1);
      const missed = await subject.changes.since(start);
      await add("b");
      await feed.until(2);
      expect(actionsOf((await subject.changes.since(missed?.cursor ?? ""))?.changes)).toEqual(["b"]);
      expect((await subject.changes.since(await head()))?.changes).toEqual([]);
    });
    it("stands before the changes that it has not sent yet", async () => {
      const feed = listening(subject.changes);
      const start = await head();
      await add("a");
      const [change] = await feed.until(1);
      expect(isAfter(change?.cursor ?? "", start)).toBe(true);
      expect(isAfter(change?.cursor ?? "", await head())).toBe(false);
    });
    it.each(["", "x", "elsewhere.1.1", "../..", "a.b.c"])("knows no cursor %j", async (cursor) =>
      expect(await subject.changes.since(cursor)).toBeNull(),
    );
    it("knows a cursor no more when too much came after it", async () => {
      const feed = listening(subject.changes);
      const start = await head();
      await add(...Array.from({ length: MOST_MISSED + 1 }, (_, at) => String(at)));
      const received = await feed.until(MOST_MISSED + 1);
      expect(await subject.changes.since(start)).toBeNull();
      expect((await subject.changes.since(received[0]?.cursor ?? ""))?.changes).toHaveLength(MOST_MISSED);
    });
  });
}
