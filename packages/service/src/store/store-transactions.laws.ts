import { describe, expect, it } from "vitest";
import { eventStore } from "./event-store.laws";
import type { Rows } from "./collections";
import type { Collection, Tx } from "./store.port";
import { event, session, type Subject } from "./store-rows.laws";

type Event = Rows["events"];

/** What transactions and reads promise, of any Store. */
export function transactionLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`transaction laws: ${name}`, () => {
    const { store, write, add, found, actions } = eventStore(makeStore);

    describe("transactions", () => {
      it("go on after a refused insert or update", async () => {
        await write(async (tx) => {
          await tx.rows("sessions").insert(session({ token_hash: "a" }));
          await expect(tx.rows("sessions").insert(session({ token_hash: "a" }))).rejects.toMatchObject({
            _tag: "DuplicateRow",
          });
          const other = await tx.rows("sessions").insert(session({ token_hash: "b" }));
          await expect(tx.rows("sessions").update(other.id, { token_hash: "a" })).rejects.toMatchObject({
            _tag: "DuplicateRow",
          });
          await tx.rows("sessions").update(other.id, { token_hash: "c" });
        });
        const rows = await store.read((tx) => tx.rows("sessions").find());
        expect(rows.map((row) => row.token_hash)).toEqual(["a", "c"]);
      });
      it("leave nothing behind when they fail", async () => {
        await add(event({ id: "1", action: "kept" }));
        const failing = write(async (tx) => {
          await tx.rows("events").insert(event({ action: "lost" }));
          await tx.rows("events").update("1", { action: "changed" });
          await tx.rows("sessions").insert(session());
          throw new Error("no");
        });
        await expect(failing).rejects.toThrow("no");
        expect(await actions()).toEqual(["kept"]);
        expect(await store.read((tx) => tx.rows("sessions").count())).toBe(0);
        await expect(write((tx) => tx.rows("sessions").insert(session()))).resolves.toBeDefined();
      });
      it("see their own writes, in order and counted", async () => {
        await add(event({ id: "1", action: "a" }), event({ id: "3", action: "c" }), event({ id: "5", action: "e" }));
        await write(async (tx) => {
          const rows = tx.rows("events");
          await rows.insert(event({ action: "d" }));
          await rows.update("1", { action: "f" });
          await rows.remove("3");
          const seen = await rows.find({ sort: { field: "action", direction: "asc" } });
          expect(seen.map((row) => row.action)).toEqual(["d", "e", "f"]);
          expect(await rows.count()).toBe(3);
          expect(await rows.get("3")).toBeUndefined();
        });
      });
      it("end their handles", async () => {
        let kept: Collection<Event> | undefined;
        let handle: Tx | undefined;
        await write(async (tx) => {
          handle = tx;
          kept = tx.rows("events");
        });
        await expect(kept!.find()).rejects.toMatchObject({ _tag: "TransactionEnded" });
        await expect(kept!.insert(event())).rejects.toMatchObject({ _tag: "TransactionEnded" });
        await expect(handle!.lock(["track:1"])).rejects.toMatchObject({ _tag: "TransactionEnded" });
        expect(() => handle!.rows("events")).toThrow("after its transaction ended");
      });
      it("end their handles when they fail", async () => {
        let kept: Collection<Event> | undefined;
        await write(async (tx) => {
          kept = tx.rows("events");
          throw new Error("no");
        }).catch(() => undefined);
        await expect(kept!.find()).rejects.toMatchObject({ _tag: "TransactionEnded" });
      });
      it("lose no update when many run at once", async () => {
        const [row] = await add(event({ at: 0 }));
        const rise = () =>
          write(async (tx) => {
            await tx.lock(["event:1"]);
            const now = await tx.rows("events").get(row!.id);
            await Promise.resolve();
            await tx.rows("events").update(row!.id, { at: now!.at + 1 });
          });
        await Promise.all(Array.from({ length: 50 }, rise));
        expect((await found())[0]!.at).toBe(50);
      });
      it("answer under a lock what is asked right behind it", async () => {
        const [row] = await add(event({ at: 0 }));
        const rise = () =>
          write(async (tx) => {
            const [, now] = await Promise.all([tx.lock(["event:1"]), tx.rows("events").get(row!.id)]);
            await Promise.resolve();
            await tx.rows("events").update(row!.id, { at: now!.at + 1 });
          });
        await Promise.all(Array.from({ length: 50 }, rise));
        expect((await found())[0]!.at).toBe(50);
      });
      it("go on after one that failed", async () => {
        const failing = write(async () => Promise.reject(new Error("no")));
        const after = add(event());
        await expect(failing).rejects.toThrow("no");
        await expect(after).resolves.toHaveLength(1);
      });
      it("take locks in any order without waiting for each other", async () => {
        const one = write((tx) => tx.lock(["track:2", "track:1"]));
        const two = write((tx) => tx.lock(["track:1", "track:2"]));
        await expect(Promise.all([one, two])).resolves.toBeDefined();
      });
    });

    describe("reads", () => {
      it("do not see what is not committed", async () => {
        let seen = -1;
        await write(async (tx) => {
          await tx.rows("events").insert(event());
          seen = (await found()).length;
        });
        expect(seen).toBe(0);
        expect(await found()).toHaveLength(1);
      });
      it("stay with the commit they began with, also in tables they had not asked for", async () => {
        await add(event({ id: "1", action: "a" }), event({ id: "2", action: "b" }));
        const seen = await store.read(async (tx) => {
          const before = await tx.rows("events").find();
          await write(async (other) => {
            await other.rows("events").update("1", { action: "z" });
            await other.rows("events").remove("2");
            await other.rows("events").insert(event({ action: "c" }));
            await other.rows("sessions").insert(session());
          });
          const after = await tx.rows("events").find({ sort: { field: "action", direction: "asc" } });
          return { before, after, sessions: await tx.rows("sessions").count(), one: await tx.rows("events").get("1") };
        });
        expect(seen.after).toEqual(seen.before);
        expect(seen.sessions).toBe(0);
        expect(seen.one?.action).toBe("a");
        expect(await actions()).toEqual(["z", "c"]);
      });
      it("do not write", async () => {
        await expect(store.read((tx) => tx.rows("events").insert(event()))).rejects.toMatchObject({ _tag: "ReadOnly" });
        expect(await found()).toEqual([]);
      });
      it("are refused once the store is closed", async () => {
        await store.close();
        await expect(store.read(async () => undefined)).rejects.toBeDefined();
      });
    });
  });
}
