// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { beginEarlyKeys, endEarlyKeys, keysForPage } from "./early-keys";

/** Presses keys at their times, in milliseconds; gives those that reached the page. */
function press(...keys: readonly (readonly [string, number])[]): string[] {
  const reached: string[] = [];
  const listen = (event: KeyboardEvent) => void (event.defaultPrevented || reached.push(event.key));
  document.addEventListener("keydown", listen);
  for (const [key, at] of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: at });
    document.body.dispatchEvent(event);
  }
  document.removeEventListener("keydown", listen);
  return reached;
}

describe("keys before anything listens for scans", () => {
  afterEach(() => void endEarlyKeys());

  it("of a scanner reach nothing but for the first, its Enter least of all", () => {
    beginEarlyKeys();
    expect(press(["U", 1_000], ["T", 1_008], ["Shift", 1_010], ["L", 1_016], ["X", 1_024], ["Enter", 1_032])).toEqual([
      "U",
      "Shift",
    ]);
    const early = endEarlyKeys();
    expect(early.swallowed).toBe(4);
    expect(early.keys.map(({ key }) => key)).toEqual(["U", "T", "L", "X", "Enter"]);
    expect(endEarlyKeys(), "once").toEqual({ keys: [], swallowed: 0 });
  });
  it("are answered on the page that they were meant for, as long as anybody waits for it", () => {
    beginEarlyKeys();
    press(["U", 2_000], ["T", 2_008]);
    const early = endEarlyKeys();
    expect(keysForPage(early, location.pathname, 3_000)).toHaveLength(2);
    expect(keysForPage(early, "/elsewhere", 3_000)).toEqual([]);
    expect(keysForPage(early, location.pathname, 18_000)).toEqual([]);
  });
  it("of a person reach the page, also with Shift right before the letter", () => {
    beginEarlyKeys();
    expect(press(["Shift", 5_000], ["A", 5_010], ["b", 5_060], ["Enter", 5_130])).toEqual(["Shift", "A", "b", "Enter"]);
  });
  it("are left alone once something listens for scans", () => {
    beginEarlyKeys();
    endEarlyKeys();
    expect(press(["U", 9_000], ["T", 9_008])).toEqual(["U", "T"]);
  });
});
