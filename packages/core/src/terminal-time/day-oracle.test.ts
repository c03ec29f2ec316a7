import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "./day";
import { dayEnd, dayExists, dayOf, DayMissing, dayStart } from "./day.rules";
import { LEFT_OUT, ORACLE_VERSION, readOracle, type OracleDay } from "./oracle/read-oracle";
import { isZone } from "./zone";

const oracle = readOracle();

/** What is wrong about one day of one zone; nothing when all is right. */
function mismatchesOf(zone: string, { day, times }: OracleDay): readonly string[] {
  if (times === null) return dayExists(zone, day) ? [`${zone} ${day} should not exist`] : [];
  const wrong = [];
  if (dayStart(zone, day) !== times.start)
    wrong.push(`${zone} ${day} starts at ${dayStart(zone, day)}, not ${times.start}`);
  if (dayEnd(zone, day) !== times.end) wrong.push(`${zone} ${day} ends at ${dayEnd(zone, day)}, not ${times.end}`);
  return wrong;
}

/** Days that begin or end at other times than their neighbours make one expect. */
const isOdd = ({ times }: OracleDay) => times === null || times.end - times.start !== 86_399;
/** Whether both ends are on the day, and the seconds before and after are not. */
const endsAtItsEnds = (zone: string, day: string, { start, end }: { start: number; end: number }) =>
  [start, end].every((at) => dayOf(zone, at) === day) && [start - 1, end + 1].every((at) => dayOf(zone, at) !== day);

const everyDay = () =>
  oracle.flatMap(({ zones, days }) => zones.flatMap((zone) => days.flatMap((day) => mismatchesOf(zone, day))));

describe(`days against Python's zoneinfo, tz data ${ORACLE_VERSION}`, () => {
  it("has a table of every zone that is one, with odd days enough", () => {
    const days = oracle.flatMap((group) => group.days);

    expect(oracle.flatMap((group) => group.zones).length).toBeGreaterThan(590);
    expect(Object.keys(LEFT_OUT)).toEqual(["Factory", "localtime"]);
    expect(days.filter(isOdd).length).toBeGreaterThan(5000);
    expect(days.filter(({ times }) => times === null)).toEqual([
      { day: "2011-12-30", times: null }, // Pacific/Apia
      { day: "2011-12-30", times: null }, // Pacific/Fakaofo
    ]);
  });

  it("knows every zone of the table, and none that was left out", () => {
    expect(oracle.flatMap(({ zones }) => zones.filter((zone) => !isZone(zone)))).toEqual([]);
    expect(Object.keys(LEFT_OUT).filter(isZone)).toEqual([]);
  });

  it("begins and ends every day of the table at the same second", { timeout: 60_000 }, () => {
    expect(everyDay()).toEqual([]);
  });

  it("gives each end the day it ends, and the second after it the next day", () => {
    const wrong = oracle.flatMap(({ zones: [zone = ""], days }) =>
      days.filter(isOdd).filter(({ day, times }) => times !== null && !endsAtItsEnds(zone, day, times)),
    );

    expect(wrong).toEqual([]);
  });

  it.each(["Pacific/Apia", "Pacific/Fakaofo"])("refuses 2011-12-30, which %s left out", (zone) => {
    expect(() => dayStart(zone, "2011-12-30")).toThrow(DayMissing);
    expect(() => dayEnd(zone, "2011-12-30")).toThrow("2011-12-30 does not exist in " + zone);
    expect(dayEnd(zone, "2011-12-29") + 1).toBe(dayStart(zone, addDays("2011-12-29", 2)));
  });
});

describe.each(["America/Havana", "Asia/Beirut", "Pacific/Apia"])("the same on a device in %s", (zone) => {
  const before = process.env["TZ"];
  beforeAll(() => {
    process.env["TZ"] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });

  it("does run in that zone", () => {
    expect(new Date(1_700_000_000_000).getTimezoneOffset()).toBe(
      { "America/Havana": 300, "Asia/Beirut": -120, "Pacific/Apia": -780 }[zone],
    );
  });

  it("begins and ends every day of the table at the same second", { timeout: 60_000 }, () => {
    expect(everyDay()).toEqual([]);
  });
});
