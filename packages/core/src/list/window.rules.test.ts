import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnLines, isJump, pageOf, scrollTopFor, seenLines, sidewaysTo, type GridView } from "./window.rules";

const at = (scrollTop: number, height = 437, footHeight = 0): GridView => ({
  scrollTop,
  height,
  headHeight: 37,
  footHeight,
  rowHeight: 40,
});

describe("the lines of a grid that are drawn", () => {
  it.each([
    [0, 0, 10],
    [1, 0, 11],
    [40, 1, 11],
    [3_999, 99, 100],
    [90_000, 100, 100],
  ])("at %d pixels from %d to %d are seen", (scrollTop, from, to) =>
    expect(seenLines(at(scrollTop), 100)).toEqual({ from, to }),
  );

  it("are those that are seen and some beyond, within the list", () => {
    expect(drawnLines({ from: 0, to: 10 }, 100)).toEqual({ from: 0, to: 20 });
    expect(drawnLines({ from: 50, to: 60 }, 100)).toEqual({ from: 40, to: 68 });
    expect(drawnLines({ from: 95, to: 100 }, 100)).toEqual({ from: 84, to: 100 });
  });

  it("hold all that is seen, wherever one is", () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(2_000), fc.nat(120), (scrollTop, height, lines) => {
        const seen = seenLines(at(scrollTop, height), lines);
        const drawn = drawnLines(seen, lines);
        expect(drawn.from).toBeLessThanOrEqual(seen.from);
        expect(drawn.to).toBeGreaterThanOrEqual(seen.to);
        expect(drawn.to).toBeLessThanOrEqual(lines);
      }),
    );
  });

  it("are others altogether after a jump", () => {
    const drawn = { from: 20, to: 40 };
    expect([isJump(drawn, { from: 24, to: 44 }), isJump(drawn, { from: 40, to: 60 })]).toEqual([false, true]);
    expect(isJump(drawn, { from: 0, to: 20 })).toBe(true);
  });
});

describe("bringing a line into sight", () => {
  it.each([
    ["one that is seen", 5, 100, 100],
    ["one above", 1, 100, 40],
    ["one that the head covers in part", 2, 100, 80],
    ["one below", 20, 100, 440],
    ["one that is cut off below", 12, 100, 120],
  ])("%s", (_, line, scrollTop, to) => expect(scrollTopFor(line, at(scrollTop))).toBe(to));

  it.each([
    ["one that the sums cover", 12, 160],
    ["one that they cover in part", 11, 120],
    ["one above them", 10, 100],
  ])("%s", (_, line, to) => expect(scrollTopFor(line, at(100, 437, 40))).toBe(to));

  it("moves by a page that leaves one line for the eye", () => {
    expect([pageOf(at(0)), pageOf(at(0, 437, 40))]).toEqual([9, 8]);
    expect(pageOf(at(0, 40))).toBe(1);
  });
});

describe("a cell of a grid that is wider than the screen", () => {
  const seen = { left: 180, right: 1_000 };
  it.each([
    ["in sight stays where it is", { left: 200, right: 300 }, 0],
    ["at both edges too", { left: 180, right: 1_000 }, 0],
    ["behind the right edge comes as far as it must", { left: 950, right: 1_050 }, 50],
    ["behind the names comes out from under them", { left: 100, right: 200 }, -80],
    ["wider than what is seen shows its beginning", { left: 300, right: 1_400 }, 120],
  ])("%s", (_, cell, by) => {
    expect(sidewaysTo(cell, seen)).toBe(by);
  });
});
