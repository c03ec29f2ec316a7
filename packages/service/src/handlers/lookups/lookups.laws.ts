import { beforeEach, describe, expect, it } from "vitest";
import { NOON, type Api, type RailWorld } from "../rail-visits/laws/rail-world.laws";

const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

/** What holds of the small lists that pickers and screens read. */
export function lookupLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let floor: Api;
  beforeEach(async () => {
    world = await createWorld();
    floor = world.as("floor");
    await world.store.transaction(async ({ rows }) => {
      const unit = { uom_class_id: "1", uom_system_id: null, is_active: true, ...made };
      await rows("uom").insert({ id: "1", name: "Short ton", abbreviation: "ST", ...unit });
      await rows("uom").insert({ id: "2", name: "Pound", abbreviation: "lb", ...unit });
      await rows("uom").insert({ id: "3", name: "Stone", abbreviation: "st.", ...unit, is_active: false });
      await rows("terminal-uom-display-defaults").insert({ terminal_id: "1", uom_class_id: "1", uom_id: "1", ...made });
      await rows("terminal-uom-display-defaults").insert({ terminal_id: "2", uom_class_id: "1", uom_id: "2", ...made });
      await rows("product-size-master").insert({
        name: "100 Mesh",
        display_uom_id: "1",
        sort_order: 0,
        is_active: true,
        ...made,
      });
    });
  });

  describe("lookups", () => {
    it("name the display unit of a class at a terminal", async () => {
      const { result } = await floor.get("terminal-uom-display-defaults?uom_class_id=1&terminal_id=1");

      expect(result).toMatchObject([{ terminal_id: "1", uom_class_id: "1", uom_abbreviation: "ST" }]);
    });

    it("name no display unit for a class that has none", async () => {
      expect((await floor.get("terminal-uom-display-defaults?uom_class_id=9&terminal_id=1")).result).toEqual([]);
    });

    it("name units in use with their abbreviations", async () => {
      expect((await floor.get("uom/names-with-abbreviation")).result).toEqual([
        { id: "2", name: "Pound", abbreviation: "lb", uom_class_id: "1" },
        { id: "1", name: "Short ton", abbreviation: "ST", uom_class_id: "1" },
      ]);
    });

    it("name sizes in their own order with their unit", async () => {
      const { result } = await floor.get("product-size-master/names-with-display-uom-abbreviation");

      expect(result).toEqual([
        { id: "2", name: "100 Mesh", display_uom_abbreviation: "ST" },
        { id: "1", name: "40/70", display_uom_abbreviation: null },
      ]);
    });

    it("name profiles without their permissions", async () => {
      const { result } = await floor.get("users/get-profiles");

      expect(result).toContainEqual({ id: "2", name: "floor" });
    });

    it("name the terminals of a user to users who may see users, of the caller’s terminals only", async () => {
      await world.store.transaction(async ({ rows }) => {
        const [manager] = await rows("profiles").find({
          where: { all: [{ field: "name", test: { op: "eq", value: "manager" } }] },
        });
        if (manager)
          await rows("profiles").update(manager.id, { permissions: { ...manager.permissions, user: ["view"] } });
      });
      const manager = world.as("manager");

      expect((await manager.get("users/get-terminals-for-specific-user?user_id=1")).result).toEqual([
        { id: "1", name: "Midland" },
        { id: "2", name: "Williston" },
      ]);
      expect((await manager.get("users/get-terminals-for-specific-user?user_id=2")).result).toEqual([
        { id: "1", name: "Midland" },
      ]);
      expect((await floor.get("users/get-terminals-for-specific-user?user_id=1")).status).toBe(403);
    });

    it("do not name terminals that the caller may not see, though the user may go there", async () => {
      await world.store.transaction(async ({ rows }) => {
        const [profile] = await rows("profiles").find({
          where: { all: [{ field: "name", test: { op: "eq", value: "floor" } }] },
        });
        if (profile)
          await rows("profiles").update(profile.id, { permissions: { ...profile.permissions, user: ["view"] } });
      });

      expect((await floor.get("users/get-terminals-for-specific-user?user_id=1")).result).toEqual([
        { id: "1", name: "Midland" },
      ]);
    });
  });
}
