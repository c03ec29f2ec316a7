import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDay, utcDay } from "../terminal-time/day";
import { dayOf } from "../terminal-time/day.rules";
import { readDay } from "./upload-day.rules";

const CHICAGO = "America/Chicago";
const read = (text: string, order: "month" | "day" = "month", zone = CHICAGO) => {
  const reading = readDay(text, order, zone);
  if (!reading.ok) return reading.code;
  const { day, clock } = reading.value;
  return clock === null ? day : `${day} ${clock}`;
};

describe("a day", () => {
  it.each([
    ["2026-11-18", "2026-11-18"],
    ["2026/11/18", "2026-11-18"],
    ["11/18/2026", "2026-11-18"],
    ["1/2/26", "2026-01-02"],
    ["18-Nov-2026", "2026-11-18"],
    ["8-NOV-26", "2026-11-08"],
    [" 2026-11-18 9:05 ", "2026-11-18 09:05"],
    ["11/18/26 14:30", "2026-11-18 14:30"],
    ["18-nov-2026 0:00", "2026-11-18 00:00"],
  ])("%s is %s", (text, day) => expect(read(text)).toBe(day));
  it("has the day before the month where the mapping says so, in slashed forms with the year last", () => {
    expect([read("1/2/2026", "day"), read("31/1/26", "day")]).toEqual(["2026-02-01", "2026-01-31"]);
    expect([read("2026/01/02", "day"), read("2-Jan-26", "day")]).toEqual(["2026-01-02", "2026-01-02"]);
  });
  it.each([
    ["", "day_form"],
    ["tomorrow", "day_form"],
    ["2026-1-5", "day_form"],
    ["2026-11/18", "day_form"],
    ["20261118", "day_form"],
    ["18.11.2026", "day_form"],
    ["18-Okt-2026", "day_form"],
    ["11/18/126", "day_form"],
    ["2026-11-18 24:00", "day_form"],
    ["2026-11-18 9:60", "day_form"],
    ["2026-11-18 9:5", "day_form"],
    ["2026-11-18T09:05", "day_form"],
    ["2026-11-18 09:05:00", "day_form"],
    ["46344", "day_form"],
    ["2026-02-30", "day_none"],
    ["13/1/2026", "day_none"],
    ["0/1/2026", "day_none"],
    ["29-Feb-2027", "day_none"],
    ["1999-12-31", "day_old"],
    ["0026-11-18", "day_old"],
    ["1999-02-30", "day_none"],
    ["2026-03-08 2:30", "time_none"],
  ])("'%s' is none: %s", (text, code) => expect(read(text)).toBe(code));
  it("that the zone's calendar left out is none", () =>
    expect(read("2011-12-30", "month", "Pacific/Apia")).toBe("day_none"));
  it("begins at its first instant in the zone", () => {
    expect(readDay("11/18/2026", "month", CHICAGO)).toMatchObject({ value: { at: 1_794_981_600 } });
    expect(readDay("2026-11-01 1:30", "month", CHICAGO)).toMatchObject({ value: { at: 1_793_514_600 } });
  });

  const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  it("is one in all forms, and its instant is of that day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 946_684_800, max: 4_102_444_799 }), (seconds) => {
        const day = utcDay(seconds);
        const [year = "", month = "", date = ""] = day.split("-");
        const [shortMonth, shortDate, name] = [Number(month), Number(date), NAMES[Number(month) - 1]];
        const forms = [
          day,
          `${year}/${month}/${date}`,
          `${shortMonth}/${date}/${year}`,
          `${shortDate}-${name}-${year}`,
        ];
        const short = [`${month}/${shortDate}/${year.slice(2)}`, `${date}-${name}-${year.slice(2)}`];
        for (const form of [...forms, ...short]) expect(read(form)).toBe(day);
        const reading = readDay(day, "month", CHICAGO);
        expect(reading.ok && dayOf(CHICAGO, reading.value.at)).toBe(day);
      }),
    );
  });
  it("is none where the calendar has none, whatever numbers are written", () => {
    const part = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), part, part, (year, month, date) => {
        const day = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
        expect(read(day)).toBe(isDay(day) ? day : "day_none");
      }),
    );
  });
});
