import { describe, expect, it } from "vitest";
import type { Rows } from "./collections";
import { eventStore } from "./event-store.laws";
import type { Collection } from "./store.port";
import { event, session, terminal, type Subject } from "./store-rows.laws";

/** What writes of many rows at once promise, of any Store: what as many single writes would do, all or none. */
export function manyLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`laws of many rows: ${name}`, () => {
    const { store, write, add, found, actions } = eventStore(makeStore);
    const hashes = async () => (await store.read((tx) => tx.rows("sessions").find())).map((row) => row.token_hash);

    describe("insertAll", () => {
      it("gives ids in the order of the list, behind all others", async () => {
        await add(event({ id: "7", action: "before" }));
        const made = await write((tx) =>
          tx.rows("events").insertAll(["c", "a", "b"].map((action) => event({ action, after: { of: action } }))),
        );
        expect(made.map((row) => row.action)).toEqual(["c", "a", "b"]);
        expect(made.map((row) => row.after)).toEqual([{ of: "c" }, { of: "a" }, { of: "b" }]);
        const ids = made.map((row) => Number(row.id));
        expect(ids).toEqual(ids.toSorted((a, b) => a - b));
        expect(ids[0]).toBeGreaterThan(7);
        expect(await actions()).toEqual(["before", "c", "a", "b"]);
      });
      it("takes chosen ids, and goes on behind them", async () => {
        const made = await write((tx) => tx.rows("events").insertAll([event({ id: "50" }), event()]));
        expect(Number(made[1]!.id)).toBeGreaterThan(50);
        const [next] = await add(event());
        expect(Number(next!.id)).toBeGreaterThan(Number(made[1]!.id));
      });
      it("of nothing is nothing", async () => expect(await write((tx) => tx.rows("events").insertAll([]))).toEqual([]));
      it("is all or none, and the transaction goes on", async () => {
        await write(async (tx) => {
          await tx.rows("sessions").insert(session({ token_hash: "a" }));
          await expect(
            tx.rows("sessions").insertAll([session({ token_hash: "b" }), session({ token_hash: "A" })]),
          ).rejects.toMatchObject({
            _tag: "DuplicateRow",
            collection: "sessions",
            fields: ["token_hash"],
          });
          await expect(
            tx.rows("sessions").insertAll([session({ token_hash: "c" }), session({ token_hash: "C" })]),
          ).rejects.toMatchObject({ _tag: "DuplicateRow" });
          await tx.rows("sessions").insertAll([session({ token_hash: "d" }), session({ token_hash: "e" })]);
        });
        expect(await hashes()).toEqual(["a", "d", "e"]);
      });
      it("is all or none with chosen ids too", async () => {
        await write(async (tx) => {
          await tx.rows("events").insert(event({ id: "5", action: "kept" }));
          await expect(tx.rows("events").insertAll([event({ id: "4" }), event({ id: "5" })])).rejects.toMatchObject({
            _tag: "DuplicateRow",
            fields: ["id"],
          });
        });
        expect(await actions()).toEqual(["kept"]);
      });
    });

    describe("latestBy", () => {
      const latestBy = (...asked: Parameters<Collection<Rows["events"]>["latestBy"]>) =>
        store.read((tx) => tx.rows("events").latestBy(...asked));
      const of = async (...asked: Parameters<typeof latestBy>) =>
        (await latestBy(...asked)).map((row) => row.action).toSorted();
      it("gives of each the one of the greatest id that passes", async () => {
        await add(
          event({ record_id: "1", action: "a" }),
          event({ record_id: "1", action: "b", at: 9 }),
          event({ record_id: "1", action: "c" }),
          event({ record_id: "2", action: "d" }),
        );
        expect(await of("record_id", ["1", "2", "3", "1"])).toEqual(["c", "d"]);
        expect(await of("record_id", ["1"], { all: [{ field: "action", test: { op: "ne", value: "c" } }] })).toEqual([
          "b",
        ]);
        expect(await of("record_id", [])).toEqual([]);
      });
      it("gives the one of the greatest number where one is named; of two alike that of the greater id, and one without comes before all", async () => {
        await add(
          event({ record_id: "1", action: "a", at: 5 }),
          event({ record_id: "1", action: "b", at: 9 }),
          event({ record_id: "1", action: "c", at: 9 }),
          event({ record_id: "1", action: "d", at: 2 }),
          event({ record_id: "2", action: "e", user_id: "1" }),
          event({ record_id: "2", action: "f" }),
          event({ record_id: "3", action: "g" }),
        );
        expect(await of("record_id", ["1"], undefined, "at")).toEqual(["c"]);
        expect(await of("record_id", ["2", "3"], undefined, "user_id")).toEqual(["e", "g"]);
      });
      it("goes by whole numbers too", async () => {
        await add(event({ at: 7, action: "a" }), event({ at: 7, action: "b" }), event({ at: 8, action: "c" }));
        expect(await of("at", [7, 9, 8])).toEqual(["b", "c"]);
      });
    });

    describe("an order by a text of other rows", () => {
      const via = { by: "terminal_id", of: "terminals", field: "name" } as const;
      const named = async (...names: readonly string[]) => {
        const made = await write((tx) =>
          tx.rows("terminals").insertAll(names.map((name, at) => terminal({ name, code: `C${at}` }))),
        );
        return made.map((row) => row.id);
      };
      it.each(["asc", "desc"] as const)(
        "goes without its case, rows of the same and rows of none by id, those of none last, page by page: %s",
        async (direction) => {
          const [b, a, c] = await named("b", "A", "C");
          await add(
            ...[b, a, null, c, a, b, null, a].map((terminal_id, at) =>
              event({ action: `${at}`, terminal_id: terminal_id ?? null }),
            ),
          );
          const order =
            direction === "asc" ? ["1", "4", "7", "0", "5", "3", "2", "6"] : ["3", "5", "0", "7", "4", "1", "6", "2"];
          const sort = { field: "terminal_id", direction, via } as const;
          expect(await actions({ sort })).toEqual(order);
          const names = new Map([
            [b, "b"],
            [a, "A"],
            [c, "C"],
          ]);
          const paged: string[] = [];
          for (
            let after: { readonly id: string; readonly value: string | null } | undefined;
            paged.length < order.length;
          ) {
            const [row] = await found({ sort, limit: 1, ...(after ? { after } : {}) });
            if (row === undefined) break;
            paged.push(row.action);
            after = { id: row.id, value: names.get(row.terminal_id ?? "") ?? null };
          }
          expect(paged).toEqual(order);
        },
      );
      it("goes with tests and limits, also over several terminals, and sees what the transaction wrote", async () => {
        const [b, a] = await named("b", "a");
        await add(
          event({ action: "x", terminal_id: b! }),
          event({ action: "y", terminal_id: a! }),
          event({ action: "z", terminal_id: a!, reason: "no" }),
        );
        const where = {
          all: [
            { field: "terminal_id", test: { op: "in", value: [a!, b!] } },
            { field: "reason", test: { op: "eq", value: null } },
          ],
        } as const;
        expect(await actions({ where, sort: { field: "terminal_id", direction: "asc", via }, limit: 2 })).toEqual([
          "y",
          "x",
        ]);
        const seen = await write(async (tx) => {
          await tx.rows("terminals").update(b!, { name: "0" });
          return tx.rows("events").find({ where, sort: { field: "terminal_id", direction: "asc", via }, limit: 1 });
        });
        expect(seen.map((row) => row.action)).toEqual(["x"]);
      });
    });

    describe("updateAll", () => {
      it("changes each row by its own patch and answers them in the order of the list", async () => {
        const [a, b, c] = await add(event({ action: "a" }), event({ action: "b" }), event({ action: "c" }));
        const changed = await write((tx) =>
          tx.rows("events").updateAll([
            { id: c!.id, patch: { action: "C", at: 3, after: { x: 1 } } },
            { id: a!.id, patch: { reason: "why" } },
            { id: b!.id, patch: {} },
          ]),
        );
        expect(changed).toEqual([{ ...c, action: "C", at: 3, after: { x: 1 } }, { ...a, reason: "why" }, b]);
        expect(await found()).toEqual([changed[1], changed[2], changed[0]]);
      });
      it("writes nulls, lists and nested values", async () => {
        const [a, b] = await add(event({ reason: "x", before: { y: 1 } }), event({ reason: "z" }));
        const changed = await write((tx) =>
          tx.rows("events").updateAll([
            { id: a!.id, patch: { reason: null, before: null } },
            { id: b!.id, patch: { reason: "w", before: { q: ["1"] } } },
          ]),
        );
        expect(changed.map(({ reason, before }) => [reason, before])).toEqual([
          [null, null],
          ["w", { q: ["1"] }],
        ]);
        const [user] = await write((tx) =>
          tx.rows("users").updateAll([{ id: "1", patch: { other_terminal_ids: ["2", "1"] } }]),
        );
        expect(user!.other_terminal_ids).toEqual(["2", "1"]);
      });
      it("of nothing is nothing", async () => expect(await write((tx) => tx.rows("events").updateAll([]))).toEqual([]));
      it("is all or none when a row is missing, and the transaction goes on", async () => {
        const [a] = await add(event({ action: "a" }));
        await write(async (tx) => {
          const changes = [
            { id: a!.id, patch: { action: "x" } },
            { id: "77", patch: { action: "y" } },
          ];
          await expect(tx.rows("events").updateAll(changes)).rejects.toMatchObject({ _tag: "RowMissing", id: "77" });
          await tx.rows("events").update(a!.id, { at: 9 });
        });
        expect(await found()).toEqual([{ ...a, at: 9 }]);
      });
      it("is all or none when a key is taken, and the transaction goes on", async () => {
        await write(async (tx) => {
          const [a, b, c] = await tx
            .rows("sessions")
            .insertAll(["a", "b", "c"].map((token_hash) => session({ token_hash })));
          const changes = [
            { id: a!.id, patch: { token_hash: "x" } },
            { id: b!.id, patch: { token_hash: "C" } },
          ];
          await expect(tx.rows("sessions").updateAll(changes)).rejects.toMatchObject({
            _tag: "DuplicateRow",
            fields: ["token_hash"],
          });
          await tx.rows("sessions").update(c!.id, { token_hash: "d" });
        });
        expect(await hashes()).toEqual(["a", "b", "d"]);
      });
      it("is not for reads", async () => {
        await expect(store.read((tx) => tx.rows("events").updateAll([{ id: "1", patch: {} }]))).rejects.toMatchObject({
          _tag: "ReadOnly",
        });
        await expect(store.read((tx) => tx.rows("events").insertAll([event()]))).rejects.toMatchObject({
          _tag: "ReadOnly",
        });
      });
    });
  });
}
