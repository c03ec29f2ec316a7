import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "@railhead/core/trucks/truck-kinds";
import { subtractDecimals } from "@railhead/core/units/decimal.rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowIn } from "../laws/office-world.laws";
import type { Store } from "../store/store.port";
import { createDisplayWorld, listedRow, ownFactor, weighedTruck, type DisplayWorld } from "./display-world.laws";

/** What holds of the weights and quantities of trucks in the unit that the terminal shows. */
export function displayTruckLaws(makeStore: () => Store): void {
  let world: DisplayWorld;
  const open = async () => {
    world = await createDisplayWorld(makeStore());
  };
  afterEach(() => expect(world.errors).toEqual([]));

  describe("trucks", () => {
    beforeEach(open);

    it.each(TRUCK_KIND_NAMES)(
      "of %s show their weights, net and drafts by the same factor, so that gross less tare is net",
      async (kind) => {
        await ownFactor(world, TRUCK_KINDS[kind].family === "sand" ? world.products.sand : world.products.diesel);
        const truck = await weighedTruck(world, kind);
        const { gross, tare } = TRUCK_KINDS[kind].weightFields;
        expect(truck).toMatchObject({
          net: "50000",
          net_uom_abbreviation: "lb",
          display_net: "20",
          display_quantity: "0",
          display_legal_gross: "32",
          display_abbreviation: "ST",
        });
        expect([truck[`display_${gross}`], truck[`display_${tare}`]]).toEqual(["32", "12"]);
        expect(subtractDecimals(String(truck[`display_${gross}`]), String(truck[`display_${tare}`]))).toBe(
          truck["display_net"],
        );
      },
    );

    it.each(TRUCK_KIND_NAMES)("of %s say the same in every list", async (kind) => {
      const truck = await weighedTruck(world, kind);
      const paths =
        kind === "inbounds"
          ? ["inbounds/find-trucks", "inbounds/find-trucks-for-release"]
          : [kind, `${kind}/list`, `${kind}/find-trucks-for-release`];
      for (const path of paths)
        expect(await listedRow(world, path, truck.id)).toMatchObject({ display_net: "25", display_abbreviation: "ST" });
    });

    it("say what is missing for their release in the unit that the terminal shows", async () => {
      await ownFactor(world, world.products.sand);
      const truck = await weighedTruck(world, "outbounds");
      const sentence =
        "Its drafts (0 ST) are 20 ST less than its net (20 ST). Add a draft, or capture the signature and book the difference with the release.";
      expect([truck.release_block, truck.release_missing[0]?.sentence]).toEqual([sentence, sentence]);
      expect((await world.yard.post(`outbounds/${truck.id}/release`, {})).description).toContain(sentence);
    });

    it("show what is left of their order, and the limit before they are weighed", async () => {
      const { ids, make, units, yard } = world;
      await ownFactor(world, world.products.sand);
      const order = await make("orders", {
        order_number: "SO-1",
        terminal_id: "1",
        customer_id: ids.customer,
        product_size_id: ids.size,
        quantity_ordered: "1000000",
        uom_id: units.lb,
      });
      const truck = await world.admin.post("outbounds", {
        terminal_id: "1",
        customer_id: ids.customer,
        carrier_id: ids.carrier,
        truck_number: "7",
        product_size_id: ids.size,
        order_id: order.id,
      });
      const shown = {
        display_order_remaining: "400",
        display_net: null,
        display_gross: null,
        display_legal_gross: "32",
        display_abbreviation: "ST",
      };
      expect(rowIn(truck)).toMatchObject({ order_remaining: "1000000", ...shown });
      // What is ordered is for those who may see orders.
      expect(rowIn(await yard.get(`outbounds/${rowIn(truck).id}`))).toMatchObject({
        order_remaining: null,
        ...shown,
        display_order_remaining: null,
      });
    });

    it("of a product that is counted as a volume are weights all the same", async () => {
      await world.make(`product-names/${world.products.diesel}`, { uom_class_id: world.classes.volume });
      const truck = await weighedTruck(world, "bulk-commodity-outbound-trucks");
      expect([truck["display_net"], truck["display_abbreviation"]]).toEqual(["25", "ST"]);
    });

    it("say on their BOL what they say themselves", async () => {
      await ownFactor(world, world.products.sand);
      const truck = await weighedTruck(world, "outbounds");
      expect(rowIn(await world.admin.get(`bols/${truck.bol_id}`))).toMatchObject({
        quantity: "50000",
        quantity_uom_abbreviation: "lb",
        display_quantity: "20",
        display_abbreviation: "ST",
      });
      const bare = {
        terminal_id: "1",
        shipper: "A",
        consignee: "B",
        quantity: "3000",
        quantity_uom_abbreviation: "lb",
      };
      expect(await world.make("bols", bare)).toMatchObject({ display_quantity: "1.5", display_abbreviation: "ST" });
      expect(await world.make("bols", { ...bare, quantity: null, quantity_uom_abbreviation: null })).toMatchObject({
        display_quantity: null,
        display_abbreviation: null,
      });
    });
  });
}
