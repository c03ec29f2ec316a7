import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { tWidget } from "../messages/catalogue-widget";
import { asFields } from "../record-fields/record-fields.rules";
import { planRelease } from "../railcars/release-plan.rules";
import { leavesLoaded } from "../railcars/states.rules";
import { wholeFeet } from "../tracks/track-room.rules";
import { sumDecimals } from "../units/decimal.rules";
import { dayField, dayIn } from "./batch-fields";
import type { BatchKindRules } from "./batch-kind.types";
import type { BatchCar, BatchContext } from "./railcar-batch.types";

const DAY = "date_released";

/** What becomes free on each track. */
function summary(_context: BatchContext, cars: readonly BatchCar[]): readonly string[] {
  const byTrack = new Map<string, readonly BatchCar[]>();
  for (const car of cars) byTrack.set(car.track_name ?? "", [...(byTrack.get(car.track_name ?? "") ?? []), car]);
  const loaded = cars.filter(({ quantity_snapshot }) => leavesLoaded(quantity_snapshot)).length;
  return [
    ...[...byTrack].map(([track, leaving]) =>
      tBatch("summary.frees", {
        track,
        count: leaving.length,
        feet: wholeFeet(sumDecimals(leaving.flatMap(({ railcar_length }) => railcar_length ?? []))),
      }),
    ),
    ...(loaded === 0 ? [] : [tBatch("summary.loaded", { count: loaded })]),
  ];
}

/** Cars leave the terminal. */
export const releaseRules: BatchKindRules = {
  step: "release",
  fields: (context) => asFields([dayField(context, DAY, tBatch("field.releaseDate"))]),
  plan: (context, cars) => planRelease(dayIn(context, DAY), cars),
  summary,
  asks: (cars) => {
    const warned = cars.flatMap(({ id, name, warnings }) =>
      warnings.length === 0 ? [] : [{ id, name, reason: warnings.join(" ") }],
    );
    return warned.length === 0 ? null : { title: tWidget("widget.confirmRelease"), cars: warned, isDanger: false };
  },
  routes: { sand: inbounds.bulkRelease, "bulk-commodity": loads.bulkRelease },
  words: {
    action: (count) => tBatch("release.action", { count }),
    sending: (count) => tBatch("release.sending", { count }),
    done: (_context, count) => tBatch("release.done", { count }),
    hint: () => tBatch("release.hint"),
  },
};
