import { describe, expect, it } from "vitest";
import { truckRow } from "../trucks/truck.fixtures";
import type { TruckWeighing } from "../trucks/truck.types";
import { isTareTooOld, storedTareOf } from "./stored-tare.rules";

const DAY = 86_400;
const tare = (weight: string, weighed_at: number, more: Partial<TruckWeighing> = {}): TruckWeighing => ({
  position: "tare",
  weight,
  uom_abbreviation: "lb",
  source: "live",
  scale_id: "8",
  weighed_at,
  weighed_by: null,
  ...more,
});
const truck = truckRow();
const before = (id: string, ...weighings: readonly TruckWeighing[]) => truckRow({ id, weighings });

describe("the stored tare of a truck", () => {
  it("is the last one that it was weighed with", () => {
    expect(
      storedTareOf(truck, [
        before("1", tare("29980", 100)),
        before("2", tare("30020", 300)),
        before("3", tare("30000", 200)),
      ]),
    ).toEqual({ weight: "30020", unit: "lb", weighedAt: 300 });
  });

  it("is neither a gross weight, nor one that was itself stored, nor its own", () => {
    expect(
      storedTareOf(truck, [
        before("1", tare("80000", 100, { position: "gross" })),
        before("2", tare("30000", 200, { source: "stored tare" })),
        before("12", tare("29000", 300)),
      ]),
    ).toBeNull();
  });

  it("is that of a visit of another kind, whose id may be its own", () => {
    const bulk = truckRow({ id: "12", prefix: "BIT", name: "BIT 4", weighings: [tare("29980", 400)] });

    expect(storedTareOf(truck, [before("1", tare("30020", 300)), bulk])).toEqual({
      weight: "29980",
      unit: "lb",
      weighedAt: 400,
    });
  });

  it.each([
    ["another truck", { truck_number: "43" }],
    ["another trailer", { trailer_number: null }],
    ["another carrier", { carrier_id: null }],
    ["another terminal", { terminal_id: "2" }],
  ])("is not that of %s", (_, more) =>
    expect(storedTareOf(truck, [truckRow({ id: "1", weighings: [tare("30000", 100)], ...more })])).toBeNull(),
  );

  it("is too old after 90 days", () => {
    const stored = { weight: "30000", unit: "lb", weighedAt: 1000 };

    expect(isTareTooOld(stored, 1000 + 90 * DAY)).toBe(false);
    expect(isTareTooOld(stored, 1001 + 90 * DAY)).toBe(true);
  });
});
