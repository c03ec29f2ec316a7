import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { heldText } from "../railcars/display.rules";
import { asFields } from "../record-fields/record-fields.rules";
import { beforeReceived } from "../railcars/release-plan.rules";
import { leavesLoaded } from "../railcars/states.rules";
import { formatDay } from "../terminal-time/day-text";
import { dayEnd, today } from "../terminal-time/day.rules";
import { dayField, dayIn } from "./batch-fields";
import type { BatchKindRules, CarPlan } from "./batch-kind.types";
import type { BatchCar, BatchContext } from "./railcar-batch.types";

const DAY = "customer_released_at";

/** The instant that is recorded: of today the present one, since its clock time is kept; of an earlier day its end. */
export const givenUpAt = (zone: string, day: string, now: number): number =>
  day === today(zone, now) ? now : dayEnd(zone, day);

/** Each stays where it is; its customer has given it up. */
function plan(context: BatchContext, cars: readonly BatchCar[]): readonly CarPlan[] {
  const day = dayIn(context, DAY);
  const now = context.ports.clock.nowSeconds();
  return cars.map((car) => {
    const { id, time_zone, updated_at, track_name, car_seq } = car;
    const warnings = leavesLoaded(car.quantity_snapshot)
      ? [tBatch("warning.stillLoaded", { quantity: heldText(car) ?? "" })]
      : [];
    if (day === null)
      return { becomes: tBatch("then.customerReleasedSoon"), steps: [], fault: null, warnings, body: { id } };
    return {
      becomes: tBatch("then.customerReleased", {
        day: formatDay(day),
        track: track_name ?? "",
        position: car_seq ?? 0,
      }),
      steps: [],
      fault: beforeReceived(car, day),
      warnings,
      body: { id, customer_released_at: givenUpAt(time_zone, day, now), updated_at },
    };
  });
}

/** The customer gives cars up. */
export const customerReleaseRules: BatchKindRules = {
  step: "customer-release",
  fields: (context) => asFields([dayField(context, DAY, tBatch("field.customerReleaseDate"))]),
  plan,
  summary: () => [],
  asks: () => null,
  routes: { sand: inbounds.bulkCustomerRelease, "bulk-commodity": loads.bulkCustomerRelease },
  words: {
    action: (count) => tBatch("customer-release.action", { count }),
    sending: (count) => tBatch("customer-release.sending", { count }),
    done: (_context, count) => tBatch("customer-release.done", { count }),
    hint: () => tBatch("customer-release.hint"),
  },
};
