import { beforeEach, describe, expect, it } from "vitest";
import { rowsIn, type Answer } from "../../../laws/office-world.laws";
import { recording } from "../../../laws/recorded-locks.laws";
import type { Store } from "../../../store/store.port";
import { addParts, ordersIn, said, type OrderedWorld } from "./ordered-world.laws";
import { createTruckWorldWith, done, truckBody, type WireTruck } from "./truck-world.laws";

/** What holds where trucks and their orders are written at the same moment. */
export function orderRaceLaws(makeStore: () => Store): void {
  let world: OrderedWorld;
  beforeEach(async () => {
    world = await createTruckWorldWith(makeStore(), "trucks of orders", addParts);
  });
  const { orderOf, ofOthers, open, basin } = ordersIn(() => world);

  describe("what an order says of its trucks", () => {
    it("is said alike of trucks that are written while their order is changed", async () => {
      const order = await orderOf();
      const bare = await Promise.all(
        [1, 2, 3, 4].map(() => done(world.yard.post("outbounds", truckBody(world, "outbounds", open(order))))),
      );
      const later = await done(
        world.yard.post("outbounds", truckBody(world, "outbounds", { customer_id: null, product_size_id: null })),
      );
      const answers: readonly Answer[] = await Promise.all([
        ...[1, 2, 3].map(() => world.yard.post("outbounds", truckBody(world, "outbounds", open(order)))),
        world.admin.post(`orders/${order}`, ofOthers()),
        world.yard.post(`outbounds/${later.id}`, { order_id: order }),
        world.yard.post("outbounds/bulk", [
          ...bare.map(({ id }) => ({ id, seals: "S-1" })),
          truckBody(world, "outbounds", open(order)),
        ]),
      ]);
      const trucks = rowsIn(await world.yard.get("outbounds")) as unknown as readonly WireTruck[];

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(trucks.map(said)).toEqual(trucks.map(basin));
      expect(trucks).toHaveLength(9);
    });

    it("lets lists of orders and lists of their trucks be written at once, whichever way round they name them", async () => {
      const orders = [await orderOf(), await orderOf(), await orderOf()];
      const trucks = await Promise.all(
        orders.map((order) => done(world.yard.post("outbounds", truckBody(world, "outbounds", open(order))))),
      );
      const answers = await Promise.all(
        [1, 2, 3].flatMap((turn) => [
          world.admin.post(
            "orders/bulk",
            orders.toReversed().map((id) => ({ id, ...(turn === 2 ? ofOthers() : { comments: `T${turn}` }) })),
          ),
          world.yard.post(
            "outbounds/bulk",
            trucks.map(({ id }) => ({ id, seals: `S-${turn}` })),
          ),
        ]),
      );

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const read = await Promise.all(trucks.map(({ id }) => done(world.yard.get(`outbounds/${id}`))));
      expect(read.map(said)).toEqual(read.map(basin));
    });

    it("is taken over under the locks of orders, then of trucks, each at once for a whole list", async () => {
      const recorded = recording(makeStore());
      world = await createTruckWorldWith(recorded.store, "trucks of orders", addParts);
      const orders = [await orderOf(), await orderOf()];
      const trucks = await Promise.all(
        orders.map((order) => done(world.yard.post("outbounds", truckBody(world, "outbounds", open(order))))),
      );
      recorded.forget();
      const changed = await world.admin.post(
        "orders/bulk",
        orders.map((id) => ({ id, ...ofOthers() })),
      );
      expect([changed.status, recorded.turns({ orders: 0, truck: 1 })]).toEqual([200, [["orders"], ["truck"]]]);
      recorded.forget();
      const given = await world.yard.post(
        "outbounds/bulk",
        trucks.map(({ id }, at) => ({ id, order_id: orders[1 - at] })),
      );
      expect([given.status, recorded.turns({ orders: 0, truck: 1 })]).toEqual([200, [["orders"], ["truck"]]]);
    });
  });
}
