import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./day";
import { formatDay, parseDay } from "./day-text";

describe("a day as it is shown", () => {
  it("carries slashes", () => {
    expect(formatDay("2026-11-21")).toBe("2026/11/21");
  });

  it("is empty while none is chosen", () => {
    expect(formatDay("")).toBe("");
  });
});

describe("a day as it is typed", () => {
  it.each([
    ["2026/11/21", "2026-11-21"],
    ["2026-11-21", "2026-11-21"],
    ["2026.11.21", "2026-11-21"],
    ["2026 11 21", "2026-11-21"],
    ["2026 / 11 / 21", "2026-11-21"],
    [" 2026/1/5 ", "2026-01-05"],
    ["20261121", "2026-11-21"],
    ["2024/2/29", "2024-02-29"],
  ])("%j means %s", (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it.each([
    "",
    "2026",
    "2026/11",
    "2026/11/",
    "2026/11/2x",
    "26/11/21",
    "11/21/2026",
    "21.11.2026",
    "2026/02/29",
    "2026/13/01",
    "2026/11/31",
    "2026/11/0",
    "0026/11/21",
    "202611",
    "2026112",
    "today",
    "2026/11/21 10:00",
  ])("%j means no day", (typed) => {
    expect(parseDay(typed)).toBeNull();
  });

  it("comes back from what is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (count) => {
        const day = addDays("1900-01-01", count);

        expect(parseDay(formatDay(day))).toBe(day);
      }),
    );
  });
});
