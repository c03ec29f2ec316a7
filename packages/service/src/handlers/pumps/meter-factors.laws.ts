import { beforeEach, describe, expect, it } from "vitest";
import { changesIn, createOfficeWorld, rowIn, type OfficeWorld } from "../../laws/office-world.laws";
import type { Store } from "../../store/store.port";

/** The day of the office's terminal, and the ones around it. */
const [YESTERDAY, TODAY, TOMORROW] = ["2026-11-20", "2026-11-21", "2026-11-22"] as const;

/** What may be recorded of a pump's meter, and what a pump is shown with. */
export function meterFactorLaws(makeStore: () => Store): void {
  let world: OfficeWorld;
  let pump: string;
  const admin = () => world.as("admin");
  const addPump = async (name: string): Promise<string> =>
    rowIn(await admin().post("pumps", { name, terminal_id: "1", product_name_id: null, meter_serial: "M-1" })).id;
  const body = (factor: string, proved_on: string, more: object = {}) => ({
    pump_id: pump,
    factor,
    proved_on,
    proved_by: "J. Doe",
    certificate: null,
    ...more,
  });
  const prove = (factor: string, day: string, more: object = {}) =>
    admin().post("meter-factors", body(factor, day, more));
  const shown = async () => rowIn(await admin().get(`pumps/${pump}`))["meter_factor"];
  beforeEach(async () => {
    world = await createOfficeWorld(makeStore());
    pump = await addPump("Pump 1");
  });

  describe("the factor of a meter", () => {
    it("is none before the first proving, then that of the newest", async () => {
      expect(await shown()).toBeNull();
      expect((await prove("1.001", YESTERDAY)).status).toBe(200);
      expect((await prove("1.002", TODAY)).status).toBe(200);
      expect(await shown()).toBe("1.002");
      expect((await prove("1.0015", TODAY)).status).toBe(200);
      expect(await shown()).toBe("1.0015");
      const other = await addPump("Pump 2");
      expect(rowIn(await admin().get(`pumps/${other}`))["meter_factor"]).toBeNull();
    });

    it("is of no day before the newest proving, and of none that the terminal has not reached", async () => {
      await prove("1.001", YESTERDAY);
      const early = await prove("1.001", "2026-11-19");
      const late = await prove("1.001", TOMORROW);

      expect([early.status, early.fields["proved_on"]]).toEqual([
        422,
        "Pump 1 was proved on 2026/11/20 last, and no factor is in force backwards. Enter that day or a later one.",
      ]);
      expect([late.status, late.fields["proved_on"]]).toEqual([
        422,
        "At the terminal it is 2026/11/21: a proving cannot be of a later day.",
      ]);
      expect(await shown()).toBe("1.001");
    });

    it("asks before it changes by more than meters drift, and takes it once that is confirmed", async () => {
      await prove("1.001", YESTERDAY);
      const asked = await prove("1.01", TODAY);

      expect([asked.status, asked.code, asked.fields["factor"]]).toEqual([
        409,
        "factor_change",
        "The factor of Pump 1 goes from 1.001 to 1.01, by +0.8991 %. More than 0.15 % is unusual: look at the certificate. Confirm the factor to record it.",
      ]);
      expect(await shown()).toBe("1.001");
      expect((await prove("1.01", TODAY, { factor_change_confirmed: true })).status).toBe(200);
      expect(await shown()).toBe("1.01");
    });

    it("stays as it was recorded", async () => {
      const made = rowIn(await prove("1.001", YESTERDAY));
      const { updated_at } = made;
      const changed = await admin().post(`meter-factors/${made.id}`, { factor: "1.002", updated_at });
      const removed = await admin().get(`meter-factors/${made.id}/delete?updated_at=${String(updated_at)}`);

      expect([changed.status, changed.code, removed.status, removed.code]).toEqual([
        409,
        "factor_kept",
        409,
        "factor_kept",
      ]);
      expect(await shown()).toBe("1.001");
    });

    it("is recorded for all of a list or for none of it", async () => {
      const rows = [body("1.001", YESTERDAY), body("1.001", "2026-11-19")];
      const refused = await admin().post("meter-factors/bulk", rows);

      expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["1.proved_on"]]);
      expect(await shown()).toBeNull();
      expect((await admin().post("meter-factors/bulk", [body("1.001", YESTERDAY), body("1.002", TODAY)])).status).toBe(
        200,
      );
      expect(await shown()).toBe("1.002");
    });

    it("names the pump that is shown with it", async () => {
      await prove("1.001", YESTERDAY);
      const changes = await changesIn(world.store);

      expect(changes.slice(-2).map(({ resource, record_id, action }) => [resource, record_id, action])).toEqual([
        ["pumps", pump, "prove"],
        ["meter-factors", expect.any(String), "create"],
      ]);
    });

    it("is nothing for a pump of another terminal", async () => {
      const foreign = await world.store.transaction(async ({ rows }) => {
        const own = await rows("pumps").get(pump);
        if (!own) throw new Error("no pump");
        const { id: _id, ...facts } = own;
        return rows("pumps").insert({ ...facts, terminal_id: "3" });
      });
      const refused = await prove("1.001", YESTERDAY, { pump_id: foreign.id });
      const unknown = await prove("1.001", YESTERDAY, { pump_id: "999" });

      expect([refused.status, unknown.status]).toEqual([422, 422]);
      expect(refused.fields["pump_id"]?.replace(foreign.id, "999")).toBe(unknown.fields["pump_id"]);
      expect((await world.as("clerk").post("meter-factors", body("1.001", YESTERDAY))).status).toBe(403);
      expect(await shown()).toBeNull();
    });
  });
}
