import type { ResourceName } from "@railhead/api-contract/entities";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { RESOURCES } from "@railhead/api-contract/resources";
import { expect, it } from "vitest";
import type { RequestContext } from "../events";
import { orderByName } from "./order-by-name";

const orderFor = (permissions: PermissionMap, name: ResourceName, field: string) => {
  const context = { caller: { session: { permissions } } } as unknown as RequestContext;
  return orderByName(context, { entity: RESOURCES[name].entity }, field)?.field ?? null;
};
const ALL: PermissionMap = {
  track: ["view"],
  customer: ["view"],
  railcar: ["view"],
  order: ["view"],
};

it.each<[string, PermissionMap, ResourceName, string, string | null]>([
  ["its terminal", ALL, "tracks", "terminal_id", "name"],
  ["what no terminal keeps", ALL, "inbounds", "customer_id", "name"],
  ["what is of its own terminal", ALL, "inbounds", "track_id", "track_name"],
  ["a kind that the caller may not view", { railcar: ["view"] }, "inbounds", "track_id", null],
  ["what has no name of its own", ALL, "tracks", "id", null],
])("rows are ordered by the name of %s, or by what the field holds", (_, permissions, name, field, by) =>
  expect(orderFor(permissions, name, field)).toBe(by),
);
