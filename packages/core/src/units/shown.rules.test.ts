import { describe, expect, it } from "vitest";
import { grouped } from "./decimal.rules";
import { displayQuantity, quantityWithUnit, roundForDisplay } from "./shown.rules";

describe("a decimal as people read it", () => {
  it.each([
    ["0", "0"],
    ["999", "999"],
    ["1000", "1,000"],
    ["1234567.8901", "1,234,567.8901"],
    ["-500", "-500"],
    ["-48020", "-48,020"],
  ])("%s is %s", (decimal, shown) => {
    expect(grouped(decimal)).toBe(shown);
  });

  it("has its unit after it, and is null where nobody knows it", () => {
    expect(quantityWithUnit("48020", "lb")).toBe("48,020 lb");
    expect(quantityWithUnit("5", null)).toBe("5");
    expect(quantityWithUnit(null, "lb")).toBeNull();
  });
});

describe("a quantity in the unit that the terminal shows", () => {
  const shown = { quantity: "216520", unit: "lb", display: "86.608", displayUnit: "ST" } as const;

  it("is what the service tells, rounded once", () => {
    expect(displayQuantity(shown)).toBe("86.61 ST");
    expect(displayQuantity({ ...shown, display: "108.26" })).toBe("108.26 ST");
  });

  it("keeps every digit in its own unit", () => {
    expect(displayQuantity({ quantity: "112.4055", unit: "ST", display: "112.4055", displayUnit: "ST" })).toBe(
      "112.4055 ST",
    );
  });

  it("is as it is stored where there is no conversion", () => {
    expect(displayQuantity({ ...shown, display: null, displayUnit: null })).toBe("216,520 lb");
    expect(displayQuantity({ ...shown, display: null })).toBe("216,520 lb");
    expect(displayQuantity({ ...shown, quantity: null, display: null })).toBeNull();
  });

  it("is never rounded to nothing while there is something", () => {
    expect(["0.004", "-0.0049", "0.000000001", "0", "0.005", "1.005", "-0.125"].map(roundForDisplay)).toEqual([
      "0.004",
      "-0.005",
      "0.000000001",
      "0",
      "0.01",
      "1.01",
      "-0.13",
    ]);
  });
});
