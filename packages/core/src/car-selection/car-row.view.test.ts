import { expect, it } from "vitest";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { rowId, viewCar } from "./car-row.view";

it("draws a car with its name in two parts and what it holds", () => {
  expect(viewCar("announced", sandCar("1"), { seq: 3 })).toEqual({
    id: "1",
    prefix: "UTLX",
    number: "045001",
    sub: "40/70 · 112.4 ST · Apex",
    tag: null,
    seq: 3,
  });
});

it("marks a loaded car only where it leaves its track for good, and an inoperable one everywhere", () => {
  const loaded = carOnTrack("1", 1, { quantity_snapshot: "3" });

  expect(viewCar("chosen-track", loaded, {}).tag?.text).toBe("Loaded");
  expect(viewCar("other-tracks", loaded, {}).tag).toBeNull();
  expect(viewCar("none", { ...loaded, inoperable: true }, {}).tag?.text).toBe("Inoperable");
});

it("tells a car of the other family apart by its family", () => {
  expect([rowId("sand", carOnTrack("1", 1)), rowId("sand", bulkCar("1", 1))]).toEqual(["1", "bulk-commodity:1"]);
});
