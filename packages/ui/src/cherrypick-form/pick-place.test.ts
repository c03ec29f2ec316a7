import { expect, it } from "vitest";
import { createPickPlace } from "./pick-place";

it("keeps the visit that made a draft at the address of the draft, and begins another at the empty address", () => {
  const place = createPickPlace();
  const first = place.keyOf("7 1 ", null);
  place.note(first, "5");
  expect(place.keyOf("7 1 ", null)).toBe(first);
  expect(place.keyOf("7 1 ?draft=5", "5")).toBe(first);
  const second = place.keyOf("7 1 ", null);
  expect(second).not.toBe(first);
  expect(place.keyOf("7 1 ", null)).toBe(second);
  place.note(second, "6");
  expect(place.keyOf("7 1 ?draft=6", "6")).toBe(second);
  expect(place.keyOf("7 1 ", null)).not.toBe(second);
});
it("opens a draft that was not made on the page as a visit of its own", () => {
  const place = createPickPlace();
  expect(place.keyOf("7 1 ?draft=5", "5")).not.toBe(place.keyOf("7 1 ", null));
});
