import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Api } from "../../rail-visits/laws/rail-world.laws";
import { SAND } from "../../rail-visits/laws/rail-world.laws";
import {
  balanceOf,
  checkLedger,
  draft,
  draftBody,
  given,
  railcar,
  storage,
  type LedgerWorld,
} from "./ledger-world.laws";

const said = ({ status, fields }: Answer) => [status, fields];

/**
 * Laws of units that are out of use but still referred to, and of the rights that a form shows before it is filled in.
 */
export function unusedUnitLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));
  const putOutOfUse = (abbreviation: string) =>
    world.store.transaction(async ({ rows }) => {
      const [unit] = await rows("uom").find({
        where: { all: [{ field: "abbreviation", test: { op: "eq", value: abbreviation } }] },
      });
      await rows("uom").update(unit?.id ?? "", { is_active: false });
    });

  it("no count is advised for more than a storage can hold", async () => {
    const [bin, silo] = [await storage(world, "Bin 1", "20", { capacity: "50" }), await storage(world, "Silo 2")];
    const answer = await manager.post("drafts", draftBody(bin.asset_id, silo.asset_id, "60"));

    expect([answer.code, ...said(answer)]).toEqual([
      "overdraw_final",
      422,
      { net: "Bin 1 holds 20 ST; this draft takes 60 ST. Enter at most 20 ST." },
    ]);
  });

  describe("a unit that is out of use", () => {
    const REFUSED = "kg is out of use. Choose another unit.";

    it("is none for new drafts, transfers and counts; what stands in it may stay", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const body = (net: string, unit: string) =>
        draftBody(silo.asset_id, bin.asset_id, net, { net_uom_abbreviation: unit });
      const [kilos, tons] = [
        await given<Draft>(floor.post("drafts", body("1000", "kg")), 201),
        await draft(floor, silo.asset_id, bin.asset_id, "1"),
      ];
      await putOutOfUse("kg");
      const answers = [
        await floor.post("drafts", body("1000", "kg")),
        await floor.post(`drafts/${tons.id}`, { net_uom_abbreviation: "kg" }),
        await manager.post(`onsite-storage/${silo.id}/transfer`, {
          destination_id: bin.id,
          net: "1",
          net_uom_abbreviation: "kg",
        }),
      ];
      const counted = await manager.post(`onsite-storage/${silo.id}/reconcile`, {
        quantity: "1000",
        uom_abbreviation: "kg",
        reason: "x",
      });
      const listed = await floor.post("drafts/bulk", [{ id: tons.id, bol: "B-1" }, body("1", "kg")]);

      expect(answers.map(said)).toEqual(answers.map(() => [422, { net_uom_abbreviation: REFUSED }]));
      expect([said(counted), said(listed)]).toEqual([
        [422, { uom_abbreviation: REFUSED }],
        [422, { "1.net_uom_abbreviation": REFUSED }],
      ]);
      expect(await given<Draft>(floor.post(`drafts/${kilos.id}`, { net: "900", bol: "B-7" }))).toMatchObject({
        net: "900",
        net_uom_abbreviation: "kg",
        bol: "B-7",
      });
    });

    it("stays the unit of a car’s papers, whose weight can still be put right", async () => {
      const car = await railcar(world, "1");
      await putOutOfUse("lb");
      await given(manager.post(`${SAND}/${car.id}`, { shipped_weight: "195000" }));

      expect(await balanceOf(manager, car.asset_id)).toBe("195000");
    });

    it("stays the unit of the ledgers that run in it, and of what a terminal shows", async () => {
      const [car, silo] = [await railcar(world, "1"), await storage(world, "Silo 1", "0", { uom_id: "1" })];
      await putOutOfUse("lb");
      await putOutOfUse("ST");
      await given(
        manager.post(`${SAND}/${car.id}/reconcile`, { quantity: "190000", uom_abbreviation: "lb", reason: "Counted" }),
      );
      await draft(floor, car.asset_id, silo.asset_id, "1");
      await draft(floor, car.asset_id, silo.asset_id, "2000", { net_uom_abbreviation: "lb" });

      expect([await balanceOf(manager, car.asset_id), await balanceOf(manager, silo.asset_id)]).toEqual([
        "186000",
        "4000",
      ]);
    });
  });

  describe("a draft that the ledger refuses", () => {
    const CREATE =
      "Correcting what is in Silo 1 needs the permission “create” for onsite storage. Ask someone who has it.";

    it("tells whether its user may enter the count that would let it pass, or else which right is missing", async () => {
      const [silo, bin, small] = [
        await storage(world, "Silo 1", "15"),
        await storage(world, "Bin 2"),
        await storage(world, "Small", "3", { capacity: "9" }),
      ];
      const refused = async (api: Api, into: string, net: string, more: object = {}) => {
        const { status, code, description } = await api.post("drafts", draftBody(silo.asset_id, into, net, more));
        return [status, code, description.includes(CREATE)];
      };
      const reconciler = world.as("reconciler");

      expect(await refused(manager, bin.asset_id, "20")).toEqual([422, "overdraw", false]);
      expect(await refused(floor, bin.asset_id, "20")).toEqual([422, "overdraw_final", false]);
      expect(await refused(reconciler, bin.asset_id, "20")).toEqual([422, "overdraw_final", true]);
      expect(await refused(manager, small.asset_id, "7")).toEqual([422, "overfill", false]);
      expect(await refused(manager, small.asset_id, "10")).toEqual([422, "overfill_final", false]);
      expect(
        (
          await reconciler.post(
            "drafts",
            draftBody(silo.asset_id, bin.asset_id, "20", { reconcile: { reason: "Counted" } }),
          )
        ).description,
      ).toBe(CREATE);
      const made = await draft(manager, silo.asset_id, bin.asset_id, "10");
      expect((await manager.post(`drafts/${made.id}`, { net: "20" })).code).toBe("overdraw");
      expect((await reconciler.post(`drafts/${made.id}`, { net: "20" })).description).toContain(CREATE);
    });

    it("goes by all counts that it would need: that of its source behind that of its destination", async () => {
      const [car, bin] = [await railcar(world, "1", "10000"), await storage(world, "Bin 2", "28", { capacity: "30" })];
      await world.store.transaction(async ({ rows }) => {
        const [profile] = await rows("profiles").find({
          where: { all: [{ field: "name", test: { op: "eq", value: "receiver" } }] },
        });
        await rows("profiles").update(profile?.id ?? "", {
          permissions: { railcar: ["view"], "onsite storage": ["view", "create"], draft: ["view", "create"] },
        });
      });
      const answer = await world.as("receiver").post("drafts", draftBody(car.asset_id, bin.asset_id, "10"));

      expect([answer.status, answer.code]).toEqual([422, "overfill_final"]);
      expect(answer.description).toBe(
        "Bin 2 has room for 2 ST; this draft brings 10 ST. Enter at most 2 ST, or choose another asset. Correcting what is in GATX 1 needs the permission “reconcile” for railcar. Ask someone who has it.",
      );
    });
  });
}
