import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BULK, SAND } from "../handlers/rail-visits/laws/rail-world.laws";
import {
  assetOf,
  CALLS,
  differenceOf,
  done,
  draftWith,
  sign,
  storageFor,
  weighedOut,
  type WireTruck,
} from "../handlers/trucks/laws/truck-world.laws";
import { trackBody, type Answer, type Row } from "../laws/office-world.laws";
import { event } from "../store/store-rows.laws";
import type { Store } from "../store/store.port";
import { carWith, createDisplayWorld, ownFactor, type DisplayWorld } from "../units/display-world.laws";
import { watchedStore, type WatchedStore } from "./watched-store.laws";

const OUTBOUND = "outbounds";

/**
 * Whatever a call changes: each row of any list that a session reads otherwise after it is named by an event of its
 * commit, and has another version. What differs in names of other records alone is joined by the browser.
 */
export function namedRowLaws(name: string, makeStore: () => Store | Promise<Store>): void {
  describe(`rows that events name: ${name}`, () => {
    let watched: WatchedStore;
    let world: DisplayWorld;
    beforeEach(async () => {
      watched = watchedStore(await makeStore());
      world = await createDisplayWorld(watched.store);
    });
    afterEach(() => expect(world.errors).toEqual([]));
    const post = async (path: string, body: object = {}): Promise<Answer> => {
      const answer = await world.admin.post(path, body);
      expect([path, answer.status < 300 ? "done" : `${answer.description} ${JSON.stringify(answer.fields)}`]).toEqual([
        path,
        "done",
      ]);
      return answer;
    };
    const cars = async (...names: (typeof SAND | typeof BULK)[]): Promise<readonly Row[]> => {
      const made: Row[] = [];
      for (const one of names) made.push(await carWith(world, one));
      return made;
    };
    /** An order of a job, and another truck that is to load for it. */
    const orderWithTruck = async () => {
      const { ids, units } = world;
      const job = await world.make("jobs", { name: "Pad 1", terminal_id: "1", uom_id: units.ST });
      const order = await world.make("orders", {
        order_number: "SO-1",
        terminal_id: "1",
        customer_id: ids.customer,
        product_size_id: ids.size,
        quantity_ordered: "100",
        uom_id: units.ST,
        job_id: job.id,
      });
      await weighedOut(world, OUTBOUND, { order_id: order.id });
      return { order_id: order.id };
    };

    it("are compared at all: a row that no event names is found, and so is one under its old version", async () => {
      const id = (await world.make("tracks", trackBody("Track 2"))).id;
      await watched.begin();
      await watched.store.transaction(async (tx) => {
        await tx.rows("tracks").update(id, { usable_length: "100" });
        await tx.rows("events").insert(event({ resource: "carriers", record_id: "1" }));
      });
      expect(watched.unnamed.splice(0)).toEqual([
        `update carriers: tracks/${id} usable_length`,
        `update carriers: tracks/${id} has its old version: usable_length`,
      ]);
    });

    it("are those of cars that another's step shifts, of both families", async () => {
      const [first, second, third] = await cars(SAND, BULK, SAND, BULK);
      const other = (await world.make("tracks", trackBody("Track 2"))).id;
      await watched.begin();
      await cars(BULK);
      await post(`${SAND}/${third?.id}`, { car_seq: 1 });
      await post(`${BULK}/${second?.id}`, { track_id: other });
      await post(`${SAND}/${first?.id}`, { railcar_length: "71.5" });
      await post(`${SAND}/${first?.id}`, { shipped_weight: "200000" });
      await post(`${SAND}/${third?.id}/reconcile`, { quantity: "1000", uom_abbreviation: "lb", reason: "counted" });
      await post(`${SAND}/bulk-release`, [{ id: first?.id, date_released: world.clock.seconds }]);
      expect(watched.unnamed).toEqual([]);
    });

    it("are those of storages, cars, trucks and assets between which material goes", async () => {
      const [car] = await cars(SAND);
      const silo = await storageFor(world, OUTBOUND);
      const truck = await weighedOut(world, OUTBOUND);
      await watched.begin();
      const draft = async (source_id: unknown, destination_id: unknown, more: object = {}) =>
        (await post("drafts", { source_id, destination_id, net: "1000", net_uom_abbreviation: "lb", ...more }))
          .result as Row;
      const unloaded = await draft(car?.["asset_id"], silo);
      await draft(silo, assetOf(truck));
      const again = await draft(silo, assetOf(truck));
      const replaced = (await post(`drafts/${again.id}`, { net: "900" })).result as Row;
      await post(`drafts/${replaced.id}/void`, { reason: "wrong truck" });
      await post(`drafts/${unloaded.id}/void`, { reason: "wrong car" });
      expect(watched.unnamed).toEqual([]);
    });

    it.each(TRUCK_KIND_NAMES)(
      "are those of %s that are weighed, signed, corrected and released, and of their papers",
      async (kind) => {
        const storage = await storageFor(world, kind);
        const truck = await weighedOut(world, kind);
        await watched.begin();
        await draftWith(world, kind, { asset: assetOf(truck), storage }, "49000");
        await done(sign(world, kind, truck.id));
        const bol = `bols/${String(truck["bol_id" as keyof WireTruck])}`;
        await post(bol, { shipper: "Another shipper", reason: "spelling" });
        await done(sign(world, kind, truck.id));
        await done(
          world.yard.post(CALLS[kind].release(truck.id), { difference: { ...differenceOf(kind).difference } }),
        );
        await post(bol, { shipper: "A third shipper", reason: "spelling" });
        expect(watched.unnamed).toEqual([]);
      },
    );

    it("are the orders and jobs for which trucks count, and the trucks that wait to load for them", async () => {
      const { order_id } = await orderWithTruck();
      const truck = await weighedOut(world, OUTBOUND, { order_id });
      const voided = await weighedOut(world, OUTBOUND, { order_id });
      await watched.begin();
      await done(sign(world, OUTBOUND, truck.id));
      await done(world.yard.post(CALLS[OUTBOUND].release(truck.id), differenceOf(OUTBOUND)));
      await done(sign(world, OUTBOUND, voided.id));
      await post(`bols/${String(voided["bol_id" as keyof WireTruck])}`, { shipper: "Another", reason: "spelling" });
      await done(sign(world, OUTBOUND, voided.id));
      await done(world.yard.post(`${OUTBOUND}/${voided.id}/void`, { reason: "went away" }));
      expect(watched.unnamed).toEqual([]);
    });

    it("are all of them where units and conversions decide what is shown", async () => {
      await cars(SAND);
      await watched.begin();
      await ownFactor(world, world.products.sand);
      await post(`terminal-uom-display-defaults/${world.massDefault}`, { uom_id: world.units.kg });
      expect(watched.unnamed).toEqual([]);
    });
  });
}
