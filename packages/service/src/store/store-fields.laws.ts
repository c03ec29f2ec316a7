import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventStore } from "./event-store.laws";
import { canonicalDecimal } from "./stored-row";
import type { Test, Tx } from "./store.port";
import { event, terminal, track, well, type Subject } from "./store-rows.laws";

/** Ids that no database's whole number holds. */
const TOO_LONG = ["9223372036854775808", "9999999999999999999", "99999999999999999999999"];

/** What fields hold and how they compare, of any Store. */
export function fieldLaws(name: string, makeStore: () => Subject | Promise<Subject>): void {
  describe(`field laws: ${name}`, () => {
    const { store, write, add, found, actions } = eventStore(makeStore);
    const latitude = async (given: string) => {
      const row = await write((tx) => tx.rows("wells").insert(well(`Well ${given}`, given)));
      return (await store.read((tx) => tx.rows("wells").get(row.id)))?.latitude;
    };

    describe("exact decimals", () => {
      it.each([
        ["007.50", "7.50"],
        ["-0.0", "0.0"],
        ["-000", "0"],
        ["0", "0"],
        ["-12.340", "-12.340"],
        ["999999999999999.999999999", "999999999999999.999999999"],
      ])("%s is kept as %s", async (given, kept) => expect(await latitude(given)).toBe(kept));
      it("keep every digit", async () => {
        await fc.assert(
          fc.asyncProperty(fc.stringMatching(/^-?[0-9]{1,15}(\.[0-9]{1,9})?$/), async (given) => {
            const row = await write(async (tx) => {
              const made = await tx.rows("wells").insert(well("Well", given));
              const read = await tx.rows("wells").get(made.id);
              await tx.rows("wells").remove(made.id);
              return { made, read };
            });
            expect([row.made.latitude, row.read?.latitude]).toEqual([canonicalDecimal(given), canonicalDecimal(given)]);
          }),
          { numRuns: 30 },
        );
      });
      it("are equal by value, whatever their zeros", async () => {
        await write((tx) => tx.rows("wells").insert(well("A", "7.50")));
        const count = (value: string, op: "eq" | "ne") =>
          store.read((tx) => tx.rows("wells").count({ all: [{ field: "latitude", test: { op, value } }] }));
        expect([await count("7.5", "eq"), await count("07.500", "ne"), await count("7.51", "eq")]).toEqual([1, 0, 0]);
      });
      it("change into the same spelling", async () => {
        const row = await write((tx) => tx.rows("wells").insert(well("A", "1")));
        expect(await write((tx) => tx.rows("wells").update(row.id, { latitude: "0009.10" }))).toMatchObject({
          latitude: "9.10",
        });
      });
    });

    describe("text", () => {
      it("of other alphabets is compared without its case too", async () => {
        await add(event({ action: "Ölweiche" }), event({ action: "ΑΣ" }), event({ action: "zebra" }));
        expect(
          await actions({ where: { all: [{ field: "action", test: { op: "same", value: "ÖLWEICHE" } }] } }),
        ).toEqual(["Ölweiche"]);
        expect(await actions({ where: { all: [{ field: "action", test: { op: "same", value: "ας" } }] } })).toEqual([
          "ΑΣ",
        ]);
        expect(await actions({ where: { search: { text: "ÖLW", fields: ["action"] } } })).toEqual(["Ölweiche"]);
        expect(await actions({ sort: { field: "action", direction: "asc" } })).toEqual(["zebra", "Ölweiche", "ΑΣ"]);
      });
      it("is kept as it came: spaces, quotes, signs, line ends", async () => {
        const odd = ' \t"quoted" \\ {a,b} %_ \n ünïcödé 🚂 ';
        await add(event({ action: odd }));
        expect(await actions()).toEqual([odd]);
        expect(await actions({ where: { all: [{ field: "action", test: { op: "eq", value: odd } }] } })).toEqual([odd]);
      });
      it("that no row can hold is found nowhere", async () => {
        await add(event());
        for (const value of ["\0", "update\0", "\ud800"]) {
          expect(await actions({ where: { all: [{ field: "action", test: { op: "eq", value } }] } })).toEqual([]);
          expect(await actions({ where: { search: { text: value, fields: ["action"] } } })).toEqual([]);
        }
      });
    });

    describe("ids", () => {
      it.each(TOO_LONG)("as long as %s are found nowhere", async (id) => {
        await add(event({ terminal_id: null }));
        expect(await store.read((tx) => tx.rows("events").get(id))).toBeUndefined();
        for (const field of ["id", "terminal_id"] as const) {
          expect(await found({ where: { all: [{ field, test: { op: "eq", value: id } }] } })).toEqual([]);
          expect(await found({ where: { all: [{ field, test: { op: "in", value: [id, "0"] } }] } })).toEqual([]);
        }
        await expect(write((tx) => tx.rows("events").update(id, { at: 2 }))).rejects.toMatchObject({
          _tag: "RowMissing",
        });
        await expect(write((tx) => tx.rows("events").remove(id))).rejects.toMatchObject({ _tag: "RowMissing" });
      });
      it.each(["", "x", "1.5", "-1", " 1"])("that are none (%j) are found nowhere", async (id) => {
        await add(event());
        expect(await store.read((tx) => tx.rows("events").get(id))).toBeUndefined();
      });
      it("of a record's creator are ordered as numbers", async () => {
        await write(async (tx) => {
          for (const created_by of ["10", "9"])
            await tx.rows("terminals").insert(terminal({ name: `By ${created_by}`, code: created_by, created_by }));
        });
        const rows = await store.read((tx) =>
          tx.rows("terminals").find({ sort: { field: "created_by", direction: "asc" } }),
        );
        expect(rows.map((row) => row.created_by)).toEqual(["9", "10", null]);
      });
      it("that are words are found as they stand, one or several", async () => {
        const pairs = [
          ["railcar", "storage"],
          ["railcar", "truck"],
          ["storage", "truck"],
        ] as const;
        await write(async (tx) => {
          for (const [source_category_id, destination_category_id] of pairs) {
            const name = `${source_category_id} to ${destination_category_id}`;
            await tx.rows("transload-categories").insert({
              name,
              source_category_id,
              destination_category_id,
              is_active: true,
              created_at: 1,
              created_by: null,
              updated_at: 1,
              updated_by: null,
            } as never);
          }
        });
        const ids = async (test: Test) =>
          (
            await store.read((tx) =>
              tx.rows("transload-categories").find({ where: { all: [{ field: "source_category_id", test }] } }),
            )
          ).map((row) => row.id);
        expect(await ids({ op: "eq", value: "railcar" })).toEqual(["1", "2"]);
        expect(await ids({ op: "in", value: ["storage", "railcar"] })).toEqual(["1", "2", "3"]);
        expect(await ids({ op: "eq", value: "Railcar" })).toEqual([]);
      });
      it("in lists keep their order", async () => {
        const row = await write((tx) => tx.rows("users").update("1", { other_terminal_ids: ["10", "9", "1"] }));
        expect(row.other_terminal_ids).toEqual(["10", "9", "1"]);
        expect((await store.read((tx) => tx.rows("users").get("1")))?.other_terminal_ids).toEqual(["10", "9", "1"]);
      });
    });

    describe("nested values, days, flags and numbers", () => {
      it("come back as they were", async () => {
        const nested = { a: [1, "two", null, { b: true }], 'ü "': "\\" };
        await add(event({ before: nested, after: {}, at: 253_402_300_799 }));
        expect(await found()).toMatchObject([{ before: nested, after: {}, at: 253_402_300_799 }]);
        const carrier = {
          name: "Swift",
          scac: "SWFT",
          dot_number: "00012",
          mc_number: null,
          phone: null,
          insurance_expires_on: "2026-02-28",
          is_active: false,
        };
        const made = await write((tx) =>
          tx.rows("carriers").insert({ ...carrier, created_at: 1, created_by: null, updated_at: 1, updated_by: null }),
        );
        expect(await store.read((tx) => tx.rows("carriers").get(made.id))).toMatchObject(carrier);
      });
      it("compare with values of their own kind only", async () => {
        await add(event({ at: 5 }));
        const count = (field: "at" | "action" | "before", value: string | number | boolean) =>
          store.read((tx) => tx.rows("events").count({ all: [{ field, test: { op: "eq", value } }] }));
        expect([
          await count("at", "5"),
          await count("action", 5),
          await count("at", 5.5),
          await count("at", true),
          await count("before", "x"),
        ]).toEqual([0, 0, 0, 0, 0]);
      });
      it("flags are ordered, no before yes", async () => {
        await write(async (tx) => {
          for (const is_active of [true, false])
            await tx
              .rows("terminals")
              .insert(terminal({ name: String(is_active), code: String(is_active), is_active }));
        });
        const rows = await store.read((tx) =>
          tx.rows("terminals").find({ sort: { field: "is_active", direction: "asc" }, limit: 1 }),
        );
        expect(rows.map((row) => row.name)).toEqual(["false"]);
      });
    });

    describe("what a row holds", () => {
      const insert = (row: object) => write((tx: Tx) => tx.rows("tracks").insert(row as ReturnType<typeof track>));
      it("is every field of its collection, null where nothing was given", async () => {
        const { address: _address, phone: _phone, ...rest } = terminal();
        expect(await write((tx) => tx.rows("terminals").insert(rest as ReturnType<typeof terminal>))).toEqual({
          ...terminal(),
          id: expect.any(String),
        });
      });
      it("is nothing else", async () => {
        await expect(insert({ ...track("10"), colour: "red" })).rejects.toThrow("tracks stores no field colour");
        await expect(write((tx) => tx.rows("terminals").update("1", { colour: "red" } as object))).rejects.toThrow(
          "terminals stores no field colour",
        );
      });
      it("is not less", async () => {
        await expect(insert({ ...track("10"), track_name: undefined })).rejects.toThrow("tracks needs track_name");
        await expect(write((tx) => tx.rows("terminals").update("1", { name: null } as object))).rejects.toThrow(
          "terminals needs name",
        );
      });
    });
  });
}
