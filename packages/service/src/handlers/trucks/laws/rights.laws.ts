import type { PermissionMap } from "@railhead/api-contract/permissions";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { beforeEach, describe, expect, it } from "vitest";
import { rowIn } from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";
import {
  arrived,
  CALLS,
  createTruckWorld,
  differenceOf,
  done,
  sign,
  truckBody,
  weigh,
  weighedOut,
  type TruckWorld,
} from "./truck-world.laws";

/** What holds of who may do what with trucks and their BOLs. */
export function truckRightsLaws(makeStore: () => Store): void {
  let world: TruckWorld;
  beforeEach(async () => {
    world = await createTruckWorld(makeStore());
  });

  /** Gives the yard's person exactly these permissions. */
  const grant = (permissions: PermissionMap) =>
    world.store.transaction(async (tx) => {
      const [profile] = await tx.rows("profiles").find({
        where: { all: [{ field: "name", test: { op: "eq", value: "clerk" } }] },
      });
      await tx.rows("profiles").update(profile?.id ?? "", { permissions });
    });

  describe("what a refusal names", () => {
    const EDIT: PermissionMap = { "outbound truck": ["view", "create", "edit"] };

    it("is out of use: its name only for users who may view it", async () => {
      const { id } = rowIn(
        await world.admin.post("product-names", { name: "Old sand", family: "sand", uom_class_id: "1" }),
      );
      const refused = async () =>
        (
          await world.yard.post(
            "bulk-commodity-inbound-trucks",
            truckBody(world, "bulk-commodity-inbound-trucks", { product_name_id: id }),
          )
        ).fields;
      await grant(EDIT);
      expect(await refused()).toEqual({
        product_name_id: "Product name Old sand is no bulk commodity. Choose one that is.",
      });
      await world.admin.post(`product-names/${id}`, { is_active: false });
      expect(await refused()).toEqual({
        product_name_id: `Product name ${id} is no bulk commodity. Choose one that is.`,
      });
      await grant({ ...EDIT, product: ["view"] });
      expect(await refused()).toEqual({
        product_name_id: "Product name Old sand is no bulk commodity. Choose one that is.",
      });
    });

    it("are trucks, by their names only to users who may view trucks", async () => {
      const customer_id = rowIn(await world.admin.post("customers", { name: "Gone" })).id;
      const { prefix, inbound_number } = await arrived(world, "inbounds", { customer_id });
      const refused = async () => (await world.yard.get(`customers/${customer_id}/delete`)).description;
      await grant({ customer: ["view", "edit"] });
      expect(await refused()).toBe(
        "This customer (Gone) is used by inbound truck records that you may not see. Retire it instead.",
      );
      await grant({ customer: ["view", "edit"], "outbound truck": ["view"] });
      expect(await refused()).toBe(
        `This customer (Gone) is used by inbound truck ${String(prefix)} ${inbound_number}. Retire it instead.`,
      );
    });

    it("are weighings, counted only for users who may view trucks", async () => {
      await weighedOut(world, "inbounds");
      const refused = async () => (await world.yard.get(`scales/${world.ids.scale}/delete`)).description;
      await grant({ scale: ["view", "edit"] });
      expect(await refused()).toBe(
        "This scale (Truck scale) is used by weighing of a truck records that you may not see. Retire it instead.",
      );
      await grant({ scale: ["view", "edit"], "outbound truck": ["view"] });
      expect(await refused()).toBe("This scale (Truck scale) is used by 2 × weighing of a truck. Retire it instead.");
      expect(await world.admin.post(`scales/${world.ids.scale}`, { terminal_id: "2" })).toMatchObject({
        status: 409,
        code: "in_use",
        description:
          "This scale (Truck scale) stays at its terminal: it is used by 2 × weighing of a truck. Add another one at the other terminal instead.",
      });
    });
  });

  describe.each(TRUCK_KIND_NAMES)("trucks of %s", (kind) => {
    it("are seen, not touched, by users who may view them", async () => {
      const { id } = await weighedOut(world, kind);
      await grant({ "outbound truck": ["view"] });
      const { yard } = world;
      const reads = [
        await yard.get(CALLS[kind].one(id)),
        await yard.get(`${kind}/find-trucks-for-handling`),
        await yard.get(`${kind}/find-trucks-for-release`),
      ];
      const writes = [
        await yard.post(CALLS[kind].create, truckBody(world, kind)),
        await yard.post(CALLS[kind].one(id), { seals: "S-1" }),
        await yard.post(`${kind}/${id}/arrive`, {}),
        await weigh(world, kind, id, "gross", "80000"),
        await yard.post(`${kind}/${id}/handling`, {}),
        await sign(world, kind, id),
        await yard.post(CALLS[kind].release(id), differenceOf(kind)),
        await yard.post(`${kind}/${id}/void`, { reason: "x" }),
      ];

      expect(reads.map((answer) => answer.status)).toEqual(reads.map(() => 200));
      expect(writes.map((answer) => answer.status)).toEqual(writes.map(() => 403));
    });

    it("are worked on by users who may edit them, and recorded by users who may create them", async () => {
      const { id } = await arrived(world, kind);
      await grant({ "outbound truck": ["edit"] });
      const edits = [
        await world.yard.post(CALLS[kind].one(id), { seals: "S-1" }),
        await world.yard.post(CALLS[kind].create, truckBody(world, kind)),
      ];
      await grant({ "outbound truck": ["create"] });
      const creates = [
        await world.yard.post(CALLS[kind].one(id), { seals: "S-2" }),
        await world.yard.post(CALLS[kind].create, truckBody(world, kind)),
      ];

      expect(edits.map((answer) => answer.status)).toEqual([200, 403]);
      expect(creates.map((answer) => answer.status)).toEqual([403, 200]);
    });

    it("are no railcars: the rights to those open none of their calls", async () => {
      const { id } = await arrived(world, kind);
      await grant({ railcar: ["view", "create", "edit", "receive", "reconcile"] });
      const answers = [
        await world.yard.get(CALLS[kind].one(id)),
        await world.yard.get(`${kind}/find-trucks-for-handling`),
        await world.yard.post(`${kind}/${id}/void`, { reason: "x" }),
      ];

      expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
    });
  });

  describe("rows of a list", () => {
    it("ask each for what it does: a new one to create, one with an id to edit", async () => {
      const { id } = await arrived(world, "outbounds");
      const change = [{ id, seals: "S-1" }];
      const create = [truckBody(world, "outbounds")];
      const statuses: number[][] = [];
      for (const action of ["edit", "create"] as const) {
        await grant({ "outbound truck": [action] });
        statuses.push([
          (await world.yard.post("outbounds/bulk", change)).status,
          (await world.yard.post("outbounds/bulk", create)).status,
          (await world.yard.post("outbounds/bulk", [...change, ...create])).status,
        ]);
      }

      expect(statuses).toEqual([
        [200, 403, 403],
        [403, 200, 403],
      ]);
    });
  });

  describe("BOLs", () => {
    it("are made by hand by users who have bol:manual, and changed by users who may edit them", async () => {
      const body = { terminal_id: "1", shipper: "Permian Sand", consignee: "Well 7" };
      const { id } = rowIn(await world.yard.post("bols", body));
      await grant({ bol: ["view", "edit"] });
      const edits = [
        await world.yard.post("bols", body),
        await world.yard.post(`bols/${id}`, { seals: "S-1" }),
        await world.yard.post("bol-versions", { bol_id: id, reason: "Read again" }),
      ];
      await grant({ bol: ["manual"] });
      const manual = [
        await world.yard.post("bols", body),
        await world.yard.post(`bols/${id}`, { seals: "S-2" }),
        await world.yard.get(`bols/${id}`),
      ];

      expect(edits.map((answer) => answer.status)).toEqual([403, 200, 200]);
      expect(manual.map((answer) => answer.status)).toEqual([200, 403, 403]);
    });

    it("of trucks need no right to BOLs: weighing makes them and signing signs them", async () => {
      await grant({ "outbound truck": ["view", "create", "edit"] });
      const { id, bol_number } = await weighedOut(world, "outbounds");
      const signed = await done(sign(world, "outbounds", id));

      expect([bol_number, signed.status]).toEqual(["Mid-000001", "Signed"]);
    });
  });
}
