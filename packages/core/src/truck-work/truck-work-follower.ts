import type { FollowHost, PageFollower } from "../live/follow-page";
import { followWork, type RunningWork } from "../load-work/load-work-follower";
import type { ApiRuntime } from "../runtime/live.layer";
import { SHOWN_OF_TRUCKS } from "../trucks/follow-trucks";
import { loadFacts } from "./truck-facts.live";
import type { TruckJob } from "./truck-work.types";

/** Keeps the page of a truck up to date with what others do. */
export const followTruckWork = (work: RunningWork<TruckJob>, api: ApiRuntime, host: FollowHost): PageFollower =>
  followWork<TruckJob>(work, api, host, {
    shown: SHOWN_OF_TRUCKS,
    terminalOf: ({ truck }) => truck?.terminal_id ?? null,
    load: loadFacts,
  });
