import { routes as carriers } from "@railhead/api-contract/resources/carriers.contract";
import { routes as states } from "@railhead/api-contract/resources/states.contract";
import { inboundTruckRoutes } from "@railhead/api-contract/inbound-truck-routes";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { inboundTrucksResource } from "../resources/inbound-trucks.resource";
import { mayWriteNotes } from "./note-access.rules";

describe("notes may be written by users who", () => {
  it.each<readonly [string, PermissionMap, boolean]>([
    ["may change such records", { carrier: ["edit"] }, true],
    ["may add such records", { carrier: ["create"] }, true],
    ["may only view them: not", { carrier: ["view"] }, false],
    ["may change others: not", { customer: ["edit", "create"], app: ["admin"] }, false],
  ])("%s", (_who, permissions, may) => expect(mayWriteNotes(carriers, permissions)).toBe(may));

  it("keep the reference data that all may read", () => {
    expect(mayWriteNotes(states, { app: ["super admin"] })).toBe(true);
    expect(mayWriteNotes(states, { carrier: ["edit"] })).toBe(false);
  });

  it("is judged for trucks that come in by the right for trucks, here as at the server", () => {
    const { create, update } = inboundTrucksResource.routes;
    expect(mayWriteNotes({ create, update }, { "outbound truck": ["edit"] })).toBe(true);
    expect(mayWriteNotes({ create, update }, { railcar: ["edit", "create"] })).toBe(false);
    expect(inboundTruckRoutes.updateTruck.metadata.access).toEqual(update?.metadata.access);
  });

  it("have no call to add or change them: nobody", () =>
    expect(mayWriteNotes({}, { app: ["super admin"] })).toBe(false));
});
