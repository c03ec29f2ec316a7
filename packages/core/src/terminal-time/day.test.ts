import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isDay, utcDay, utcMidnight } from "./day";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays("1970-01-01", count));

describe("a day of the calendar", () => {
  it.each(["2026-11-21", "2024-02-29", "2000-02-29", "1000-01-01", "9999-12-31"])("is %s", (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    "",
    "2026-11-31",
    "2025-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-5",
    "2026/11/21",
    "0099-01-01",
    "2026-11-21T00:00",
    " 2026-11-21",
    "2026-11-21\n",
    "20261121",
  ])("is not %j", (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => utcMidnight(text)).toThrow(RangeError);
  });

  it("is the same after a number of days forth and back", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  it("sorts as text as it does in time", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(a < b).toBe(utcMidnight(a) < utcMidnight(b));
      }),
    );
  });

  it("is from its UTC midnight to a second before the next", () => {
    expect(utcDay(utcMidnight("2026-11-21"))).toBe("2026-11-21");
    expect(utcDay(utcMidnight("2026-11-21") + 86_399)).toBe("2026-11-21");
    expect(utcDay(utcMidnight("2026-11-21") + 86_400)).toBe("2026-11-22");
  });

  it("goes over the ends of months and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });
});
