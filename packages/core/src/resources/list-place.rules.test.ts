import { expect, it } from "vitest";
import { wayIn } from "./list-place.rules";

it.each([
  ["the first", "1", { place: { at: 1, count: 3 }, previous: null, next: "2" }],
  ["one between", "2", { place: { at: 2, count: 3 }, previous: "1", next: "3" }],
  ["the last", "3", { place: { at: 3, count: 3 }, previous: "2", next: null }],
  ["one that is not in the list", "9", { place: null, previous: null, next: null }],
])("knows the way on from %s", (_, id, way) => expect(wayIn(["1", "2", "3"], id)).toEqual(way));
