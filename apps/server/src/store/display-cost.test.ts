import { BULK, SAND } from "@railhead/service/handlers/rail-visits/laws/rail-world.laws";
import {
  carWith,
  createDisplayWorld,
  ownFactor,
  weighedTruck,
  type DisplayWorld,
} from "@railhead/service/units/display-world.laws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlStores } from "./sql-store.fixtures";
import { sent } from "./statements.fixtures";

let stores: Awaited<ReturnType<typeof sqlStores>>;
beforeAll(async () => {
  stores = await sqlStores();
}, 60_000);
afterAll(() => stores.close());

/** Lists that carry quantities. */
const LISTS = [
  `${SAND}?status_id=1`,
  `${SAND}?status_id=2,3`,
  `${BULK}?status_id=2`,
  "tracks/get-railcars-on-track?track_id=1",
  "outbounds",
  "outbounds/find-trucks-for-release",
  "drafts",
  "onsite-storage",
  "assets",
  "assets-reconciliation-tracking",
  "orders",
  "jobs",
  "bols",
] as const;

async function fill(world: DisplayWorld, rows: number): Promise<void> {
  const { ids, make, units, yard } = world;
  await ownFactor(world, world.products.sand);
  for (let at = 1; at <= rows; at += 1) {
    const [car] = [await carWith(world, SAND), await carWith(world, BULK)];
    await make(SAND, {
      prefix: "PROX",
      inbound_number: String(at),
      terminal_id: "1",
      shipped_weight: "1000",
      shipped_weight_uom_abbreviation: "lb",
      product_size_id: ids.size,
    });
    const silo = await make("onsite-storage", {
      name: `Silo ${at}`,
      terminal_id: "1",
      storage_kind: "silo",
      uom_id: units.lb,
      product_size_id: ids.size,
    });
    await make(`onsite-storage/${silo.id}/reconcile`, { quantity: "10", reason: "counted" });
    await make("drafts", {
      source_id: car["asset_id"],
      destination_id: silo["asset_id"],
      net: "10",
      net_uom_abbreviation: "ST",
    });
    const order = await make("orders", {
      order_number: `SO-${at}`,
      terminal_id: "1",
      customer_id: ids.customer,
      product_size_id: ids.size,
      quantity_ordered: "100",
      uom_id: units.ST,
    });
    await make("jobs", { name: `Pad ${at}`, terminal_id: "1", planned_quantity: "9", uom_id: units.ST });
    const { id } = await weighedTruck(world, "outbounds");
    await yard.post(`outbounds/${id}`, { order_id: order.id });
  }
}

/** Statements of each list over so many rows of each kind. */
async function costOf(rows: number): Promise<Readonly<Record<string, number>>> {
  const world = await createDisplayWorld(stores.empty(), {
    changes: { subscribe: () => () => undefined, since: async () => null },
  });
  await fill(world, rows);
  const costs: Record<string, number> = {};
  for (const path of LISTS) {
    const read = async () => expect((await world.admin.get(path)).status).toBe(200);
    await read();
    // Questions that happen to be asked at one moment are one statement: the least of a few reads is near what a list costs.
    const counts = [await sent(read), await sent(read), await sent(read)];
    costs[path] = Math.min(...counts);
  }
  return costs;
}

describe("a list with quantities", () => {
  it("costs the database no question more for showing them in the terminal’s unit, however many rows it has", async () => {
    const [few, many] = [await costOf(1), await costOf(6)];
    // A question for each row would be five more.
    expect(LISTS.filter((path) => (many[path] ?? 0) > (few[path] ?? 0) + 2)).toEqual([]);
  });
});
