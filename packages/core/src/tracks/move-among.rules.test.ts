import { describe, expect, it } from "vitest";
import { moveAmong } from "./move-among.rules";

describe("moving a car", () => {
  const even = (car: number) => car % 2 === 0;

  it("takes the wanted place and moves those between by one", () => {
    expect(moveAmong([0, 2, 4, 6], even, 0, 2)).toEqual([2, 4, 0, 6]);
    expect(moveAmong([0, 2, 4, 6], even, 3, 1)).toEqual([0, 6, 2, 4]);
  });

  it("passes a place that is held, in the direction of the move", () => {
    expect(moveAmong([0, 1, 2, 4], even, 0, 1)).toEqual([2, 1, 0, 4]);
    expect(moveAmong([0, 1, 2, 4], even, 3, 1)).toEqual([4, 1, 0, 2]);
  });

  it("stops at the last place that can be had", () => {
    expect(moveAmong([0, 2, 1], even, 0, 2)).toEqual([2, 0, 1]);
    expect(moveAmong([1, 0, 2], even, 2, 0)).toEqual([1, 2, 0]);
  });

  it("leaves the line as it is when the car cannot be moved or is not there", () => {
    const cars = [0, 1, 2];

    expect(moveAmong(cars, even, 1, 0)).toBe(cars);
    expect(moveAmong(cars, even, -1, 0)).toBe(cars);
  });
});
