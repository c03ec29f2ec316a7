import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { madeOnce } from "../made-once/made-once";
import { placesOf } from "../railcars/car-key";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import { activeCar } from "./board-focus.rules";
import { foundOn, isFiltered, passesFilters, type BoardQuery } from "./car-match.rules";
import { loadOf, saidOfCar, viewCarFacts, type CarFactsView, type CarLoad } from "../tracks/car-facts.view";
import { carsBetween, extentsOf, trackFeet, type Extent } from "../tracks/track-scale.rules";
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

/** A track as it is drawn. */
export interface LaneView {
  readonly feet: number;
  readonly usable: number;
  /** How many cars are on it. */
  readonly count: number;
  /** Those that are drawn, from the sequence-one end on; null while they are not known. */
  readonly cars: readonly LaneCarView[] | null;
  /** Feet at which the carried cars would be put down; null where they are carried elsewhere. */
  readonly caret: number | null;
}

/** What a track is viewed by: what is asked of the board, now in epoch seconds, and which feet of it are in sight. */
export interface LaneAsked {
  readonly query: BoardQuery;
  readonly now: number;
  readonly part: Extent;
}
/** Every car of a track, and none of them. */
export const ALL_CARS: Extent = { from: 0, to: Infinity };
export const NO_CARS_SEEN: Extent = { from: 0, to: 0 };

/** Where the carried cars would be put down on a track, in feet. */
function caretOf(cars: TrackCars["cars"], trackId: string, carried: Carried | null): number | null {
  if (carried?.place?.trackId !== trackId) return null;
  const extents = extentsOf(cars);
  const place = placeAmongAll(cars, new Set(carried.keys), carried.place.at);
  return extents[place]?.from ?? extents.at(-1)?.to ?? 0;
}

/** The track with an id; null where the board has none. */
export function viewLaneOf(context: BoardContext, trackId: string, asked: LaneAsked): LaneView | null {
  const track = context.tracks?.find(({ id }) => id === trackId);
  return track === undefined ? null : viewLane(track, context, asked);
}

/** Where on its track a car of a key is; null where it is not there. */
export function extentOf(context: BoardContext, trackId: string, key: string): Extent | null {
  const cars = shownCars(context).get(trackId)?.cars ?? [];
  return extentsOf(cars)[placesOf(cars).get(key) ?? -1] ?? null;
}

/** Cars of a track that are alike in what they hold. */
export interface LaneShape {
  readonly load: CarLoad;
  readonly extents: readonly Extent[];
}
const LOADS: readonly CarLoad[] = ["loaded", "empty", null];

const shapesOf = madeOnce((cars: readonly TrackCar[]): readonly LaneShape[] => {
  const loads = cars.map(loadOf);
  return LOADS.map((load) => ({ load, extents: extentsOf(cars).filter((_, at) => loads[at] === load) })).filter(
    ({ extents }) => extents.length > 0,
  );
});

/** The cars of a track as mere shapes, by what they hold. */
export const viewShapes = (context: BoardContext, trackId: string): readonly LaneShape[] =>
  shapesOf(shownCars(context).get(trackId)?.cars ?? NO_CARS);

const NO_CARS: readonly TrackCar[] = [];
const NO_KEYS: readonly string[] = [];
const NONE: ReadonlySet<string> = new Set();

/** Those of some keys whose cars are on a track. None is always the same set: most tracks have none of what is selected. */
function keysOn(cars: TrackCars["cars"], keys: readonly string[]): ReadonlySet<string> {
  const here = keys.filter((key) => placesOf(cars).has(key));
  return here.length === 0 ? NONE : new Set(here);
}
const selectedOn = madeOnce(keysOn);
const carriedOn = madeOnce(keysOn);
const pendingOn = madeOnce(keysOn);

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

/** What a track is viewed by, as values, and its cars that are set apart. */
type LaneSigns = readonly [
  query: BoardQuery,
  now: number,
  seenFrom: number,
  seenTo: number,
  active: string | null,
  selected: ReadonlySet<string>,
  carried: ReadonlySet<string>,
  pending: ReadonlySet<string>,
];

/**
 * The cars of a track that are drawn: those in sight, the one that the keyboard is at, and those that are carried. Made once for them:
 * what happens on other tracks changes nothing of it, in whichever object it is asked.
 */
const drawnCars = madeOnce(
  (
    { cars }: TrackCars,
    usable: number,
    ...[query, now, seenFrom, seenTo, active, selected, carried, pending]: LaneSigns
  ): readonly LaneCarView[] => {
    const extents = extentsOf(cars);
    const places = placesOf(cars);
    const [first, last] = carsBetween(extents, seenFrom, seenTo);
    const always = new Set([...carried, ...(active === null ? NO_KEYS : [active])].map((key) => places.get(key)));
    const filtered = isFiltered(query);
    const found = foundOn(cars, query.find);
    return cars.flatMap((car, at) => {
      if ((at < first || at >= last) && !always.has(at)) return [];
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
        selected.has(key),
        key === active,
        carried.has(key),
        pending.has(key),
      );
    });
  },
);

/** One track with its cars, from its sequence-one end on. */
export function viewLane(track: TrackChoice, context: BoardContext, { query, now, part }: LaneAsked): LaneView {
  const usable = Number(track.usable_length) || 0;
  const known = shownCars(context).get(track.id);
  if (known === undefined) return { feet: usable, usable, count: track.car_count, cars: null, caret: null };
  const { cars } = known;
  const active = activeCar(context);
  return {
    feet: trackFeet(track.usable_length, extentsOf(cars)),
    usable,
    count: cars.length,
    caret: caretOf(cars, track.id, context.carried),
    cars: drawnCars(
      known,
      usable,
      query,
      now,
      part.from,
      part.to,
      active !== null && placesOf(cars).has(active) ? active : null,
      selectedOn(cars, context.selected),
      carriedOn(cars, context.carried?.keys ?? NO_KEYS),
      pendingOn(cars, context.expected === null ? NO_KEYS : (context.move?.keys ?? NO_KEYS)),
    ),
  };
}
