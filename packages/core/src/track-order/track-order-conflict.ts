import { NOTHING } from "../car-selection/selection-step";
import { chosenTrack } from "../car-selection/selection.view";
import type { TrackOrder } from "../car-selection/selection.types";
import { tOrder } from "../messages/catalogue-order";
import type { TrackOrderStep } from "./track-order-changes";
import { noticeOfCarsOnTrack } from "./track-order-lists";
import { mergeOrders } from "./track-order-moves.rules";
import { ownCars, settled } from "./track-order.rules";
import type { Arrangement, TrackOrderContext } from "./track-order.types";

/** Both orders are put side by side; nothing of the user's is given up. */
export const openConflict = (
  context: TrackOrderContext,
  present: TrackOrder,
  message: string | null,
): TrackOrderStep => ({
  change: {
    conflict: {
      present,
      message: message ?? tOrder("order.changed", { track: chosenTrack(context)?.track_name ?? "" }),
    },
    remoteOrder: null,
    refusal: null,
    tapped: null,
  },
});

/** The user's order brought up to date with what is on the track now; null where it says nothing any more. */
export function broughtUpToDate(
  { arrangement, family, selected }: Pick<TrackOrderContext, "arrangement" | "family" | "selected">,
  { cars }: TrackOrder,
): Arrangement | null {
  if (arrangement === null) return null;
  const own = ownCars(cars, family);
  const now = own.map(({ id }) => id);
  const names = new Map([...selected, ...own].map(({ id, name }) => [id, name]));
  const added = new Set(selected.map(({ id }) => id));
  return settled({
    base: now,
    order: mergeOrders(
      arrangement.order.map((car) => car.id),
      now,
      added,
    ).map((id) => ({ id, name: names.get(id) ?? "" })),
    last: arrangement.last.filter((id) => names.has(id)),
  });
}

/** The user's order goes on, brought up to date (see `mergeOrders`); the user looks at it before it is sent. */
export function mergeConflict(context: TrackOrderContext): TrackOrderStep {
  const { conflict } = context;
  if (conflict === null) return NOTHING;
  const { cars, revision } = conflict.present;
  return {
    change: {
      conflict: null,
      carsOnTrack: cars,
      revision,
      arrangement: broughtUpToDate(context, conflict.present),
      said: tOrder("order.merged"),
    },
    notice: noticeOfCarsOnTrack(context, { ...context, carsOnTrack: cars }),
    raise: [{ type: "AVAILABLE.LOAD" }],
  };
}

/** The user's list is given up for the order that the track has. */
export function takePresent({ conflict }: TrackOrderContext): TrackOrderStep {
  if (conflict === null) return NOTHING;
  const { cars, revision } = conflict.present;
  return {
    change: {
      conflict: null,
      carsOnTrack: cars,
      revision,
      selected: [],
      arrangement: null,
      said: tOrder("order.presentTaken"),
    },
    raise: [{ type: "AVAILABLE.LOAD" }],
  };
}
