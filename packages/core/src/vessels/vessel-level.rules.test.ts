import { describe, expect, it } from "vitest";
import { vesselRow } from "./vessel.fixtures";
import { freeRoom, freeText, heldText, levelAlarm, percentOf } from "./vessel-level.rules";

describe("the level of a vessel", () => {
  it("is low at its low mark and under it, high at its high mark and over it", () => {
    const at = (quantity: string) => levelAlarm({ quantity, low_alarm: "5", high_alarm: "55" });
    expect(["0", "5", "5.01", "54.9", "55", "60"].map(at)).toEqual(["low", "low", "none", "none", "high", "high"]);
  });
  it("reaches no mark that is not set", () =>
    expect(levelAlarm({ quantity: "0", low_alarm: null, high_alarm: null })).toBe("none"));

  it("is said in percent of the capacity, exactly, to one place", () => {
    expect(percentOf("49", "60")).toBe("81.7");
    expect(percentOf("0", "60")).toBe("0");
    expect(percentOf("66", "60")).toBe("110");
    expect([percentOf("1", null), percentOf("1", "0")]).toEqual([null, null]);
  });

  it("leaves room, nothing where it is over its capacity, and any where none is entered", () => {
    expect(freeRoom({ quantity: "49", capacity: "60" })).toBe("11");
    expect(freeRoom({ quantity: "61", capacity: "60" })).toBe("0");
    expect(freeRoom({ quantity: "61", capacity: null })).toBeNull();
  });

  it("is said in the terminal's unit, and as stored where no conversion leads to one", () => {
    expect([heldText(vesselRow()), freeText(vesselRow())]).toEqual(["98,000 lb", "22,000 lb"]);
    const stored = vesselRow({ display_quantity: null, display_capacity: null, display_abbreviation: null });
    expect([heldText(stored), freeText(stored)]).toEqual(["49 ST", "11 ST"]);
    expect(freeText(vesselRow({ capacity: null, display_capacity: null }))).toBeNull();
  });
});
