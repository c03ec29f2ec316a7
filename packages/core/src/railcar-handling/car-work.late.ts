import { lateWork, type LateWork } from "../load-work/late-work";
import { outcomeOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadCarFacts } from "./car-first.live";
import { viewCarFirst, type CarWorkView } from "./car-first.view";
import { NOTHING_READ, type CarJob, type CarWorkInput } from "./car-work.types";

/** The work on one railcar: what is known is shown at once, the forms come late. */
export const lateCarWork = (api: ApiRuntime, input: CarWorkInput): LateWork<CarJob, CarWorkView> =>
  lateWork<CarJob, CarWorkView>({
    input,
    nothingRead: NOTHING_READ,
    read: () => outcomeOf(api, loadCarFacts(input)),
    viewFirst: viewCarFirst,
    fetchCode: () => import("./car-work.code").then(({ carWorkCode }) => carWorkCode(api)),
  });
