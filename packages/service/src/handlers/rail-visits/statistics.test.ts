import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfMonth } from "./statistics";

describe("the days of a month", () => {
  it("end today in the present month", () => {
    expect(daysOfMonth("2026-11-03", 0)).toEqual(["2026-11-01", "2026-11-02", "2026-11-03"]);
  });

  it.each([
    ["2026-11-21", 1, "2026-10-01", 31],
    ["2026-01-31", 1, "2025-12-01", 31],
    ["2026-01-31", 2, "2025-11-01", 30],
    ["2026-03-31", 1, "2026-02-01", 28],
    ["2028-03-01", 1, "2028-02-01", 29],
    ["2100-03-01", 1, "2100-02-01", 28],
    ["2000-04-01", 2, "2000-02-01", 29],
  ])("%s, %i back, begin on %s and are %i", (now, back, first, count) => {
    const days = daysOfMonth(now, back);

    expect([days[0], days.length]).toEqual([first, count]);
  });

  it("follow each other without a gap and never twice", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2090 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 2 }),
        (year, month, back) => {
          const days = daysOfMonth(`${year}-${String(month).padStart(2, "0")}-28`, back);

          expect(days.map((day) => Number(day.slice(8)))).toEqual(days.map((_, i) => i + 1));
          expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(1);
        },
      ),
    );
  });
});
