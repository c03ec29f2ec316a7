import { describe, expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import { digPlan } from "./dig-plan.rules";
import {
  carsNamed,
  chooseCar,
  endsOf,
  lanesOf,
  planTracks,
  replaceCars,
  withCars,
  withoutCars,
  type WantedCar,
} from "./wanted-cars.rules";

const carsOf = (id: string, ...ids: readonly string[]) =>
  [id, { cars: ids.map((car, at) => trackCar(car, at + 1, { track_id: id })), revision: 1 }] as const;
const on = {
  tracks: [track("4"), track("5"), track("6", { reachable_ends: "both" })],
  carsOn: new Map([carsOf("4", "1", "2", "3"), carsOf("6", "7", "8", "9")]),
};
const lanes = lanesOf(on);
const sand = (id: string, fixed = false): WantedCar => ({ family: "sand", id, fixed });
const ids = (cars: readonly WantedCar[]) => cars.map(({ id }) => id);

describe("choosing on the drawn tracks", () => {
  it("wants a car and lets it go again", () => {
    const once = chooseCar([], lanes, { key: "sand 2", from: null });
    expect(once).toEqual([sand("2")]);
    expect(chooseCar(once, lanes, { key: "sand 2", from: null })).toEqual([]);
    expect(chooseCar([], lanes, { key: "sand 99", from: null })).toEqual([]);
  });
  it("takes all cars of a track up to another, each once", () => {
    expect(ids(chooseCar([sand("2", true)], lanes, { key: "sand 1", from: "sand 3" }))).toEqual(["2", "1", "3"]);
    expect(ids(chooseCar([], lanes, { key: "sand 8", from: "sand 3" }))).toEqual(["8"]);
  });
  it("adds and takes off by keys", () => {
    expect(ids(withCars([sand("1")], [sand("1"), sand("2"), sand("2")]))).toEqual(["1", "2"]);
    expect(ids(withoutCars([sand("1"), sand("2")], new Set(["sand 1"])))).toEqual(["2"]);
  });
});

describe("naming cars", () => {
  it("finds them in any spelling, and says of the others why not", () => {
    const named = carsNamed([sand("1")], lanes, "utlx-045001, UTLX045002\nUTLX 45009; QTZX 1");
    expect(ids(named.cars)).toEqual(["2", "9"]);
    expect(named.known).toEqual(["UTLX 045001"]);
    expect(named.misses).toEqual([{ text: "QTZX 1", reason: "unknown" }]);
  });
});

describe("what a plan is made from", () => {
  it("is every track with its wanted cars and the ends that are used", () => {
    const plan = digPlan(planTracks(on, [sand("2"), sand("9", true)], new Map([["6", "far"]])));
    expect(plan).toMatchObject({ cars_wanted: 2, cars_to_move: 1 });
    expect(plan.cuts.map(({ end }) => end)).toEqual(["sequence one", "far"]);
  });
  it("never uses an end that the track has not", () => {
    expect(endsOf(track("4"), new Map([["4", "both"]]))).toBe("sequence one");
    expect(endsOf(track("6", { reachable_ends: "both" }), new Map([["6", "far"]]))).toBe("far");
  });
  it("takes equal cars for others in their places", () => {
    const replaced = replaceCars([sand("1"), sand("2", true)], [{ out: sand("1"), by: sand("9") }]);
    expect(replaced).toEqual([sand("9"), sand("2", true)]);
  });
});
