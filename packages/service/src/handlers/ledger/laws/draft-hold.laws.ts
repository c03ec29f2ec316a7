import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAND, released, type Api } from "../../rail-visits/laws/rail-world.laws";
import { balanceOf, checkLedger, draft, given, railcar, storage, type LedgerWorld } from "./ledger-world.laws";

/** What holds of drafts that take more than the papers of a railcar allow. */
export function draftHoldLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));

  describe("drafts on hold", () => {
    it("book what a railcar gives beyond its BOL as origin weight gain within two percent in all, and keep more on hold", async () => {
      const car = await railcar(world, "1", "200000");
      const silo = await storage(world, "Silo 1");
      await draft(floor, car.asset_id, silo.asset_id, "101.5");
      expect(await balanceOf(manager, car.asset_id)).toBe("0");
      const held = await draft(floor, car.asset_id, silo.asset_id, "0.6");
      expect(held.on_hold).toBe(true);
      expect(await balanceOf(manager, silo.asset_id)).toBe("101.5");
      expect((await draft(floor, car.asset_id, silo.asset_id, "0.5")).on_hold).toBe(false);
      expect((await floor.post(`drafts/${held.id}`, { reconcile: { reason: "scale was off" } })).status).toBe(403);
      const settled = await given<Draft>(manager.post(`drafts/${held.id}`, { reconcile: { reason: "BOL was wrong" } }));
      expect([
        settled.on_hold,
        await balanceOf(manager, silo.asset_id),
        await balanceOf(manager, car.asset_id),
      ]).toEqual([false, "102.6", "0"]);
    });
    it.each([
      ["0.5", "100.5", "100.500000001"],
      ["0", "100", "100.000000001"],
      ["100", "200", "200.000000001"],
    ])("go by the terminal’s own tolerance: %s percent", async (tolerance, most, more) => {
      await world.store.transaction((tx) => tx.rows("terminals").update("1", { origin_weight_tolerance: tolerance }));
      await world.store.transaction((tx) => tx.rows("terminals").update("2", { origin_weight_tolerance: "50" }));
      const [first, second] = [await railcar(world, "1", "200000"), await railcar(world, "2", "200000")];
      const silo = await storage(world, "Silo 1");

      expect((await draft(floor, first.asset_id, silo.asset_id, most)).on_hold).toBe(false);
      expect((await draft(floor, second.asset_id, silo.asset_id, more)).on_hold).toBe(true);
      expect([await balanceOf(manager, first.asset_id), await balanceOf(manager, silo.asset_id)]).toEqual(["0", most]);
    });
    it("do not let a car leave while a draft of it is on hold", async () => {
      const car = await railcar(world, "1", "1000");
      const silo = await storage(world, "Silo 1");
      const held = await draft(floor, car.asset_id, silo.asset_id, "5");
      const waits = (step: string, way = "", at = "id") => [
        409,
        { [at]: `GATX 1 has draft ${held.id} on hold. Someone who may reconcile settles it before ${step}.${way}` },
      ];
      const refusal = async (call: string, body: object = {}) => {
        const { status, fields } = await manager.post(`${SAND}/${car.id}/${call}`, body);
        return [status, fields];
      };
      expect([
        await refusal("complete-handling"),
        await refusal("change-status", { status_id: RAILCAR_STATUS.handled }),
      ]).toEqual([waits("the handling is completed"), waits("the handling is completed", "", "status_id")]);
      // As one was completed before drafts on hold were looked at.
      await world.store.transaction(({ rows }) =>
        rows("inbounds").update(car.id, { status_id: RAILCAR_STATUS.handled, status_path: "1235" }),
      );
      const back = " Set the railcar back to Handling for that.";
      const givenUp = await manager.post(`${SAND}/bulk-customer-release`, [
        { id: car.id, customer_released_at: world.clock.seconds },
      ]);
      expect([givenUp.status, givenUp.fields]).toEqual(waits("the customer release", back, "0.id"));
      expect([
        await refusal("change-status", { status_id: RAILCAR_STATUS.customerReleased }),
        await refusal("release", { date_released: released() }),
      ]).toEqual([waits("the customer release", back, "status_id"), waits("the release", back)]);

      await given(
        manager.post(`${SAND}/${car.id}/change-status`, {
          status_id: RAILCAR_STATUS.handling,
          reason: "settle its draft",
        }),
      );
      await given(manager.post(`drafts/${held.id}`, { reconcile: { reason: "scale ticket" } }));
      expect(
        [await refusal("complete-handling"), await refusal("release", { date_released: released() })].map(
          ([status]) => status,
        ),
      ).toEqual([200, 200]);
    });
    it("on hold are listed for as long as they wait, not once they are settled or voided", async () => {
      const silo = await storage(world, "Silo 1");
      const cars = [
        await railcar(world, "1", "1000"),
        await railcar(world, "2", "1000"),
        await railcar(world, "3", "1000"),
      ];
      const held: Draft[] = [];
      for (const car of cars) held.push(await draft(floor, car.asset_id, silo.asset_id, "5"));
      const waiting = async (more = "") =>
        (await given<Draft[]>(floor.get(`drafts?on_hold=true${more}`))).map(({ id }) => id);
      const [first, second, third] = held.map(({ id }) => id);
      expect([await waiting(), await waiting(`&source_id=${cars[1]?.asset_id}`)]).toEqual([
        [first, second, third],
        [second],
      ]);
      await given(manager.post(`drafts/${first}`, { reconcile: { reason: "scale ticket" } }));
      await given(floor.post(`drafts/${second}/void`, { reason: "wrong car" }));
      // One that was voided before that was looked at.
      await world.store.transaction(({ rows }) =>
        rows("drafts").update(third ?? "", { voided_at: world.clock.seconds }),
      );

      expect(await waiting()).toEqual([]);
      expect((await given<Draft>(floor.get(`drafts/${second}`))).on_hold).toBe(false);
    });
  });
}
