// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPresses, type Point } from "./board-press";

let leave = new AbortController();
let calls: string[] = [];
let isTaken = true;
const written = ({ x, y }: Point) => `${x},${y}`;
const list = () => document.querySelector("ul") as HTMLElement;
const car = () => document.querySelector("[data-key] b") as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<ul><li><div data-key="sand 1"><b>1</b></div><i></i></li></ul>`;
  leave = new AbortController();
  calls = [];
  isTaken = true;
  const host = {
    begin: (key: string, at: Point) => (calls.push(`${key} at ${written(at)}`), isTaken),
    moveTo: (at: Point) => void calls.push(`to ${written(at)}`),
    drop: (at: Point) => void calls.push(`dropped at ${written(at)}`),
    cancel: () => void calls.push("cancelled"),
  };
  watchPresses(list(), host, leave.signal);
});
afterEach(() => {
  leave.abort();
  vi.useRealTimers();
});

const mouse = (type: string, x: number, at: EventTarget = document, more: MouseEventInit = { buttons: 1 }) =>
  at.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 20, ...more }));
/** An event of a finger on the car; gives whether the page may scroll. */
function finger(type: string, x: number, isDown = true): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  return car().dispatchEvent(Object.assign(event, { touches: isDown ? [touchOf(1, x, car())] : [] }));
}
const touchOf = (identifier: number, x: number, target: Element) => ({ identifier, clientX: x, clientY: 20, target });
/** Calls for each click of the car. */
function clicks() {
  const clicked = vi.fn<() => void>();
  car().addEventListener("click", clicked);
  return clicked;
}
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

describe("a mouse on the cars of the board", () => {
  it("takes a car up once it has gone some pixels, and puts it down where it is let go", () => {
    mouse("mousedown", 10, car());
    mouse("mousemove", 15);
    expect(calls).toEqual([]);
    mouse("mousemove", 20);
    mouse("mousemove", 60);
    mouse("mouseup", 60);
    mouse("mousemove", 90);

    expect(calls).toEqual(["sand 1 at 20,20", "to 60,20", "dropped at 60,20"]);
  });

  it("makes no click of a drag, and one of a press", () => {
    const clicked = clicks();
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    mouse("mouseup", 60);
    car().click();
    expect(clicked).not.toHaveBeenCalled();

    mouse("mousedown", 10, car());
    mouse("mouseup", 10);
    car().click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("makes no click of the release after a car is put back, however long the mouse is held, and clicks later", () => {
    const clicked = clicks();
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    press("Escape");
    vi.advanceTimersByTime(5000);
    mouse("mouseup", 60, document, { button: 2 });
    vi.advanceTimersByTime(5000);
    mouse("mouseup", 60);
    car().click();
    expect(clicked).not.toHaveBeenCalled();

    vi.advanceTimersByTime(60);
    car().click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("clicks again after a release that no page heard of", () => {
    const clicked = clicks();
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    mouse("mousemove", 70, document, { buttons: 0 });
    vi.advanceTimersByTime(60);
    car().click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("makes no click of a drag that the board refuses: what is selected stays so", () => {
    const clicked = clicks();
    isTaken = false;
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    vi.advanceTimersByTime(5000);
    mouse("mouseup", 60);
    car().click();
    expect(clicked).not.toHaveBeenCalled();
  });

  it("lets go by its left button alone", () => {
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    for (const [button, held] of [
      [1, 5],
      [2, 3],
    ] as const) {
      mouse("mousedown", 60, car(), { button, buttons: held });
      mouse("mouseup", 60, document, { button, buttons: 1 });
    }
    expect(calls).toEqual(["sand 1 at 60,20"]);
    mouse("mouseup", 60, document, { button: 0, buttons: 0 });
    expect(calls).toEqual(["sand 1 at 60,20", "dropped at 60,20"]);
  });

  it("puts a car back that is pressed again: its release was not heard", () => {
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    mouse("mousedown", 60, car());
    mouse("mousemove", 90);
    mouse("mouseup", 90);
    expect(calls).toEqual(["sand 1 at 60,20", "cancelled", "sand 1 at 90,20", "dropped at 90,20"]);
  });

  it("takes nothing up by another button, where no car is, or where the board says no", () => {
    mouse("mousedown", 10, car(), { button: 2 });
    mouse("mousemove", 60);
    mouse("mousedown", 10, document.querySelector("i") as HTMLElement);
    mouse("mousemove", 60);
    expect(calls).toEqual([]);

    isTaken = false;
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    mouse("mousemove", 90);
    mouse("mouseup", 90);
    expect(calls).toEqual(["sand 1 at 60,20"]);
  });

  it.each([
    ["Escape, which is for nothing behind it", () => press("Escape")],
    ["another size of the window", () => window.dispatchEvent(new Event("resize"))],
    ["a release that no page heard of", () => mouse("mousemove", 70, document, { buttons: 0 })],
    ["such a release while another button is held", () => mouse("mousemove", 70, document, { buttons: 2 })],
    ["leaving the board", () => leave.abort()],
  ])("puts a car back by %s", (_, end) => {
    const behind = vi.fn<() => void>();
    document.body.addEventListener("keydown", behind, { signal: leave.signal });
    mouse("mousedown", 10, car());
    mouse("mousemove", 60);
    end();
    mouse("mouseup", 60);

    expect(calls).toEqual(["sand 1 at 60,20", "cancelled"]);
    expect(behind).not.toHaveBeenCalled();
  });

  it("leaves Escape to the page before a car is taken up", () => {
    const behind = vi.fn<() => void>();
    document.body.addEventListener("keydown", behind, { signal: leave.signal });
    mouse("mousedown", 10, car());
    press("Escape");

    expect(behind).toHaveBeenCalledOnce();
  });
});

describe("a finger on the cars of the board", () => {
  it("takes a car up once it has rested, and from then on scrolls nothing", () => {
    finger("touchstart", 10);
    expect(finger("touchmove", 14)).toBe(true);
    vi.advanceTimersByTime(300);
    expect(finger("touchmove", 60)).toBe(false);
    finger("touchend", 60, false);

    expect(calls).toEqual(["sand 1 at 14,20", "to 60,20", "dropped at 60,20"]);
  });

  it("scrolls by a swipe", () => {
    finger("touchstart", 10);
    expect(finger("touchmove", 40)).toBe(true);
    vi.advanceTimersByTime(300);
    expect(finger("touchmove", 80)).toBe(true);
    finger("touchend", 80, false);

    expect(calls).toEqual([]);
  });

  it("takes nothing up where a second finger comes to it", () => {
    finger("touchstart", 10);
    const second = new Event("touchstart", { bubbles: true, cancelable: true });
    const touches = [touchOf(1, 10, car()), touchOf(2, 90, document.body)];
    document.body.dispatchEvent(Object.assign(second, { touches }));
    vi.advanceTimersByTime(300);

    expect(calls).toEqual([]);
  });

  it("makes no click of its release, whether the board took the car or not", () => {
    const clicked = clicks();
    for (const taken of [true, false]) {
      isTaken = taken;
      finger("touchstart", 10);
      vi.advanceTimersByTime(5000);
      if (taken) press("Escape");
      vi.advanceTimersByTime(5000);
      expect(finger("touchend", 10, false)).toBe(false);
      car().click();
    }
    expect(clicked).not.toHaveBeenCalled();

    finger("touchstart", 10);
    expect(finger("touchend", 10, false)).toBe(true);
    car().click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("puts a car back where the system takes the finger away", () => {
    finger("touchstart", 10);
    vi.advanceTimersByTime(300);
    finger("touchcancel", 10);

    expect(calls).toEqual(["sand 1 at 10,20", "cancelled"]);
  });
});
