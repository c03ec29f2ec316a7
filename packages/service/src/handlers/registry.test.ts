import { routes as loadRoutes } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as inboundRoutes } from "@railhead/api-contract/resources/inbounds.contract";
import { railVisitRoutes } from "@railhead/api-contract/rail-visit-routes";
import { inbound } from "@railhead/api-contract/resources/inbounds.contract";
import { expect, it } from "vitest";
import { registry } from "./registry";

const answered = new Set(registry.handlers.map(({ route }) => `${route.method} ${route.path}`));
const railCalls = Object.values(railVisitRoutes("inbounds", inbound)).map((route) => `${route.method} ${route.path}`);

it("answers every rail call of both families", () => {
  const missing = [
    ...railCalls,
    ...railCalls.map((call) => call.replace("/inbounds", "/bulk-commodity-railcar-loads")),
  ].filter((call) => !answered.has(call));

  expect(missing).toEqual([]);
});

it.each([
  ["inbounds", inboundRoutes],
  ["bulk-commodity-railcar-loads", loadRoutes],
])("judges create, update and delete of %s by the rail rules", (_name, routes) => {
  const own = [routes.create, routes.update, routes.remove, routes.bulk];

  expect(own.filter((route) => !registry.handlers.some((bound) => bound.route === route))).toEqual([]);
});

it("answers each call once", () => {
  expect(answered.size).toBe(registry.handlers.length);
});
