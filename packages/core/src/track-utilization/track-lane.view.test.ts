import { describe, expect, it } from "vitest";
import { NOON } from "../runtime/ports.fixtures";
import { track } from "../tracks/track.fixtures";
import { EMPTY_BOARD_QUERY } from "./car-match.rules";
import { viewLaneHead } from "../tracks/lane-head.view";
import type { Extent } from "../tracks/track-scale.rules";
import { extentOf, NO_CARS_SEEN, viewLane, viewLaneOf, viewShapes, ALL_CARS, type LaneAsked } from "./track-lane.view";
import { boardOf, carsOf } from "./track-utilization.fixtures";
import type { BoardContext } from "./track-utilization.types";

const asked = (more: Partial<LaneAsked> = {}): LaneAsked => ({
  query: EMPTY_BOARD_QUERY,
  now: NOON,
  part: ALL_CARS,
  ...more,
});

describe("a track", () => {
  it("warns where its cars are too long for it, and draws the last ones beyond its end", () => {
    const short = track("4", { usable_length: "60.5" });
    expect(viewLaneHead(short, carsOf("4", ["1", "2"]))).toMatchObject({ room: "24 ft too long", isOver: true });
    const lane = viewLane(short, boardOf({ "4": ["1", "2"] }), asked());
    expect([lane.feet, lane.cars?.map(({ isBeyond }) => isBeyond)]).toEqual([84, [false, true]]);
  });

  it("is selected, found, dimmed and reached by the keyboard for itself", () => {
    const { cars } = viewLane(
      track("4"),
      boardOf({ "4": ["1", "2"] }, { selected: ["sand 2"], active: "sand 1" }),
      asked({ query: { ...EMPTY_BOARD_QUERY, find: "045002", customer: "Nobody" } }),
    );
    expect(cars?.map(({ isSelected, isFound, isDim, isActive }) => [isSelected, isFound, isDim, isActive])).toEqual([
      [false, false, true, true],
      [true, true, true, false],
    ]);
  });

  it("draws the cars in sight, the one that the keyboard is at and those that are carried", () => {
    const board = boardOf(
      { "4": ["1", "2", "3", "4", "5", "6"], "6": ["12"] },
      { active: "sand 1", carried: { keys: ["sand 6"], place: { trackId: "4", at: 2 } } },
    );
    const lane = viewLane(track("4"), board, asked({ part: { from: 85, to: 125 } }));

    expect([lane.count, lane.cars?.map(({ position }) => position), lane.caret]).toEqual([6, [1, 3, 6], 84]);
    expect(extentOf(board, "4", "sand 3")).toEqual({ from: 84, to: 126 });
    expect(extentOf(board, "6", "sand 3")).toBeNull();
  });

  it("is mere shapes by what its cars hold, with the car that the keyboard is at for itself", () => {
    const board = boardOf({ "4": ["1", "2", "3"] }, { active: "sand 2" });
    const holds = ["0", "112.4", null];
    const cars = carsOf("4", ["1", "2", "3"]).cars.map((car, at) => ({ ...car, quantity_snapshot: holds[at] ?? null }));
    const held = { ...board, carsOn: new Map([["4", { cars, revision: 1 }]]) };

    expect(viewLane(track("4"), held, asked({ part: NO_CARS_SEEN })).cars?.map(({ key }) => key)).toEqual(["sand 2"]);
    expect(viewShapes(held, "4").map(({ load, extents }) => [load, extents.map(({ from }) => from)])).toEqual([
      ["loaded", [42]],
      ["empty", [0]],
      [null, [84]],
    ]);
    expect(viewShapes(held, "6")).toEqual([]);
  });

  it("is the same as before where only other tracks change", () => {
    const board = boardOf({ "4": ["1", "2"], "6": ["12"] });
    // As a component asks it: by its track, and in a new object at each call.
    const lane = (more: Partial<BoardContext>, part: Extent = { ...ALL_CARS }) =>
      viewLaneOf({ ...board, ...more }, "4", asked({ part }))?.cars;

    expect(lane({ selected: ["sand 12"], active: "sand 12" })).toBe(lane({ selected: [], active: "sand 12" }));
    expect(lane({ selected: ["sand 1"], active: "sand 12" })).not.toBe(lane({ selected: [], active: "sand 12" }));
    expect(lane({}, { from: 0, to: 40 })?.length).toBe(1);
    expect(lane({}, { from: 0, to: 80 })?.length).toBe(2);
    expect(lane({}, { from: 50, to: 80 })?.map(({ position }) => position)).toEqual([1, 2]);
  });
});
