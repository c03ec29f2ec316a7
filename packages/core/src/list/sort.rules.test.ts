import { expect, it } from "vitest";
import { sortFrom } from "./query-url.rules";
import { nextSort } from "./sort.rules";

const from = (text: string) => (text === "" ? [] : sortFrom(text));
const next = (text: string, field: string, isAdded = false) =>
  nextSort(from(text), field, isAdded)
    .map((one) => `${one.direction === "desc" ? "-" : ""}${one.field}`)
    .join(",");

it.each([
  ["", "a", "a"],
  ["a", "a", "-a"],
  ["-a", "a", ""],
  ["a", "b", "b"],
  ["a,b", "b", "b"],
])("after %j a press on %s orders by %j", (before, field, after) => expect(next(before, field)).toBe(after));

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
