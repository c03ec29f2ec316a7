import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../events";
import { NOON, rowIn, rowsIn, type Row } from "../../../laws/office-world.laws";
import { withBetween } from "../../../laws/watched-finds.laws";
import type { Store } from "../../../store/store.port";
import { readDisplayRecords } from "../../../units/display";
import { keepLoad } from "../kept-loads";
import { loadedForOrders } from "../serialize";
import {
  CALLS,
  createTruckWorldWith,
  done,
  sign,
  truckBody,
  weigh,
  type TruckWorld,
  type WireTruck,
} from "../../trucks/laws/truck-world.laws";

const HOUR = 3_600;

/** The units of a truck world, and a storage with sand to load from. */
interface OrderWorld extends TruckWorld {
  readonly units: Readonly<Record<"lb" | "ST" | "kg" | "gal", string>>;
  readonly silo: string;
  readonly sand: string;
}

async function addOrderParts({ admin, ids }: TruckWorld): Promise<Omit<OrderWorld, keyof TruckWorld>> {
  const make = async (path: string, body: object): Promise<Row> => {
    const answer = await admin.post(path, body);
    if (answer.status !== 200)
      throw new Error(`${path} ${answer.status} ${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer);
  };
  const known = rowsIn(await admin.get("uom"));
  const idOf = (abbreviation: string) => known.find((unit) => unit["abbreviation"] === abbreviation)?.id ?? "";
  const pound = idOf("lb");
  const ton = (await make("uom", { name: "Short ton", abbreviation: "ST", uom_class_id: known[0]?.["uom_class_id"] }))
    .id;
  const volume = await make("uom-classes", { name: "Volume" });
  const gallon = (await make("uom", { name: "Gallon", abbreviation: "gal", uom_class_id: volume.id })).id;
  await make("uom-standard-conversions", { from_uom_id: ton, to_uom_id: pound, factor: "2000" });
  const size = rowIn(await admin.get(`product-sizes/${ids.size}`));
  const silo = await make("onsite-storage", {
    name: "Silo 1",
    terminal_id: "1",
    storage_kind: "silo",
    uom_id: pound,
    product_size_id: ids.size,
  });
  await make(`onsite-storage/${silo.id}/reconcile`, { quantity: "1000000", reason: "Opening" });
  return {
    units: { lb: pound, ST: ton, kg: idOf("kg"), gal: gallon },
    silo: String(silo["asset_id"]),
    sand: String(size["product_name_id"]),
  };
}

const createOrderWorld = (store: Store): Promise<OrderWorld> => createTruckWorldWith(store, "orders", addOrderParts);

/** Laws of what orders and jobs say was loaded: by the trucks' ledgers, and by nothing else. */
export function orderLaws(makeStore: () => Store): void {
  let world: OrderWorld;
  let made = 0;
  beforeEach(async () => {
    world = await createOrderWorld(makeStore());
  });

  async function order(more: object = {}): Promise<string> {
    const { admin, ids, units } = world;
    const answer = await admin.post("orders", {
      order_number: `SO-${(made += 1)}`,
      terminal_id: "1",
      customer_id: ids.customer,
      product_size_id: ids.size,
      quantity_ordered: "100",
      uom_id: units.ST,
      ...more,
    });
    if (answer.status !== 200) throw new Error(`${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer).id;
  }
  const job = async (more: object = {}): Promise<string> =>
    rowIn(
      await world.admin.post("jobs", { name: `Pad ${(made += 1)}`, terminal_id: "1", uom_id: world.units.ST, ...more }),
    ).id;
  const figuresOf = async (id: string) => {
    const row = rowIn(await world.admin.get(`orders/${id}`));
    return [row["quantity_loaded"], row["quantity_remaining"]];
  };
  const delivered = async (id: string) => rowIn(await world.admin.get(`jobs/${id}`))["quantity_delivered"];

  /** A truck that leaves, loaded with so many pounds out of the silo and weighed; net and drafts are the same. */
  async function loaded(more: object, pounds = 50_000): Promise<WireTruck> {
    const { admin, silo, yard } = world;
    const { id } = await done(yard.post("outbounds", truckBody(world, "outbounds", more)));
    const here = await done(weigh(world, "outbounds", id, "tare", "29980"));
    const drafted = await admin.post("drafts", {
      source_id: silo,
      destination_id: here.asset_id,
      net: String(pounds),
      net_uom_abbreviation: "lb",
    });
    if (drafted.status !== 201) throw new Error(drafted.description);
    return done(weigh(world, "outbounds", id, "gross", String(29_980 + pounds)));
  }
  const signed = async (more: object, pounds?: number) =>
    done(sign(world, "outbounds", (await loaded(more, pounds)).id));
  const release = (id: string) => done(world.yard.post(CALLS.outbounds.release(id), {}));

  describe("what is loaded for an order", () => {
    it("is nothing before a truck is signed, and its ledger's balance from then on, released or not", async () => {
      const order_id = await order();
      expect(await figuresOf(order_id)).toEqual(["0", "100"]);
      const { id } = await loaded({ order_id });
      expect(await figuresOf(order_id)).toEqual(["0", "100"]);
      await done(sign(world, "outbounds", id));
      expect(await figuresOf(order_id)).toEqual(["25", "75"]);
      await release(id);
      expect(await figuresOf(order_id)).toEqual(["25", "75"]);
    });

    it("adds trucks up exactly, in the order’s unit, below nothing left where more was loaded", async () => {
      const order_id = await order({ quantity_ordered: "24.999" });
      for (const pounds of [20, 40, 49_960]) await signed({ order_id }, pounds);
      await signed({ order_id: await order() }, 60);
      await signed({}, 80);

      expect(await figuresOf(order_id)).toEqual(["25.01", "-0.011"]);
    });

    it("counts a truck no more that is voided, or is to be signed again", async () => {
      const order_id = await order();
      const { yard, admin } = world;
      const { id, bol_id } = await signed({ order_id }, 20_000);
      const second = await signed({ order_id }, 40_000);
      expect(await figuresOf(order_id)).toEqual(["30", "70"]);
      expect((await admin.post("bol-versions", { bol_id, reason: "Seals read again" })).status).toBe(200);
      expect(await figuresOf(order_id)).toEqual(["20", "80"]);
      const voided = await yard.post(`outbounds/${id}/void`, { reason: "Wrong load" });
      expect([voided.status, second.status_id]).toEqual([409, TRUCK_STATUS.signed]);
      expect(await figuresOf(order_id)).toEqual(["20", "80"]);
    });

    it("takes in the difference that is booked with a release", async () => {
      const order_id = await order();
      const { id } = await done(world.yard.post("outbounds", truckBody(world, "outbounds", { order_id })));
      const here = await done(weigh(world, "outbounds", id, "tare", "30000"));
      await world.admin.post("drafts", {
        source_id: world.silo,
        destination_id: here.asset_id,
        net: "41000",
        net_uom_abbreviation: "lb",
      });
      await done(weigh(world, "outbounds", id, "gross", "70000"));
      await done(sign(world, "outbounds", id));
      expect(await figuresOf(order_id)).toEqual(["20.5", "79.5"]);
      await done(
        world.yard.post(CALLS.outbounds.release(id), { difference: { entry: "spill", reason: "Hose came off" } }),
      );
      expect(await figuresOf(order_id)).toEqual(["20", "80"]);
    });

    it("is kept of released trucks: the sum of their ledgers, by size and unit, however they were released and by how many users at once", async () => {
      const [first, second] = [await order(), await order()];
      const mesh = rowIn(await world.admin.post("product-size-master", { name: "20/40", sort_order: 2 }));
      const size = { product_name_id: world.sand, product_size_master_id: mesh.id };
      const coarse = rowIn(await world.admin.post("product-sizes", size)).id;
      const trucks = [
        await signed({ order_id: first }, 20_000),
        await signed({ order_id: first }, 30_000),
        await signed({ order_id: first }, 40_000),
        await signed({ order_id: second }, 10_000),
      ];
      // It was an order of another size for a while.
      await world.admin.post(`orders/${first}`, { product_size_id: coarse });
      trucks.push(await signed({ order_id: first, product_size_id: coarse }, 2_000));
      await world.admin.post(`orders/${first}`, { product_size_id: world.ids.size });
      trucks.push(await signed({}, 8_000));
      await signed({ order_id: first }, 6_000);
      await Promise.all(trucks.map(({ id }) => release(id)));

      const { kept, entries } = await world.store.read(async ({ rows }) => ({
        kept: await rows("order-loads").find(),
        entries: await rows("ledger-entries").find(),
      }));
      const held = (asset_id: string | null | undefined) =>
        sumDecimals(entries.filter((entry) => entry.asset_id === asset_id).map((entry) => entry.quantity));
      const sum = (...of: readonly number[]) => sumDecimals(of.map((at) => held(trucks[at]?.asset_id)));
      const { lb } = world.units;
      expect(
        new Set(kept.map((one) => [one.order_id, one.product_size_id, one.uom_id, one.quantity].join(" "))),
      ).toEqual(
        new Set([
          `${first} ${world.ids.size} ${lb} ${sum(0, 1, 2)}`,
          `${first} ${coarse} ${lb} ${sum(4)}`,
          `${second} ${world.ids.size} ${lb} ${sum(3)}`,
        ]),
      );
      expect(kept).toHaveLength(3);
      expect([await figuresOf(first), await figuresOf(second)]).toEqual([
        ["49", "51"],
        ["5", "95"],
      ]);
    });

    it("is the kept sum, and the ledgers only of those that are signed and still here", async () => {
      const order_id = await order();
      await release((await signed({ order_id }, 20_000)).id);
      await signed({ order_id }, 10_000);
      expect(await figuresOf(order_id)).toEqual(["15", "85"]);
      await world.store.transaction(async ({ rows }) => {
        for (const { id } of await rows("order-loads").find())
          await rows("order-loads").update(id, { quantity: "2000" });
      });

      expect(await figuresOf(order_id)).toEqual(["6", "94"]);
    });

    it.each([1, 2, 3])(
      "counts a truck once in a write too, where it is released behind question %i of its sum",
      async (turn) => {
        const order_id = await order();
        const { id } = await signed({ order_id }, 20_000);
        await release((await signed({ order_id }, 10_000)).id);
        const sums = await world.store.transaction(async (tx) => {
          // Another transaction's commit shows in a write as the write's own changes do: from the next question on.
          const releaseInBetween = async () => {
            const truck = await tx
              .rows("outbounds")
              .update(id, { status_id: TRUCK_STATUS.released, date_released: NOON });
            await keepLoad({ tx }, truck);
          };
          const [row] = await tx
            .rows("orders")
            .find({ where: { all: [{ field: "id", test: { op: "eq", value: order_id } }] } });
          return (
            row &&
            loadedForOrders(
              {
                tx: withBetween(tx, turn, releaseInBetween),
                now: NOON,
                units: () => readDisplayRecords(tx),
              } as RequestContext,
              [row],
            )
          );
        });

        expect(sums?.get(order_id)).toBe("15");
      },
    );

    it("follows a truck to another order", async () => {
      const [first, second] = [await order(), await order()];
      const { id } = await signed({ order_id: first });
      const moved = await world.yard.post(`outbounds/${id}`, { order_id: second });

      expect(moved.status).toBe(200);
      expect([await figuresOf(first), await figuresOf(second)]).toEqual([
        ["0", "100"],
        ["25", "75"],
      ]);
    });

    it("takes on trucks that had no order together or not at all, and gives them back while they are here", async () => {
      const order_id = await order();
      const [first, second, gone] = [await signed({}, 20_000), await signed({}, 30_000), await signed({}, 10_000)];
      await release(gone.id);
      const attach = (to: string | null, ...trucks: readonly WireTruck[]) =>
        world.yard.post(
          "outbounds/bulk",
          trucks.map(({ id }) => ({ id, order_id: to })),
        );

      const refused = await attach(order_id, first, gone, second);
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([409, ["1.order_id"]]);
      expect(await figuresOf(order_id)).toEqual(["0", "100"]);
      expect((await attach(order_id, first, second)).status).toBe(200);
      expect(await figuresOf(order_id)).toEqual(["25", "75"]);
      expect((await attach(null, first)).status).toBe(200);
      expect(await figuresOf(order_id)).toEqual(["15", "85"]);
    });

    it("is null where no conversion leads to the order’s unit", async () => {
      const order_id = await order();
      await world.store.transaction(({ rows }) => rows("orders").update(order_id, { uom_id: world.units.gal }));
      await signed({ order_id });
      expect(await figuresOf(order_id)).toEqual([null, null]);
    });

    it("goes by the factor of the day on which each truck was released, where the way leads between classes", async () => {
      const { admin, clock, units, sand } = world;
      const factor = (value: string, valid_from: string) =>
        admin.post("uom-product-inter-class-conversions", {
          product_name_id: sand,
          from_uom_id: units.lb,
          to_uom_id: units.gal,
          factor: value,
          valid_from,
          shown_quantities_confirmed: true,
        });
      await factor("0.1", "2026-01-01");
      const order_id = await order({ uom_id: units.gal, quantity_ordered: "10000" });
      await release((await signed({ order_id }, 20_000)).id);
      // Past midnight in the terminal's zone, with a look in between that keeps people signed in.
      for (const api of [admin, world.yard, admin, world.yard]) {
        clock.seconds += 5 * HOUR;
        await api.get("auth/session");
      }
      await factor("0.2", "2026-11-22");
      await release((await signed({ order_id }, 10_000)).id);

      expect(await figuresOf(order_id)).toEqual(["4000", "6000"]);
    });

    it("is in the answers of the calls that close and open an order", async () => {
      const order_id = await order();
      await signed({ order_id });
      for (const call of ["close", "close", "open"]) {
        const row = rowIn(await world.admin.get(`orders/${order_id}/${call}`));
        expect([row["status"], row["quantity_loaded"], row["quantity_remaining"]]).toEqual([
          call === "open" ? "open" : "closed",
          "25",
          "75",
        ]);
      }
    });

    it("stands in lists too, which can be put in its order", async () => {
      const [small, large] = [await order(), await order()];
      await signed({ order_id: small }, 20_000);
      await signed({ order_id: large }, 40_000);
      const rows = rowsIn(await world.admin.get("orders?sort=-quantity_loaded"));

      expect(rows.map((row) => [row.id, row["quantity_loaded"]])).toEqual([
        [large, "20"],
        [small, "10"],
      ]);
    });
  });

  describe("what is delivered for a job", () => {
    it("are the trucks that name it, and those of its orders that name none", async () => {
      const [pad, other] = [await job(), await job()];
      const order_id = await order({ job_id: pad });
      await signed({ job_id: pad }, 20_000);
      await signed({ order_id }, 40_000);
      await signed({ order_id, job_id: pad }, 2_000);
      await signed({ order_id, job_id: other }, 4_000);
      await loaded({ job_id: pad }, 6_000);

      expect([await delivered(pad), await delivered(other)]).toEqual(["31", "2"]);
      for (const call of ["close", "open"])
        expect(rowIn(await world.admin.get(`jobs/${pad}/${call}`))["quantity_delivered"]).toBe("31");
    });

    it("is null without a unit", async () => {
      const pad = await job({ uom_id: null });
      await signed({ job_id: pad });

      expect(await delivered(pad)).toBe(null);
    });
  });

  describe("a truck of an order", () => {
    it("tells its number and what is left of it to users who may see orders", async () => {
      const order_id = await order({ order_number: "SO-77" });
      await signed({ order_id }, 20_000);
      const { id } = await done(world.yard.post("outbounds", truckBody(world, "outbounds", { order_id })));
      const shown = (row: Row) => [row["order_number"], row["order_remaining"], row["order_uom_abbreviation"]];

      expect(shown(rowIn(await world.admin.get(`outbounds/${id}`)))).toEqual(["SO-77", "90", "ST"]);
      expect(shown(rowIn(await world.yard.get(`outbounds/${id}`)))).toEqual(["SO-77", null, null]);
      const waiting = rowsIn(await world.admin.get("outbounds/find-trucks-for-handling"));
      expect(waiting.map(shown)).toEqual([["SO-77", "90", "ST"]]);
      const without = await done(world.admin.post("inbounds/add-truck", truckBody(world, "inbounds")));
      expect(shown(without)).toEqual([null, null, null]);
    });

    it("that went to another terminal tells nothing of it to users who do not work there", async () => {
      const order_id = await order({ order_number: "SO-77" });
      const { id } = await done(world.yard.post("outbounds", truckBody(world, "outbounds", { order_id })));
      const seen = async (api: typeof world.yard) => rowIn(await api.get(`outbounds/${id}`))["order_number"];
      expect([await seen(world.admin), await seen(world.yard)]).toEqual(["SO-77", "SO-77"]);

      expect(await world.admin.post(`orders/${order_id}`, { terminal_id: "2" })).toMatchObject({
        status: 409,
        code: "in_use",
      });
      // As a database of an older version may hold it.
      await world.store.transaction((tx) => tx.rows("orders").update(order_id, { terminal_id: "2" }));
      expect([await seen(world.admin), await seen(world.yard)]).toEqual(["SO-77", null]);
    });
  });
}
