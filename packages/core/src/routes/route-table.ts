import { REDIRECTS } from "./address-table";
import { DESK_ROUTES } from "./desk-routes";
import { FLOOR_ROUTES } from "./floor-routes";
import { GENERAL_ROUTES } from "./general-routes";
import { createMatcher } from "./match.rules";
import type { Route } from "./route";

/** Every address of the apps, what it needs, who shows it and what it is called. */
export const ROUTES: readonly Route[] = [...GENERAL_ROUTES, ...DESK_ROUTES, ...FLOOR_ROUTES];

/** The route, the redirect, or nothing, of an address of any of the apps. */
export const matchRoute = createMatcher(ROUTES, REDIRECTS);
