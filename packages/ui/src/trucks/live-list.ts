import type { ActorRefFrom } from "xstate";
import { followTruckList } from "@railhead/core/truck-list/truck-list.follow";
import type { truckListMachine } from "@railhead/core/truck-list/truck-list.machine";
import { livePage } from "../live/live-page";

/** Keeps a list of trucks up to date with what others do. */
export const liveList = (actor: ActorRefFrom<typeof truckListMachine>) =>
  livePage(({ api }, host) => followTruckList(actor, api, host));
