// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { watchHands } from "./hold";

afterEach(() => vi.restoreAllMocks());

const AFTERWARDS = 300;
function world() {
  let now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const hands = watchHands();
  const pointer = (type: string, pointerType = "mouse") =>
    window.dispatchEvent(Object.assign(new Event(type), { pointerType }));
  return { hands, pointer, pass: () => (now += AFTERWARDS) };
}

it("holds the page while a mouse button is down", () => {
  const { hands, pointer, pass } = world();
  pointer("pointerdown");
  pass();
  expect(hands.isHeld()).toBe(true);
  pointer("pointerup");
  pass();
  expect(hands.isHeld()).toBe(false);
  hands.stop();
});

it.each(["contextmenu", "blur"])("lets go at a %s: the page does not see the button that comes up then", (type) => {
  const { hands, pointer, pass } = world();
  pointer("pointerdown");
  window.dispatchEvent(new Event(type));
  pass();

  expect(hands.isHeld()).toBe(false);
  hands.stop();
});
