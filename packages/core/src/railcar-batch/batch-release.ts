import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { tWidget } from "../messages/catalogue-widget";
import { leavesLoaded } from "../railcars/states.rules";
import { formatDay } from "../terminal-time/day-text";
import { dayEnd } from "../terminal-time/day.rules";
import { wholeFeet } from "../tracks/track-room.rules";
import { sumDecimals } from "../units/decimal.rules";
import { asFields, dayField, dayIn } from "./batch-fields";
import type { BatchKindRules, CarPlan } from "./batch-kind.types";
import { beforeReceived, leavingWarnings } from "./leaving-cars";
import type { BatchCar, BatchContext } from "./railcar-batch.types";

const DAY = "date_released";

function thenOf({ track_name, railcar_length }: BatchCar, day: string): string {
  const said = { day: formatDay(day), track: track_name ?? "" };
  return railcar_length === null
    ? tBatch("then.released", said)
    : tBatch("then.releasedFeet", { ...said, feet: wholeFeet(railcar_length) });
}

/** Each leaves its track at the end of the day (spec §4). */
function plan(context: BatchContext, cars: readonly BatchCar[]): readonly CarPlan[] {
  const day = dayIn(context, DAY);
  return cars.map((car) => {
    const { id, time_zone, updated_at } = car;
    const warnings = leavingWarnings(car);
    if (day === null) return { becomes: tBatch("then.releasedSoon"), steps: [], fault: null, warnings, body: { id } };
    return {
      becomes: thenOf(car, day),
      steps: [],
      fault: beforeReceived(car, day),
      warnings,
      body: { id, date_released: dayEnd(time_zone, day), updated_at },
    };
  });
}

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
  plan,
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
