import { expect, it } from "vitest";
import { numbered } from "./cherrypicking.fixtures";
import { carsOfPlan, digPlan } from "./dig-plan.rules";
import { movedOnTheWay } from "./recorded-cars.rules";

const cars = carsOfPlan(digPlan([numbered(10, "both", [3, 8]), numbered(4, "far", [2], "2")])).map((car) => ({
  ...car,
  closed: false,
}));

it("cars on the way to a recorded one are those before it in its cut", () => {
  expect(movedOnTheWay(cars, new Set(["1/3"]))).toEqual(["1/1", "1/2"]);
  expect(movedOnTheWay(cars, new Set(["1/8", "2/2"]))).toEqual(["1/10", "1/9", "2/4", "2/3"]);
  expect(movedOnTheWay(cars, new Set(["1/2"]))).toEqual(["1/1"]);
  expect(movedOnTheWay(cars, new Set())).toEqual([]);
});

it("cars that are done need no second record", () => {
  const done = cars.map((car) => (car.key === "1/1" ? { ...car, closed: true } : car));
  expect(movedOnTheWay(done, new Set(["1/3"]))).toEqual(["1/2"]);
});

it("cars that were added besides the plan are in no cut: one takes no other along", () => {
  const added = ["a", "b"].map((key, at) => ({
    key,
    track_id: "1",
    end: null,
    pull_order: 11 + at,
    wanted: false,
    closed: false,
  }));
  expect(movedOnTheWay([...cars, ...added], new Set(["b"]))).toEqual([]);
});
