import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { truckRow } from "../trucks/truck.fixtures";
import { bookedText, assetWithDifference } from "./truck-booked.rules";

describe("the words of a booked difference", () => {
  it.each([
    ["Hose came off", "Hose came off."],
    ["Hose came off. ", "Hose came off."],
  ])("end once: %j", (reason, end) => {
    expect(bookedText("1 ST", { entry: "origin weight gain", reason })).toBe(
      `1 ST is booked as Origin weight gain: ${end}`,
    );
  });
  it("do without a reason where there is none", () =>
    expect(bookedText("1 ST", { entry: "heel", reason: null })).toBe("1 ST is booked as Heel."));
  it("are those of the asset that has left with a difference", () =>
    expect(
      assetWithDifference(truckRow({ status_id: TRUCK_STATUS.released, asset_id: "7", net: "5", quantity: "4" })),
    ).toBe("7"));
  it("are no truck’s without both figures", () => {
    expect(
      [
        null,
        truckRow({ status_id: TRUCK_STATUS.released }),
        truckRow({ status_id: TRUCK_STATUS.released, asset_id: "7", net: "5.0", quantity: "5" }),
      ].map(assetWithDifference),
    ).toEqual([null, null, null]);
  });
});
