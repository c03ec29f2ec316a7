import { lateWork, type LateWork } from "../load-work/late-work";
import { outcomeOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { canRelease } from "./truck-actions.rules";
import { hasDifference } from "./truck-facts.rules";
import { loadFacts } from "./truck-first.live";
import { viewTruckFirst, type TruckWorkView } from "./truck-first.view";
import { NOTHING_READ, type TruckFactsRead, type TruckJob, type TruckWorkInput } from "./truck-work.types";

/** Whether the page is the form of a difference, which is booked with the release: it has no button until that is here. */
export const isFormOfDifference = (
  { page, canEdit }: Pick<TruckWorkInput, "page" | "canEdit">,
  facts: TruckFactsRead,
): boolean => page === "release" && canRelease({ facts, canEdit }) && hasDifference(facts.truck);

/** The work on one truck: what is known is shown at once, the forms come late. */
export const lateTruckWork = (api: ApiRuntime, input: TruckWorkInput): LateWork<TruckJob, TruckWorkView> =>
  lateWork<TruckJob, TruckWorkView>({
    input,
    nothingRead: NOTHING_READ,
    read: () => outcomeOf(api, loadFacts(input)),
    viewFirst: viewTruckFirst,
    fetchCode: () => import("./truck-work.code").then(({ truckWorkCode }) => truckWorkCode(api)),
    needsCode: (facts) => isFormOfDifference(input, facts),
  });
