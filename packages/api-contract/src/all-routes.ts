import * as events from "./live/events.contract";
import { RESOURCES, type ContractPart } from "./resources";
import type { Route } from "./rest";
import * as notes from "./notes.contract";
import * as railcarUploads from "./railcar-uploads.contract";
import * as savedViews from "./saved-views.contract";
import * as search from "./search.contract";
import * as auth from "./session/auth.contract";

const camelCase = (endpoint: string) => endpoint.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every part of the contract, by the name that programs know it by: `auth`, `bulkCommodityRailcarLoads`. */
export const CONTRACT: Readonly<Record<string, ContractPart>> = {
  auth,
  events,
  notes,
  railcarUploads,
  savedViews,
  search,
  ...Object.fromEntries(Object.entries(RESOURCES).map(([endpoint, { contract }]) => [camelCase(endpoint), contract])),
};

/** One call of the contract with its resource. */
export interface ListedRoute {
  /** The name of its part: `bulkCommodityRailcarLoads`. */
  readonly resource: string;
  /** The first segment after /api/: `bulk-commodity-railcar-loads`. */
  readonly endpoint: string;
  /** The call's name within it: `bulkReceive`. */
  readonly name: string;
  readonly route: Route;
}

/** Every call of the contract, session and account calls too. Used by servers and checks; browsers import single resources. */
export function allRoutes(): readonly ListedRoute[] {
  return Object.entries(CONTRACT).flatMap(([resource, { routes }]) =>
    Object.entries(routes).map(([name, route]) => ({
      resource,
      endpoint: route.path.split("/")[2] ?? "",
      name,
      route,
    })),
  );
}
