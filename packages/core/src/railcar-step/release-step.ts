import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tStep } from "../messages/catalogue-railcar-step";
import { noPlan } from "../railcars/car-plan";
import { asFields } from "../record-fields/record-fields.rules";
import { planRelease } from "../railcars/release-plan.rules";
import { stepFault } from "../railcars/step-pages";
import { dayIn, pastDay, todayIn } from "./step-fields";
import type { OpenStep, StepRules } from "./railcar-step.types";

const DAY = "date_released";

/** Its track closes up behind the car; nothing is said while the track is not read. */
function closesUp({ car, tracks }: OpenStep): readonly string[] {
  const { track_id, car_seq } = car;
  const track = tracks.find(({ id }) => id === track_id);
  if (track === undefined || car_seq === null) return [];
  const said = { track: track.track_name, from: car_seq + 1 };
  return [car_seq < track.car_count ? tStep("then.closesUp", said) : tStep("then.lastOne", said)];
}

/** A car leaves the terminal. */
export const releaseStep: StepRules = {
  fault: (car) => stepFault("release", car),
  opens: (context) => todayIn(context, DAY),
  fields: (context) => asFields([pastDay(context, DAY, tStep("field.releaseDate"))]),
  plan: (context) => planRelease(dayIn(context, DAY), [context.car])[0] ?? noPlan(null),
  faultAt: DAY,
  more: closesUp,
  asks: (name) => tStep("release.ask", { name }),
  routes: { sand: inbounds.release, "bulk-commodity": loads.release },
  words: { action: () => tStep("release.action"), done: ({ name }) => tStep("release.done", { name }) },
};
