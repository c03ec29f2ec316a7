import type { FollowHost, PageFollower } from "../live/follow-page";
import { followWork, type RunningWork } from "../load-work/load-work-follower";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadCarFacts } from "./car-facts.live";
import { carRules } from "./car-work-rules";
import type { CarWorkTypes } from "./car-work.types";

/** Resources whose changes show on the page of a railcar: itself, its drafts, where its material goes. */
const SHOWN: ReadonlySet<string> = new Set([
  "inbounds",
  "bulk-commodity-railcar-loads",
  "drafts",
  "onsite-storage",
  "assets",
  "outbounds",
  "bulk-commodity-outbound-trucks",
  "orders",
]);

/** Keeps the page of a railcar up to date with what others do. */
export const followCarWork = (work: RunningWork<CarWorkTypes>, api: ApiRuntime, host: FollowHost): PageFollower =>
  followWork<CarWorkTypes>(work, api, host, {
    shown: SHOWN,
    terminalOf: carRules.terminalOf,
    load: loadCarFacts,
  });
