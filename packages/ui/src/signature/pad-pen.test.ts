// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Stroke } from "@railhead/core/signature/signature.types";
import { attachPen } from "./pad-pen";

type Seen = { x: number; y: number; passed?: readonly (readonly [number, number])[] | null };

/** A pad of 360 × 115 pixels. `passed` null: a browser that does not tell what a pointer passed. */
function pad() {
  const done: Stroke[] = [];
  const surface = document.createElement("div");
  Object.assign(surface, {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 360, height: 115 }),
  });
  const stop = attachPen({
    surface,
    isTurned: () => false,
    isFrozen: () => false,
    show: () => undefined,
    done: (stroke) => void done.push(stroke),
  });
  const send = (type: string, { x, y, passed = null }: Seen) => {
    const place = (clientX: number, clientY: number) => ({ clientX, clientY, pressure: 0.5 });
    const event = Object.assign(new Event(type), {
      pointerId: 1,
      pointerType: "touch",
      width: 20,
      height: 20,
      button: 0,
      ...place(x, y),
    });
    if (passed !== null)
      Object.assign(event, { getCoalescedEvents: () => passed.map(([left, top]) => place(left, top)) });
    surface.dispatchEvent(event);
  };
  const draw = (passed: Seen["passed"]) => {
    send("pointerdown", { x: 10, y: 10 });
    send("pointermove", { x: 50, y: 60, passed });
    send("pointerup", { x: 50, y: 60 });
  };
  return { done, draw, stop };
}
const placesOf = (strokes: readonly Stroke[]) => strokes.map(({ points }) => points.map(([x, y]) => [x, y]));

describe("the pen", () => {
  it("draws where the browser does not tell what a pointer passed, and where it has nothing to tell", () => {
    const { done, draw, stop } = pad();
    draw(null);
    draw([]);

    expect(placesOf(done)).toEqual([
      [
        [10, 10],
        [50, 60],
      ],
      [
        [10, 10],
        [50, 60],
      ],
    ]);
    stop();
  });

  it("draws every place that a pointer passed", () => {
    const { done, draw, stop } = pad();
    draw([
      [30, 20],
      [50, 60],
    ]);

    expect(placesOf(done)).toEqual([
      [
        [10, 10],
        [30, 20],
        [50, 60],
      ],
    ]);
    stop();
  });
});
