import { describe, expect, it } from "vitest";
import { scrollSpeed } from "./drag-scroll";

describe("scrolling at an edge", () => {
  it("does not scroll in the middle", () => {
    expect([120, 300, 480].map((y) => scrollSpeed(y, 0, 600))).toEqual([0, 0, 0]);
  });

  it("is faster towards an end, and fastest at it and beyond", () => {
    expect(scrollSpeed(540, 0, 600)).toBeCloseTo(0.75);
    expect(scrollSpeed(600, 0, 600)).toBeCloseTo(1.5);
    expect(scrollSpeed(900, 0, 600)).toBeCloseTo(1.5);
    expect(scrollSpeed(160, 100, 700)).toBeCloseTo(-0.75);
    expect(scrollSpeed(0, 100, 700)).toBeCloseTo(-1.5);
  });

  it("does not happen where nothing is seen", () => {
    expect(scrollSpeed(10, 20, 20)).toBe(0);
  });
});
