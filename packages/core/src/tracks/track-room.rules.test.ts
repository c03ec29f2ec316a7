import { describe, expect, it } from "vitest";
import { lastOccupied, occupancyOf, wholeFeet } from "./track-room.rules";
import { track } from "./track.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";

it("tells the last occupied position, of whichever family", () => {
  expect(lastOccupied([carOnTrack("1", 1), bulkCar("1", 2)])).toBe(2);
  expect(lastOccupied([])).toBe(0);
});

describe("the room on a track", () => {
  it("is what the cars there and those to come leave free", () => {
    expect(
      occupancyOf(track("4", { usable_length: "1000", occupied_length: "600" }), [
        sandCar("1", { railcar_length: "50.5" }),
      ]),
    ).toEqual({ occupied: "650.5", free: "349.5", over: null, fill: 0.6, newFill: 0.0505, unmeasured: 0 });
  });

  it("says by how many feet the cars stick out", () => {
    const full = occupancyOf(track("4", { usable_length: "1000", occupied_length: "980" }), [
      sandCar("1", { railcar_length: "42" }),
      sandCar("2", { railcar_length: null }),
    ]);

    expect(full).toMatchObject({ free: "0", over: "22", unmeasured: 1 });
    expect(full.fill + full.newFill).toBeLessThanOrEqual(1);
  });

  it("is shown in whole feet that are really there", () => {
    expect(wholeFeet("1349.9")).toBe("1,349");
    expect(wholeFeet("22.1", "up")).toBe("23");
    expect(wholeFeet("22", "up")).toBe("22");
  });
});
