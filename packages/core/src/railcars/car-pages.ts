import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/family";
import type { WorkApp } from "../load-work/load-work.types";
import { floorPaths, withId } from "../routes/paths";

// The floor's code comes by here: addresses of the desk are written out, and the test holds them to the table of the desk's.

interface UnloadPages {
  readonly list: string;
  readonly one: (id: string) => string;
}
const DESK: Readonly<Record<Family, UnloadPages>> = {
  sand: { list: "/railcars/handling", one: (id) => withId("/railcars/unload", id) },
  "bulk-commodity": {
    list: "/bulk-commodity-railcar-loads",
    one: (id) => withId("/bulk-commodity-railcar-loads/add-drafts", id),
  },
};
const FLOOR: UnloadPages = {
  list: floorPaths.sandRailcarHandling(),
  one: (id) => floorPaths.sandRailcarHandling(id),
};

/** The list of railcars that are unloaded, and the page of one of them: the desk's, or the floor's, which has sand alone. */
export const unloadPages = (app: WorkApp, family: Family): UnloadPages => (app === "desk" ? DESK[family] : FLOOR);

/** Whether a railcar in this state waits to be unloaded: it has come, and is not done. */
export const isToUnload = (status: RailcarStatusId): boolean =>
  status === RAILCAR_STATUS.received || status === RAILCAR_STATUS.handling;
