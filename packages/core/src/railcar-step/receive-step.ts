import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tStep } from "../messages/catalogue-railcar-step";
import { noPlan } from "../railcars/car-plan";
import { trackField } from "../railcars/day-and-track-fields";
import { asFields } from "../record-fields/record-fields.rules";
import { planReceive, trackFills } from "../railcars/receive-plan.rules";
import { stepFault } from "../railcars/step-pages";
import { chosenTrack, dayIn, pastDay, todayIn } from "./step-fields";
import type { OpenStep, StepRules } from "./railcar-step.types";

const DAY = "date_received";

/** A pending car comes to the end of a track. */
export const receiveStep: StepRules = {
  fault: (car) => stepFault("receive", car),
  opens: (context) => todayIn(context, DAY),
  fields: (context) => asFields([trackField(context.tracks), pastDay(context, DAY, tStep("field.receiveDate"))]),
  plan: (context: OpenStep) => planReceive(chosenTrack(context), dayIn(context, DAY), [context.car])[0] ?? noPlan(null),
  faultAt: "track_id",
  more: (context) => trackFills(chosenTrack(context), [context.car]),
  asks: null,
  routes: { sand: inbounds.receive, "bulk-commodity": loads.receive },
  words: { action: () => tStep("receive.action"), done: ({ name }) => tStep("receive.done", { name }) },
};
