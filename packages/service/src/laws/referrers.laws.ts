import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../store/store.port";
import { NOON, signedInOffice, type Api, type OfficeWorld } from "./office-world.laws";

const MADE = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

/** What is said of the records that refer to one. */
export function referrersLaws(makeStore: () => Store): void {
  describe("what refers to a record", () => {
    let world: OfficeWorld;
    let clerk: Api;
    let admin: Api;
    const pumpAt = (terminal_id: string, product_name_id: string) =>
      world.store.transaction((tx) =>
        tx.rows("pumps").insert({
          name: `Pump of ${terminal_id}`,
          terminal_id,
          product_name_id,
          meter_serial: null,
          is_active: true,
          ...MADE,
        } as never),
      );
    const referring = async (who: Api, path: string) => (await who.get(`${path}/referrers`)).result;
    beforeEach(async () => {
      ({ world, clerk, admin } = await signedInOffice(makeStore()));
    });

    it("is nothing where nothing does", async () => {
      await clerk.post("customers", { name: "Permian" });
      expect(await referring(admin, "customers/1")).toEqual([]);
    });

    it("is counted by kind and field", async () => {
      await admin.post("parent-customers", { name: "Basin Holdings" });
      for (const name of ["A", "B", "C", "D"]) await clerk.post("customers", { name, parent_customer_id: "1" });
      await clerk.post("customers", { name: "E" });
      expect(await referring(admin, "parent-customers/1")).toEqual([
        { resource: "customers", field: "parent_customer_id", count: 4 },
      ]);
    });

    it("counts no record of another terminal", async () => {
      await admin.post("product-names", { name: "Diesel", family: "bulk-commodity" });
      await pumpAt("3", "1");
      expect(await referring(admin, "product-names/1")).toEqual([]);
      await pumpAt("1", "1");
      expect(await referring(admin, "product-names/1")).toEqual([
        { resource: "pumps", field: "product_name_id", count: 1 },
      ]);
    });

    it("counts no record of a kind that the caller may not view", async () => {
      await admin.post("suppliers", { name: "Badger" });
      await admin.post("business-contacts", { first_name: "Ann", last_name: "Lee", supplier_id: "1" });
      await admin.post("origins", { name: "Tunnel City", supplier_id: "1" });
      expect(await referring(admin, "suppliers/1")).toEqual(
        expect.arrayContaining([
          { resource: "business-contacts", field: "supplier_id", count: 1 },
          { resource: "origins", field: "supplier_id", count: 1 },
        ]),
      );
      await admin.post("customers", { name: "Permian" });
      await admin.post("business-contacts", { first_name: "Bo", last_name: "Ray", customer_id: "1" });
      expect(await referring(clerk, "customers/1")).toEqual([]);
    });

    it("counts those that name it among several", async () => {
      const counts = (await referring(admin, "terminals/2")) as readonly {
        readonly field: string;
        readonly count: number;
      }[];
      expect(counts).toContainEqual({ resource: "users", field: "other_terminal_ids", count: 2 });
    });

    it("is asked for by who may view the record, and of one that is there", async () => {
      await clerk.post("customers", { name: "Permian" });
      expect((await world.as("viewer").get("customers/1/referrers")).status).toBe(403);
      expect((await admin.get("customers/99/referrers")).status).toBe(404);
      expect((await world.anyone.get("customers/1/referrers")).status).toBe(401);
    });
  });
}
