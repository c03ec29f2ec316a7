import { describe, expect, it } from "vitest";
import { vesselRow } from "./vessel.fixtures";
import { bringsTooMuch, figuresIn, heldAfter, takesTooMuch, unitsOf } from "./vessel-units.rules";

describe("the units of a vessel", () => {
  it("are the terminal's and the stored one, each once", () => {
    expect(unitsOf(vesselRow())).toEqual(["lb", "ST"]);
    expect(unitsOf(vesselRow({ display_abbreviation: "ST", display_quantity: "49" }))).toEqual(["ST"]);
    expect(unitsOf(vesselRow({ display_abbreviation: "lb", display_quantity: null }))).toEqual(["ST"]);
  });

  it("each have figures of what is in it and what is free", () => {
    expect(figuresIn(vesselRow(), "lb")).toEqual({ held: "98000", capacity: "120000", free: "22000" });
    expect(figuresIn(vesselRow(), "ST")).toEqual({ held: "49", capacity: "60", free: "11" });
    expect(figuresIn(vesselRow({ capacity: "40" }), "ST")?.free).toBe("0");
    expect(figuresIn(vesselRow(), "kg")).toBeNull();
  });
});

it("what is moved fits to the last digit, and no further", () => {
  const figures = { held: "49", capacity: "60", free: "11" };
  expect([takesTooMuch(figures, "49"), takesTooMuch(figures, "49.001")]).toEqual([false, true]);
  expect([bringsTooMuch(figures, "11.0"), bringsTooMuch(figures, "11.001")]).toEqual([false, true]);
  expect(bringsTooMuch({ held: "49", capacity: null, free: null }, "1000")).toBe(false);
  expect([heldAfter(figures, "0.5", "in"), heldAfter(figures, "0.5", "out")]).toEqual(["49.5", "48.5"]);
});
