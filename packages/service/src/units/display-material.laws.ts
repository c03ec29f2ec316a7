import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAND } from "../handlers/rail-visits/laws/rail-world.laws";
import { rowIn, rowsIn, type Row } from "../laws/office-world.laws";
import type { Store } from "../store/store.port";
import { carWith, createDisplayWorld, listedRow, ownFactor, type DisplayWorld } from "./display-world.laws";

/** What holds of material in storages, drafts, ledgers, orders and jobs, in the unit that the terminal shows. */
export function displayMaterialLaws(makeStore: () => Store): void {
  let world: DisplayWorld;
  const open = async () => {
    world = await createDisplayWorld(makeStore());
  };
  afterEach(() => expect(world.errors).toEqual([]));

  describe("material", () => {
    let silo: Row;
    let car: Row;
    beforeEach(async () => {
      await open();
      await ownFactor(world, world.products.sand);
      car = await carWith(world, SAND);
      const body = {
        name: "Silo 1",
        terminal_id: "1",
        storage_kind: "silo",
        uom_id: world.units.lb,
        product_size_id: world.ids.size,
        capacity: "500000",
        low_alarm: "25000",
        high_alarm: "400000",
      };
      silo = await world.make("onsite-storage", body);
    });

    it("in storages and assets, with their capacity and alarms", async () => {
      expect(silo).toMatchObject({
        quantity: "0",
        display_quantity: "0",
        display_capacity: "200",
        display_low_alarm: "10",
        display_high_alarm: "160",
        display_abbreviation: "ST",
      });
      const { admin } = world;
      await world.make("drafts", {
        source_id: car["asset_id"],
        destination_id: silo["asset_id"],
        net: "50000",
        net_uom_abbreviation: "lb",
      });
      for (const path of ["onsite-storage", "onsite-storage/list"])
        expect(await listedRow(world, path, silo.id)).toMatchObject({
          quantity: "50000",
          display_quantity: "20",
          display_abbreviation: "ST",
        });
      const asset = String(silo["asset_id"]);
      for (const row of [
        await listedRow(world, "assets?asset_kind=storage", asset),
        rowIn(await admin.get(`assets/${asset}/reconcile`)),
      ]) {
        expect(row).toMatchObject({
          quantity: "50000",
          display_quantity: "20",
          capacity: "500000",
          display_capacity: "200",
          display_abbreviation: "ST",
        });
      }
    });

    it("in drafts, wherever they are shown", async () => {
      const made = await world.make("drafts", {
        source_id: car["asset_id"],
        destination_id: silo["asset_id"],
        net: "50000",
        net_uom_abbreviation: "lb",
      });
      const shown = { net: "50000", net_uom_abbreviation: "lb", display_net: "20", display_abbreviation: "ST" };
      expect(made).toMatchObject(shown);
      const paths = [
        "drafts",
        `drafts/find-by-source-asset?asset_id=${String(car["asset_id"])}`,
        `drafts/find-by-destination-asset?asset_id=${String(silo["asset_id"])}`,
      ];
      for (const path of paths) expect(await listedRow(world, path, made.id)).toMatchObject(shown);
    });

    it("in the lines of a ledger, and in reconciliations", async () => {
      const counted = await world.make(`onsite-storage/${silo.id}/reconcile`, {
        quantity: "100",
        uom_abbreviation: "ST",
        reason: "counted",
      });
      expect(counted).toMatchObject({ quantity: "250000", display_quantity: "100" });
      const [line] = rowsIn(await world.admin.get(`assets/${String(silo["asset_id"])}/history`));
      expect(line).toMatchObject({
        quantity: "250000",
        balance: "250000",
        uom_abbreviation: "lb",
        display_quantity: "100",
        display_balance: "100",
        display_abbreviation: "ST",
      });
      const [row] = rowsIn(
        await world.admin.get(`assets-reconciliation-tracking?asset_id=${String(silo["asset_id"])}`),
      );
      expect(row).toMatchObject({
        before: "0",
        after: "250000",
        difference: "250000",
        display_before: "0",
        display_after: "100",
        display_difference: "100",
        display_abbreviation: "ST",
      });
    });

    it("in orders and jobs; a job may take several products, so that only the standard conversions hold for it", async () => {
      const { ids, make, units } = world;
      const order = await make("orders", {
        order_number: "SO-1",
        terminal_id: "1",
        customer_id: ids.customer,
        product_size_id: ids.size,
        quantity_ordered: "1000000",
        uom_id: units.lb,
      });
      expect(order).toMatchObject({
        quantity_ordered: "1000000",
        display_quantity_ordered: "400",
        display_quantity_loaded: "0",
        display_quantity_remaining: "400",
        display_abbreviation: "ST",
      });
      const job = await make("jobs", {
        name: "Pad 1",
        terminal_id: "1",
        planned_quantity: "1000000",
        uom_id: units.lb,
      });
      expect(job).toMatchObject({
        display_planned_quantity: "500",
        display_quantity_delivered: "0",
        display_abbreviation: "ST",
      });
      expect(await make("jobs", { name: "Pad 2", terminal_id: "1" })).toMatchObject({
        display_planned_quantity: null,
        display_quantity_delivered: null,
        display_abbreviation: null,
      });
    });
  });
}
