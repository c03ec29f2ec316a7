import { createActor } from "xstate";
import type { WorkCode } from "../load-work/late-work";
import { scanReadiness } from "../load-work/load-work.scan";
import type { ApiRuntime } from "../runtime/live.layer";
import type { CarWorkView } from "./car-first.view";
import { carRules } from "./car-work.job";
import { liveCarWorkMachine } from "./car-work.live";
import type { CarJob } from "./car-work.types";
import { viewCarWork } from "./car-work.view";

/** The forms of a railcar, as one part that its page fetches late. */
export const carWorkCode = (api: ApiRuntime): WorkCode<CarJob, CarWorkView> => ({
  work: (input, first) => createActor(liveCarWorkMachine(api, first), { input }),
  view: viewCarWork,
  readiness: (snapshot, code) => scanReadiness(carRules, snapshot, code),
});
