import { expect, it } from "vitest";
import { inboundTrucksResource } from "./inbound-trucks.resource";
import { listScope } from "./list-scope.rules";
import { tracksResource } from "./tracks.resource";

it("a list asks for its own kind of rows, of its terminal, and for the open ones where it holds those", () => {
  expect(listScope(inboundTrucksResource, "2")).toEqual({ transport: "truck", terminal_id: "2", held: "1" });
  expect(listScope(tracksResource, null)).toEqual({});
});
