import { DESK_REDIRECTS, DESK_ROUTES } from "./desk-routes";
import { FLOOR_ROUTES } from "./floor-routes";
import { GENERAL_REDIRECTS, GENERAL_ROUTES } from "./general-routes";
import { createMatcher } from "./match.rules";
import type { Route } from "./route";

/** Every address of the apps, what it needs and who shows it. */
export const ROUTES: readonly Route[] = [...GENERAL_ROUTES, ...DESK_ROUTES, ...FLOOR_ROUTES];

/** Every pattern that only leads to another one. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([...GENERAL_REDIRECTS, ...DESK_REDIRECTS]);

/** The route, the redirect, or nothing, of an address of any of the apps. */
export const matchRoute = createMatcher(ROUTES, REDIRECTS);
