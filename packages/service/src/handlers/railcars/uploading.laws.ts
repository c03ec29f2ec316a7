import { beforeEach, describe, expect, it } from "vitest";
import type { Api, RailWorld } from "../rail-visits/laws/rail-world.laws";

interface WireCar {
  readonly name: string;
  readonly railcar_length: string | null;
  readonly owner: string | null;
}

/** What holds of loading the registry of cars from a list. */
export function uploadingLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });
  const cars = async () =>
    ((await manager.get("railcars")).result as readonly WireCar[]).map((car) => [
      car.name,
      car.railcar_length,
      car.owner,
    ]);

  describe("loading the car registry", () => {
    it("changes known cars, in any spelling of the number, and adds the others", async () => {
      const answer = await manager.post("railcars/uploading", [
        { prefix: "UTLX", car_number: "45123", owner: "Union Tank" },
        { prefix: "GATX", car_number: "7", railcar_length: "60" },
      ]);

      expect(answer.result).toEqual({ created: 1, updated: 1 });
      expect(await cars()).toEqual([
        ["UTLX 045123", "42.5", "Union Tank"],
        ["GATX 7", "60", null],
      ]);
    });

    it("leaves known cars alone for users who may only create", async () => {
      await world.store.transaction(async ({ rows }) => {
        const [floor] = await rows("profiles").find({
          where: { all: [{ field: "name", test: { op: "eq", value: "floor" } }] },
        });
        if (floor) await rows("profiles").update(floor.id, { permissions: { railcar: ["view", "create"] } });
      });
      const upload = async (...cars: object[]) => (await world.as("floor").post("railcars/uploading", cars)).status;

      expect(
        await upload({ prefix: "GATX", car_number: "7" }, { prefix: "UTLX", car_number: "45123", owner: "Mine" }),
      ).toBe(403);
      expect(await cars()).toEqual([["UTLX 045123", "42.5", null]]);
      expect(await upload({ prefix: "GATX", car_number: "7" })).toBe(200);
    });

    it("takes all of a list or nothing", async () => {
      const answer = await manager.post("railcars/uploading", [
        { prefix: "GATX", car_number: "7" },
        { prefix: "GATX", car_number: "8" },
        { prefix: "GATX", car_number: "007" },
      ]);

      expect([answer.status, answer.fields]).toEqual([
        422,
        { "2.car_number": "The same railcar as in row 1. Name it once." },
      ]);
      expect(await cars()).toHaveLength(1);
    });
  });
}
