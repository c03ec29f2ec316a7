import type { Draft } from "@railhead/api-contract/resources/drafts.contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BULK, NOON, openRailWorld, placedCars, visitIn, type Api } from "../../rail-visits/laws/rail-world.laws";
import { balanceOf, checkLedger, draft, draftBody, given, storage, type LedgerWorld } from "./ledger-world.laws";

const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null, is_active: true } as const;
const DIESEL = "2";
const SAND = "1";
const [POUND, SHORT_TON, GALLON] = ["1", "2", "4"] as const;

/** What holds of units: the product's own conversions first, then the standard ones, never a guess. */
export function conversionLaws(createWorld: () => Promise<LedgerWorld>): void {
  let world: LedgerWorld;
  let manager: Api;
  let floor: Api;

  beforeEach(async () => {
    world = await createWorld();
    ({ manager, floor } = world);
  });
  afterEach(() => checkLedger(world));

  /** The manager a month later: sessions of today have ended. */
  const later = () => {
    const { as, clock } = openRailWorld(world.store, 1000);
    clock.seconds += 30 * 86_400;
    return { next: as("manager"), seconds: clock.seconds };
  };

  /** 1 gallon of the product weighs so many pounds from a day on. */
  const weighs = (factor: string, valid_from: string, more: object = {}) =>
    world.store.transaction(({ rows }) =>
      rows("uom-product-inter-class-conversions").insert({
        product_name_id: DIESEL,
        from_uom_id: GALLON,
        to_uom_id: POUND,
        factor,
        valid_from,
        ...made,
        ...more,
      }),
    );

  /** A tank car of diesel with so many gallons in it. */
  const tankCar = async (gallons = "28000"): Promise<string> => {
    const [id = ""] = await placedCars(manager, BULK, "1", ["77"], {
      product_name_id: DIESEL,
      shipped_weight: gallons,
      shipped_weight_uom_abbreviation: "gal",
    });
    return visitIn(await manager.get(`${BULK}/${id}`)).asset_id ?? "";
  };
  const tank = (uom_id: string) =>
    storage(world, "Tank 1", "0", { uom_id, product_name_id: DIESEL, storage_kind: "tank" });

  describe("conversions", () => {
    it("lead between classes by the product, and each side keeps its own unit", async () => {
      await weighs("7", "2026-01-01");
      const [car, into] = [await tankCar(), await tank(SHORT_TON)];
      await draft(floor, car, into.asset_id, "1000", { net_uom_abbreviation: "gal" });

      expect(await balanceOf(manager, car)).toBe("27000");
      expect(await balanceOf(manager, into.asset_id)).toBe("3.5");
    });

    it("take the factor that is in force today, not one that comes later", async () => {
      await weighs("6", "2025-01-01");
      await weighs("7", "2026-11-01");
      await weighs("8", "2026-12-01");
      const [car, into] = [await tankCar(), await tank(POUND)];
      await draft(floor, car, into.asset_id, "10", { net_uom_abbreviation: "gal" });

      expect(await balanceOf(manager, into.asset_id)).toBe("70");
    });

    it("and meter factors stay those of the day on which a draft was measured, until its measure changes", async () => {
      await weighs("6", "2025-01-01");
      const [car, into] = [await tankCar(), await tank(POUND)];
      const moved = await draft(floor, car, into.asset_id, "10", { net_uom_abbreviation: "gal" });
      await weighs("7", "2026-12-01");
      const { next, seconds } = later();
      const corrected = await given<Draft>(next.post(`drafts/${moved.id}`, { bol: "B-7", net: "10.0" }));
      expect([corrected.recorded_at, corrected.bol, await balanceOf(next, into.asset_id)]).toEqual([
        moved.recorded_at,
        "B-7",
        "60",
      ]);
      const measured = await given<Draft>(next.post(`drafts/${corrected.id}`, { net: "11" }));

      expect([measured.recorded_at, await balanceOf(next, into.asset_id)]).toEqual([seconds, "77"]);
    });

    it("leave out those that are out of use", async () => {
      await weighs("7", "2026-01-01", { is_active: false });
      const [car, into] = [await tankCar(), await tank(POUND)];
      const refused = await floor.post("drafts", draftBody(car, into.asset_id, "10", { net_uom_abbreviation: "gal" }));

      expect(refused.status).toBe(422);
      expect(refused.code).toBe("no_conversion");
      // Neither unit leads to both sides: none is advised.
      expect(refused.description).toBe(
        "No conversion leads between gal and lb for this product. Ask whoever keeps the conversions to add it.",
      );
      const other = await floor.post("drafts", draftBody(car, into.asset_id, "10", { net_uom_abbreviation: "ST" }));
      expect(other.description).toBe(
        "No conversion leads between lb and gal for this product. Ask whoever keeps the conversions to add it.",
      );
    });

    it("are never those of another product", async () => {
      await weighs("7", "2026-01-01", { product_name_id: SAND });
      const [car, into] = [await tankCar(), await tank(POUND)];
      const refused = await floor.post("drafts", draftBody(car, into.asset_id, "10", { net_uom_abbreviation: "gal" }));

      expect(refused.code).toBe("no_conversion");
    });

    it("take the product’s own factor within a class before the standard one", async () => {
      await world.store.transaction(({ rows }) =>
        rows("uom-product-intra-class-conversions").insert({
          product_name_id: SAND,
          from_uom_id: SHORT_TON,
          to_uom_id: POUND,
          factor: "1990",
          ...made,
        }),
      );
      const from = await storage(world, "Silo 1", "10", { product_size_id: "1" });
      const into = await storage(world, "Silo 2", "0", { product_size_id: "1", uom_id: POUND });
      await draft(floor, from.asset_id, into.asset_id, "1");

      expect(await balanceOf(manager, into.asset_id)).toBe("1990");
    });

    it("round once, and a void brings back exactly what was taken", async () => {
      const from = await storage(world, "Silo 1", "10");
      const into = await storage(world, "Silo 2");
      const moved = await draft(floor, from.asset_id, into.asset_id, "100", { net_uom_abbreviation: "kg" });

      expect(await balanceOf(manager, into.asset_id)).toBe("0.110231131");
      await given<Draft>(floor.post(`drafts/${moved.id}/void`, { reason: "x" }));
      expect(await balanceOf(manager, from.asset_id)).toBe("10");
      expect(await balanceOf(manager, into.asset_id)).toBe("0");
    });

    it("refuse what is too small to be booked", async () => {
      const from = await storage(world, "Silo 1", "10");
      const into = await storage(world, "Silo 2");
      const refused = await floor.post(
        "drafts",
        draftBody(from.asset_id, into.asset_id, "0.0000001", { net_uom_abbreviation: "kg" }),
      );

      expect(refused.fields["net"]).toContain("too small");
    });

    it("keep the factor with what it made", async () => {
      const from = await storage(world, "Silo 1", "10");
      const into = await storage(world, "Silo 2", "0", { uom_id: POUND });
      const moved = await draft(floor, from.asset_id, into.asset_id, "2");
      const entries = await world.store.read(({ rows }) =>
        rows("ledger-entries").find({
          where: { all: [{ field: "draft_id", test: { op: "eq", value: moved.id } }] },
        }),
      );

      expect(
        entries.map(({ asset_id, quantity, net, net_uom_id, factor }) => ({
          asset_id,
          quantity,
          net,
          net_uom_id,
          factor,
        })),
      ).toEqual([
        { asset_id: from.asset_id, quantity: "-2", net: "-2", net_uom_id: SHORT_TON, factor: "1" },
        { asset_id: into.asset_id, quantity: "4000", net: "2", net_uom_id: SHORT_TON, factor: "2000" },
      ]);
    });

    it("show quantities in the unit of the terminal, and in their own where none leads there", async () => {
      const pounds = await storage(world, "Silo 1", "0", { uom_id: POUND });
      const gallons = await storage(world, "Tank 2", "0", { uom_id: GALLON });
      await given(manager.post(`onsite-storage/${pounds.id}/reconcile`, { quantity: "3000", reason: "opening" }));

      expect(await given(manager.get(`onsite-storage/${pounds.id}`))).toMatchObject({
        quantity: "3000",
        quantity_uom_abbreviation: "lb",
        display_quantity: "1.5",
        display_abbreviation: "ST",
      });
      expect(await given(manager.get(`assets/${gallons.asset_id}`))).toMatchObject({
        quantity: "0",
        quantity_uom_abbreviation: "gal",
        display_quantity: "0",
        display_abbreviation: "gal",
      });
    });

    it("are listed by product: those in force on the day that is asked, each pair once", async () => {
      await weighs("6", "2025-01-01");
      await weighs("7", "2026-11-01");
      const factors = async (more = "") => {
        const path = `uom-product-inter-class-conversions/get-conversion-by-product?product_name_id=${DIESEL}${more}`;
        return (await given<{ factor: string }[]>(floor.get(path))).map(({ factor }) => factor);
      };

      expect(await factors()).toEqual(["7"]);
      expect(await factors("&on=2026-10-31")).toEqual(["6"]);
      expect(await factors("&on=2024-12-31")).toEqual([]);
      expect(await factors(`&from_uom_id=${GALLON}&to_uom_id=${POUND}`)).toEqual(["7"]);
      expect(await factors(`&from_uom_id=${POUND}`)).toEqual([]);
    });
  });

  describe("a pump", () => {
    const pump = async (): Promise<string> => {
      const row = await world.store.transaction(({ rows }) =>
        rows("pumps").insert({
          name: "Pump 1",
          terminal_id: "1",
          product_name_id: null,
          meter_serial: null,
          ...made,
        } as never),
      );
      return row.id;
    };
    const prove = (pump_id: string, factor: string, proved_on: string) =>
      world.store.transaction(({ rows }) =>
        rows("meter-factors").insert({
          pump_id,
          factor,
          proved_on,
          proved_by: "J. Doe",
          certificate: null,
          terminal_id: "1",
          created_at: NOON,
          created_by: null,
          updated_at: NOON,
          updated_by: null,
        }),
      );

    it("stamps a draft with the factor of its meter that was proved last", async () => {
      const id = await pump();
      await prove(id, "1.001", "2026-10-01");
      await prove(id, "0.998", "2026-11-20");
      await prove(id, "1.5", "2026-12-24");
      const [from, into] = [await storage(world, "Tank 1", "10"), await storage(world, "Tank 2")];
      const moved = await draft(floor, from.asset_id, into.asset_id, "1", {
        measured_by: "pump meter",
        pump_id: id,
        reading_before: "100",
        reading_after: "101",
      });

      expect(moved).toMatchObject({ meter_factor: "0.998", measured_by: "pump meter", pump_id: id });
    });

    it("keeps the factor of a draft whose papers are corrected after the next proving", async () => {
      const id = await pump();
      await prove(id, "0.998", "2026-11-20");
      const [from, into] = [await storage(world, "Tank 1", "10"), await storage(world, "Tank 2")];
      const moved = await draft(floor, from.asset_id, into.asset_id, "1", {
        measured_by: "pump meter",
        pump_id: id,
        reading_before: "100",
        reading_after: "101",
      });
      await prove(id, "1.5", "2026-12-01");
      const { next, seconds } = later();
      const corrected = await given<Draft>(next.post(`drafts/${moved.id}`, { bol: "B-7" }));
      const measured = await given<Draft>(next.post(`drafts/${corrected.id}`, { net: "2" }));

      expect([corrected.meter_factor, corrected.recorded_at, measured.meter_factor, measured.recorded_at]).toEqual([
        "0.998",
        moved.recorded_at,
        "1.5",
        seconds,
      ]);
    });

    it("has no factor before it was proved, and no reading that runs back", async () => {
      const id = await pump();
      const [from, into] = [await storage(world, "Tank 1", "10"), await storage(world, "Tank 2")];
      const metered = { measured_by: "pump meter", pump_id: id, reading_before: "100" };
      const moved = await draft(floor, from.asset_id, into.asset_id, "1", { ...metered, reading_after: "101" });
      const refused = await floor.post(
        "drafts",
        draftBody(from.asset_id, into.asset_id, "1", { ...metered, reading_after: "99" }),
      );

      expect(moved.meter_factor).toBeNull();
      expect(refused.fields["reading_after"]).toContain("below the reading before");
    });
  });
}
