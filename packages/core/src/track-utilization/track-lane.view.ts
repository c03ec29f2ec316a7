import type { TrackCars, TrackChoice } from "../tracks/track.types";
import { activeCar } from "./board-focus.rules";
import { isFiltered, isFound, passesFilters, type BoardQuery } from "./car-match.rules";
import { saidOfCar, viewCarFacts, type CarFactsView } from "../tracks/car-facts.view";
import { extentsOf, trackFeet, type Extent } from "../tracks/track-scale.rules";
import { shownCars } from "./shown-tracks";
import { placeAmongAll } from "./track-move.rules";
import type { BoardContext, Carried } from "./track-utilization.types";

/** A car as it is drawn: where, and how it is set apart from others. */
export interface LaneCarView extends CarFactsView, Extent {
  readonly said: string;
  readonly isMeasured: boolean;
  /** It reaches beyond the usable length. */
  readonly isBeyond: boolean;
  /** It is left out by the filters. */
  readonly isDim: boolean;
  readonly isFound: boolean;
  readonly isSelected: boolean;
  /** The keyboard is at it. */
  readonly isActive: boolean;
  /** It is taken up, and will be elsewhere. */
  readonly isCarried: boolean;
  /** It is on its way here: the server has not said so yet. */
  readonly isPending: boolean;
}

/** The cars of a track as they are drawn; null while they are not known. */
export interface LaneView {
  readonly feet: number;
  readonly usable: number;
  readonly cars: readonly LaneCarView[] | null;
  /** Feet at which the carried cars would be put down; null where they are carried elsewhere. */
  readonly caret: number | null;
}

/** Where the carried cars would be put down on a track, in feet. */
function caretOf(
  cars: TrackCars["cars"],
  extents: readonly Extent[],
  trackId: string,
  carried: Carried | null,
): number | null {
  if (carried?.place.trackId !== trackId) return null;
  const place = placeAmongAll(cars, new Set(carried.keys), carried.place.at);
  return extents[place]?.from ?? extents.at(-1)?.to ?? 0;
}

/** The cars of the track with an id; null where the board has none. */
export function viewLaneOf(context: BoardContext, trackId: string, query: BoardQuery, now: number): LaneView | null {
  const track = context.tracks?.find(({ id }) => id === trackId);
  return track === undefined ? null : viewLane(track, context, query, now);
}

/** The cars of one track, from its sequence-one end on. */
export function viewLane(track: TrackChoice, context: BoardContext, query: BoardQuery, now: number): LaneView {
  const usable = Number(track.usable_length) || 0;
  const known = shownCars(context).get(track.id);
  if (known === undefined) return { feet: usable, usable, cars: null, caret: null };
  const { cars } = known;
  const extents = extentsOf(cars);
  const chosen = new Set(context.selected);
  const active = activeCar(context);
  const filtered = isFiltered(query);
  const carried = new Set(context.carried?.keys);
  const pending = new Set(context.expected === null ? [] : context.move?.keys);
  return {
    feet: trackFeet(track.usable_length, extents),
    usable,
    caret: caretOf(cars, extents, track.id, context.carried),
    cars: cars.map((car, at) => {
      const facts = viewCarFacts(car, at + 1, now);
      const { from, to } = extents[at] ?? { from: 0, to: 0 };
      return {
        ...facts,
        from,
        to,
        said: saidOfCar(facts, cars.length),
        isMeasured: car.railcar_length !== null,
        isBeyond: to > usable,
        isDim: filtered && !passesFilters(car, query),
        isFound: isFound(car, query),
        isSelected: chosen.has(facts.key),
        isActive: facts.key === active,
        isCarried: carried.has(facts.key),
        isPending: pending.has(facts.key),
      };
    }),
  };
}
