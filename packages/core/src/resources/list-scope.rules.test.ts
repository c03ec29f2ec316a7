import { expect, it } from "vitest";
import { inboundTrucksResource } from "./inbound-trucks.resource";
import { bulkCommodityTrucks } from "./bulk-commodity-trucks";
import { EMPTY_QUERY } from "../list/query.rules";
import type { ListQuery } from "../list/query.types";
import { factsAsked, leavesClosedOut, listScope, orderedQuery } from "./list-scope.rules";
import { railcarsResource } from "./railcars.resource";
import type { ResourceFacts } from "./resource.types";
import { tracksResource } from "./tracks.resource";

it("a list asks for its own kind of rows, of its terminal, and for the open ones where it holds those", () => {
  expect(listScope(inboundTrucksResource, "2")).toEqual({ transport: "truck", terminal_id: "2", held: "1" });
  expect(listScope(tracksResource, null)).toEqual({});
});

const asFacts = (facts: object) => facts as ResourceFacts;
it("leaves closed rows out where it holds open ones, but for lists that join others", () => {
  expect(
    [railcarsResource, tracksResource, bulkCommodityTrucks].map((facts) => leavesClosedOut(asFacts(facts))),
  ).toEqual([true, false, false]);
});

it("begins with the latest where closed rows are shown in the order of a time", () => {
  const sorted = (facts: object, more: Partial<ListQuery>) =>
    orderedQuery(asFacts(facts), { ...EMPTY_QUERY, ...more }).sort;
  expect(sorted(inboundTrucksResource, {})).toEqual([{ field: "date_arrived", direction: "asc" }]);
  expect(sorted(inboundTrucksResource, { withClosed: true })).toEqual([{ field: "date_arrived", direction: "desc" }]);
  expect(sorted(railcarsResource, { withClosed: true })).toBe(railcarsResource.sort);

  const own = [{ field: "date_arrived", direction: "asc" as const }];
  expect(sorted(inboundTrucksResource, { withClosed: true, sort: own })).toBe(own);
});

it("is read page by page and filtered by every state once closed rows are asked for", () => {
  const all = factsAsked(asFacts(railcarsResource), true);
  expect(all.rows).toEqual({ kind: "paged" });
  expect(listScope(all, "2")).toEqual({ terminal_id: "2" });
  const state = all.columns.find(({ kind }) => kind === "state");
  expect(state?.kind === "state" ? state.inOrder : "no state").toBeUndefined();

  expect(factsAsked(asFacts(railcarsResource), false)).toBe(railcarsResource);
  expect(factsAsked(asFacts(tracksResource), true)).toBe(tracksResource);
});
