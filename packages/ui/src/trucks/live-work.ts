import type { RunningWork } from "@railhead/core/load-work/late-work";
import { followTruckWork } from "@railhead/core/truck-work/truck-work.follow";
import type { TruckJob } from "@railhead/core/truck-work/truck-work.types";
import { livePage } from "../live/live-page";

/** Keeps the page of a truck up to date with what others do. */
export const liveWork = (work: RunningWork<TruckJob>) => livePage(({ api }, host) => followTruckWork(work, api, host));
