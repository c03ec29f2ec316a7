import type { FollowHost, PageFollower } from "../live/follow-page";
import { followWork, type RunningWork } from "../load-work/load-work-follower";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadCarFacts } from "./car-facts.live";
import type { CarJob } from "./car-work.types";

/** Resources whose changes show on the page of a railcar: itself, its drafts, where its material goes. */
const SHOWN: ReadonlySet<string> = new Set(["inbounds", "drafts", "onsite-storage", "assets", "outbounds", "orders"]);

/** Keeps the page of a railcar up to date with what others do. */
export const followCarWork = (work: RunningWork<CarJob>, api: ApiRuntime, host: FollowHost): PageFollower =>
  followWork<CarJob>(work, api, host, {
    shown: SHOWN,
    terminalOf: ({ car }) => car?.terminal_id ?? null,
    load: loadCarFacts,
  });
