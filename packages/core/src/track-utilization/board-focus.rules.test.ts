import { describe, expect, it } from "vitest";
import type { FocusStep } from "../tracks/lane-focus.rules";
import { activeCar, stepFocus } from "./board-focus.rules";
import { boardOf } from "./track-utilization.fixtures";

const board = boardOf({ "4": ["1", "2", "3"], "5": [], "6": ["7", "8"] });

describe("the keyboard on the board", () => {
  it("begins at the first car, and again there where its car is gone", () => {
    expect(activeCar(board)).toBe("sand 1");
    expect(activeCar({ ...board, active: "sand 99" })).toBe("sand 1");
    expect(activeCar(boardOf({ "5": [] }))).toBeNull();
  });

  it.each<[string, FocusStep, string]>([
    ["sand 1", "next", "sand 2"],
    ["sand 1", "previous", "sand 1"],
    ["sand 3", "next", "sand 3"],
    ["sand 2", "first", "sand 1"],
    ["sand 2", "last", "sand 3"],
    ["sand 2", "below", "sand 8"],
    ["sand 1", "below", "sand 7"],
    ["sand 3", "below", "sand 8"],
    ["sand 7", "above", "sand 1"],
    ["sand 7", "below", "sand 7"],
  ])("goes from %s %s to %s", (active, step, to) => expect(stepFocus({ ...board, active }, step)).toBe(to));
});
