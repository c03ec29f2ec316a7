import { describe, expect, it } from "vitest";
import { shownAsset } from "./asset-facts.rules";

const silo = {
  id: "5",
  name: "Silo 3",
  quantity: "50000",
  quantity_uom_abbreviation: "lb",
  capacity: "500000",
  display_quantity: "20",
  display_capacity: "200",
  display_abbreviation: "ST",
};

describe("what is in an asset", () => {
  it("is shown in the unit that its terminal shows", () => {
    expect(shownAsset(silo)).toEqual({
      id: "5",
      name: "Silo 3",
      quantity: "20",
      capacity: "200",
      unit: "ST",
      isConverted: true,
    });
    expect(shownAsset({ ...silo, capacity: null, display_capacity: null })).toMatchObject({
      quantity: "20",
      capacity: null,
      unit: "ST",
    });
  });

  it("keeps its own unit where that is the one, or where no conversion leads there", () => {
    const own = { quantity: "50000", capacity: "500000", unit: "lb", isConverted: false };
    expect(
      shownAsset({ ...silo, display_quantity: "50000", display_capacity: "500000", display_abbreviation: "lb" }),
    ).toMatchObject(own);
    expect(
      shownAsset({ ...silo, display_quantity: null, display_capacity: null, display_abbreviation: null }),
    ).toMatchObject(own);
  });
});
