import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskDay } from "./date-text";

/** The text of the field after each key of a text. */
const typeAll = (keys: string) => keys.split("").reduce((shown, key) => maskDay(shown + key, shown), "");

describe("maskDay", () => {
  it("puts the slashes in as digits are typed", () => {
    expect(typeAll("20261121")).toBe("2026/11/21");
  });

  it("takes slashes, dashes and dots that are typed too", () => {
    expect(typeAll("2026/11/21")).toBe("2026/11/21");
    expect(typeAll("2026-11-21")).toBe("2026/11/21");
    expect(typeAll("2026.11.21")).toBe("2026/11/21");
  });

  it("takes a day that is pasted without any", () => {
    expect(maskDay("20261121", "")).toBe("2026/11/21");
  });

  it("lets what was typed be taken away again", () => {
    expect(maskDay("2026/11", "2026/11/")).toBe("2026/11");
    expect(maskDay("2026", "2026/")).toBe("2026");
  });

  it("drops what no day has", () => {
    expect(typeAll("2026x11 21")).toBe("2026/11/21");
  });

  it("shows every day as it is typed, digit by digit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const [y, m, d] = [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")];
          expect(typeAll(`${y}${m}${d}`)).toBe(`${y}/${m}/${d}`);
        },
      ),
    );
  });
});
