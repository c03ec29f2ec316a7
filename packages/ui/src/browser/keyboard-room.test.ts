// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchKeyboard } from "./keyboard-room";

class FakeViewport extends EventTarget {
  height = 844;
  offsetTop = 0;
  scale = 1;
}

let seen: FakeViewport;
let app: HTMLElement;
let isLow: boolean;
let stop: () => void;
const resized = vi.fn<(event: Event) => boolean>();

beforeEach(() => {
  seen = new FakeViewport();
  app = document.createElement("div");
  isLow = false;
  resized.mockClear();
  stop = watchKeyboard(
    {
      innerHeight: 844,
      visualViewport: seen,
      matchMedia: () => ({ matches: isLow }) as MediaQueryList,
      dispatchEvent: resized,
    },
    app,
  );
});
afterEach(() => stop());

function becomes(next: Partial<FakeViewport>, change = "resize") {
  Object.assign(seen, next);
  seen.dispatchEvent(new Event(change));
}
const shown = () => [app.style.height, app.style.minHeight, app.style.translate];

describe("a keyboard that lies over the page", () => {
  it("leaves the app the part that is seen, and says once that there is less room", () => {
    becomes({ height: 508 });

    expect([shown(), resized.mock.calls.length]).toEqual([["508px", "508px", ""], 1]);
  });

  it("takes the app along where the browser has moved the window under it", () => {
    becomes({ height: 508, offsetTop: 120 });
    becomes({ offsetTop: 90 }, "scroll");

    expect([shown(), resized.mock.calls.length]).toEqual([["508px", "508px", "0 90px"], 1]);
  });

  it("gives the whole window back as it goes", () => {
    becomes({ height: 508, offsetTop: 120 });
    becomes({ height: 844, offsetTop: 0 });

    expect([shown(), resized.mock.calls.length]).toEqual([["", "", ""], 2]);
  });

  it.each([
    ["the browser’s own bars", { height: 744 }, false],
    ["a page that is looked at closer", { height: 422, scale: 2 }, false],
    ["a low screen, where the page scrolls as a whole", { height: 508 }, true],
  ])("is not %s", (_what, next, low) => {
    isLow = low;
    becomes(next);

    expect([shown(), resized.mock.calls.length]).toEqual([["", "", ""], 0]);
  });

  it("is followed no more after the end", () => {
    stop();
    becomes({ height: 508 });

    expect(shown()).toEqual(["", "", ""]);
  });
});
