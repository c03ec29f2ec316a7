import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn, type Answer } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import { createTruckWorldWith, truckBody, type TruckWorld } from "../../trucks/laws/truck-world.laws";

interface RulesWorld extends TruckWorld {
  readonly units: Readonly<Record<"lb" | "gal" | "ft", string>>;
  readonly sand: string;
  readonly mesh: string;
}

async function addParts({ admin, ids }: TruckWorld): Promise<Omit<RulesWorld, keyof TruckWorld>> {
  const make = async (path: string, body: object): Promise<string> => rowIn(await admin.post(path, body)).id;
  const [volume, length] = [
    await make("uom-classes", { name: "Volume" }),
    await make("uom-classes", { name: "Length" }),
  ];
  const size = rowIn(await admin.get(`product-sizes/${ids.size}`));
  return {
    units: {
      lb: rowsIn(await admin.get("uom")).find((unit) => unit["abbreviation"] === "lb")?.id ?? "",
      gal: await make("uom", { name: "Gallon", abbreviation: "gal", uom_class_id: volume }),
      ft: await make("uom", { name: "Foot", abbreviation: "ft", uom_class_id: length }),
    },
    sand: String(size["product_name_id"]),
    mesh: String(size["product_size_master_id"]),
  };
}

/** Laws of what an order, a job, a product and a storage may say of each other. */
export function orderRuleLaws(makeStore: () => Store): void {
  let world: RulesWorld;
  let made = 0;
  beforeEach(async () => {
    world = await createTruckWorldWith(makeStore(), "order rules", addParts);
  });

  const orderBody = (more: object = {}) => ({
    order_number: `SO-${(made += 1)}`,
    terminal_id: "1",
    customer_id: world.ids.customer,
    product_size_id: world.ids.size,
    quantity_ordered: "100",
    uom_id: world.units.lb,
    ...more,
  });
  const order = (more: object = {}) => world.admin.post("orders", orderBody(more));
  const job = async (more: object = {}): Promise<string> =>
    rowIn(await world.admin.post("jobs", { name: `Pad ${(made += 1)}`, terminal_id: "1", ...more })).id;
  const storageBody = (more: object = {}) => ({
    name: `Silo ${(made += 1)}`,
    terminal_id: "1",
    storage_kind: "silo",
    uom_id: world.units.lb,
    ...more,
  });
  const storage = (more: object = {}) => world.admin.post("onsite-storage", storageBody(more));
  const refused = ({ status, fields }: Answer) => [status, fields];

  describe("an order", () => {
    it("is for a job of its own customer, or for one without a customer", async () => {
      const theirs = await job({ customer_id: world.ids.other });
      const name = String(rowIn(await world.admin.get(`jobs/${theirs}`))["name"]);
      const said = `${name} is for Basin Energy. Choose a job of the order's customer, or one without a customer.`;
      expect(refused(await order({ job_id: theirs }))).toEqual([422, { job_id: said }]);
      expect((await order({ job_id: await job() })).status).toBe(200);

      const made = rowIn(await order({ job_id: theirs, customer_id: world.ids.other })).id;
      expect(refused(await world.admin.post(`orders/${made}`, { customer_id: world.ids.customer }))).toEqual([
        422,
        { customer_id: said },
      ]);
      expect((await world.admin.post(`orders/${made}`, { customer_id: world.ids.customer, job_id: null })).status).toBe(
        200,
      );
    });

    it("takes no job that is closed, but keeps one that was closed since", async () => {
      const closed = await job();
      const made = rowIn(await order({ job_id: closed })).id;
      await world.admin.get(`jobs/${closed}/close`);
      expect((await order({ job_id: closed })).fields).toEqual({ job_id: expect.stringMatching(/is closed/) });
      expect((await world.admin.post(`orders/${made}`, { comments: "late" })).status).toBe(200);
    });

    it("is counted in a unit to which its trucks' weights lead", async () => {
      const { gal, ft } = world.units;
      const said = (unit: string) =>
        `Northern White cannot be counted in ${unit}: no conversion leads there. Choose another unit, or add the conversion first.`;
      expect(refused(await order({ uom_id: gal }))).toEqual([422, { uom_id: said("gal") }]);
      expect(refused(await order({ uom_id: ft }))).toEqual([422, { uom_id: said("ft") }]);
      const made = rowIn(await order()).id;
      expect(refused(await world.admin.post(`orders/${made}`, { uom_id: gal }))).toEqual([
        422,
        { uom_id: said("gal") },
      ]);

      await world.admin.post("uom-product-inter-class-conversions", {
        product_name_id: world.sand,
        from_uom_id: world.units.lb,
        to_uom_id: gal,
        factor: "0.1",
        valid_from: "2026-01-01",
      });
      expect((await world.admin.post(`orders/${made}`, { uom_id: gal })).status).toBe(200);
    });
  });

  it("a job goes to no other customer while orders of its customer are for it", async () => {
    const pad = await job({ customer_id: world.ids.customer });
    const made = rowIn(await order({ job_id: pad }));
    const answer = await world.admin.post(`jobs/${pad}`, { customer_id: world.ids.other });
    expect(answer.status).toBe(409);
    expect(answer.fields).toEqual({
      customer_id: expect.stringContaining(`Order ${String(made["order_number"])} is for`),
    });
    expect((await world.admin.post(`jobs/${pad}`, { customer_id: null })).status).toBe(200);
  });

  describe("a product", () => {
    it("in a size stays what it is while records name it", async () => {
      const { admin, ids, mesh } = world;
      const other = rowIn(await admin.post("product-names", { name: "Permian Regional", family: "sand" })).id;
      expect((await admin.post(`product-sizes/${ids.size}`, { supplier_code: "NW" })).status).toBe(200);
      const unused = rowIn(
        await admin.post("product-sizes", { product_name_id: other, product_size_master_id: mesh }),
      ).id;
      const second = rowIn(await admin.post("product-names", { name: "Brown", family: "sand" })).id;
      expect((await admin.post(`product-sizes/${unused}`, { product_name_id: second })).status).toBe(200);

      await order();
      const answer = await admin.post(`product-sizes/${ids.size}`, { product_name_id: other });
      expect([answer.status, answer.description]).toEqual([
        409,
        expect.stringMatching(/^This product \(Northern White 40\/70\) stays what it is: it is used by order /),
      ]);
    });

    it("stays in its family while it has sizes, and has none as a bulk commodity", async () => {
      const { admin, ids, sand, mesh } = world;
      expect((await admin.post(`product-names/${sand}`, { family: "bulk-commodity" })).fields).toEqual({
        family: expect.stringMatching(/stays what it is/),
      });
      expect(
        refused(await admin.post("product-sizes", { product_name_id: ids.product, product_size_master_id: mesh })),
      ).toEqual([422, { product_name_id: "Diesel is a bulk commodity and comes in no sizes. Choose a sand." }]);
    });
  });

  describe("a storage", () => {
    it("holds a sand by its size or a bulk commodity by its name, in a unit of it", async () => {
      const { ids, units, sand } = world;
      const both = { product_size_id: ids.size, product_name_id: ids.product };
      expect((await storage(both)).fields).toHaveProperty("product_name_id");
      expect((await storage({ product_name_id: sand })).fields).toEqual({
        product_name_id: "Northern White is a sand. Choose it with its size, as the sand of this storage.",
      });
      expect((await storage({ uom_id: units.ft })).fields).toEqual({
        uom_id: "Material is not counted in ft. Choose another unit.",
      });
      expect((await storage({ product_size_id: ids.size, uom_id: units.gal })).fields).toHaveProperty("uom_id");
      expect((await storage({ uom_id: units.gal })).status).toBe(200);
      expect((await storage({ product_name_id: ids.product })).status).toBe(200);
    });

    it("has alarms that its level can reach", async () => {
      expect((await storage({ capacity: "100", high_alarm: "200" })).status).toBe(422);
      const { id } = rowIn(await storage({ capacity: "100", low_alarm: "10", high_alarm: "90" }));
      expect((await world.admin.post(`onsite-storage/${id}`, { high_alarm: "101" })).fields).toHaveProperty(
        "high_alarm",
      );
    });

    it("turns what is in it into no other product", async () => {
      const { admin, ids, mesh } = world;
      const name = rowIn(await admin.post("product-names", { name: "Permian Regional", family: "sand" })).id;
      const other = rowIn(
        await admin.post("product-sizes", { product_name_id: name, product_size_master_id: mesh }),
      ).id;
      const { id } = rowIn(await storage());
      await admin.post(`onsite-storage/${id}/reconcile`, { quantity: "500", reason: "Opening" });
      // What was not known yet may be named.
      expect((await admin.post(`onsite-storage/${id}`, { product_size_id: ids.size })).status).toBe(200);
      const answer = await admin.post(`onsite-storage/${id}`, { product_size_id: other });
      expect(answer.fields).toEqual({
        product_size_id: expect.stringMatching(/holds 500 lb of Northern White 40\/70\. Move that/),
      });
      await admin.post(`onsite-storage/${id}/reconcile`, { quantity: "0", reason: "Emptied" });
      expect((await admin.post(`onsite-storage/${id}`, { product_size_id: other })).status).toBe(200);
    });
  });

  it("an order is taken by trucks as before", async () => {
    const { id } = rowIn(await order());
    expect((await world.yard.post("outbounds", truckBody(world, "outbounds", { order_id: id }))).status).toBe(200);
  });
}
