import * as contract from "./contract";
import type { Route, Routes } from "./rest";

/** One call of the contract with its resource. */
export interface ListedRoute {
  /** The contract's export: `bulkCommodityRailcarLoads`. */
  readonly resource: string;
  /** The first segment after /api/: `bulk-commodity-railcar-loads`. */
  readonly endpoint: string;
  /** The call's name within it: `bulkReceive`. */
  readonly name: string;
  readonly route: Route;
}

/** Every call of the contract, session and account calls too. Used by servers and checks; browsers import single resources. */
export function allRoutes(): readonly ListedRoute[] {
  const parts: readonly (readonly [string, { readonly routes: Routes }])[] = Object.entries(contract);
  return parts.flatMap(([resource, { routes }]) =>
    Object.entries(routes).map(([name, route]) => ({
      resource,
      endpoint: route.path.split("/")[2] ?? "",
      name,
      route,
    })),
  );
}
