import { TRUCK_KINDS } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowsIn } from "../../../laws/office-world.laws";
import { addParts, ordersIn, said, type OrderedWorld } from "./ordered-world.laws";
import type { Store } from "../../../store/store.port";
import {
  assetOf,
  CALLS,
  createTruckWorldWith,
  differenceOf,
  done,
  draftWith,
  sign,
  storageFor,
  truckBody,
  weigh,
  weighedOut,
  WEIGHTS,
} from "./truck-world.laws";

/** What holds of a truck that leaves to its order for whom and for what it is. */
export function forOrderLaws(makeStore: () => Store): void {
  let world: OrderedWorld;
  beforeEach(async () => {
    world = await createTruckWorldWith(makeStore(), "trucks of orders", addParts);
  });
  const { orderOf, ofOthers, changeOrder, open, bolOf, printedPos, permian, basin } = ordersIn(() => world);

  describe.each(["inbounds", "outbounds"] as const)("a truck of %s that leaves it to its order", (kind) => {
    const read = async (id: string) => done(world.yard.get(CALLS[kind].one(id)));
    const write = (id: string, body: object) => world.yard.post(CALLS[kind].one(id), body);
    const put = (id: string, body: object) => done(write(id, body));
    const add = (more: object) => done(world.yard.post(CALLS[kind].create, truckBody(world, kind, more)));
    const changesOf = async (id: string) =>
      rowsIn(await world.yard.get(`${kind}/${id}/${kind === "inbounds" ? "truck-changes" : "changes"}`));
    const listed = async (query: string) =>
      rowsIn(await world.yard.get(`${kind}?${kind === "inbounds" ? "transport=truck&" : ""}${query}`));
    const idsOf = async (query: string) => (await listed(query)).map(({ id }) => id);

    it("shows what that says, and is found, put in order and grouped by it", async () => {
      const { customer, other } = world.ids;
      const first = await add(open(await orderOf(ofOthers())));
      const own = await add({ customer_id: customer });
      const second = await add(open(await orderOf()));

      expect([said(first), said(second), said(await read(first.id))]).toEqual([basin(), permian(), basin()]);
      expect(await idsOf(`customer_id=${other}`)).toEqual([first.id]);
      expect(await idsOf(`customer_id.in=${customer}&sort=id`)).toEqual([own.id, second.id]);
      expect(await idsOf("customer_id.empty=true")).toEqual([]);
      expect((await idsOf("sort=customer_name")).at(0)).toBe(first.id);
      expect(await idsOf("q=basin")).toEqual([first.id]);
      const where = kind === "inbounds" ? "transport=truck&" : "";
      const groups = rowsIn(await world.yard.get(`${kind}/groups?${where}group=customer_id`));
      expect(new Map(groups.map(({ value, count }) => [value, count]))).toEqual(
        new Map([
          [customer, 2],
          [other, 1],
        ]),
      );
    });

    it("keeps its own value that it had before its order, and has its order's once that is cleared", async () => {
      const order = await orderOf();
      const { id } = await add({});
      expect((await put(id, { order_id: order })).inherited).toEqual(["job_id"]);
      await changeOrder(order, ofOthers());
      // The job is one of the order's customer.
      expect(said(await read(id))).toEqual({ ...permian(), job_id: null });
      const { inherited } = await put(id, { customer_id: null, product_size_id: null });

      expect([said(await read(id)), inherited]).toEqual([basin(), ["customer_id", "job_id", "product_size_id"]]);
    });

    it("is nobody's again without its order, but for what it says itself", async () => {
      const { id } = await add({ product_size_id: null });
      await put(id, { order_id: await orderOf() });
      expect(said(await read(id))).toEqual(permian());
      await put(id, { order_id: null });
      const [change] = await changesOf(id);

      expect(said(await read(id))).toEqual({ ...permian(), job_id: null, product_size_id: null, product_name: null });
      expect(Object.keys((change?.["before"] ?? {}) as object).toSorted()).toEqual([
        "job_id",
        "order_id",
        "product_size_id",
      ]);
    });

    it("is not changed by a body that clears what it does not say itself, or says again what is shown", async () => {
      const { id, updated_at } = await add(open(await orderOf()));
      await put(id, { customer_id: null });
      await put(id, { customer_id: world.ids.customer, job_id: world.jobs.customer });

      expect([(await read(id)).updated_at, (await changesOf(id)).length]).toEqual([updated_at, 1]);
    });

    it("follows its order in what was written with it and is the same, as in a copy", async () => {
      const order = await orderOf();
      const { customer_id, job_id, product_size_id } = await add(open(order));
      const copy = await add({ customer_id, job_id, product_size_id, order_id: order });
      const edited = await add({});
      await put(edited.id, { order_id: order });
      await put(edited.id, { customer_id: null, product_size_id: null });
      await put(edited.id, { customer_id });
      await changeOrder(order, ofOthers());

      expect([said(await read(copy.id)), said(await read(edited.id))]).toEqual([basin(), basin()]);
    });

    it("is refused an order of another customer or product than its own, at the field that is written", async () => {
      const { customer, other } = world.ids;
      const others = await orderOf(ofOthers());
      const coarse = await orderOf({ product_size_id: world.coarse });
      const { id } = await add(open(await orderOf()));
      const own = await add({});
      const refused = async (body: object, to = own.id) => {
        const { status, fields } = await write(to, body);
        return [status, Object.entries(fields).map(([field, text]) => `${field}: ${text.split(".")[0]}`)];
      };

      expect(await refused({ order_id: others })).toEqual([
        422,
        [expect.stringMatching(/^order_id: O-\d+ is for (Basin Energy|Northern White 20\/40)$/)],
      ]);
      expect(await refused({ order_id: coarse })).toEqual([
        422,
        [expect.stringMatching(/^order_id: O-\d+ is for Northern White 20\/40$/)],
      ]);
      expect(await refused({ customer_id: other }, id)).toEqual([
        422,
        [expect.stringMatching(/^customer_id: O-\d+ is for Permian Sand$/)],
      ]);
      // What is written with it counts, though it was shown already.
      expect((await refused({ order_id: others, customer_id: customer }, id))[0]).toBe(422);
      expect(said(await read(own.id))).toEqual({ ...permian(), job_id: null });
      // Left to the order, it goes with that.
      expect(said(await put(id, { order_id: others }))).toEqual(basin());
    });

    it("keeps the product that was drafted, whatever its order becomes", async () => {
      const order = await orderOf();
      const { first } = TRUCK_KINDS[kind];
      const { id } = await add(open(order));
      const truck = await done(weigh(world, kind, id, first, WEIGHTS[first]));
      const storage = await storageFor(world, kind);
      expect((await draftWith(world, kind, { asset: assetOf(truck), storage }, "1000")).status).toBe(201);
      await changeOrder(order, ofOthers());

      expect(said(await read(id))).toEqual({
        ...basin(),
        product_size_id: world.ids.size,
        product_name: "Northern White 40/70",
      });
      expect(
        await write(id, { order_id: await orderOf({ ...ofOthers(), product_size_id: world.coarse }) }),
      ).toMatchObject({
        status: 422,
      });
    });

    it("makes no empty entry of its history where an own value that is its order's is cleared", async () => {
      const { id } = await add({ product_size_id: null });
      await put(id, { order_id: await orderOf() });
      await put(id, { customer_id: null });
      const entries = await changesOf(id);

      expect(
        entries.map(({ before, after }) =>
          [before, after].every((one) => Object.keys((one ?? {}) as object).length === 0),
        ),
      ).toEqual(entries.map(() => false));
    });

    it("follows the order's change, which is in its history", async () => {
      const order = await orderOf();
      const { id } = await add(open(order));
      const own = await add({ product_size_id: null });
      await put(own.id, { order_id: order });
      await changeOrder(order, { comments: "Nothing of trucks" });
      expect(await changesOf(id)).toHaveLength(1);
      await changeOrder(order, ofOthers());
      const [change] = await changesOf(id);

      expect(said(await read(id))).toEqual(basin());
      expect(change).toMatchObject({
        action: "update",
        reason: "Order changed",
        before: { customer_id: world.ids.customer, job_id: world.jobs.customer, product_size_id: world.ids.size },
        after: { customer_id: world.ids.other, job_id: world.jobs.other, product_size_id: world.coarse },
      });
      expect(said(await read(own.id))).toEqual({
        ...basin(),
        customer_id: world.ids.customer,
        customer_name: "Permian Sand",
        job_id: null,
      });
    });

    it("is given no job of another customer once it is signed, though its order goes to that one", async () => {
      const order = await orderOf({ job_id: null });
      const { id } = await weighedOut(world, kind, open(order));
      await done(sign(world, kind, id));
      await changeOrder(order, ofOthers());

      expect(said(await read(id))).toEqual({ ...permian(), job_id: null });
    });

    it("takes its open BOL along, and leaves a signed and a released one as they are", async () => {
      const order = await orderOf();
      const [waiting, signed, released] = [
        await weighedOut(world, kind, open(order)),
        await weighedOut(world, kind, open(order)),
        await weighedOut(world, kind, open(order)),
      ];
      for (const { id } of [signed, released]) await done(sign(world, kind, id));
      await done(world.yard.post(CALLS[kind].release(released.id), differenceOf(kind)));
      await changeOrder(order, ofOthers());

      expect(await bolOf(waiting.bol_id)).toMatchObject({
        version: 2,
        consignee: kind === "inbounds" ? "Basin Energy" : "Pad 2",
        shipper: "Basin Energy",
        description: "Northern White 20/40",
      });
      for (const { id, bol_id } of [signed, released]) {
        expect(said(await read(id))).toEqual(permian());
        expect(await bolOf(bol_id)).toMatchObject({ version: 1, shipper: "Permian Sand" });
      }
      expect(said(await read(waiting.id))).toEqual(basin());
    });

    it("keeps what a person wrote on its open BOL until customer or job are others", async () => {
      const order = await orderOf();
      const { bol_id } = await weighedOut(world, kind, open(order));
      await done(world.yard.post(`bols/${bol_id}`, { shipper: "By hand", reason: "Known better" }));
      await changeOrder(order, { product_size_id: world.coarse });
      expect(await bolOf(bol_id)).toMatchObject({ shipper: "By hand", description: "Northern White 20/40" });
      await changeOrder(order, { customer_id: world.ids.other, job_id: null });

      expect(await bolOf(bol_id)).toMatchObject({ shipper: "Basin Energy", consignee: "Basin Energy" });
    });

    it("is named what its order left open when it was signed, and nothing else", async () => {
      const order = await orderOf({ job_id: null });
      const { id, bol_id } = await weighedOut(world, kind, open(order));
      await done(sign(world, kind, id));
      await changeOrder(order, { job_id: world.jobs.customer });
      expect(said(await read(id))).toEqual(permian());
      await changeOrder(order, ofOthers());

      expect(said(await read(id))).toEqual(permian());
      expect(await bolOf(bol_id)).toMatchObject({ version: 1, status: "signed" });
      // Signed for Permian Sand: what it does not say itself is no way around that.
      expect(await write(id, { order_id: null })).toMatchObject({ status: 409 });
      expect(await write(id, { customer_id: null })).toMatchObject({ status: 409 });
    });

    it("has the purchase order of its order where it says none, is found by it and prints it", async () => {
      const order = await orderOf({ po_number: "PO-77120" });
      const { id, bol_id, po_number } = await weighedOut(world, kind, open(order));
      const own = await add({ ...open(order), po_number: "PO-OWN" });
      expect([po_number, own.po_number]).toEqual(["PO-77120", "PO-OWN"]);
      expect(await idsOf("q=po-77120")).toEqual([id]);
      await changeOrder(order, { po_number: "PO-88000" });

      expect([(await read(id)).po_number, (await read(own.id)).po_number]).toEqual(["PO-88000", "PO-OWN"]);
      expect(await printedPos(bol_id)).toEqual(["PO-77120", "PO-88000"]);
      expect((await put(own.id, { po_number: null })).po_number).toBe("PO-88000");
      // That of another customer is none of it.
      const kept = await add({});
      const moved = await orderOf({ po_number: "PO-1" });
      await put(kept.id, { order_id: moved });
      await changeOrder(moved, ofOthers());
      expect((await read(kept.id)).po_number).toBeNull();
    });

    it("keeps the purchase order for which it was signed", async () => {
      const order = await orderOf({ po_number: "PO-77120" });
      const { id, bol_id } = await weighedOut(world, kind, open(order));
      await done(sign(world, kind, id));
      await changeOrder(order, { po_number: "PO-88000" });
      const others = await orderOf({ po_number: "PO-99000" });

      expect((await read(id)).po_number).toBe("PO-77120");
      expect(await printedPos(bol_id)).toEqual(["PO-77120"]);
      expect(await write(id, { order_id: others })).toMatchObject({ status: 409 });
      expect(await write(id, { order_id: null })).toMatchObject({ status: 409 });
      const same = await orderOf({ po_number: "PO-77120" });
      expect(await put(id, { order_id: same })).toMatchObject({ order_id: same, po_number: "PO-77120" });
    });
  });
}
