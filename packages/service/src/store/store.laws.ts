import { beforeEach, describe, expect, it } from "vitest";
import { eventStore } from "./event-store.laws";
import type { CollectionName, Rows } from "./collections";
import type { Find, Tx } from "./store.port";
import { modelLaws } from "./store-model.laws";
import { keptLaws } from "./store-kept.laws";
import { listStoreLaws } from "./store-lists.laws";
import { fieldLaws } from "./store-fields.laws";
import { manyLaws } from "./store-many.laws";
import { event, session, terminal, well, type Subject } from "./store-rows.laws";
import { transactionLaws } from "./store-transactions.laws";

type Event = Rows["events"];

/** The one suite that every Store passes. */
export function storeLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  rowLaws(name, makeStore);
  fieldLaws(name, makeStore);
  manyLaws(name, makeStore);
  transactionLaws(name, makeStore);
  modelLaws(name, makeStore);
  keptLaws(name, makeStore);
  listStoreLaws(name, makeStore);
}

function rowLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`store laws: ${name}`, () => {
    const { store, write, add, found, actions } = eventStore(makeStore);

    describe("order", () => {
      it("is by id as a whole number when nothing is said", async () => {
        await add(event({ id: "10" }), event({ id: "9" }), event({ id: "100" }));
        expect((await found()).map((row) => row.id)).toEqual(["9", "10", "100"]);
      });
      it("takes ids in other fields as whole numbers too", async () => {
        await add(event({ record_id: "10" }), event({ record_id: "9" }));
        expect((await found({ sort: { field: "record_id", direction: "asc" } })).map((row) => row.record_id)).toEqual([
          "9",
          "10",
        ]);
      });
      it("ignores the case of text", async () => {
        await add(event({ action: "b" }), event({ action: "C" }), event({ action: "A" }));
        expect(await actions({ sort: { field: "action", direction: "asc" } })).toEqual(["A", "b", "C"]);
        expect(await actions({ sort: { field: "action", direction: "desc" } })).toEqual(["C", "b", "A"]);
      });
      it("takes digits within text as text", async () => {
        await add(event({ action: "T10" }), event({ action: "T9" }));
        expect(await actions({ sort: { field: "action", direction: "asc" } })).toEqual(["T10", "T9"]);
      });
      it("takes exact decimals as numbers", async () => {
        const latitudes = ["9.5", "10", "-3", "-20.25", "9.45", "0"];
        await write(async (tx) => {
          for (const latitude of latitudes) await tx.rows("wells").insert(well(`At ${latitude}`, latitude));
        });
        const rows = await store.read((tx) => tx.rows("wells").find({ sort: { field: "latitude", direction: "asc" } }));
        expect(rows.map((row) => row.latitude)).toEqual(["-20.25", "-3", "0", "9.45", "9.5", "10"]);
      });
      it.each(["asc", "desc"] as const)("puts nulls last, %s", async (direction) => {
        await add(event({ reason: null }), event({ reason: "a" }), event({ reason: null }));
        const reasons = (await found({ sort: { field: "reason", direction } })).map((row) => row.reason);
        expect(reasons).toEqual(["a", null, null]);
      });
      it("breaks ties by id in the direction of the sort", async () => {
        await add(event({ id: "9" }), event({ id: "10" }));
        expect((await found({ sort: { field: "at", direction: "asc" } })).map((row) => row.id)).toEqual(["9", "10"]);
        expect((await found({ sort: { field: "at", direction: "desc" } })).map((row) => row.id)).toEqual(["10", "9"]);
      });
    });

    describe("tests", () => {
      beforeEach(() =>
        add(
          event({ action: "Alpha", at: 5 }),
          event({ action: "beta", at: 7, reason: "Because" }),
          event({ action: "alpha", at: 9 }),
        ),
      );
      const where = (
        field: "action" | "at" | "reason",
        test: NonNullable<NonNullable<Find<Event>["where"]>["all"]>[number]["test"],
      ) => actions({ where: { all: [{ field, test }] } });

      it("eq takes text exactly", async () =>
        expect(await where("action", { op: "eq", value: "alpha" })).toEqual(["alpha"]));
      it("same ignores case", async () =>
        expect(await where("action", { op: "same", value: "ALPHA" })).toEqual(["Alpha", "alpha"]));
      it("ne lets nulls pass", async () =>
        expect(await where("reason", { op: "ne", value: "Because" })).toEqual(["Alpha", "alpha"]));
      it("eq finds nulls", async () =>
        expect(await where("reason", { op: "eq", value: null })).toEqual(["Alpha", "alpha"]));
      it("in finds nulls among others", async () =>
        expect(await where("reason", { op: "in", value: ["Because", null] })).toHaveLength(3));
      it("in nothing finds nothing", async () => expect(await where("at", { op: "in", value: [] })).toEqual([]));
      it("ranges leave nulls out", async () =>
        expect(await where("reason", { op: "gte", value: "" })).toEqual(["beta"]));
      it("ranges of text ignore case", async () =>
        expect(await where("action", { op: "lt", value: "B" })).toEqual(["Alpha", "alpha"]));
      it("ranges have open and closed ends", async () => {
        expect(await where("at", { op: "gt", value: 5 })).toEqual(["beta", "alpha"]);
        expect(await where("at", { op: "lte", value: 7 })).toEqual(["Alpha", "beta"]);
      });
      it("every test must pass", async () =>
        expect(
          await actions({
            where: {
              all: [
                { field: "at", test: { op: "gt", value: 5 } },
                { field: "action", test: { op: "same", value: "alpha" } },
              ],
            },
          }),
        ).toEqual(["alpha"]));
      it("search finds part of any of its fields, ignoring case", async () =>
        expect(await actions({ where: { search: { text: "BE", fields: ["action", "reason"] } } })).toEqual(["beta"]));
      it("search finds each of its words in some field", async () => {
        expect(await actions({ where: { search: { text: " cause  bet ", fields: ["action", "reason"] } } })).toEqual([
          "beta",
        ]);
        expect(await actions({ where: { search: { text: "beta alpha", fields: ["action", "reason"] } } })).toEqual([]);
      });
      it("an empty search finds all", async () =>
        expect(await actions({ where: { search: { text: "", fields: ["action"] } } })).toHaveLength(3));
      it("search takes signs of patterns as they are", async () =>
        expect(await actions({ where: { search: { text: "%", fields: ["action"] } } })).toEqual([]));
      it("count counts what find finds", async () => {
        const query = { all: [{ field: "action", test: { op: "same", value: "alpha" } }] } as const;
        expect(await store.read((tx) => tx.rows("events").count(query))).toBe(2);
        expect(await store.read((tx) => tx.rows("events").count())).toBe(3);
      });
    });

    describe("ids", () => {
      it("grow", async () => {
        const made = await add(event(), event(), event());
        expect(made.map((row) => Number(row.id))).toEqual(made.map((row) => Number(row.id)).toSorted((a, b) => a - b));
        expect(new Set(made.map((row) => row.id)).size).toBe(3);
      });
      it("are not used again after a removal", async () => {
        const [first] = await add(event());
        await write((tx) => tx.rows("events").remove(first!.id));
        const [second] = await add(event());
        expect(Number(second!.id)).toBeGreaterThan(Number(first!.id));
      });
      it("go on behind one that was given", async () => {
        await add(event({ id: "50" }));
        const [next] = await add(event());
        expect(Number(next!.id)).toBeGreaterThan(50);
      });
      it("given twice are refused", async () => {
        await add(event({ id: "5" }));
        await expect(add(event({ id: "5" }))).rejects.toMatchObject({ _tag: "DuplicateRow", fields: ["id"] });
      });
    });

    describe("unique keys", () => {
      it("refuse a second row and name the fields", async () => {
        await write((tx) => tx.rows("terminals").insert(terminal()));
        await expect(write((tx) => tx.rows("terminals").insert(terminal({ code: "X" })))).rejects.toMatchObject({
          _tag: "DuplicateRow",
          collection: "terminals",
          fields: ["name"],
        });
      });
      it("ignore the case of text", async () => {
        await write((tx) => tx.rows("terminals").insert(terminal({ name: "North" })));
        await expect(
          write((tx) => tx.rows("terminals").insert(terminal({ name: "NORTH", code: "X" }))),
        ).rejects.toMatchObject({ _tag: "DuplicateRow" });
      });
      it("hold within one transaction and against an update", async () => {
        const work = async (tx: Tx) => {
          await tx.rows("sessions").insert(session({ token_hash: "a" }));
          const other = await tx.rows("sessions").insert(session({ token_hash: "b" }));
          await tx.rows("sessions").update(other.id, { token_hash: "a" });
        };
        await expect(write(work)).rejects.toMatchObject({ _tag: "DuplicateRow", fields: ["token_hash"] });
      });
      it("are free again once their row is gone or has changed", async () => {
        await write(async (tx) => {
          const first = await tx.rows("sessions").insert(session({ token_hash: "a" }));
          await tx.rows("sessions").update(first.id, { token_hash: "b" });
          const second = await tx.rows("sessions").insert(session({ token_hash: "a" }));
          await tx.rows("sessions").remove(second.id);
          await tx.rows("sessions").insert(session({ token_hash: "a" }));
        });
        expect(await store.read((tx) => tx.rows("sessions").count())).toBe(2);
      });
      it("let a row keep its own", async () => {
        const row = await write((tx) => tx.rows("sessions").insert(session()));
        await expect(
          write((tx) => tx.rows("sessions").update(row.id, { token_hash: "a", last_seen_at: 2 })),
        ).resolves.toMatchObject({ last_seen_at: 2 });
      });
    });

    describe("rows", () => {
      it("handed out are frozen, all the way down", async () => {
        const [made] = await add(event({ after: { name: "x" } }));
        const [read] = await found();
        for (const row of [made!, read!]) {
          expect(Object.isFrozen(row)).toBe(true);
          expect(Object.isFrozen(row.after)).toBe(true);
        }
      });
      it("do not follow what the caller does to the object it gave", async () => {
        const given = { name: "x" };
        await add(event({ after: given }));
        given.name = "y";
        expect((await found())[0]!.after).toEqual({ name: "x" });
      });
      it("handed out stay as they were when the row changes", async () => {
        const [made] = await add(event({ at: 1 }));
        const [before] = await found();
        await write((tx) => tx.rows("events").update(made!.id, { at: 2 }));
        expect(before!.at).toBe(1);
        expect((await found())[0]!.at).toBe(2);
      });
      it("that are missing are named", async () => {
        await expect(write((tx) => tx.rows("events").update("77", { at: 2 }))).rejects.toMatchObject({
          _tag: "RowMissing",
          collection: "events",
          id: "77",
        });
        await expect(write((tx) => tx.rows("events").remove("77"))).rejects.toMatchObject({ _tag: "RowMissing" });
        expect(await store.read((tx) => tx.rows("events").get("77"))).toBeUndefined();
      });
      it("keep their id when changed", async () => {
        const [made] = await add(event());
        await write((tx) => tx.rows("events").update(made!.id, { id: "99", at: 3 }));
        expect((await found()).map((row) => [row.id, row.at])).toEqual([[made!.id, 3]]);
      });
    });
  });
}

/** Every table of the store, for suites that look at all of them. */
export const OWN_COLLECTIONS = [
  "credentials",
  "sessions",
  "replays",
  "events",
] as const satisfies readonly CollectionName[];
