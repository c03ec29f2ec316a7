import { describe, expect, it } from "vitest";
import { expectedAt, LONG_WAIT_MINUTES, overdueOf, waitLevel, waitOf } from "./yard-wait.rules";

const seconds = (iso: string) => Date.parse(iso) / 1000;

describe("a wait", () => {
  it.each([
    [0, "normal"],
    [LONG_WAIT_MINUTES.long * 60 - 1, "normal"],
    [LONG_WAIT_MINUTES.long * 60, "long"],
    [LONG_WAIT_MINUTES["very-long"] * 60 - 1, "long"],
    [LONG_WAIT_MINUTES["very-long"] * 60, "very-long"],
    [86_400 * 3, "very-long"],
  ] as const)("of %i seconds is %s", (of, level) => expect(waitLevel(of)).toBe(level));

  it("is what passes, whatever the clocks of the terminal do in between", () => {
    // 01:30 CST and 03:30 CDT of the night in which Chicago's clocks go forward, then the night in which they go back.
    expect(waitOf(seconds("2026-03-08T07:30:00Z"), seconds("2026-03-08T08:30:00Z"))?.text).toBe("1 h 0 min");
    expect(waitOf(seconds("2026-11-01T06:30:00Z"), seconds("2026-11-01T07:30:00Z"))?.text).toBe("1 h 0 min");
  });

  it("is none where nobody knows when it began, and begins at once", () => {
    expect(waitOf(null, 100)).toBeNull();
    expect(waitOf(131, 100)).toEqual({ text: "0 min", level: "normal" });
    expect(waitOf(100, 100)).toEqual({ text: "0 min", level: "normal" });
  });

  it("is overdue from its time on", () => {
    expect([overdueOf(null, 100), overdueOf(101, 100)]).toEqual([null, null]);
    expect(overdueOf(100, 160)?.text).toBe("1 min");
  });
});

describe("the time at which a truck is expected", () => {
  const zone = "America/Chicago";

  it.each([
    // 23:30 and 00:30 of the terminal's days.
    ["2026-11-28T05:30:00Z", "2026-11-27T14:00:00Z", "23:30 CST"],
    ["2026-11-28T06:30:00Z", "2026-11-27T14:00:00Z", "2026/11/28 00:30 CST"],
    ["2026-11-26T14:00:00Z", "2026-11-27T14:00:00Z", "2026/11/26 08:00 CST"],
    // The day on which the zone's name changes is one day.
    ["2026-03-08T20:00:00Z", "2026-03-08T06:30:00Z", "15:00 CDT"],
  ])("%s seen at %s is %s", (at, now, text) => expect(expectedAt(seconds(at), seconds(now), zone)).toBe(text));
});
