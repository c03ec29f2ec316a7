import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { DraftWarning } from "@railhead/api-contract/draft-warning";
import { beforeEach, describe, expect, it } from "vitest";
import { counting } from "../../../laws/counted-rows.laws";
import type { Rows } from "../../../store/collections";
import { openRailWorld, released, SAND } from "../../rail-visits/laws/rail-world.laws";
import { addCoarse, addVisitsLike, COARSE, FINE, warned, warningsOf } from "./contamination-world.laws";
import { draft, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

/** Laws of trucks and railcars that are loaded with another product than they hold, or carried last. */
export function loadedContaminationLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: LedgerWorld["manager"];
  let cars = 0;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.manager;
    await addCoarse(world);
  });
  const car = (product_size_id: string, pounds: string | null = "200000", more: object = {}) =>
    railcar(world, String((cars += 1)), pounds, { product_size_id, ...more });
  const warningOf = async (from: string, into: string, net: string) => (await draft(manager, from, into, net)).warning;
  const offered = (query: string) => warningsOf(manager, query);
  const visitsLike = (id: string, others: (left: number) => readonly Partial<Rows["inbounds"]>[]) =>
    addVisitsLike(world, id, others);

  describe("what is loaded", () => {
    it("a truck, is shown where its second draft is of another product than its first", async () => {
      const [fine, coarse] = [
        await storage(world, "Silo 1", "50", { product_size_id: FINE }),
        await storage(world, "Silo 2", "50", { product_size_id: COARSE }),
      ];
      const truck = await given<{ id: string; name: string }>(
        manager.post("outbounds", { terminal_id: "1", truck_number: "118" }),
      );
      const { asset_id } = await given<{ asset_id: string }>(
        manager.post(`outbounds/${truck.id}/weigh`, {
          position: "tare",
          weight: "30000",
          uom_abbreviation: "lb",
          source: "manual",
          scale_id: null,
        }),
      );

      expect(await warningOf(fine.asset_id, asset_id, "5")).toBe(null);
      const mixed = warned(
        `${truck.name} holds Northern White 40/70; this draft brings Northern White 20/40. See that they may be mixed.`,
      );
      expect(await offered(`find-available-for-truck?truck_id=${truck.id}`)).toEqual({
        "Silo 1": null,
        "Silo 2": mixed,
      });
      expect(await warningOf(coarse.asset_id, asset_id, "5")).toEqual(mixed);
    });

    it("a car that came empty, is judged by what it carried when it left this terminal last", async () => {
      const fine = await car(FINE, "2000");
      const silo = await storage(world, "Silo 1", "50", { product_size_id: COARSE });
      await given(manager.post(`${SAND}/${fine.id}/release`, { date_released: released() }));
      const again = await railcar(world, String(cars), "0", { product_size_id: COARSE });
      const fresh = await car(COARSE, "0");

      const warningsFor = warned(
        `GATX ${cars - 1} last held Northern White 40/70; this draft brings Northern White 20/40. See that it is clean.`,
      );
      expect(await offered(`find-available-for-asset?asset_id=${silo.asset_id}`)).toMatchObject({
        [`GATX ${cars - 1}`]: warningsFor,
        [`GATX ${cars}`]: null,
      });
      expect(await warningOf(silo.asset_id, again.asset_id, "1")).toEqual(warningsFor);
      expect(await warningOf(silo.asset_id, fresh.asset_id, "1")).toBe(null);
    });

    it("a car, is judged by its own last visit to this terminal, by when it left: never by another mark’s, another terminal’s, or one that was cancelled", async () => {
      const fine = await car(FINE, "2000");
      const silo = await storage(world, "Silo 1", "50", { product_size_id: COARSE });
      await given(manager.post(`${SAND}/${fine.id}/release`, { date_released: released() }));
      const warningsFor = warned(
        `GATX ${cars} last held Northern White 40/70; this draft brings Northern White 20/40. See that it is clean.`,
      );
      await visitsLike(fine.id, (left) => [
        { prefix: "UTLX", product_size_id: COARSE },
        { terminal_id: "2", product_size_id: COARSE },
        { status_id: RAILCAR_STATUS.cancelled, date_released: null, product_size_id: COARSE },
        { date_released: left - 60, product_size_id: COARSE },
      ]);
      await railcar(world, String(cars), "0", { product_size_id: COARSE });

      expect(await offered(`find-available-for-asset?asset_id=${silo.asset_id}`)).toMatchObject({
        [`GATX ${cars}`]: warningsFor,
      });
    });

    it("a car, is found by as many reads however often it came", async () => {
      const fine = await car(FINE, "2000");
      const silo = await storage(world, "Silo 1", "50", { product_size_id: COARSE });
      await given(manager.post(`${SAND}/${fine.id}/release`, { date_released: released() }));
      await railcar(world, String(cars), "0", { product_size_id: COARSE });
      const looked = counting(world.store);
      const api = openRailWorld(looked.store, 1000).as("manager");
      const look = async () => {
        looked.forget();
        const found = await given<{ warning: DraftWarning | null }[]>(
          api.get(`assets/find-available-for-asset?asset_id=${silo.asset_id}`),
        );
        return { rows: looked.rows("inbounds"), warnings: found.filter(({ warning }) => warning !== null).length };
      };
      const once = await look();
      await visitsLike(fine.id, (left) => Array.from({ length: 20 }, (_, at) => ({ date_released: left - at * 3600 })));

      expect(await look()).toEqual(once);
      expect(once.warnings).toBe(1);
    });
  });
}
