import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { line } from "./track-order-lines.fixtures";
import { payloadOf, revisionHeader } from "./track-order.submit";

const list = line({
  mode: "bulk-move",
  carsOnTrack: [carOnTrack("11", 1), bulkCar("12", 2)],
  selected: [sandCar("2"), sandCar("1")],
});

describe("the list that is sent", () => {
  it("names the own-family cars of the track with their places", () => {
    expect(payloadOf(list, "4")).toEqual(
      ["11", "2", "1"].map((id, at) => ({
        id,
        track_id: "4",
        car_seq: at + 1,
        // What is on the track is covered by the revision of its order.
        ...(id === "11" ? {} : { updated_at: 1 }),
      })),
    );
  });
});

describe("the order that a list was made from", () => {
  it("goes with the list", () => {
    expect(revisionHeader({ key: "a", body: payloadOf(list, "4"), revision: 7 })).toBe("4=7");
  });

  it("is not said where it is not known, nor of an empty list", () => {
    expect(revisionHeader({ key: "a", body: payloadOf(list, "4"), revision: null })).toBeUndefined();
    expect(revisionHeader({ key: "a", body: [], revision: 3 })).toBeUndefined();
  });
});
