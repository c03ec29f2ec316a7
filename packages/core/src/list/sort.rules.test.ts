import { expect, it } from "vitest";
import { sortFrom } from "./query-url.rules";
import { nextSort } from "./sort.rules";

const from = (text: string) => (text === "" ? [] : sortFrom(text));
const next = (text: string, field: string, isAdded = false, unasked = "") =>
  nextSort(from(text), field, isAdded, from(unasked))
    .map((one) => `${one.direction === "desc" ? "-" : ""}${one.field}`)
    .join(",");

it.each([
  ["", "a", "a"],
  ["a", "a", "-a"],
  ["-a", "a", ""],
  ["a", "b", "b"],
  ["a,b", "b", "b"],
  ["a,b", "a", "-a"],
])("after %j a press on %s orders by %j", (before, field, after) => expect(next(before, field)).toBe(after));

it.each([
  ["-a", "a", "-a,b", "a"],
  ["a", "a", "-a,b", "-a"],
  ["-a", "a", "a,b", ""],
  ["-b", "b", "-a", ""],
])("after %j a press on %s of a list that is ordered by %j orders by %j", (before, field, unasked, after) =>
  expect(next(before, field, false, unasked)).toBe(after),
);

it.each([
  ["a", "b", "a,b"],
  ["a,b", "b", "a,-b"],
  ["a,-b", "b", "a"],
  ["a,b", "a", "-a,b"],
  ["", "a", "a"],
  ["a,b,c", "d", "b,c,d"],
])("after %j a press with Shift on %s orders by %j", (before, field, after) =>
  expect(next(before, field, true)).toBe(after),
);

it("leaves room for the key of a group, which is one of the three that a list is asked for", () => {
  const grouped = (sort: string, group: string) =>
    nextSort(from(sort), "d", true, [], group)
      .map(({ field }) => field)
      .join(",");
  expect([grouped("a,b", "g"), grouped("a,b,c", "g"), grouped("a,b", "b"), grouped("a", "g")]).toEqual([
    "b,d",
    "c,d",
    "a,b,d",
    "a,d",
  ]);
});
