import { describe, expect, it } from "vitest";
import { kindAt, TRUCK_KIND_NAMES, TRUCK_KINDS } from "./truck-kinds";
import { isFound, toFloorTruck, weightUnits } from "./truck-row.rules";
import { floorTruck, wireTruck } from "./truck.fixtures";

describe("the kind of a page", () => {
  it("is each of the four, once", () => {
    const found = (["sand", "bulk-commodity"] as const).flatMap((family) =>
      (["inbound-trucks", "outbound-trucks"] as const).map((side) => kindAt(family, side)),
    );

    expect(found.toSorted()).toEqual([...TRUCK_KIND_NAMES].toSorted());
  });
});

describe("a record of a kind", () => {
  it.each(TRUCK_KIND_NAMES)("%s shows its weights and its asset under one name", (kind) => {
    const truck = floorTruck({
      gross: "80000",
      tare: "30000",
      net: "50000",
      asset_id: "77",
      unit: "lb",
      drafted: "20000",
    });

    expect(toFloorTruck(kind, wireTruck(kind, truck))).toEqual({
      ...truck,
      weighings: wireTruck(kind, truck).weighings,
    });
    expect(TRUCK_KINDS[kind].weightFields.gross in wireTruck(kind, truck)).toBe(true);
  });

  it("names its order with what is left of it, where it has one", () => {
    const truck = floorTruck({ order: { number: "A-7", remaining: "-2.5", unit: "ST" } });

    expect(toFloorTruck("outbounds", wireTruck("outbounds", truck)).order).toEqual(truck.order);
    expect(
      toFloorTruck("bulk-commodity-outbound-trucks", wireTruck("bulk-commodity-outbound-trucks", floorTruck())).order,
    ).toBeNull();
  });

  it("has no asset and no unit before its first weight", () => {
    expect(
      toFloorTruck("bulk-commodity-inbound-trucks", wireTruck("bulk-commodity-inbound-trucks", floorTruck())),
    ).toMatchObject({ asset_id: null, unit: null, gross: null });
  });
});

describe("a truck is found", () => {
  const truck = floorTruck({
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
