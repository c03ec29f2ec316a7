import { describe, expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { activeInLanes, findInLanes, stepInLanes, stepOfKey } from "./lane-focus.rules";

const lane = (id: string, ...ids: readonly string[]) => ({
  id,
  cars: ids.map((car, at) => trackCar(car, at + 1, { track_id: id })),
});
const lanes = [lane("4", "1", "2"), lane("5"), lane("6", "7")];

describe("the keyboard on drawn tracks", () => {
  it("knows where a car is, and begins at the first one", () => {
    expect(findInLanes(lanes, "sand 7")).toEqual({ lane: 2, at: 0 });
    expect(findInLanes(lanes, "sand 9")).toBeNull();
    expect(activeInLanes(lanes, "sand 9")).toBe("sand 1");
    expect(activeInLanes([lane("5")], null)).toBeNull();
  });
  it("passes over tracks without cars, and stays at the ends", () => {
    expect(stepInLanes(lanes, "sand 2", "below")).toBe("sand 7");
    expect(stepInLanes(lanes, "sand 7", "below")).toBe("sand 7");
    expect(stepInLanes(lanes, null, "last")).toBe("sand 2");
    expect(stepInLanes([], null, "next")).toBeNull();
  });
  it("goes by the arrows, Home and End", () => {
    expect(["ArrowRight", "Home", "a"].map(stepOfKey)).toEqual(["next", "first", null]);
  });
});
