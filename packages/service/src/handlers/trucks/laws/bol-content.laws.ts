import { TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn, rowsIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  arrived,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  truckIn,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

/** What the BOL of a truck says. */
const expected = (kind: TruckKind): Readonly<Record<string, unknown>> =>
  TRUCK_KINDS[kind].direction === "inbound"
    ? { shipper: "Permian Sand", consignee: "Permian Sand", origin: null, destination: "Midland" }
    : { shipper: "Permian Sand", consignee: "Permian Sand", origin: "Midland", destination: null };

/** What holds of what stands on the BOLs of trucks, and when they change. */
export function bolContentLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });
  const bolOf = async (id: string | null) => rowIn(await world.yard.get(`bols/${id}`));
  const versionsOf = async (id: string | null) =>
    rowsIn(await world.yard.get(`bol-versions?bol_id=${id}&sort=version`)).map((version) => ({
      version: version["version"],
      reason: version["reason"],
      content: version["content"] as Readonly<Record<string, unknown>>,
    }));

  describe.each(TRUCK_KIND_NAMES)("the BOL of a truck of %s", (kind) => {
    it("is there with the second weight, not before", async () => {
      const before = await arrived(world, kind);
      const truck = await weighedOut(world, kind);

      expect([before.bol_id, before.bol_number, before.bol_version]).toEqual([null, null, null]);
      expect([truck.bol_number, truck.bol_version, truck.bol_version_id === null]).toEqual(["Mid-000001", 1, false]);
    });

    it("says who ships to whom, what and how much", async () => {
      const { bol_id, id } = await weighedOut(world, kind);
      const product = TRUCK_KINDS[kind].family === "sand" ? "Northern White 40/70" : "Diesel";

      expect(await bolOf(bol_id)).toMatchObject({
        ...expected(kind),
        load_kind: kind,
        load_id: id,
        description: product,
        quantity: "50000",
        quantity_uom_abbreviation: "lb",
        carrier_name: "Swift",
        status: "open",
        version: 1,
        signatures: [],
      });
    });

    it("keeps the truck, its driver and both weights with each version", async () => {
      const { bol_id, name } = await weighedOut(world, kind, { trailer_number: "T7", seals: "S-1" });
      const [version] = await versionsOf(bol_id);

      expect(version).toMatchObject({ version: 1, reason: "First version" });
      expect(version?.content).toMatchObject({
        number: "Mid-000001",
        seals: "S-1",
        quantity: "50000",
        truck: { name, truck_number: "118", trailer_number: "T7", driver_name: "J. Doe" },
        weights: expect.arrayContaining([
          expect.objectContaining({ position: "gross", weight: "79980", source: "live", scale_id: world.ids.scale }),
          expect.objectContaining({ position: "tare", weight: "29980", source: "live", scale_id: world.ids.scale }),
        ]),
      });
    });

    it("follows the truck by a version of its own, and not where nothing of it is printed", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      await done(world.yard.post(CALLS[kind].one(id), { comments: "Waits at gate 2" }));
      expect(await versionsOf(bol_id)).toHaveLength(1);
      await done(world.yard.post(CALLS[kind].one(id), { driver_name: "Ana Ruiz", seals: "S-9" }));
      const [, second] = await versionsOf(bol_id);

      expect([second?.version, second?.reason]).toEqual([2, "Truck changed"]);
      expect(second?.content).toMatchObject({ seals: "S-9", truck: { driver_name: "Ana Ruiz" } });
    });

    it("keeps what a person wrote on it when the truck is weighed again", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      await world.yard.post(`bols/${bol_id}`, { consignee: "Well 7", reason: "Well named" });
      await done(weigh(world, kind, id, "gross", "80000"));

      expect(await bolOf(bol_id)).toMatchObject({ consignee: "Well 7", quantity: "50020", version: 3 });
    });

    it("keeps corrected seals, carrier and product until the truck itself says something else", async () => {
      const { id, bol_id } = await weighedOut(world, kind, { seals: "S-1" });
      const knight = rowIn(await world.admin.post("carriers", { name: "Knight", scac: "KNGT" }));
      const corrected = { seals: "S-2", carrier_id: knight.id, description: "Diesel, dyed" };
      expect((await world.yard.post(`bols/${bol_id}`, { ...corrected, reason: "Read again" })).status).toBe(200);
      await done(weigh(world, kind, id, "gross", "80000"));
      expect(await bolOf(bol_id)).toMatchObject({ ...corrected, quantity: "50020", version: 3 });
      await done(world.yard.post(CALLS[kind].one(id), { driver_name: "Ana Ruiz" }));
      expect(await bolOf(bol_id)).toMatchObject({ ...corrected, version: 4 });
      await done(world.yard.post(CALLS[kind].one(id), { seals: "S-3" }));

      expect(await bolOf(bol_id)).toMatchObject({ ...corrected, seals: "S-3", version: 5 });
    });

    it("takes no quantity but that of its weights, from any user", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      const sentence = `The quantity of BOL Mid-000001 is gross less tare of ${truckIn(await world.yard.get(CALLS[kind].one(id))).name}`;
      const typed = [
        await world.yard.post(`bols/${bol_id}`, { quantity: "1", reason: "x" }),
        await world.yard.post(`bols/${bol_id}`, { quantity_uom_abbreviation: "kg", reason: "x" }),
      ];
      const listed = await world.yard.post("bols/bulk", [{ id: bol_id, quantity: "1", reason: "x" }]);
      expect([...typed, listed].map((answer) => [answer.status, answer.fields])).toEqual([
        [422, { quantity: `${sentence}. Weigh the truck again to change it.` }],
        [422, { quantity_uom_abbreviation: `${sentence}. Weigh the truck again to change it.` }],
        [422, { "0.quantity": `${sentence}. Weigh the truck again to change it.` }],
      ]);
      expect((await world.yard.post(`bols/${bol_id}`, { quantity: "050000", seals: "S-9", reason: "x" })).status).toBe(
        200,
      );
      await done(sign(world, kind, id));
      await done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
      const late = await world.yard.post(`bols/${bol_id}`, { quantity: "1", reason: "x" });

      expect(late.fields["quantity"]).toBe(`${sentence}, which is Released: it stays as it was weighed.`);
      expect(await bolOf(bol_id)).toMatchObject({ quantity: "50000", quantity_uom_abbreviation: "lb", version: 2 });
    });

    it("can be corrected after the release; the truck stays released, every version readable", async () => {
      const { id, bol_id } = await weighedOut(world, kind);
      await done(sign(world, kind, id));
      await done(world.yard.post(CALLS[kind].release(id), differenceOf(kind)));
      const silent = await world.yard.post(`bols/${bol_id}`, { consignee: "Well 8" });
      const corrected = await world.yard.post(`bols/${bol_id}`, { consignee: "Well 8", reason: "Wrong well" });

      expect([silent.status, Object.keys(silent.fields), corrected.status]).toEqual([422, ["reason"], 200]);
      expect(rowIn(corrected)).toMatchObject({ status: "released", version: 2, number: "Mid-000001" });
      expect(truckIn(await world.yard.get(CALLS[kind].one(id))).status).toBe("Released");
      expect((await versionsOf(bol_id)).map(({ content }) => content["consignee"])).toEqual(["Permian Sand", "Well 8"]);
    });
  });

  it("names another customer once the truck itself does, for the paper and its mails alike", async () => {
    const { bol_id, id } = await weighedOut(world, "outbounds");
    await done(world.yard.post(CALLS["outbounds"].one(id), { customer_id: world.ids.other }));
    await world.admin.post("business-contacts", {
      first_name: "Max",
      last_name: "Lee",
      email: "max@example.com",
      customer_id: world.ids.other,
      receives_bols: true,
    });

    expect(await bolOf(bol_id)).toMatchObject({ shipper: "Basin Energy", consignee: "Basin Energy", version: 2 });
    expect(rowsIn(await world.yard.get(`bols/${bol_id}/recipients`)).map(({ name }) => name)).toEqual(["Max Lee"]);
  });

  it("of a load without a customer says that nobody is named yet", async () => {
    const { bol_id } = await weighedOut(world, "outbounds", { customer_id: null });

    expect(await bolOf(bol_id)).toMatchObject({ shipper: "Midland", consignee: "Not named yet" });
  });

  describe("of a load that leaves it to its order", () => {
    const orderOf = async (order_number: string, customer_id: string, product_size_id: string) =>
      rowIn(
        await world.admin.post("orders", {
          order_number,
          terminal_id: "1",
          customer_id,
          product_size_id,
          quantity_ordered: "100000",
          uom_id: rowsIn(await world.admin.get("uom?q=Pound"))[0]?.id,
        }),
      ).id;
    const given = (id: string, order_id: string | null) => world.yard.post(CALLS["outbounds"].one(id), { order_id });

    it("follows another order until it is signed, then the truck may be given none for others", async () => {
      const { customer, size, other } = world.ids;
      const [own, same, others] = [
        await orderOf("O-1", customer, size),
        await orderOf("O-2", customer, size),
        await orderOf("O-3", other, size),
      ];
      const open = { customer_id: null, product_size_id: null, order_id: own };
      const { id, bol_id } = await weighedOut(world, "outbounds", open);
      await done(given(id, others));
      expect(await bolOf(bol_id)).toMatchObject({ shipper: "Basin Energy", consignee: "Basin Energy", version: 2 });
      await done(given(id, own));
      await done(sign(world, "outbounds", id));

      expect(await given(id, others)).toMatchObject({ status: 409 });
      expect(await given(id, null)).toMatchObject({ status: 409 });
      expect(await bolOf(bol_id)).toMatchObject({ shipper: "Permian Sand", version: 3 });
      await done(given(id, same));
      expect(await given(id, null)).toMatchObject({ status: 409 });
      expect(await versionsOf(bol_id)).toHaveLength(3);
    });

    it("stays for whom it was signed, whatever becomes of the order that said so", async () => {
      const { customer, size, other } = world.ids;
      const [own, same, others] = [
        await orderOf("O-1", customer, size),
        await orderOf("O-2", customer, size),
        await orderOf("O-3", other, size),
      ];
      const { id, bol_id } = await weighedOut(world, "outbounds", {
        customer_id: null,
        product_size_id: null,
        order_id: own,
      });
      await done(sign(world, "outbounds", id));
      await done(given(id, same));
      expect((await world.admin.get(`orders/${own}/delete`)).status).toBe(200);
      expect(await given(id, others)).toMatchObject({ status: 409 });
      expect(await given(id, null)).toMatchObject({ status: 409 });
      expect((await world.admin.post(`orders/${same}`, { customer_id: other })).status).toBe(200);

      expect(await given(id, others)).toMatchObject({ status: 409 });
      await done(given(id, await orderOf("O-4", customer, size)));
      await done(given(id, await orderOf("O-5", customer, size)));
      expect(await versionsOf(bol_id)).toHaveLength(1);
    });

    it("is signed for whom its order says then", async () => {
      const { customer, size, other } = world.ids;
      const [own, others] = [await orderOf("O-1", customer, size), await orderOf("O-3", other, size)];
      const open = { customer_id: null, product_size_id: null, order_id: own };
      const { id, bol_id } = await weighedOut(world, "outbounds", open);
      expect((await world.admin.post(`orders/${own}`, { customer_id: other })).status).toBe(200);
      await done(sign(world, "outbounds", id));

      expect(await bolOf(bol_id)).toMatchObject({ shipper: "Basin Energy", version: 2 });
      expect(await given(id, await orderOf("O-4", customer, size))).toMatchObject({ status: 409 });
      await done(given(id, others));
      expect(await versionsOf(bol_id)).toHaveLength(2);
    });

    it("says what a first order names, and leaves a signed one as it was signed", async () => {
      const { customer, other, size } = world.ids;
      const order = await orderOf("O-1", customer, size);
      const onHold = { customer_id: null, product_size_id: null };
      const [open, signed] = [
        await weighedOut(world, "outbounds", onHold),
        await weighedOut(world, "outbounds", onHold),
      ];
      await done(sign(world, "outbounds", signed.id));
      await done(given(open.id, order));
      await done(given(signed.id, order));
      await done(given(signed.id, await orderOf("O-2", other, size)));
      await done(given(signed.id, null));

      expect(await bolOf(open.bol_id)).toMatchObject({ shipper: "Permian Sand", description: "Northern White 40/70" });
      expect(await versionsOf(signed.bol_id)).toHaveLength(1);
    });
  });

  it("of a load that leaves it to its order names the customer and the product of that, and is mailed to its contacts", async () => {
    const { customer, size, other } = world.ids;
    const uom_id = rowsIn(await world.admin.get("uom?q=Pound"))[0]?.id;
    const order = rowIn(
      await world.admin.post("orders", {
        order_number: "O-7",
        terminal_id: "1",
        customer_id: customer,
        product_size_id: size,
        quantity_ordered: "100000",
        uom_id,
      }),
    );
    for (const [first_name, customer_id] of [
      ["Kim", customer],
      ["Max", other],
    ])
      await world.admin.post("business-contacts", {
        first_name,
        last_name: "Lee",
        email: `${first_name}@example.com`,
        customer_id,
        receives_bols: true,
      });
    const open = { customer_id: null, product_size_id: null, order_id: order.id };
    const { bol_id } = await weighedOut(world, "outbounds", open);
    const own = await weighedOut(world, "outbounds", { customer_id: other });
    const signed = await weighedOut(world, "outbounds", open);

    expect(await bolOf(bol_id)).toMatchObject({
      shipper: "Permian Sand",
      consignee: "Permian Sand",
      description: "Northern White 40/70",
    });
    expect(await bolOf(own.bol_id)).toMatchObject({ shipper: "Basin Energy", description: "Northern White 40/70" });
    const offered = async (bol: string | null) =>
      rowsIn(await world.yard.get(`bols/${bol}/recipients`)).map(({ name, company }) => [name, company]);
    expect(await offered(bol_id)).toEqual([["Kim Lee", "Permian Sand"]]);
    expect(await offered(own.bol_id)).toEqual([["Max Lee", "Basin Energy"]]);
    await done(sign(world, "outbounds", signed.id));
    expect((await world.admin.post(`orders/${order.id}`, { customer_id: other })).status).toBe(200);
    expect(await offered(bol_id)).toEqual([["Max Lee", "Basin Energy"]]);
    expect(await offered(signed.bol_id)).toEqual([["Kim Lee", "Permian Sand"]]);
  });
}
