import type { RunningWork } from "@railhead/core/load-work/late-work";
import { followCarWork } from "@railhead/core/railcar-handling/car-work.follow";
import type { CarJob } from "@railhead/core/railcar-handling/car-work.types";
import { livePage } from "../live/live-page";

/** Keeps the page of a railcar up to date with what others do. */
export const liveCar = (work: RunningWork<CarJob>) => livePage(({ api }, host) => followCarWork(work, api, host));
