import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer, Api } from "../../rail-visits/laws/rail-world.laws";
import { balanceOf, checkLedger, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

const refusalOf = ({ status, fields }: Answer) => [status, Object.keys(fields)];
const COUNTS = "assets-reconciliation-tracking";

/** What the ledger refuses, and at which field: counts and transfers. */
export function refusalLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));
  const count = (asset_id: string, after: string, more: object = {}) =>
    manager.post(COUNTS, { asset_id, after, reason: "month end", ...more });

  describe("a count of an asset", () => {
    it("is refused at the field that the call knows", async () => {
      const silo = await storage(world, "Silo 1", "50", { capacity: "60" });
      const answers = [
        await count(silo.asset_id, "61"),
        await count(silo.asset_id, "49", { entry: "origin weight gain" }),
        await count(silo.asset_id, "49", { reason: "  " }),
        await count("999", "49"),
        await count(silo.asset_id, "-1"),
      ];

      expect(answers.map(refusalOf)).toEqual([
        [422, ["after"]],
        [422, ["entry"]],
        [422, ["reason"]],
        [422, ["asset_id"]],
        [422, ["after"]],
      ]);
      expect(await balanceOf(manager, silo.asset_id)).toBe("50");
    });

    it("is booked in lists all or nothing, the bad row named in its place", async () => {
      const [silo, bin] = [
        await storage(world, "Silo 1", "50", { capacity: "60" }),
        await storage(world, "Bin 2", "5"),
      ];
      const row = (asset_id: string, after: string, more: object = {}) => ({
        asset_id,
        after,
        reason: "month end",
        ...more,
      });
      const answers = [
        await manager.post(`${COUNTS}/bulk`, [row(bin.asset_id, "4"), row(silo.asset_id, "61")]),
        await manager.post(`${COUNTS}/bulk`, [row(bin.asset_id, "4"), row("999", "1")]),
        await manager.post(`${COUNTS}/bulk`, [row(bin.asset_id, "4"), row(silo.asset_id, "51", { entry: "spill" })]),
      ];

      expect(answers.map(refusalOf)).toEqual([
        [422, ["1.after"]],
        [422, ["1.asset_id"]],
        [422, ["1.entry"]],
      ]);
      expect(await balanceOf(manager, bin.asset_id)).toBe("5");
      await given(
        manager.post(`${COUNTS}/bulk`, [row(bin.asset_id, "4"), row(bin.asset_id, "3"), row(silo.asset_id, "60")]),
      );
      expect([await balanceOf(manager, bin.asset_id), await balanceOf(manager, silo.asset_id)]).toEqual(["3", "60"]);
    });

    it("needs the permission to reconcile its kind of asset, alone and in a list", async () => {
      const [silo, car] = [await storage(world, "Silo 1", "50"), await railcar(world, "1")];
      const row = (asset_id: string) => ({ asset_id, after: "1", reason: "month end" });
      const reconciler = world.as("reconciler");
      const answers = [
        await floor.post(COUNTS, row(silo.asset_id)),
        await floor.post(COUNTS, row(car.asset_id)),
        await floor.post(`${COUNTS}/bulk`, [row(car.asset_id)]),
        await reconciler.post(COUNTS, row(silo.asset_id)),
        await reconciler.post(COUNTS, row(car.asset_id)),
      ];

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 200]);
      expect(answers[0]?.description).toBe(
        "Correcting what is in Silo 1 needs the permission “create” for onsite storage. Ask someone who has it.",
      );
      expect([await balanceOf(manager, silo.asset_id), await balanceOf(manager, car.asset_id)]).toEqual(["50", "1"]);
    });

    it("of another terminal’s asset is of none that there is", async () => {
      const silo = await storage(world, "Silo 1", "50");
      const neighbour = world.as("neighbour");

      expect(refusalOf(await neighbour.post(COUNTS, { asset_id: silo.asset_id, after: "1", reason: "x" }))).toEqual([
        422,
        ["asset_id"],
      ]);
      expect((await neighbour.get(`assets/${silo.asset_id}/reconcile`)).status).toBe(404);
    });
  });

  describe("a transfer between storages", () => {
    const transfer = (from: string, destination_id: string, net: string, unit = "ST") =>
      manager.post(`onsite-storage/${from}/transfer`, { destination_id, net, net_uom_abbreviation: unit });

    it("names what is wrong at its field, and moves nothing", async () => {
      const [silo, bin] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2", "9", { capacity: "10" }),
      ];
      const far = await storage(world, "Far", "0", { terminal_id: "2" });
      const answers = [
        await transfer(silo.id, silo.id, "1"),
        await transfer(silo.id, "999", "1"),
        await transfer(silo.id, far.id, "1"),
        await transfer(silo.id, bin.id, "1.1"),
        await transfer(bin.id, silo.id, "9.1"),
        await transfer(silo.id, bin.id, "0"),
        await transfer(silo.id, bin.id, "1", "st"),
        await transfer(silo.id, bin.id, "1", "gal"),
        await transfer(silo.id, bin.id, "0.000000001", "kg"),
      ];

      expect(answers.map(refusalOf)).toEqual([
        [422, ["destination_id"]],
        [422, ["destination_id"]],
        [422, ["destination_id"]],
        [422, ["net"]],
        [422, ["net"]],
        [422, ["net"]],
        [422, ["net_uom_abbreviation"]],
        [422, ["net_uom_abbreviation"]],
        [422, ["net"]],
      ]);
      expect([await balanceOf(manager, silo.asset_id), await balanceOf(manager, bin.asset_id)]).toEqual(["50", "9"]);
    });

    it("goes into none that is out of use, and is for users who may reconcile storages", async () => {
      const [silo, old] = [await storage(world, "Silo 1", "50"), await storage(world, "Old")];
      await given(manager.post(`onsite-storage/${old.id}`, { is_active: false }));
      const refused = await transfer(silo.id, old.id, "1");

      expect([...refusalOf(refused), refused.description]).toEqual([
        409,
        ["destination_id"],
        "Old is out of use. Choose another asset.",
      ]);
      expect(
        (
          await floor.post(`onsite-storage/${silo.id}/transfer`, {
            destination_id: old.id,
            net: "1",
            net_uom_abbreviation: "ST",
          })
        ).status,
      ).toBe(403);
      expect(
        (
          await manager.post("onsite-storage/999/transfer", {
            destination_id: silo.id,
            net: "1",
            net_uom_abbreviation: "ST",
          })
        ).status,
      ).toBe(404);
    });
  });
}
