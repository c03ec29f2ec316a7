import { settleCars } from "../car-selection/selection-changes";
import { carsAfterTracks, type ListSteps } from "../car-selection/selection-lists";
import { NOTHING } from "../car-selection/selection-step";
import { selectedOnTrack } from "../car-selection/selection.rules";
import { chosenTrack } from "../car-selection/selection.view";
import { tOrder } from "../messages/catalogue-order";
import type { Notice } from "../ports/notifier.port";
import { isAwaitingOutcome, takeTracks, type TrackOrderStep } from "./track-order-changes";
import type { TrackOrderEvent } from "./track-order-events";
import { breaksOrder } from "./track-order.rules";
import type { TrackOrderContext } from "./track-order.types";

/** Selected cars that turn out to be on the chosen track already: they count as its cars, and this is said once. */
export function noticeOfCarsOnTrack(before: TrackOrderContext, now: TrackOrderContext): Notice | undefined {
  const known = new Set(selectedOnTrack(before).map(({ id }) => id));
  const names = selectedOnTrack(now)
    .filter(({ id }) => !known.has(id))
    .map(({ name }) => name);
  if (names.length === 0) return undefined;
  const track = chosenTrack(now)?.track_name ?? "";
  return { kind: "warning", message: tOrder("order.onTrackAlready", { names, track }) };
}

/** What is known now, with the selection brought up to date; while its outcome is unknown it stays as it was sent. */
function settleWith(context: TrackOrderContext, known: TrackOrderStep["change"]): TrackOrderStep {
  if (isAwaitingOutcome(context)) return { change: known };
  const change = { ...known, ...settleCars({ ...context, ...known }).change };
  return { change, notice: noticeOfCarsOnTrack(context, { ...context, ...change }) };
}

/** What the page does with its lists when they have come. */
export const listSteps: ListSteps<TrackOrderContext, TrackOrderEvent> = {
  tracks: (context, rows) => {
    const step = takeTracks(context, rows);
    return { ...step, raise: carsAfterTracks(context, step) };
  },
  carsOnTrack: (context, order) => {
    if (isAwaitingOutcome(context)) {
      return context.carsOnTrack === null ? { change: { carsOnTrack: order.cars, revision: order.revision } } : NOTHING;
    }
    if (breaksOrder(context, order)) return { change: {}, raise: [{ type: "CONFLICT.FOUND", present: order }] };
    return settleWith(context, { carsOnTrack: order.cars, revision: order.revision });
  },
  available: (context, available) => settleWith(context, { available }),
};
