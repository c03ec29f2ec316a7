import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SAND, received, released, placedCars, visitIn, type Api } from "../../rail-visits/laws/rail-world.laws";
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

/** What holds of drafts: what is moved, what is refused, and what a void leaves. */
export function draftLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));
  const visit = async (id: string) => visitIn(await manager.get(`${SAND}/${id}`));

  describe("drafts", () => {
    it("move material from a railcar into a storage, each in its own unit", async () => {
      const car = await railcar(world, "1");
      const silo = await storage(world, "Silo 1", "10");
      const made = await draft(floor, car.asset_id, silo.asset_id, "40.5");
      expect(made).toMatchObject({
        source_name: "GATX 1",
        destination_name: "Silo 1",
        net: "40.5",
        display_net: "40.5",
        display_abbreviation: "ST",
        on_hold: false,
        voided_at: null,
      });
      expect([await balanceOf(manager, car.asset_id), await balanceOf(manager, silo.asset_id)]).toEqual([
        "119000",
        "50.5",
      ]);
      expect(await visit(car.id)).toMatchObject({
        status_id: RAILCAR_STATUS.handling,
        quantity_snapshot: "119000",
        quantity_snapshot_uom_abbreviation: "lb",
      });
    });
    it("refuse to overdraw and to overfill, with both figures", async () => {
      const [silo, bin] = [
        await storage(world, "Silo 1", "19.5"),
        await storage(world, "Bin 2", "95", { capacity: "100" }),
      ];
      const over = await floor.post(
        "drafts",
        draftBody(silo.asset_id, bin.asset_id, "40000", { net_uom_abbreviation: "lb" }),
      );
      expect([over.status, over.code, over.description]).toEqual([
        422,
        "overfill_final",
        expect.stringContaining("Bin 2 has room for 5 ST (10,000 lb); this draft brings 20 ST (40,000 lb)"),
      ]);
      const drawn = await floor.post("drafts", draftBody(bin.asset_id, silo.asset_id, "95.000000001"));
      expect([drawn.status, drawn.fields["net"]]).toEqual([
        422,
        expect.stringContaining("Bin 2 holds 95 ST; this draft takes 95.000000001 ST"),
      ]);
      expect([await balanceOf(manager, silo.asset_id), await balanceOf(manager, bin.asset_id)]).toEqual(["19.5", "95"]);
    });
    it("refuse in the shown unit, the entered one in brackets, and never say more than can be", async () => {
      const [silo, bin] = [
        await storage(world, "Silo 1", "19.5"),
        await storage(world, "Bin 2", "95", { capacity: "100" }),
      ];
      const refused = await floor.post(
        "drafts",
        draftBody(silo.asset_id, bin.asset_id, "5000", { net_uom_abbreviation: "kg" }),
      );
      // 5 ST are 4,535.92370 kg.
      expect(refused.description).toContain(
        "Bin 2 has room for 5 ST (4,535.923 kg); this draft brings 5.51 ST (5,000 kg). Enter at most 5 ST (4,535.923 kg)",
      );
      await draft(floor, silo.asset_id, bin.asset_id, "4535.923", { net_uom_abbreviation: "kg" });
    });
    it("refuse with figures as people read them", async () => {
      const [silo, bin] = [
        await storage(world, "Silo 1", "1500"),
        await storage(world, "Bin 2", "0", { capacity: "1200" }),
      ];
      const refused = async (net: string, other: string) =>
        (await floor.post("drafts", draftBody(silo.asset_id, other, net))).description;
      expect(await refused("2000.5", (await storage(world, "Silo 3")).asset_id)).toContain(
        "Silo 1 holds 1,500 ST; this draft takes 2,000.5 ST. Enter at most 1,500 ST",
      );
      expect(await refused("1300", bin.asset_id)).toContain(
        "Bin 2 has room for 1,200 ST; this draft brings 1,300 ST. Enter at most 1,200 ST",
      );
    });
    it("enter a count first, in the same call, for users who may reconcile", async () => {
      const [silo, bin] = [
        await storage(world, "Silo 1", "15"),
        await storage(world, "Bin 2", "20", { capacity: "30" }),
      ];
      const body = draftBody(silo.asset_id, bin.asset_id, "20", { reconcile: { reason: "Counted this morning" } });
      expect((await floor.post("drafts", body)).status).toBe(403);
      expect(await balanceOf(manager, silo.asset_id)).toBe("15");
      await given(manager.post("drafts", body), 201);
      expect([await balanceOf(manager, silo.asset_id), await balanceOf(manager, bin.asset_id)]).toEqual(["0", "30"]);
      const counts = await given<{ asset_name: string; difference: string; reason: string }[]>(
        manager.get("assets-reconciliation-tracking?sort=-id&limit=2"),
      );
      expect(counts.map(({ asset_name, difference, reason }) => [asset_name, difference, reason])).toEqual([
        ["Bin 2", "-10", "Counted this morning"],
        ["Silo 1", "5", "Counted this morning"],
      ]);
    });
    it("give a released car’s rest to its next place, and say that it leaves loaded", async () => {
      const car = await railcar(world, "1");
      const silo = await storage(world, "Silo 1");
      const made = await draft(floor, car.asset_id, silo.asset_id, "60");
      await given(manager.post(`${SAND}/${car.id}/complete-handling`, {}));
      expect((await visit(car.id)).quantity_snapshot).toBe("80000");
      await given(manager.post(`${SAND}/${car.id}/release`, { date_released: released() }));
      const changes = await given<{ action: string; reason: string }[]>(
        manager.get(`${SAND}/${car.id}/changes?limit=1`),
      );
      expect(changes[0]).toMatchObject({ action: "release", reason: "leaves loaded" });
      expect((await floor.post("drafts", draftBody(car.asset_id, silo.asset_id, "1"))).status).toBe(409);
      expect((await floor.post(`drafts/${made.id}/void`, { reason: "x" })).description).toContain("GATX 1 is Released");
    });
    it("say nothing of leaving loaded when all was drawn or booked as heel", async () => {
      const car = await railcar(world, "1", "100000");
      const silo = await storage(world, "Silo 1");
      await draft(floor, car.asset_id, silo.asset_id, "49");
      await given(
        manager.post(`${SAND}/${car.id}/reconcile`, { quantity: "0", entry: "heel", reason: "stays in the corners" }),
      );
      await given(manager.post(`${SAND}/${car.id}/complete-handling`, {}));
      await given(manager.post(`${SAND}/${car.id}/release`, { date_released: released() }));
      const [left] = await given<{ reason: string | null }[]>(manager.get(`${SAND}/${car.id}/changes?limit=1`));
      expect(left?.reason).toBeNull();
    });
    it("are not for cars that are inoperable, handled or not here", async () => {
      const silo = await storage(world, "Silo 1");
      const [bad, done] = [await railcar(world, "1"), await railcar(world, "2")];
      await given(manager.post(`${SAND}/${bad.id}/flag-inoperable`, { inoperable: true, reason: "gate" }));
      await given(manager.post(`${SAND}/${done.id}/set-partial`, {}));
      await given(manager.post(`${SAND}/${done.id}/complete-handling`, {}));
      const refused = [
        await floor.post("drafts", draftBody(bad.asset_id, silo.asset_id, "1")),
        await floor.post("drafts", draftBody(done.asset_id, silo.asset_id, "1")),
      ];
      expect(refused.map((answer) => [answer.status, answer.description])).toEqual([
        [409, expect.stringContaining("clear the flag first")],
        [409, expect.stringContaining("GATX 2 is Handled")],
      ]);
      expect((await floor.post("drafts", draftBody(silo.asset_id, bad.asset_id, "1"))).description).toContain(
        "GATX 1 came loaded",
      );
    });
    it("name what is wrong with their fields", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "10"), await storage(world, "Bin 2")];
      const refused = async (more: object) =>
        (await floor.post("drafts", draftBody(silo.asset_id, bin.asset_id, "1", more))).fields;
      expect(Object.keys(await refused({ destination_id: silo.asset_id }))).toEqual(["destination_id"]);
      expect(Object.keys(await refused({ source_id: "999" }))).toEqual(["source_id"]);
      expect((await refused({ net_uom_abbreviation: "stone" }))["net_uom_abbreviation"]).toContain(
        "There is no unit 'stone'",
      );
      expect((await refused({ net_uom_abbreviation: "gal" }))["net_uom_abbreviation"]).toContain(
        "No conversion leads from gal to ST",
      );
      expect((await refused({ measured_by: "pump meter" }))["pump_id"]).toContain("Choose the pump");
      expect((await floor.post("drafts", { source_id: "", net: "" })).fields).toMatchObject({
        source_id: expect.any(String),
        net: expect.any(String),
        destination_id: "This field is required.",
      });
    });
    it("are taken back by a void, and the first one’s state with them", async () => {
      const car = await railcar(world, "1");
      const silo = await storage(world, "Silo 1");
      const [a, b] = [
        await draft(floor, car.asset_id, silo.asset_id, "10"),
        await draft(floor, car.asset_id, silo.asset_id, "5"),
      ];
      const back = await given<Draft>(floor.post(`drafts/${a.id}/void`, { reason: "wrong car" }));
      expect([back.void_reason, (await visit(car.id)).status_id, await balanceOf(manager, silo.asset_id)]).toEqual([
        "wrong car",
        RAILCAR_STATUS.handling,
        "5",
      ]);
      await given(floor.get(`drafts/${b.id}/delete`));
      await given(floor.get(`drafts/${b.id}/delete`));
      expect([
        (await visit(car.id)).status_id,
        await balanceOf(manager, car.asset_id),
        await balanceOf(manager, silo.asset_id),
      ]).toEqual([RAILCAR_STATUS.received, "200000", "0"]);
      expect((await floor.post(`drafts/${a.id}/void`, { reason: "again" })).code).toBe("voided");
    });
    it("stay when their material has gone on, and name the drafts that used it", async () => {
      const [silo, bin, pile] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await storage(world, "Pile 3"),
      ];
      const first = await draft(floor, silo.asset_id, bin.asset_id, "20");
      const second = await draft(floor, bin.asset_id, pile.asset_id, "15");
      const refused = await floor.post(`drafts/${first.id}/void`, { reason: "x" });
      expect([refused.status, refused.code]).toEqual([409, "gone_on"]);
      expect(refused.description).toBe(
        `Bin 2 holds 5 ST of the 20 ST that this draft brought: the rest has gone on by draft ${second.id} to Pile 3. Void that first.`,
      );
    });
    it("are changed by voiding and replacing, and both are seen", async () => {
      const [silo, bin, pile] = [
        await storage(world, "Silo 1", "50"),
        await storage(world, "Bin 2"),
        await storage(world, "Pile 3"),
      ];
      const first = await draft(floor, silo.asset_id, bin.asset_id, "20");
      await draft(floor, bin.asset_id, pile.asset_id, "15");
      const next = await given<Draft>(floor.post(`drafts/${first.id}`, { net: "18" }));
      expect([next.id === first.id, next.net, next.bol]).toEqual([false, "18", null]);
      expect(await given(floor.get(`drafts/${first.id}`))).toMatchObject({
        replaced_by_id: next.id,
        void_reason: "replaced",
      });
      expect([await balanceOf(manager, silo.asset_id), await balanceOf(manager, bin.asset_id)]).toEqual(["32", "3"]);
      const less = await floor.post(`drafts/${next.id}`, { net: "14" });
      expect([less.status, less.code]).toEqual([409, "gone_on"]);
      const elsewhere = await floor.post(`drafts/${next.id}`, { destination_id: pile.asset_id });
      expect([elsewhere.status, elsewhere.code]).toEqual([409, "gone_on"]);
    });
    it("keep a receive from being taken back", async () => {
      const car = await railcar(world, "1");
      const silo = await storage(world, "Silo 1");
      const made = await draft(floor, car.asset_id, silo.asset_id, "10");
      expect(
        (await manager.post(`${SAND}/${car.id}/change-status`, { status_id: RAILCAR_STATUS.received, reason: "x" }))
          .description,
      ).toContain("It has drafts: void them first");
      await given(floor.post(`drafts/${made.id}/void`, { reason: "x" }));
      await given(manager.post(`${SAND}/${car.id}/dereceive`, {}));
      expect((await floor.post("drafts", draftBody(car.asset_id, silo.asset_id, "1"))).status).toBe(409);
      await given(manager.post(`${SAND}/${car.id}/receive`, { track_id: "1", date_received: received() }));
      expect([(await visit(car.id)).asset_id, await balanceOf(manager, car.asset_id)]).toEqual([
        car.asset_id,
        "200000",
      ]);
    });
    it("hold a car’s papers to what was drawn", async () => {
      const car = await railcar(world, "1");
      const silo = await storage(world, "Silo 1");
      await draft(floor, car.asset_id, silo.asset_id, "10");
      const less = await manager.post(`${SAND}/${car.id}`, { shipped_weight: "19999" });
      expect([less.status, less.fields["shipped_weight"]]).toEqual([
        422,
        expect.stringContaining("10 ST (20,000 lb) have been drawn from GATX 1 already"),
      ]);
      await given(
        manager.post(`${SAND}/${car.id}`, {
          shipped_weight: "95",
          shipped_weight_uom_abbreviation: "ST",
          prefix: "UTLX",
        }),
      );
      expect(await balanceOf(manager, car.asset_id)).toBe("170000");
      expect(await given(manager.get(`assets/${car.asset_id}`))).toMatchObject({
        name: "UTLX 1",
        quantity: "170000",
        quantity_uom_abbreviation: "lb",
        display_quantity: "85",
        display_abbreviation: "ST",
      });
    });
    it("are recorded in lists, all or nothing", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const refused = await floor.post("drafts/bulk", [
        draftBody(silo.asset_id, bin.asset_id, "30"),
        draftBody(silo.asset_id, bin.asset_id, "30"),
      ]);
      expect([refused.status, Object.keys(refused.fields), await balanceOf(manager, silo.asset_id)]).toEqual([
        422,
        ["1.net"],
        "50",
      ]);
      await given(
        floor.post("drafts/bulk", [
          draftBody(silo.asset_id, bin.asset_id, "30"),
          draftBody(silo.asset_id, bin.asset_id, "20"),
        ]),
      );
      expect(await balanceOf(manager, bin.asset_id)).toBe("50");
    });
    it("are found from both sides, of the caller’s terminals only, voided ones left out", async () => {
      const [silo, bin] = [await storage(world, "Silo 1", "50"), await storage(world, "Bin 2")];
      const [a, b] = [
        await draft(floor, silo.asset_id, bin.asset_id, "1"),
        await draft(floor, silo.asset_id, bin.asset_id, "2"),
      ];
      await given(floor.post(`drafts/${a.id}/void`, { reason: "x" }));
      const found = [
        await given<{ id: string }[]>(floor.get(`drafts/find-by-source-asset?asset_id=${silo.asset_id}`)),
        await given<{ id: string }[]>(floor.get(`drafts/find-by-destination-asset?asset_id=${bin.asset_id}`)),
      ];
      expect(found.map((rows) => rows.map(({ id }) => id))).toEqual([[b.id], [b.id]]);
      expect((await world.as("neighbour").get(`drafts/find-by-source-asset?asset_id=${silo.asset_id}`)).status).toBe(
        404,
      );
      expect((await world.as("neighbour").get(`drafts/${b.id}`)).status).toBe(404);
      expect((await world.as("neighbour").post("drafts", draftBody(silo.asset_id, bin.asset_id, "1"))).status).toBe(
        422,
      );
    });
    it("load a car that came empty", async () => {
      const silo = await storage(world, "Silo 1", "50");
      const [id = ""] = await placedCars(manager, SAND, "1", ["9"], {
        shipped_weight: "0",
        shipped_weight_uom_abbreviation: "lb",
      });
      const { asset_id } = await visit(id);
      await draft(floor, silo.asset_id, asset_id ?? "", "30");
      expect(await visit(id)).toMatchObject({ status_id: RAILCAR_STATUS.handling, quantity_snapshot: "60000" });
    });
  });
}
