import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import type { WorkApp } from "../load-work/load-work.types";
import { floorPaths, withId } from "../routes/paths";

// The floor's code comes by here: addresses of the desk are written out, and the test holds them to the table of the desk's.

/** The list of sand railcars that are unloaded, and the page of one of them: the floor's, or the desk's. */
export const unloadPages = (app: WorkApp): { readonly list: string; readonly one: (id: string) => string } =>
  app === "desk"
    ? { list: "/railcars/handling", one: (id) => withId("/railcars/unload", id) }
    : { list: floorPaths.sandRailcarHandling(), one: (id) => floorPaths.sandRailcarHandling(id) };

/** Whether a railcar in this state waits to be unloaded: it has come, and is not done. */
export const isToUnload = (status: RailcarStatusId): boolean =>
  status === RAILCAR_STATUS.received || status === RAILCAR_STATUS.handling;
