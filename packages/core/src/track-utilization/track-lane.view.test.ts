import { describe, expect, it } from "vitest";
import { NOON } from "../runtime/ports.fixtures";
import { track } from "../tracks/track.fixtures";
import { EMPTY_BOARD_QUERY } from "./car-match.rules";
import { viewLaneHead } from "../tracks/lane-head.view";
import { viewLane } from "./track-lane.view";
import { boardOf, carsOf } from "./track-utilization.fixtures";

describe("a track", () => {
  it("warns where its cars are too long for it, and draws the last ones beyond its end", () => {
    const short = track("4", { usable_length: "60.5" });
    expect(viewLaneHead(short, carsOf("4", ["1", "2"]))).toMatchObject({ room: "24 ft too long", isOver: true });
    const lane = viewLane(short, boardOf({ "4": ["1", "2"] }), EMPTY_BOARD_QUERY, NOON);
    expect([lane.feet, lane.cars?.map(({ isBeyond }) => isBeyond)]).toEqual([84, [false, true]]);
  });

  it("is selected, found, dimmed and reached by the keyboard for itself", () => {
    const { cars } = viewLane(
      track("4"),
      boardOf({ "4": ["1", "2"] }, { selected: ["sand 2"], active: "sand 1" }),
      { ...EMPTY_BOARD_QUERY, find: "045002", customer: "Nobody" },
      NOON,
    );
    expect(cars?.map(({ isSelected, isFound, isDim, isActive }) => [isSelected, isFound, isDim, isActive])).toEqual([
      [false, false, true, true],
      [true, true, true, false],
    ]);
  });
});
