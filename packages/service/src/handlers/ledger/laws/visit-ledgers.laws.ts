import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  announce,
  BULK,
  received,
  released,
  SAND,
  placedCars,
  visitIn,
  type Api,
  type Name,
  type WireVisit,
} from "../../rail-visits/laws/rail-world.laws";
import { balanceOf, checkLedger, draft, draftBody, given, storage, type LedgerWorld } from "./ledger-world.laws";

const LOADED = { shipped_weight: "200000", shipped_weight_uom_abbreviation: "lb" } as const;

/** Laws of the ledgers of railcars over a visit, of either family. */
export function visitLedgerLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;

  beforeEach(async () => {
    world = await createWorld();
    ({ manager } = world);
  });
  afterEach(() => checkLedger(world));

  describe.each<Name>([SAND, BULK])("the ledgers of %s", (name) => {
    const visit = async (id: string | undefined): Promise<WireVisit> => visitIn(await manager.get(`${name}/${id}`));
    const step = async (id: string | undefined, call: string, body: object = {}) =>
      manager.post(`${name}/${id}/${call}`, body);
    const asset = async (id: string | null) =>
      given<{ is_active: boolean; name: string; quantity: string }>(manager.get(`assets/${id}`));

    it("open when a car is received, by its papers", async () => {
      const [id] = await announce(manager, name, ["1"], LOADED);
      expect((await visit(id)).asset_id).toBeNull();
      expect((await visit(id)).quantity_snapshot).toBe("200000");

      await given(step(id, "receive", { track_id: "1", date_received: received() }));
      const { asset_id, quantity_snapshot } = await visit(id);
      expect(quantity_snapshot).toBe("200000");
      expect(await asset(asset_id)).toMatchObject({ name: "GATX 1", is_active: true, quantity: "200000" });
    });

    it("are each car’s own, however many come at once", async () => {
      const ids = await placedCars(manager, name, "1", ["1", "2", "3"], LOADED);
      const assets = await Promise.all(ids.map(async (id) => (await visit(id)).asset_id));

      expect(new Set(assets).size).toBe(3);
      expect(await Promise.all(assets.map((id) => balanceOf(manager, id ?? "")))).toEqual([
        "200000",
        "200000",
        "200000",
      ]);
    });

    it("rest while a receive is taken back, and go on with the next one", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], LOADED);
      const { asset_id } = await visit(id);
      await given(step(id, "dereceive"));
      expect(await asset(asset_id)).toMatchObject({ is_active: false });

      await given(manager.post(`${name}/${id}`, { shipped_weight: "190000" }));
      await given(step(id, "receive", { track_id: "1", date_received: received() }));
      expect(await asset(asset_id)).toMatchObject({ is_active: true, quantity: "190000" });
      expect((await visit(id)).asset_id).toBe(asset_id);
    });

    it("rest when the car is released, and go on when that is taken back", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], LOADED);
      const { asset_id } = await visit(id);
      await given(step(id, "release", { date_released: released() }));
      expect(await asset(asset_id)).toMatchObject({ is_active: false });
      expect((await visit(id)).quantity_snapshot).toBeNull();

      await given(step(id, "change-status", { status_id: RAILCAR_STATUS.received, reason: "wrong car" }));
      expect(await asset(asset_id)).toMatchObject({ is_active: true, quantity: "200000" });
      expect((await visit(id)).quantity_snapshot).toBe("200000");
    });

    it.each([
      ["received", [], "2", "200000"],
      ["handled", ["begin-handling", "complete-handling"], "5", "0"],
    ] as const)(
      "open when a car that left %s before there were ledgers stands here again",
      async (_state, before, status_id, held) => {
        const [id = ""] = await placedCars(manager, name, "1", ["1"], LOADED);
        const { asset_id } = await visit(id);
        const silo = await storage(world, "Silo 1");
        for (const call of before) {
          if (call === "begin-handling") await draft(manager, asset_id ?? "", silo.asset_id, "1");
          else await given(step(id, call));
        }
        await given(step(id, "release", { date_released: released() }));
        await world.store.transaction((tx) => tx.rows(name).update(id, { asset_id: null }));

        await given(step(id, "change-status", { status_id, reason: "wrong car" }));
        const again = await visit(id);
        expect([again.status_id, again.asset_id]).toEqual([status_id, expect.any(String)]);
        expect(await asset(again.asset_id)).toMatchObject({ name: "GATX 1", is_active: true, quantity: held });
        const drawn = await manager.post("drafts", draftBody(again.asset_id ?? "", silo.asset_id, "1"));
        expect(drawn.status === 201).toBe(held !== "0");
      },
    );

    it("say what is left after handling", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], LOADED);
      const { asset_id } = await visit(id);
      const silo = await storage(world, "Silo 1");
      await draft(manager, asset_id ?? "", silo.asset_id, "99");
      await given(step(id, "complete-handling"));

      expect((await visit(id)).quantity_snapshot).toBe("2000");
      expect((await visit(id)).status).toBe("Handled");
    });

    it("follow a weight that is known later, with its unit", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"]);
      const { asset_id } = await visit(id);
      expect((await visit(id)).quantity_snapshot).toBeNull();
      const silo = await storage(world, "Silo 1");
      const refused = await manager.post("drafts", {
        source_id: asset_id,
        destination_id: silo.asset_id,
        net: "1",
        net_uom_abbreviation: "ST",
      });
      expect(refused.fields["source_id"]).toContain("The shipped weight of GATX 1 has no known unit");

      await given(manager.post(`${name}/${id}`, { shipped_weight: "100", shipped_weight_uom_abbreviation: "ST" }));
      expect(await visit(id)).toMatchObject({ quantity_snapshot: "100", quantity_snapshot_uom_abbreviation: "ST" });
      await draft(manager, asset_id ?? "", silo.asset_id, "1");
      expect(await balanceOf(manager, asset_id ?? "")).toBe("99");
    });

    it("take no weight in a unit that there is none of, and hold what they held", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], LOADED);
      const at = "shipped_weight_uom_abbreviation";
      const sentence = "There is no unit 'LBS'. Choose one of the units of measure.";
      const alone = await manager.post(`${name}/${id}`, { [at]: "LBS" });
      const listed = await manager.post(`${name}/bulk-update`, [{ id, [at]: "LBS" }]);
      const announced = await manager.post(`${name}/bulk-upload`, [
        {
          prefix: "GATX",
          terminal_id: "1",
          [name === SAND ? "inbound_number" : "car_number"]: "2",
          ...LOADED,
          [at]: "LBS",
        },
      ]);

      expect([alone, listed, announced].map((answer) => [answer.status, answer.fields])).toEqual([
        [422, { [at]: sentence }],
        [422, { [`0.${at}`]: sentence }],
        [422, { [`0.${at}`]: sentence }],
      ]);
      expect((await visit(id)).quantity_snapshot).toBe("200000");
    });

    it("take no weight that does not convert into their unit, nor one without a unit", async () => {
      const [id, other] = await placedCars(manager, name, "1", ["1", "2"], LOADED);
      const { asset_id } = await visit(id);
      const gallons = await manager.post(`${name}/bulk-update`, [
        { id: other, bol: "B-9" },
        { id, shipped_weight: "100", shipped_weight_uom_abbreviation: "gal" },
      ]);
      const bare = await manager.post(`${name}/${id}`, { shipped_weight_uom_abbreviation: null });

      expect([gallons.status, Object.keys(gallons.fields)]).toEqual([422, ["1.shipped_weight_uom_abbreviation"]]);
      expect(gallons.description).toContain("No conversion leads from gal to lb");
      expect([bare.status, bare.fields]).toEqual([
        422,
        {
          shipped_weight_uom_abbreviation: "The books of GATX 1 are kept in lb. Enter the unit of its shipped weight.",
        },
      ]);
      expect(await balanceOf(manager, asset_id ?? "")).toBe("200000");
      await given(manager.post(`${name}/${id}`, { shipped_weight: "0", shipped_weight_uom_abbreviation: null }));
      expect(await balanceOf(manager, asset_id ?? "")).toBe("0");
    });

    it("follow a changed weight only, not a unit that the office renames or a conversion that it drops", async () => {
      const [id, away] = await placedCars(manager, name, "1", ["1", "2"], LOADED);
      const { asset_id } = await visit(id);
      await given(manager.post(`${name}/${id}`, { shipped_weight: "95", shipped_weight_uom_abbreviation: "ST" }));
      await given(step(away, "dereceive"));
      await world.store.transaction(async ({ rows }) => {
        await rows("uom-standard-conversions").updateAll(
          (await rows("uom-standard-conversions").find()).map((row) => ({ id: row.id, patch: { is_active: false } })),
        );
        await rows("uom").update("2", { abbreviation: "tn", is_active: false });
      });
      await given(manager.post(`${name}/${id}`, { prefix: "UTLX" }));
      await given(manager.post(`${name}/${away}`, { prefix: "UTLX" }));
      await given(step(away, "receive", { track_id: "1", date_received: received() }));

      expect([await asset(asset_id), await asset((await visit(away)).asset_id)]).toMatchObject([
        { name: "UTLX 1", quantity: "190000" },
        { name: "UTLX 2", quantity: "200000" },
      ]);
      const refused = await manager.post(`${name}/${id}`, { shipped_weight: "96" });
      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["shipped_weight_uom_abbreviation"]]);
      expect(await balanceOf(manager, asset_id ?? "")).toBe("190000");
    });

    it("are not taken below what was drawn, which a list names in its place", async () => {
      const [id, other] = await placedCars(manager, name, "1", ["1", "2"], LOADED);
      await draft(manager, (await visit(id)).asset_id ?? "", (await storage(world, "Silo 1")).asset_id, "10");
      const refused = await manager.post(`${name}/bulk-update`, [
        { id: other, bol: "B-9" },
        { id, shipped_weight: "19999" },
        { id: "999999", bol: "B-9" },
        { id: other, bol: "B-9" },
      ]);

      expect([refused.status, refused.fields]).toEqual([
        404,
        {
          "2.id": "Railcar 999999 does not exist.",
          "3.id": "The same railcar as in row 1. Name it once.",
          "1.shipped_weight": expect.stringContaining("10 ST (20,000 lb) have been drawn from GATX 1 already"),
        },
      ]);
      expect((await visit(other)).bol).toBeNull();
    });

    it("are of one visit: the next one of the same car has its own", async () => {
      const [first] = await placedCars(manager, name, "1", ["1"], LOADED);
      await given(step(first, "release", { date_released: released() }));
      const [second] = await placedCars(manager, name, "1", ["1"], { ...LOADED, shipped_weight: "150000" });

      expect((await visit(second)).asset_id).not.toBe((await visit(first)).asset_id);
      expect(await balanceOf(manager, (await visit(second)).asset_id ?? "")).toBe("150000");
    });

    it("count a reconciliation under its name, and tell who looks at the car", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], LOADED);
      await given(
        step(id, "reconcile", { quantity: "99", uom_abbreviation: "ST", entry: "spill", reason: "gate leaked" }),
      );

      expect((await visit(id)).quantity_snapshot).toBe("198000");
      const changes = await given<{ action: string; reason: string | null }[]>(
        manager.get(`${name}/${id}/changes?limit=1`),
      );
      expect(changes[0]).toMatchObject({ action: "reconcile", reason: "gate leaked" });
    });

    it("are not counted before the car has come, nor after it has left", async () => {
      const [pending] = await announce(manager, name, ["1"], LOADED);
      const [gone] = await placedCars(manager, name, "1", ["2"], LOADED);
      await given(step(gone, "release", { date_released: released() }));
      const refused = await Promise.all(
        [pending, gone].map((id) => step(id, "reconcile", { quantity: "1", reason: "x" })),
      );

      expect(refused.map((answer) => answer.description)).toEqual([
        "GATX 1 is Pending. Only a railcar on site can be reconciled.",
        "GATX 2 is Released. Only a railcar on site can be reconciled.",
      ]);
    });

    it("take no asset out of use while the car stands on site", async () => {
      const [id] = await placedCars(manager, name, "1", ["1"], LOADED);
      const { asset_id } = await visit(id);

      expect((await manager.post(`assets/${asset_id}/deactivate`, {})).description).toBe(
        "GATX 1 stands on site. Release it first.",
      );
    });

    it("show all at once what stands on a track", async () => {
      const [id] = await placedCars(manager, name, "1", ["1", "2"], LOADED);
      const silo = await storage(world, "Silo 1");
      await draft(manager, (await visit(id)).asset_id ?? "", silo.asset_id, "10");
      const cars = await given<
        { name: string; quantity_snapshot: string; quantity_snapshot_uom_abbreviation: string }[]
      >(manager.get("tracks/get-railcars-on-track?track_id=1"));

      expect(cars.map((car) => [car.name, car.quantity_snapshot, car.quantity_snapshot_uom_abbreviation])).toEqual([
        ["GATX 1", "180000", "lb"],
        ["GATX 2", "200000", "lb"],
      ]);
    });
  });
}
