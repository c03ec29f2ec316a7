import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./day";
import {
  dayEnd,
  dayExists,
  dayOf,
  dayStart,
  isFutureDay,
  normaliseReceived,
  normaliseReleased,
  today,
} from "./day.rules";

const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const day = fc.integer({ min: 0, max: 13_879 }).map((count) => addDays("2000-01-01", count));
const zoneDay = fc.tuple(zone, day).filter(([z, d]) => dayExists(z, d));
const instantOfDay = zoneDay.chain(([z, d]) =>
  fc.tuple(fc.constant(z), fc.constant(d), fc.integer({ min: dayStart(z, d), max: dayEnd(z, d) })),
);
const utc = (text: string) => Date.parse(text) / 1000;

const nextExisting = (z: string, d: string) => (dayExists(z, addDays(d, 1)) ? addDays(d, 1) : addDays(d, 2));

describe("a day of a zone", () => {
  it("begins and ends on itself", () => {
    fc.assert(
      fc.property(zoneDay, ([z, d]) => {
        expect(dayOf(z, dayStart(z, d))).toBe(d);
        expect(dayOf(z, dayEnd(z, d))).toBe(d);
      }),
      { numRuns: 1000 },
    );
  });

  it("ends one second before the next one that exists begins, save where the clock goes back over midnight", () => {
    fc.assert(
      fc.property(zoneDay, ([z, d]) => {
        const nextStart = dayStart(z, nextExisting(z, d));
        fc.pre(nextStart > dayEnd(z, d));

        expect(dayEnd(z, d) + 1).toBe(nextStart);
      }),
      { numRuns: 1000 },
    );
  });

  it("is what any of its instants is turned back into, and is today at each of them", () => {
    fc.assert(
      fc.property(instantOfDay, ([z, d, at]) => {
        fc.pre(dayOf(z, at) === d); // a minute after midnight may come before the day before has ended
        expect([normaliseReceived(at, z), normaliseReleased(at, z)]).toEqual([dayStart(z, d), dayEnd(z, d)]);
        expect(today(z, at)).toBe(d);
        expect([-1, 0, 1].map((count) => isFutureDay(addDays(d, count), z, at))).toEqual([false, false, true]);
      }),
      { numRuns: 500 },
    );
  });

  it("is turned into the same seconds when it already is", () => {
    fc.assert(
      fc.property(zoneDay, ([z, d]) => {
        expect(normaliseReceived(dayStart(z, d), z)).toBe(dayStart(z, d));
        expect(normaliseReleased(dayEnd(z, d), z)).toBe(dayEnd(z, d));
      }),
    );
  });
});

describe("known days", () => {
  it.each([
    ["an ordinary day", "America/Chicago", "2026-11-21", "2026-11-21T06:00:00Z", "2026-11-22T05:59:59Z"],
    ["a day of 23 hours", "America/Chicago", "2026-03-08", "2026-03-08T06:00:00Z", "2026-03-09T04:59:59Z"],
    ["a day of 25 hours", "America/Chicago", "2026-11-01", "2026-11-01T05:00:00Z", "2026-11-02T05:59:59Z"],
    ["no midnight: it begins at 01:00", "Asia/Beirut", "2024-03-31", "2024-03-30T22:00:00Z", "2024-03-31T20:59:59Z"],
    [
      "two midnights: it begins at the first",
      "America/Havana",
      "2025-11-02",
      "2025-11-02T04:00:00Z",
      "2025-11-03T04:59:59Z",
    ],
    [
      "23:59:59 twice: it ends at the second",
      "America/Santiago",
      "2025-04-05",
      "2025-04-05T03:00:00Z",
      "2025-04-06T03:59:59Z",
    ],
    [
      "no 23:59:59: it ends at 23:29:59",
      "Asia/Pyongyang",
      "2018-05-04",
      "2018-05-03T15:30:00Z",
      "2018-05-04T14:59:59Z",
    ],
    [
      "no winter time in Alberta any more",
      "America/Edmonton",
      "2026-11-21",
      "2026-11-21T06:00:00Z",
      "2026-11-22T05:59:59Z",
    ],
  ])("%s: %s %s", (_fact, z, d, start, end) => {
    expect(dayStart(z, d)).toBe(utc(start));
    expect(dayEnd(z, d)).toBe(utc(end));
  });

  it("ends after the next one first began, where the clock went back over midnight", () => {
    expect(dayEnd("America/St_Johns", "2006-10-28")).toBe(utc("2006-10-29T03:29:59Z"));
    expect(dayStart("America/St_Johns", "2006-10-29")).toBe(utc("2006-10-29T02:30:00Z"));
  });

  it("refuses what is no day and what is no zone", () => {
    expect(() => dayStart("America/Chicago", "2026-02-30")).toThrow("Not a day: 2026-02-30");
    expect(() => dayEnd("America/Nowhere", "2026-11-21")).toThrow("Unknown time zone: America/Nowhere");
    expect(() => dayExists("America/Chicago", "")).toThrow(RangeError);
  });
});

describe("today and the future", () => {
  const noonInSydney = utc("2026-11-21T01:00:00Z");

  it("is judged in the zone, not in UTC", () => {
    expect(today("Australia/Sydney", noonInSydney)).toBe("2026-11-21");
    expect(today("America/Los_Angeles", noonInSydney)).toBe("2026-11-20");
  });

  it("holds today for no future, up to its last second", () => {
    const lastSecond = dayEnd("America/Chicago", "2026-11-21");

    expect(isFutureDay("2026-11-21", "America/Chicago", lastSecond)).toBe(false);
    expect(isFutureDay("2026-11-22", "America/Chicago", lastSecond)).toBe(true);
    expect(isFutureDay("2026-11-22", "America/Chicago", lastSecond + 1)).toBe(false);
  });

  it("finds a day in the future in one zone and not in another at the same time", () => {
    expect(isFutureDay("2026-11-21", "Australia/Sydney", noonInSydney)).toBe(false);
    expect(isFutureDay("2026-11-21", "America/Los_Angeles", noonInSydney)).toBe(true);
  });
});
