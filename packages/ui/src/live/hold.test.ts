import { describe, expect, it } from "vitest";
import { createHold } from "./hold";

function world() {
  const time = { now: 1_000, isDragging: false };
  return {
    time,
    hold: createHold(
      () => time.now,
      () => time.isDragging,
    ),
  };
}

describe("a hand on the page", () => {
  it("is none at first", () => expect(world().hold.isHeld()).toBe(false));
  it("is there from the first finger to the last, and a moment longer", () => {
    const { time, hold } = world();
    hold.touches(1);
    hold.touches(2);
    time.now += 60_000;
    hold.touches(1);
    time.now += 60_000;
    expect(hold.isHeld()).toBe(true);
    hold.touches(0);
    time.now += 299;
    expect(hold.isHeld()).toBe(true);
    time.now += 1;
    expect(hold.isHeld()).toBe(false);
  });
  it("is there while a mouse button is down, and a moment longer", () => {
    const { time, hold } = world();
    hold.press(true);
    time.now += 60_000;
    expect(hold.isHeld()).toBe(true);
    hold.press(false);
    time.now += 300;
    expect(hold.isHeld()).toBe(false);
  });
  it("is there while something is dragged by keys", () => {
    const { time, hold } = world();
    time.isDragging = true;
    expect(hold.isHeld()).toBe(true);
  });
});
