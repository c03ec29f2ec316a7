import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carOnTrack, sandCar } from "../railcars/car.fixtures";
import { changeOf } from "./receive-release.submit";

const page = { family: "sand", terminalId: "1" } as const;
const receive = {
  ...page,
  mode: "receive",
  selected: [sandCar("2"), sandCar("1")],
  day: "2026-11-21",
  trackId: "4",
} as const;
const release = {
  ...page,
  mode: "release",
  selected: [carOnTrack("5", 3)],
  day: "2026-11-21",
  trackId: "4",
} as const;

describe("what is sent", () => {
  it("receives each car at 00:00:00 of its zone, in the order of choosing", () => {
    expect(changeOf(receive).body).toEqual([
      { id: "2", date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: "4", updated_at: 1 },
      { id: "1", date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: "4", updated_at: 1 },
    ]);
  });

  it("releases each car at 23:59:59 of its zone, and names no track", () => {
    expect(changeOf(release).body).toEqual([
      { id: "5", date_released: Date.UTC(2026, 10, 22, 5, 59, 59) / 1000, updated_at: 1 },
    ]);
  });

  it("takes each car’s own zone", () => {
    const { body } = changeOf({ ...receive, selected: [sandCar("1", { time_zone: "Asia/Tokyo" })] });

    expect(body).toMatchObject([{ date_received: Date.UTC(2026, 10, 20, 15) / 1000 }]);
  });

  it("is right on the day the clocks go back", () => {
    const { body } = changeOf({ ...release, day: "2026-11-01" });

    expect(body).toMatchObject([{ date_released: Date.UTC(2026, 10, 2, 5, 59, 59) / 1000 }]);
  });

  it("names every selected car once", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(999).map(String), { maxLength: 60 }), (ids) => {
        const { body } = changeOf({ ...receive, selected: ids.map((id) => sandCar(id)) });

        expect((body as { id: string }[]).map((row) => row.id)).toEqual(ids);
      }),
    );
  });
});

describe("the change of a list", () => {
  it("goes to the call of its mode and family, and is taken up again on its page", () => {
    expect(changeOf(receive)).toMatchObject({
      terminal: "1",
      route: "/mobile-v2/sand/railcars/receive",
      path: "/api/inbounds/bulk-receive",
      label: { name: "UTLX 045002", more: 1 },
    });
    expect(changeOf({ ...release, family: "bulk-commodity" })).toMatchObject({
      route: "/mobile-v2/bulk-commodity/railcars/release",
      path: "/api/bulk-commodity-railcar-loads/bulk-release",
    });
  });
});
