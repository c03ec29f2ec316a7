import { describe, expect, it } from "vitest";
import { sandCar } from "../railcars/car.fixtures";
import { payloadOf } from "../receive-release/receive-release.submit";
import { attemptOf, isSameList } from "./selection-sending";

const keys = () => {
  let last = 0;
  return () => `key-${(last += 1)}`;
};
const receive = {
  mode: "receive",
  selected: [sandCar("2"), sandCar("1")],
  day: "2026-11-21",
  trackId: "4",
} as const;

describe("the key of an attempt", () => {
  it("stays the same while the form says the same, whatever readings the cars have by now", () => {
    const newKey = keys();
    const first = attemptOf(payloadOf(receive), null, newKey);
    const again = { ...receive, selected: receive.selected.map((car) => ({ ...car, updated_at: 2 })) };

    expect(attemptOf(payloadOf(again), first, newKey)).toBe(first);
    expect(isSameList(payloadOf(receive), first.body)).toBe(true);
  });

  it("is a new one when a car, the order, the day or the track has changed", () => {
    const newKey = keys();
    const first = attemptOf(payloadOf(receive), null, newKey);
    const changed = [
      { ...receive, selected: receive.selected.slice(1) },
      { ...receive, selected: receive.selected.toReversed() },
      { ...receive, day: "2026-11-20" },
      { ...receive, trackId: "5" },
    ].map((form) => attemptOf(payloadOf(form), first, newKey).key);

    expect(new Set([first.key, ...changed]).size).toBe(5);
  });

  it("keeps the revision that the list was made from", () => {
    const first = attemptOf(payloadOf(receive), null, keys(), { revision: 7 });

    expect(attemptOf(payloadOf(receive), first, keys(), { revision: 9 }).revision).toBe(7);
  });
});
