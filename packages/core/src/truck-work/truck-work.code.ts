import { createActor } from "xstate";
import type { WorkCode } from "../load-work/late-work";
import { scanReadiness } from "../load-work/load-work.scan";
import type { ApiRuntime } from "../runtime/live.layer";
import type { TruckWorkView } from "./truck-first.view";
import { truckRules } from "./truck-work.job";
import { liveTruckWorkMachine } from "./truck-work.live";
import type { TruckJob } from "./truck-work.types";
import { viewTruckWork } from "./truck-work.view";

/** The forms of a truck, as one part that its page fetches late. */
export const truckWorkCode = (api: ApiRuntime): WorkCode<TruckJob, TruckWorkView> => ({
  work: (input, first) => createActor(liveTruckWorkMachine(api, input.ports.clock, first), { input }),
  view: viewTruckWork,
  readiness: (snapshot, code) => scanReadiness(truckRules, snapshot, code),
});
