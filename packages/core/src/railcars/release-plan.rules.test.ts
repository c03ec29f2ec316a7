import { expect, it } from "vitest";
import { visitRow } from "./car-rows.fixtures";
import { carOnTrack } from "./car.fixtures";
import type { RailcarRow } from "./railcar-row.types";
import { beforeReceived, leavingWarnings, planRelease } from "./release-plan.rules";

const car = (more: Parameters<typeof carOnTrack>[2] = {}) =>
  ({
    ...visitRow(carOnTrack("1", 2, { date_received: 1_795_000_000, ...more })),
    track_name: "Track 4",
  }) as unknown as RailcarRow;

it("releases at the end of the day there, and says what becomes free", () => {
  expect(planRelease("2026-11-20", [car()])).toEqual([
    {
      becomes: "Released on 2026/11/20 · leaves Track 4, frees 42 ft",
      steps: [],
      fault: null,
      warnings: [],
      body: { id: "1", date_released: 1_795_240_799, updated_at: 1 },
    },
  ]);
  expect(planRelease(null, [car()])).toMatchObject([
    { becomes: "Released, once the date is chosen", body: { id: "1" } },
  ]);
  expect(planRelease("2026-11-20", [car({ railcar_length: null })])[0]?.becomes).toBe(
    "Released on 2026/11/20 · leaves Track 4",
  );
});

it("refuses a day before the car came, and takes the day itself", () => {
  expect(beforeReceived(car(), "2026-11-17")).toMatch(/^UTLX 045001 was received on 2026\/11\/18/);
  expect([beforeReceived(car(), "2026-11-18"), beforeReceived(car({ date_received: null }), "2026-11-01")]).toEqual([
    null,
    null,
  ]);
});

it("warns of what is left in the car, and of one that goes to repair", () => {
  expect(leavingWarnings(car({ quantity_snapshot: "9.5", inoperable: true }))).toEqual([
    "Leaves loaded: 9.5 ST.",
    "Inoperable: leaves to repair.",
  ]);
  expect(leavingWarnings(car())).toEqual([]);
});
