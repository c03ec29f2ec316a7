import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOX, cropOf, DISPLAY, fitWidth, FRAME_MS } from "./frame.rules";

describe("cropOf", () => {
  it("keeps the sizes of the specification", () => {
    expect([BOX.width, BOX.height, DISPLAY.width, 1000 / FRAME_MS]).toEqual([310, 230, 325, 10]);
  });

  it("cuts a wide and a high picture to what is seen in the box", () => {
    expect(cropOf({ width: 1280, height: 720 })).toEqual({ x: 184, y: 22, width: 911, height: 676 });
    expect(cropOf({ width: 480, height: 640 })).toEqual({ x: 11, y: 150, width: 458, height: 340 });
  });

  it("stays inside the picture, in its middle and in the form of the box", () => {
    const side = fc.integer({ min: 120, max: 4000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const crop = cropOf({ width, height });

        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(width);
        expect(crop.y + crop.height).toBeLessThanOrEqual(height);
        expect(Math.abs(width - crop.width - 2 * crop.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(crop.width / crop.height - BOX.width / BOX.height)).toBeLessThan(0.02);
      }),
    );
  });
});

describe("fitWidth", () => {
  it("shrinks what is too wide and leaves the rest", () => {
    expect(fitWidth({ width: 911, height: 676 }, 620)).toEqual({ width: 620, height: 460 });
    expect(fitWidth({ width: 400, height: 300 }, 620)).toEqual({ width: 400, height: 300 });
  });
});
