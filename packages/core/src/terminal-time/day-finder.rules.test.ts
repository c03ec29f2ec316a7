import * as fc from "fast-check";
import { expect, it } from "vitest";
import { dayFinder } from "./day-finder.rules";
import { dayOf } from "./day.rules";

it.each(["America/Chicago", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"])(
  "days of many instants are those of each of them in %s",
  (zone) => {
    const find = dayFinder(zone);
    // 2010 to 2027, and the hours about the changes of clocks of 2026 in Chicago.
    const instant = fc.oneof(
      fc.integer({ min: 1_262_304_000, max: 1_830_297_600 }),
      fc.integer({ min: 1_772_928_000, max: 1_773_014_400 }),
      fc.integer({ min: 1_793_491_200, max: 1_793_577_600 }),
    );
    fc.assert(
      fc.property(instant, (at) => {
        expect(find(at)).toBe(dayOf(zone, at));
      }),
    );
  },
);
