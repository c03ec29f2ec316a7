import { expect, it } from "vitest";
import { carriersResource } from "./carriers.resource";
import { customersResource } from "./customers.resource";
import { rowToReturnTo, wayIn } from "./list-place.rules";
import type { ResourceFacts } from "./resource.types";

it.each([
  ["the first", "1", { place: { at: 1, count: 3 }, previous: null, next: "2" }],
  ["one between", "2", { place: { at: 2, count: 3 }, previous: "1", next: "3" }],
  ["the last", "3", { place: { at: 3, count: 3 }, previous: "2", next: null }],
  ["one that is not in the list", "9", { place: null, previous: null, next: null }],
])("knows the way on from %s", (_, id, way) => expect(wayIn(["1", "2", "3"], id)).toEqual(way));

it("comes back to the record that was looked at, in the list and the state of it that was left", () => {
  const [facts, others] = [carriersResource, customersResource] as unknown as readonly [ResourceFacts, ResourceFacts];
  const place = { facts, address: "/carriers?q=a", order: ["1", "2"] };
  expect(rowToReturnTo({ ...place, seenId: "2" }, facts, "/carriers?q=a")).toBe("2");
  expect(rowToReturnTo({ ...place, seenId: "2" }, facts, "/carriers")).toBe(null);
  expect(rowToReturnTo({ ...place, seenId: "2" }, others, "/carriers?q=a")).toBe(null);
  expect(rowToReturnTo(place, facts, "/carriers?q=a")).toBe(null);
  expect(rowToReturnTo(undefined, facts, "/carriers?q=a")).toBe(null);
});
