import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BULK, SAND, placedCars } from "../../rail-visits/laws/rail-world.laws";
import { balanceOf, checkLedger, draft, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

/** What the store's sums promise: exact, by asset, and with the writes of their own transaction in them. */
export function sumLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;

  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => checkLedger(world));

  const sums = (ids: readonly string[], entry?: "draft in" | "draft out") =>
    world.store.read(({ rows }) =>
      rows("ledger-entries").sumBy(
        "quantity",
        "asset_id",
        ids,
        entry === undefined ? undefined : { all: [{ field: "entry", test: { op: "eq", value: entry } }] },
      ),
    );

  describe("sums", () => {
    it("are exact, for each id that was asked for", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "10.3"), await storage(world, "Bin 2")];
      for (const net of ["0.1", "0.2", "0.000000001"]) await draft(world.manager, silo.asset_id, bin.asset_id, net);
      const found = await sums([silo.asset_id, bin.asset_id]);

      expect(Number(found.get(silo.asset_id))).toBe(9.999999999);
      expect(found.get(bin.asset_id)).toBe("0.300000001");
      expect(await balanceOf(world.manager, silo.asset_id)).toBe("9.999999999");
    });

    it("leave out ids without rows, and answer nothing for no ids", async () => {
      const silo = await storage(world, "Silo 1");

      expect([...(await sums([silo.asset_id, "999"]))]).toEqual([]);
      expect([...(await sums([]))]).toEqual([]);
    });

    it("of rows with joined rows are grouped by those, exactly", async () => {
      const [silo, bin, far] = [
        await storage(world, "Silo 1", "10.3"),
        await storage(world, "Bin 2"),
        await storage(world, "Bin 3", "0.000000001"),
      ];
      for (const net of ["0.1", "0.2"]) await draft(world.manager, silo.asset_id, bin.asset_id, net);
      const named = { of: "onsite-storage", on: "asset_id", by: "asset_id", groups: ["storage_kind"] } as const;
      const only = {
        ...named,
        where: { all: [{ field: "name", test: { op: "in", value: ["Bin 2", "Bin 3"] } }] },
      } as const;
      const units = { of: "assets", on: "asset_id", by: "id", groups: ["uom_id", "name"] } as const;
      const joined = (
        joins: Parameters<ReturnType<Parameters<Parameters<typeof world.store.read>[0]>[0]["rows"]>["sum"]>[1],
      ) => world.store.read(({ rows }) => rows("ledger-entries").sum("quantity", joins));

      expect((await joined([named])).map(({ of, sum }) => [of, Number(sum)])).toEqual([
        [{ storage_kind: "silo" }, 10.300000001],
      ]);
      expect(
        (await joined([only, units])).toSorted((a, b) => String(a.of["name"]).localeCompare(String(b.of["name"]))),
      ).toEqual([
        { of: { storage_kind: "silo", uom_id: "2", name: "Bin 2" }, sum: "0.3" },
        { of: { storage_kind: "silo", uom_id: "2", name: "Bin 3" }, sum: "0.000000001" },
      ]);
      expect(
        await joined([{ ...named, where: { all: [{ field: "name", test: { op: "eq", value: far.id } }] } }]),
      ).toEqual([]);
    });

    it("of rows are one sum without groups, and none where there is no row", async () => {
      const silo = { of: "onsite-storage", on: "asset_id", by: "asset_id", groups: [] } as const;
      const joined = async (joins: readonly (typeof silo)[]) =>
        (await world.store.read(({ rows }) => rows("ledger-entries").sum("quantity", joins))).map(({ of, sum }) => [
          of,
          Number(sum),
        ]);
      expect([await joined([]), await joined([silo])]).toEqual([[], []]);
      await storage(world, "Silo 1", "10.3");
      await railcar(world, "1", "1000");

      // What is in the silo; and all lines, which add up to nothing: the other side of each is the world outside.
      expect([await joined([silo]), await joined([])]).toEqual([[[{}, 10.3]], [[{}, 0]]]);
    });

    it("are of one family where a table holds two", async () => {
      await placedCars(world.manager, SAND, "1", ["1"], { railcar_length: "50.5" });
      await placedCars(world.manager, BULK, "1", ["2"], { railcar_length: "60" });
      const lengths = (name: typeof SAND | typeof BULK) =>
        world.store.read(async ({ rows }) =>
          (
            await rows(name).sum("railcar_length", [{ of: "tracks", on: "track_id", by: "id", groups: ["track_name"] }])
          ).map(({ sum }) => Number(sum)),
        );

      expect([await lengths(SAND), await lengths(BULK)]).toEqual([[50.5], [60]]);
    });

    it("count only rows that pass the tests", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "10"), await storage(world, "Bin 2", "1")];
      await draft(world.manager, silo.asset_id, bin.asset_id, "2");

      expect([...(await sums([silo.asset_id, bin.asset_id], "draft in"))]).toEqual([[bin.asset_id, "2"]]);
      expect([...(await sums([silo.asset_id, bin.asset_id], "draft out"))]).toEqual([[silo.asset_id, "-2"]]);
    });
  });
}
