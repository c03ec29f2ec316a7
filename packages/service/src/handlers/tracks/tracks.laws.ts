import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { beforeEach, describe, expect, it } from "vitest";
import {
  addPounds,
  BULK,
  SAND,
  released,
  placedCars,
  type Api,
  type RailWorld,
} from "../rail-visits/laws/rail-world.laws";

interface WireTrack {
  readonly id: string;
  readonly name: string;
  readonly car_count: number;
  readonly occupied_length: string;
  readonly revision: number;
}

/** What holds of tracks and the cars that stand on them. */
export function trackLaws(createWorld: () => Promise<RailWorld>): void {
  let world: RailWorld;
  let manager: Api;
  beforeEach(async () => {
    world = await createWorld();
    manager = world.as("manager");
  });
  const track = async (id: string) => (await manager.get(`tracks/${id}`)).result as WireTrack;

  describe("a track", () => {
    it("starts empty at revision 0, and is also seen as name", async () => {
      const answer = await manager.post("tracks", {
        track_name: "Track 9",
        terminal_id: "1",
        usable_length: "500.5",
        track_kind: "receiving",
        sequence_one_end: "south",
        revision: 7,
      });

      expect(answer.result).toMatchObject({
        track_name: "Track 9",
        name: "Track 9",
        car_count: 0,
        occupied_length: "0",
        revision: 0,
      });
    });

    it("sums the lengths of both families exactly", async () => {
      await placedCars(manager, SAND, "1", ["1"], { railcar_length: "42.1" });
      await placedCars(manager, BULK, "1", ["2"], { railcar_length: "42.2" });

      expect(await track("1")).toMatchObject({ car_count: 2, occupied_length: "84.3" });
    });

    it("is not deleted, moved or taken out of use while cars stand on it", async () => {
      await placedCars(manager, SAND, "1", ["1", "2"]);
      const answers = [
        await manager.get("tracks/1/delete"),
        await manager.post("tracks/1", { is_active: false }),
        await manager.post("tracks/1", { terminal_id: "2" }),
      ];

      expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409]);
      expect(answers[0]?.description).toBe(
        "This track (Track 1) is used by railcar GATX 1, GATX 2. Retire it instead.",
      );
      expect(answers[1]?.description).toBe("2 railcars stand on Track 1. Move or release them first.");
    });

    it("names the cars of both families that stand on it by mark and number, and no more than three", async () => {
      await placedCars(manager, SAND, "1", ["1", "2", "3", "4"]);
      await placedCars(manager, BULK, "1", ["045"]);

      expect((await manager.get("tracks/1/delete")).description).toBe(
        "This track (Track 1) is used by railcar GATX 045; railcar GATX 1, GATX 2, GATX 3 and 1 more. Retire it instead.",
      );
    });

    it("says at its name, not at its terminal, that another one has the name", async () => {
      const taken = "Another record of this terminal has this track name already.";
      expect(await manager.post("tracks/2", { track_name: "track 1" })).toMatchObject({
        code: "not_unique",
        description: taken,
        fields: { track_name: taken },
      });
    });

    it("is kept when released cars stood last on it, and may be taken out of use", async () => {
      const [id] = await placedCars(manager, SAND, "1", ["1"]);
      await manager.post(`${SAND}/${id}/release`, { date_released: released() });

      const named = expect.stringContaining("released railcar GATX 1") as string;
      expect(await manager.get("tracks/1/delete")).toMatchObject({ status: 409, description: named });
      expect(await manager.post("tracks/1", { terminal_id: "2" })).toMatchObject({
        status: 409,
        fields: { terminal_id: named },
      });
      expect((await manager.post("tracks/1", { is_active: false })).status).toBe(200);
    });

    it("is deleted when no car ever stood on it", async () => {
      expect((await manager.get("tracks/2/delete")).status).toBe(200);
    });
  });

  describe("the cars on a track", () => {
    it("are those of both families by position, with the revision of the order", async () => {
      await placedCars(manager, BULK, "1", ["2"]);
      await addPounds(world);
      await placedCars(manager, SAND, "1", ["1"], {
        customer_id: "1",
        shipped_weight: "198000",
        shipped_weight_uom_abbreviation: "lb",
      });
      const answer = await manager.get("tracks/get-railcars-on-track?track_id=1");

      expect([
        answer.revision,
        (answer.result as TrackCar[]).map((car) => [car.family, car.name, car.car_seq]),
      ]).toEqual([
        2,
        [
          ["bulk-commodity", "GATX 2", 1],
          ["sand", "GATX 1", 2],
        ],
      ]);
      expect((answer.result as TrackCar[])[1]).toMatchObject({
        status: "Received",
        customer_name: "Permian Sand",
        quantity_snapshot: "198000",
        quantity_snapshot_uom_abbreviation: "lb",
        release_block: null,
      });
    });

    it("have their details in the other call too", async () => {
      await placedCars(manager, SAND, "1", ["1"]);
      const one = await manager.get("tracks/get-railcars-on-track?track_id=1");
      const two = await manager.get("tracks/get-single-track-railcar-details?track_id=1");

      expect(two.result).toEqual(one.result);
    });

    it("say why one may not be released", async () => {
      const [id] = await placedCars(manager, SAND, "1", ["1"]);
      await manager.post(`${SAND}/${id}/set-partial`, {});
      const { result } = await manager.get("tracks/get-railcars-on-track?track_id=1");

      expect((result as TrackCar[])[0]?.release_block).toBe(
        "Handling: complete its handling before it can be released.",
      );
    });

    it("are a 404 on a track of another terminal", async () => {
      expect((await world.as("floor").get("tracks/get-railcars-on-track?track_id=4")).status).toBe(404);
    });
  });

  it("tells how full the tracks in use are, of the terminals the caller may see", async () => {
    await placedCars(manager, SAND, "1", ["1"], { railcar_length: "42.5" });
    const mine = (await world.as("floor").get("tracks/get-track-utilization")).result as readonly WireTrack[];
    const west = (await manager.get("tracks/get-track-utilization?terminal_id=2")).result as readonly WireTrack[];

    expect(mine.map((row) => `${row.name}: ${row.car_count}, ${row.occupied_length} ft`)).toEqual([
      "Short 3: 0, 0 ft",
      "Track 1: 1, 42.5 ft",
      "Track 2: 0, 0 ft",
    ]);
    expect(west.map((row) => row.name)).toEqual(["West 4"]);
    expect((await world.as("floor").get("tracks/get-track-utilization?terminal_id=2")).status).toBe(404);
  });
}
