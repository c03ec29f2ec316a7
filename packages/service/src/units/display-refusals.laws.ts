import { beforeEach, describe, expect, it } from "vitest";
import { rowIn } from "../laws/office-world.laws";
import { done, truckBody } from "../handlers/trucks/laws/truck-world.laws";
import type { Store } from "../store/store.port";
import { createDisplayWorld, carWith, weighedTruck, type DisplayWorld } from "./display-world.laws";

/** Terminal 1 shows short tons: so do the refusals, with the recorded pounds in brackets. */
export function displayRefusalLaws(makeStore: () => Store): void {
  describe("quantities in refusals", () => {
    let world: DisplayWorld;
    beforeEach(async () => {
      world = await createDisplayWorld(makeStore());
    });
    const silo = async (name: string, pounds: string, more: object = {}) => {
      const made = await world.make("onsite-storage", {
        name,
        terminal_id: "1",
        storage_kind: "silo",
        uom_id: world.units.lb,
        ...more,
      });
      await world.make(`onsite-storage/${made.id}/reconcile`, { quantity: pounds, reason: "opening" });
      return made;
    };
    const draft = (from: unknown, into: unknown, net: string, net_uom_abbreviation: string) =>
      world.admin.post("drafts", { source_id: from, destination_id: into, net, net_uom_abbreviation });

    it("of a draft are shown ones, with the entered unit in brackets where it is another", async () => {
      const [north, south, small] = [
        await silo("North", "9000"),
        await silo("South", "0"),
        await silo("Small", "0", { capacity: "5000" }),
      ];
      const said = async (net: string, unit: string, into = south) =>
        (await draft(north["asset_id"], into["asset_id"], net, unit)).description;
      expect(await said("5", "ST")).toContain("North holds 4.5 ST; this draft takes 5 ST.");
      expect(await said("10000", "lb")).toContain("North holds 4.5 ST (9,000 lb); this draft takes 5 ST (10,000 lb).");
      expect(await said("6000", "lb", small)).toContain("Small has room for 2.5 ST (5,000 lb)");
    });

    it("of a storage are: what it still holds, a capacity below it, a count above it", async () => {
      const made = await silo("North", "9000", { capacity: "20000" });
      const said = async (path: string, body: object) => (await world.admin.post(path, body)).description;
      const path = `onsite-storage/${made.id}`;
      expect(await said(path, { is_active: false })).toContain("still holds 4.5 ST (9,000 lb)");
      expect(await said(path, { capacity: "8000" })).toContain(
        "holds 4.5 ST (9,000 lb); a capacity of 4 ST (8,000 lb)",
      );
      expect(await said(`${path}/reconcile`, { quantity: "30000", reason: "x" })).toContain(
        "holds at most 10 ST (20,000 lb); 15 ST (30,000 lb) cannot be in it",
      );
    });

    it("of a railcar's papers are", async () => {
      const car = await carWith(world, "inbounds");
      const into = await silo("North", "0");
      expect((await draft(car["asset_id"], into["asset_id"], "10000", "lb")).status).toBe(201);
      const refused = await world.admin.post(`inbounds/${car.id}`, { shipped_weight: "8000" });
      expect(refused.description).toContain("5 ST (10,000 lb) have been drawn");
      expect(refused.description).toContain("a shipped weight of 4 ST (8,000 lb) is less");
    });

    it("of a truck's stored tare are", async () => {
      const first = await weighedTruck(world, "outbounds");
      const weights = rowIn(await world.admin.get(`outbounds/${first.id}`));
      const again = await done(world.yard.post("outbounds", truckBody(world, "outbounds")));
      const refused = await world.yard.post(`outbounds/${again.id}/weigh`, {
        position: "tare",
        weight: "1",
        uom_abbreviation: "lb",
        source: "stored tare",
        scale_id: null,
      });
      expect(weights["tare"]).toBeDefined();
      expect(refused.description).toMatch(/stored tare of truck 118 is [\d.]+ ST \([\d,]+ lb\)\./);
    });
  });
}
