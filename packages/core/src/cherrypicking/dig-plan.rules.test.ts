import { describe, expect, it } from "vitest";
import { numbered } from "./cherrypicking.fixtures";
import { carsBefore, carsOfPlan, cheapestSplit, compareTracks, digPlan, narrows, reaches } from "./dig-plan.rules";
import type { ReachableEnds } from "./plan.types";

const planOf = (length: number, ends: ReachableEnds, wanted: readonly number[]) => {
  const plan = digPlan([numbered(length, ends, wanted)]);
  const cars = carsOfPlan(plan);
  return {
    toMove: plan.cars_to_move,
    moved: cars.flatMap((car) => (car.wanted ? [] : [car.car_seq])).toSorted((a, b) => a - b),
    order: cars.map((car) => car.car_seq),
    adds: Object.fromEntries(cars.flatMap((car) => (car.adds === null ? [] : [[car.car_seq, car.adds]]))),
    ends: plan.cuts.map((cut) => cut.end),
  };
};

describe("the fewest cars to move", () => {
  it("E1: from the sequence-one end alone", () => {
    expect(planOf(8, "sequence one", [3, 6])).toEqual({
      toMove: 4,
      moved: [1, 2, 4, 5],
      order: [1, 2, 3, 4, 5, 6],
      adds: { 3: 2, 6: 2 },
      ends: ["sequence one"],
    });
  });
  it("E2: from both ends", () => {
    expect(planOf(10, "both", [3, 8])).toEqual({
      toMove: 4,
      moved: [1, 2, 9, 10],
      order: [1, 2, 3, 10, 9, 8],
      adds: { 3: 2, 8: 2 },
      ends: ["sequence one", "far"],
    });
  });
  it("E3: of two plans with one end, that of the sequence-one end", () => {
    expect(planOf(9, "both", [5])).toMatchObject({ toMove: 4, moved: [1, 2, 3, 4], ends: ["sequence one"] });
  });
  it("E4: one end before two", () => {
    expect(planOf(6, "both", [1, 4])).toMatchObject({ toMove: 2, moved: [2, 3], ends: ["sequence one"] });
  });
  it("E5: from the far end alone", () => {
    expect(planOf(12, "far", [2, 3, 11])).toEqual({
      toMove: 8,
      moved: [4, 5, 6, 7, 8, 9, 10, 12],
      order: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      adds: { 11: 1, 3: 7, 2: 0 },
      ends: ["far"],
    });
  });
  it("E6: two from each end", () => {
    expect(planOf(20, "both", [2, 4, 17, 19])).toMatchObject({ toMove: 4, moved: [1, 3, 18, 20] });
  });
  it("gives the cost of each split that the ends allow", () => {
    expect(cheapestSplit("sequence one", 10, [3, 8])).toEqual({ atSequenceOne: 2, cost: 6 });
    expect(cheapestSplit("far", 10, [3, 8])).toEqual({ atSequenceOne: 0, cost: 6 });
    expect(cheapestSplit("both", 10, [])).toEqual({ atSequenceOne: 0, cost: 0 });
  });
});

describe("several tracks", () => {
  it("are taken by name, character by character, then by id, and counted on", () => {
    const named = (id: string, name: string) => ({ ...numbered(3, "sequence one", [2], id), name });
    const plan = digPlan([named("3", "b"), named("10", "Track"), named("9", "Track"), named("1", "Track 10")]);
    expect(plan.cuts.map((cut) => cut.track_id)).toEqual(["9", "10", "1", "3"]);
    expect(carsOfPlan(plan).map((car) => car.pull_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(plan).toMatchObject({ cars_wanted: 4, cars_to_move: 4 });
    expect(compareTracks({ id: "2", name: "A" }, { id: "2", name: "A" })).toBe(0);
  });
  it("are not pulled where no car is wanted", () => {
    const plan = digPlan([numbered(5, "both", []), numbered(0, "both", [], "2")]);
    expect(plan).toEqual({ cuts: [], cars_wanted: 0, cars_to_move: 0 });
  });
});

describe("a wanted car", () => {
  it("has the cars before it at each end that may be used", () => {
    expect(carsBefore(numbered(8, "both", []), 3)).toEqual({ "sequence one": 2, far: 5 });
    expect(carsBefore(numbered(8, "sequence one", []), 3)).toEqual({ "sequence one": 2, far: null });
    expect(carsBefore(numbered(8, "far", []), 8)).toEqual({ "sequence one": null, far: 0 });
    const [, , third] = carsOfPlan(digPlan([numbered(8, "both", [3])]));
    expect(third).toMatchObject({ wanted: true, alone: { "sequence one": 2, far: 5 } });
  });
});

it("ends are narrowed for the day and never widened", () => {
  expect(narrows("far", "both")).toBe(true);
  expect(narrows("both", "both")).toBe(true);
  expect(narrows("both", "far")).toBe(false);
  expect(narrows("sequence one", "far")).toBe(false);
  expect(reaches("both", "far")).toBe(true);
  expect(reaches("sequence one", "far")).toBe(false);
});
