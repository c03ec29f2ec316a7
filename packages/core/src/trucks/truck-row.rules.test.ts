import { describe, expect, it } from "vitest";
import { kindAt, TRUCK_KIND_NAMES, TRUCK_KINDS } from "./truck-kinds";
import {
  assetOf,
  isFound,
  orderOf,
  productOf,
  shownDrafted,
  shownNet,
  shownWeight,
  weightOf,
  weightsOf,
  weightUnitOf,
  weightUnits,
} from "./truck-row.rules";
import { asKind, shownAs, truckRow } from "./truck.fixtures";

describe("the kind of a page", () => {
  it("is each of the four, once", () => {
    const found = (["sand", "bulk-commodity"] as const).flatMap((family) =>
      (["inbound-trucks", "outbound-trucks"] as const).map((side) => kindAt(family, side)),
    );

    expect(found.toSorted()).toEqual([...TRUCK_KIND_NAMES].toSorted());
  });
});

describe("a row of a kind", () => {
  const weighed = truckRow({
    gross: "80000",
    tare: "30000",
    net: "50000",
    quantity: "20000",
    asset_id: "77",
    unit: "lb",
    order: { number: "A-7", remaining: "-2.5", unit: "ST" },
  });

  it.each(TRUCK_KIND_NAMES)("%s: is read for its weights, their unit and its asset, whatever it calls them", (kind) => {
    const row = asKind(kind, shownAs(weighed));

    expect(TRUCK_KINDS[kind].weightFields.gross in row).toBe(true);
    expect(weightsOf(kind, row)).toEqual({ gross: "80000", tare: "30000" });
    expect(weightOf(kind, row, "tare")).toBe("30000");
    expect([assetOf(row), weightUnitOf(row)]).toEqual(["77", "lb"]);
    expect(shownWeight(kind, row, "gross")).toEqual({
      quantity: "80000",
      unit: "lb",
      display: "40",
      displayUnit: "ST",
    });
    expect([shownNet(row).display, shownDrafted(row).display]).toEqual(["25", "10"]);
  });

  it.each(TRUCK_KIND_NAMES)("%s: has no asset, weights or unit before its first weight", (kind) => {
    const row = asKind(kind, truckRow());

    expect(weightsOf(kind, row)).toEqual({ gross: null, tare: null });
    expect([assetOf(row), weightUnitOf(row), shownNet(row).quantity]).toEqual([null, null, null]);
  });

  it.each(TRUCK_KIND_NAMES)("%s: names its order with what is left of it, where it has one", (kind) => {
    const isSand = TRUCK_KINDS[kind].family === "sand";

    expect(orderOf(asKind(kind, weighed))).toEqual(
      isSand ? { number: "A-7", remaining: "-2.5", unit: "ST", display: null } : null,
    );
    expect(orderOf(asKind(kind, truckRow()))).toBeNull();
  });

  it("names its product as the factors of its units are asked for", () => {
    expect(productOf(truckRow({ product_size_id: "4" }))).toEqual({ product_size_id: "4" });
    expect(productOf(truckRow())).toEqual({});
    const bulk = asKind("bulk-commodity-inbound-trucks", truckRow());
    expect([productOf(bulk), productOf({ ...bulk, product_name_id: "9" })]).toEqual([{}, { product_name_id: "9" }]);
  });
});

describe("a truck is found", () => {
  const truck = truckRow({
    name: "OT 1007",
    truck_number: "42",
    trailer_number: "T-9",
    customer_name: "Apex Sands",
    bol_number: "000123",
  });

  it.each(["ot 1007", "1007", "t-9", "apex", "sands 42", "000123"])("by %s", (text) =>
    expect(isFound(truck, text)).toBe(true),
  );
  it.each(["1008", "apex 43", "zenith"])("not by %s", (text) => expect(isFound(truck, text)).toBe(false));
});

describe("units of weight", () => {
  const units = [
    { abbreviation: "gal", uom_class_id: "2" },
    { abbreviation: "lb", uom_class_id: "1" },
    { abbreviation: "ST", uom_class_id: "1" },
  ];

  it("are those of the class of mass, the terminal’s own first", () => {
    expect(
      weightUnits(units, [
        { uom_class_id: "2", uom_abbreviation: "gal" },
        { uom_class_id: "1", uom_abbreviation: "ST" },
      ]),
    ).toEqual(["ST", "lb"]);
    expect(weightUnits(units, [])).toEqual(["lb", "ST"]);
    expect(weightUnits([], [])).toEqual([]);
    expect(
      weightUnits(units, [{ uom_class_id: "1", uom_abbreviation: "LT" }]),
      "one that is out of use is not offered",
    ).toEqual(["lb", "ST"]);
  });
});
