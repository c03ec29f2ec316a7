import { describe, expect, it } from "vitest";
import { formatClock, formatInstant, zoneName } from "./instant-text";

const utc = (text: string) => Date.parse(text) / 1000;

describe("an instant as it is shown", () => {
  it.each([
    ["2026-11-21T20:05:59Z", "America/Chicago", "2026/11/21 14:05 CST"],
    ["2026-07-01T03:00:00Z", "America/Chicago", "2026/06/30 22:00 CDT"],
    ["2026-11-21T00:00:00Z", "UTC", "2026/11/21 00:00 UTC"],
    ["2026-11-21T18:20:00Z", "Asia/Kathmandu", "2026/11/22 00:05 GMT+5:45"],
    ["2026-11-21T20:05:00Z", "America/Edmonton", "2026/11/21 14:05 CST"],
    ["2026-10-21T20:05:00Z", "America/Edmonton", "2026/10/21 14:05 MDT"],
  ])("%s in %s is %s", (at, zone, text) => {
    expect(formatInstant(utc(at), zone)).toBe(text);
    expect(formatClock(utc(at), zone)).toBe(text.slice(11));
  });

  it("tells the two passes of a doubled hour apart by the zone", () => {
    const first = utc("2026-11-01T06:30:00Z");

    expect(formatInstant(first, "America/Chicago")).toBe("2026/11/01 01:30 CDT");
    expect(formatInstant(first + 3600, "America/Chicago")).toBe("2026/11/01 01:30 CST");
  });

  it("refuses an unknown zone", () => {
    expect(() => formatInstant(0, "America/Nowhere")).toThrow(RangeError);
    expect(() => zoneName("America/Nowhere", 0)).toThrow(RangeError);
  });
});
