import type { ActorRefFrom } from "xstate";
import { followSearch } from "@railhead/core/railcar-search/railcar-search.follow";
import type { railcarSearchMachine } from "@railhead/core/railcar-search/railcar-search.machine";
import { livePage } from "../live/live-page";

/** Keeps the cars that were found up to date with what others do. */
export const liveSearch = (actor: ActorRefFrom<typeof railcarSearchMachine>) =>
  livePage(({ api }, host) => followSearch(actor, api, host));
