import { FLOOR_ROUTES } from "./floor-routes";
import { createMatcher } from "./match.rules";

/** The same as matchRoute, for the floor alone: its app need not carry the desk's table. */
export const matchFloorRoute = createMatcher(FLOOR_ROUTES);
