import { DESK_ADDRESSES, DESK_REDIRECTS } from "./desk-addresses";
import { FLOOR_ROUTES } from "./floor-routes";
import { GENERAL_REDIRECTS, GENERAL_ROUTES } from "./general-routes";
import { createMatcher } from "./match.rules";
import type { Address } from "./route";

/** Every address of the apps, for code that asks who may open a page and not what it is called. */
export const ADDRESSES: readonly Address[] = [...GENERAL_ROUTES, ...DESK_ADDRESSES, ...FLOOR_ROUTES];

/** Every pattern that only leads to another one. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([...GENERAL_REDIRECTS, ...DESK_REDIRECTS]);

/** The address, the redirect, or nothing. */
export const matchAddress = createMatcher(ADDRESSES, REDIRECTS);
