import { describe, expect, it } from "vitest";
import { viewTrackCar } from "./track-cars.view";
import { trackCar } from "../railcars/car.fixtures";

describe("a car on the track", () => {
  it("shows its place, state and load", () =>
    expect(viewTrackCar(trackCar("7", 12), "sand")).toMatchObject({
      id: "7",
      seq: 12,
      number: "045007",
      sub: "Handled · 0 ST · 40/70 · Apex",
      locked: null,
      tag: null,
    }));

  it("is locked and distinct when it is of the other family", () =>
    expect(viewTrackCar(trackCar("7", 12), "bulk-commodity")).toMatchObject({
      id: "sand:7",
      locked: "Belongs to the other product family. It keeps its place.",
    }));

  it("is marked when it is bad order", () =>
    expect(viewTrackCar(trackCar("7", 1, { inoperable: true }), "sand").tag).toEqual({
      tone: "blocked",
      text: "Inoperable",
    }));
});
