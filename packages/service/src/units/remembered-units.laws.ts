import { beforeEach, describe, expect, it } from "vitest";
import { SAND } from "../handlers/rail-visits/laws/rail-world.laws";
import { rowIn, type Row } from "../laws/office-world.laws";
import type { FeedUpdate } from "../live/change-feed.port";
import type { Store } from "../store/store.port";
import {
  carWith,
  createDisplayWorld,
  OWN,
  gallonWeighs,
  ownFactor,
  STANDARD,
  type DisplayWorld,
} from "./display-world.laws";

const MADE = { created_at: 1, created_by: null, updated_at: 1, updated_by: null } as const;

/** What holds of a service that remembers what quantities are shown with. */
export function rememberedUnitsLaws(makeStore: () => Store): void {
  describe("what quantities are shown with, where it is remembered", () => {
    const listeners = new Set<(changes: FeedUpdate) => void>();
    const feed = {
      subscribe: (listener: (update: FeedUpdate) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      since: async () => null,
    };
    let world: DisplayWorld;
    let car: Row;
    const shown = async () => rowIn(await world.admin.get(`${SAND}/${car.id}`))["display_quantity_snapshot"];
    beforeEach(async () => {
      listeners.clear();
      world = await createDisplayWorld(makeStore(), { changes: feed });
      car = await carWith(world, SAND);
      expect(await shown()).toBe(STANDARD);
    });

    it("follows a change of a conversion, of a display default and of a product at once, where this process made it", async () => {
      const own = await ownFactor(world, world.products.sand);
      expect(await shown()).toBe(OWN);
      await world.make(`uom-product-intra-class-conversions/${own.id}`, {
        factor: "2000.0",
        shown_quantities_confirmed: true,
      });
      expect(await shown()).toBe(STANDARD);
      await world.admin.call(`uom-product-intra-class-conversions/${own.id}/delete?shown_quantities_confirmed=true`);
      await world.make(`terminal-uom-display-defaults/${world.massDefault}`, { uom_id: world.units.kg });
      expect(await shown()).toBe("98211.819952400".replace(/0+$/, ""));
      await gallonWeighs(world, world.products.sand, "8", "2020-01-01");
      await world.make(`product-names/${world.products.sand}`, { uom_class_id: world.classes.volume });
      expect(await shown()).toBe("27065");
    });

    it("follows what another process changed once the feed tells, or lost its way", async () => {
      const change = (factor: string) =>
        world.store.transaction(({ rows }) => rows("uom-standard-conversions").update("1", { factor }));
      await change("1000");
      expect(await shown()).toBe(STANDARD);
      const notified = { cursor: "", id: "1", at: 1, user_id: null, terminals: [], record_id: "1", action: "update" };
      for (const listener of listeners) listener([{ ...notified, resource: "tracks" }]);
      expect(await shown()).toBe(STANDARD);
      for (const listener of listeners) listener([{ ...notified, resource: "uom-standard-conversions" }]);
      expect(await shown()).toBe("216.52");
      await change("2000");
      for (const listener of listeners) listener("reset");
      expect(await shown()).toBe(STANDARD);
    });

    it("is read again after a while, whatever the feed tells", async () => {
      await world.store.transaction(({ rows }) =>
        rows("uom-product-intra-class-conversions").insert({
          product_name_id: world.products.sand,
          from_uom_id: world.units.ST,
          to_uom_id: world.units.lb,
          factor: "2500",
          is_active: true,
          ...MADE,
        }),
      );
      expect(await shown()).toBe(STANDARD);
      world.clock.seconds += 30;
      expect(await shown()).toBe(OWN);
    });
  });
}
