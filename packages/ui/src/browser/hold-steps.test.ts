// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchSteps } from "./hold-steps";

const went: number[] = [];
const seen: string[] = [];
let path = "/form";
let isHeld = true;
let stop: () => void = () => undefined;
const leaves: (() => void)[] = [];
const holdSteps = watchSteps();
const note = () => seen.push(path);
/** The browser has gone to an address of the tab's history. */
const pop = (to: string) => {
  path = to;
  window.dispatchEvent(new PopStateEvent("popstate"));
};

beforeEach(() => {
  [path, isHeld] = ["/form", true];
  for (const list of [went, seen, leaves]) list.length = 0;
  vi.spyOn(history, "go").mockImplementation((step = 0) => void went.push(step));
  vi.spyOn(location, "pathname", "get").mockImplementation(() => path);
  stop = holdSteps({ isHeld: () => isHeld, ask: (leave) => leaves.push(leave) });
  // The app's own listener, which must not learn of a step that is taken back.
  window.addEventListener("popstate", note);
});
afterEach(() => {
  stop();
  window.removeEventListener("popstate", note);
  vi.restoreAllMocks();
});

it("takes a step back unseen, asks on the page, and takes it again where that is the answer", () => {
  pop("/list");
  expect([went, seen, leaves.length]).toEqual([[1], [], 0]);
  pop("/form");
  expect([seen, leaves.length]).toEqual([[], 1]);
  leaves[0]?.();
  expect(went).toEqual([1, -1]);
  pop("/list");
  expect(seen).toEqual(["/list"]);
});

it("asks again for the next step where the page was not left", () => {
  pop("/list");
  pop("/form");
  pop("/list");
  pop("/form");

  expect([went, seen, leaves.length]).toEqual([[1, 1], [], 2]);
});

it("lets every step pass where nothing would be lost, and steps within the page always", () => {
  pop("/form");
  isHeld = false;
  pop("/list");

  expect([went, seen]).toEqual([[], ["/form", "/list"]]);
});

it("has the browser ask before the tab is closed, only where something would be lost", () => {
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(true);
  isHeld = false;
  expect(close()).toBe(false);
});
