import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carOnTrack, sandCar } from "../railcars/car.fixtures";
import { payloadOf } from "./receive-release.submit";

const receive = {
  mode: "receive",
  selected: [sandCar("2"), sandCar("1")],
  day: "2026-11-21",
  trackId: "4",
} as const;
const release = {
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

  it("names every selected car once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(999).map(String), { maxLength: 60 }), (ids) => {
        expect(payloadOf({ ...receive, selected: ids.map((id) => sandCar(id)) }).map((row) => row.id)).toEqual(ids);
      }),
    );
  });
});
