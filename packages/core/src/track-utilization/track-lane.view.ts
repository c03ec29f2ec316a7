import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { madeOnce } from "../made-once/made-once";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import { activeCar } from "./board-focus.rules";
import { foundOn, isFiltered, passesFilters, type BoardQuery } from "./car-match.rules";
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

/** Keys as a set, made once for the list of them. */
const setOf = madeOnce((keys: readonly string[]): ReadonlySet<string> => new Set(keys));
const NONE: readonly string[] = [];

type CarSigns = readonly [
  from: number,
  to: number,
  usable: number,
  isDim: boolean,
  isFound: boolean,
  isSelected: boolean,
  isActive: boolean,
  isCarried: boolean,
  isPending: boolean,
];

/** A car as it is drawn; the same one as long as nothing of it has become another. */
const laneCar = madeOnce((facts: CarFactsView, car: TrackCar, count: number, ...signs: CarSigns): LaneCarView => {
  const [from, to, usable, isDim, found, isSelected, isActive, isCarried, isPending] = signs;
  return {
    ...facts,
    from,
    to,
    said: saidOfCar(facts, count),
    isMeasured: car.railcar_length !== null,
    isBeyond: to > usable,
    isDim,
    isFound: found,
    isSelected,
    isActive,
    isCarried,
    isPending,
  };
});

/** The cars of one track, from its sequence-one end on. */
export function viewLane(track: TrackChoice, context: BoardContext, query: BoardQuery, now: number): LaneView {
  const usable = Number(track.usable_length) || 0;
  const known = shownCars(context).get(track.id);
  if (known === undefined) return { feet: usable, usable, cars: null, caret: null };
  const { cars } = known;
  const extents = extentsOf(cars);
  const active = activeCar(context);
  const filtered = isFiltered(query);
  const found = foundOn(cars, query.find);
  const chosen = setOf(context.selected);
  const carried = setOf(context.carried?.keys ?? NONE);
  const pending = setOf(context.expected === null ? NONE : (context.move?.keys ?? NONE));
  return {
    feet: trackFeet(track.usable_length, extents),
    usable,
    caret: caretOf(cars, extents, track.id, context.carried),
    cars: cars.map((car, at) => {
      const facts = viewCarFacts(car, at + 1, now);
      const { from, to } = extents[at] ?? { from: 0, to: 0 };
      const { key } = facts;
      return laneCar(
        facts,
        car,
        cars.length,
        from,
        to,
        usable,
        filtered && !passesFilters(car, query),
        found.has(key),
        chosen.has(key),
        key === active,
        carried.has(key),
        pending.has(key),
      );
    }),
  };
}
