import { describe, expect, it } from "vitest";
import { cardByKey, cardInPlaceOf } from "./yard-keys.rules";

const GRID = [["a1", "a2", "a3"], [], ["c1"], ["d1", "d2"]];

describe("the arrows on the board", () => {
  it.each([
    ["a1", "ArrowDown", "a2"],
    ["a3", "ArrowDown", "a3"],
    ["a1", "ArrowUp", "a1"],
    ["a3", "ArrowUp", "a2"],
    // An empty column is passed, and a shorter one ends sooner.
    ["a3", "ArrowRight", "c1"],
    ["c1", "ArrowRight", "d1"],
    ["d2", "ArrowLeft", "c1"],
    ["c1", "ArrowLeft", "a1"],
    ["d2", "ArrowRight", "d2"],
    ["a2", "ArrowLeft", "a2"],
    ["a2", "Home", "a1"],
    ["a1", "End", "a3"],
    ["a1", "Enter", null],
    ["x", "ArrowDown", null],
  ])("from %s %s leads to %s", (from, key, to) => expect(cardByKey(GRID, from, key)).toBe(to));
});

describe("the focus of a truck that has left", () => {
  it.each([
    ["a2", [["a1", "a3"]], "a3"],
    ["a3", [["a1", "a2"]], "a2"],
    ["c1", [["a1"], [], []], null],
    ["x", [["a1"]], null],
  ])("%s goes on to the one in its place", (key, after, next) => {
    expect(cardInPlaceOf(GRID, after, key)).toBe(next);
  });
});
