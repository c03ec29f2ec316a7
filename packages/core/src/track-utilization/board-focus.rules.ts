import { madeOnce } from "../made-once/made-once";
import { activeInLanes, stepInLanes, type FocusLane, type FocusStep } from "../tracks/lane-focus.rules";
import { shownCars, shownTracks } from "./shown-tracks";
import type { BoardContext } from "./track-utilization.types";

/** The tracks with their cars, in the order of the board. */
const lanesOf = (context: BoardContext): readonly FocusLane[] =>
  shownTracks(context).map(({ id }) => ({ id, cars: shownCars(context).get(id)?.cars ?? [] }));

/** The car that the keyboard is at; the first one of the board where it is at none. */
export const activeCar = madeOnce((context: BoardContext): string | null =>
  activeInLanes(lanesOf(context), context.active),
);

/** The car to which a step leads; null where there is none. */
export const stepFocus = (context: BoardContext, step: FocusStep): string | null =>
  stepInLanes(lanesOf(context), context.active, step);
