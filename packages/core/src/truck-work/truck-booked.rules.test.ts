import { describe, expect, it } from "vitest";
import { floorTruck } from "../trucks/truck.fixtures";
import { bookedText, leftWithDifference } from "./truck-booked.rules";

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
  it("are no truck’s without both figures", () => {
    expect(
      [
        null,
        floorTruck({ status_id: "16" }),
        floorTruck({ status_id: "16", asset_id: "7", net: "5.0", drafted: "5" }),
      ].map(leftWithDifference),
    ).toEqual([false, false, false]);
  });
});
