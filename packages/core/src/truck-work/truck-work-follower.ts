import type { FollowHost, PageFollower } from "../live/follow-page";
import { followWork, type RunningWork } from "../load-work/load-work-follower";
import type { ApiRuntime } from "../runtime/live.layer";
import { SHOWN_OF_TRUCKS } from "../trucks/follow-trucks";
import { loadFacts } from "./truck-facts.live";
import { truckRules } from "./truck-work-rules";
import type { TruckWorkTypes } from "./truck-work.types";

/** Keeps the page of a truck up to date with what others do. */
export const followTruckWork = (work: RunningWork<TruckWorkTypes>, api: ApiRuntime, host: FollowHost): PageFollower =>
  followWork<TruckWorkTypes>(work, api, host, {
    shown: SHOWN_OF_TRUCKS,
    terminalOf: truckRules.terminalOf,
    load: loadFacts,
  });
