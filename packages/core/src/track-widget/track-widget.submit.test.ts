import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import { attemptOf, isUnchangedSince, payloadOf, revisionHeader } from "./track-widget.submit";

const keys = () => {
  let last = 0;
  return () => `key-${(last += 1)}`;
};
const track4 = {
  family: "sand",
  carsOnTrack: [carOnTrack("11", 1), bulkCar("12", 2)],
  revision: 7,
  arrangement: null,
} as const;
const receive = {
  ...track4,
  mode: "receive",
  selected: [sandCar("2"), sandCar("1")],
  day: "2026-11-21",
  trackId: "4",
} as const;
const release = {
  ...track4,
  mode: "release",
  selected: [carOnTrack("5", 3)],
  day: "2026-11-21",
  trackId: "4",
} as const;

describe("what is sent", () => {
  it("receives each car at 00:00:00 of its zone, in the order of choosing", () => {
    expect(payloadOf(receive)).toEqual([
      { id: "2", date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: "4", updated_at: 1 },
      { id: "1", date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: "4", updated_at: 1 },
    ]);
  });

  it("releases each car at 23:59:59 of its zone, and names no track", () => {
    expect(payloadOf(release)).toEqual([
      { id: "5", date_released: Date.UTC(2026, 10, 22, 5, 59, 59) / 1000, updated_at: 1 },
    ]);
  });

  it("takes each car’s own zone", () => {
    const [row] = payloadOf({ ...receive, selected: [sandCar("1", { time_zone: "Asia/Tokyo" })] });

    expect(row).toMatchObject({ date_received: Date.UTC(2026, 10, 20, 15) / 1000 });
  });

  it("is right on the day the clocks go back", () => {
    const [row] = payloadOf({ ...release, day: "2026-11-01" });

    expect(row).toMatchObject({ date_released: Date.UTC(2026, 10, 2, 5, 59, 59) / 1000 });
  });

  it("names the own-family cars of the whole track with their places, where a list is sent", () => {
    expect(payloadOf({ ...receive, mode: "bulk-move" })).toEqual(
      ["11", "2", "1"].map((id, at) => ({
        id,
        track_id: "4",
        car_seq: at + 1,
        // What stands on the track is covered by the revision of its order.
        ...(id === "11" ? {} : { updated_at: 1 }),
      })),
    );
  });

  it("names every selected car once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(999).map(String), { maxLength: 60 }), (ids) => {
        expect(payloadOf({ ...receive, selected: ids.map((id) => sandCar(id)) }).map((row) => row.id)).toEqual(ids);
      }),
    );
  });
});

describe("the key of an attempt", () => {
  it("stays the same while the form says the same", () => {
    const newKey = keys();
    const first = attemptOf(receive, null, newKey);

    expect(attemptOf({ ...receive, selected: [...receive.selected] }, first, newKey)).toBe(first);
    expect(isUnchangedSince(receive, first)).toBe(true);
  });

  it("is a new one when a car, the order, the day or the track has changed", () => {
    const newKey = keys();
    const first = attemptOf(receive, null, newKey);
    const changed = [
      { ...receive, selected: receive.selected.slice(1) },
      { ...receive, selected: receive.selected.toReversed() },
      { ...receive, day: "2026-11-20" },
      { ...receive, trackId: "5" },
    ].map((form) => attemptOf(form, first, newKey).key);

    expect(new Set([first.key, ...changed]).size).toBe(5);
  });
});

describe("the order that a list was made from", () => {
  it("goes with the list, and stays with it while it is sent again", () => {
    const list = { ...receive, mode: "bulk-add" } as const;
    const first = attemptOf(list, null, keys());

    expect(revisionHeader(first)).toBe("4=7");
    expect(revisionHeader(attemptOf({ ...list, revision: 9 }, first, keys()))).toBe("4=7");
  });

  it("is not said of dates", () => {
    expect(revisionHeader(attemptOf(receive, null, keys()))).toBeUndefined();
    expect(revisionHeader({ key: "a", body: [], revision: 3 })).toBeUndefined();
  });
});
