import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { RailcarStatusId } from "@railhead/api-contract/status";
import { describeError } from "../api/api-errors";
import { tBoard } from "../messages/catalogue-track-utilization";
import { madeOnce } from "../made-once/made-once";
import { stateName } from "../messages/define-refusals";
import type { PlacedCar } from "../railcars/positions.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { grouped, subtractDecimals, sumDecimals } from "../units/decimal.rules";
import { trackFit } from "../tracks/track-length.rules";
import { wholeFeet } from "../tracks/track-room.rules";
import { findCar } from "./board-changes";
import { carriedMove } from "./board-moving";
import { countPassing, foundOn, isFiltered, type BoardQuery } from "./car-match.rules";
import { viewLaneHead, type LaneHeadView } from "../tracks/lane-head.view";
import { applyPlan, planOf } from "./track-move.rules";
import { extentsOf, trackFeet } from "../tracks/track-scale.rules";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import { shownCars, shownTracks } from "./shown-tracks";
import type { TrackUtilizationSnapshot } from "./track-utilization.machine";
import type { BoardContext } from "./track-utilization.types";

/** A choice of a filter. */
export interface FilterChoice {
  readonly value: string;
  readonly text: string;
}

/** A car that is found, and on which track. */
export interface FoundCar {
  readonly key: string;
  readonly trackId: string;
}

export interface BoardView {
  readonly state: "loading" | "ready" | "failed";
  readonly busy: boolean;
  readonly detail: string | null;
  readonly lanes: readonly LaneHeadView[];
  /** '214 railcars · 3,210 ft free', or null before the first answer. */
  readonly summary: string | null;
  /** Feet of the longest track, which all are drawn to the scale of. */
  readonly longest: number;
  readonly products: readonly FilterChoice[];
  readonly customers: readonly FilterChoice[];
  readonly statuses: readonly FilterChoice[];
  /** How many cars the filters leave; null where none is set. */
  readonly matching: string | null;
  readonly found: readonly FoundCar[];
}

const order = new Intl.Collator("en", { numeric: true });
const byText = (a: FilterChoice, b: FilterChoice) => order.compare(a.text, b.text);

/** What the board says of a track and its cars, made once for them: with each step of a drag the board is viewed again. */
interface LaneFacts {
  readonly head: LaneHeadView;
  /** Feet it is drawn long. */
  readonly feet: number;
  /** Exact feet that are free; null where its cars are too long for it. */
  readonly free: string | null;
  readonly products: ReadonlySet<string>;
  readonly customers: ReadonlySet<string>;
  readonly statuses: ReadonlySet<RailcarStatusId>;
}

const freeOf = (usable: string, lengths: readonly (string | null)[]): string | null => {
  const { occupied, over } = trackFit(usable, lengths);
  return over === null ? subtractDecimals(usable, occupied) : null;
};
const NO_CARS: readonly TrackCar[] = [];
const factsOf = madeOnce((track: TrackChoice, known: TrackCars | undefined): LaneFacts => {
  const cars = known?.cars ?? NO_CARS;
  const lengths = known === undefined ? [track.occupied_length] : cars.map((car) => car.railcar_length);
  return {
    head: viewLaneHead(track, known),
    feet: trackFeet(track.usable_length, extentsOf(cars)),
    free: freeOf(track.usable_length, lengths),
    products: new Set(cars.flatMap((car) => car.product_name ?? [])),
    customers: new Set(cars.flatMap((car) => car.customer_name ?? [])),
    statuses: new Set(cars.map((car) => car.status_id)),
  };
});

interface BoardLane {
  readonly track: TrackChoice;
  readonly count: number;
  readonly cars: readonly TrackCar[];
  readonly facts: LaneFacts;
}

/** What the cars of the board are, each once; what is chosen stays a choice when no car has it any more. */
function choices(values: readonly ReadonlySet<string>[], chosen: string): readonly FilterChoice[] {
  const names = new Set(values.flatMap((some) => [...some]));
  if (chosen !== "") names.add(chosen);
  return [...names].map((value) => ({ value, text: value })).toSorted(byText);
}

const statusChoices = (lanes: readonly BoardLane[], chosen: RailcarStatusId | ""): readonly FilterChoice[] =>
  (Object.keys(RAILCAR_STATES) as RailcarStatusId[])
    .filter((id) => id === chosen || lanes.some(({ facts }) => facts.statuses.has(id)))
    .map((value) => ({ value, text: stateName(value, RAILCAR_STATES[value].name) }));

/** The cars as they would be, were those that are carried put down here. */
function coming(context: BoardContext) {
  const move = carriedMove(context);
  return move === null ? shownCars(context) : applyPlan(context.carsOn, planOf(context.carsOn, move));
}

/** The shown tracks with the cars that are on them, in the order of the board. */
const lanesOf = (on: ReadonlyMap<string, TrackCars>, tracks: BoardContext["tracks"], trackId: string | null) =>
  shownTracks({ tracks, trackId }).map((track): BoardLane => {
    const known = on.get(track.id);
    return {
      track,
      count: known?.cars.length ?? track.car_count,
      cars: known?.cars ?? NO_CARS,
      facts: factsOf(track, known),
    };
  });

/** How many cars there are and what is free, of all tracks or of the one that is shown; null where there is none. */
function summaryOf(lanes: readonly BoardLane[], isAlone: boolean): string | null {
  const [only] = lanes;
  if (only === undefined) return null;
  const cars = tBoard("board.cars", { count: lanes.reduce((sum, { count }) => sum + count, 0) });
  // One that is too full lends no room to another.
  const feet = wholeFeet(sumDecimals(lanes.flatMap(({ facts }) => facts.free ?? [])));
  const summary = `${cars} · ${tBoard("board.free", { feet })}`;
  return isAlone ? tBoard("board.ofTrack", { track: only.track.track_name, summary }) : summary;
}

/** What the board says of its tracks, made once for their cars: neither selecting nor finding changes it. */
const factsOfBoard = madeOnce(
  (on: ReadonlyMap<string, TrackCars>, tracks: BoardContext["tracks"], trackId: string | null) => {
    const lanes = lanesOf(on, tracks, trackId);
    return {
      lanes: lanes.map(({ facts }) => facts.head),
      summary: summaryOf(lanes, trackId !== null),
      longest: Math.max(0, ...lanes.map(({ facts }) => facts.feet)),
    };
  },
);

/** What can be chosen among the cars of the board, made once for them: to carry cars about changes nothing of it. */
const choicesOfBoard = madeOnce(
  (
    on: ReadonlyMap<string, TrackCars>,
    tracks: BoardContext["tracks"],
    trackId: string | null,
    ...[product, customer, status]: readonly [string, string, BoardQuery["status"]]
  ) => {
    const lanes = lanesOf(on, tracks, trackId);
    return {
      products: choices(
        lanes.map(({ facts }) => facts.products),
        product,
      ),
      customers: choices(
        lanes.map(({ facts }) => facts.customers),
        customer,
      ),
      statuses: statusChoices(lanes, status),
    };
  },
);

/** The cars that are found on a track: made once for their keys. */
const foundCars = madeOnce((keys: ReadonlySet<string>, trackId: string): readonly FoundCar[] =>
  [...keys].map((key) => ({ key, trackId })),
);

/** What the board says of the cars that are asked for. */
const askedOfBoard = madeOnce(
  (
    on: ReadonlyMap<string, TrackCars>,
    tracks: BoardContext["tracks"],
    trackId: string | null,
    query: BoardQuery,
  ): Pick<BoardView, "matching" | "found"> => {
    const lanes = lanesOf(on, tracks, trackId);
    const passing = () => lanes.reduce((sum, { cars }) => sum + countPassing(cars, query), 0);
    return {
      matching: isFiltered(query) ? tBoard("filter.count", { count: passing() }) : null,
      found: lanes.flatMap(({ track, cars }) => foundCars(foundOn(cars, query.find), track.id)),
    };
  },
);

/** The board without its cars, which each track draws where it is in sight. */
export function viewBoard(snapshot: TrackUtilizationSnapshot, query: BoardQuery): BoardView {
  const { context } = snapshot;
  const { tracks, trackId } = context;
  const on = shownCars(context);
  return {
    state: snapshot.matches({ lists: "failed" }) ? "failed" : context.tracks === null ? "loading" : "ready",
    busy: snapshot.hasTag("loading"),
    detail: context.error === null ? null : describeError(context.error),
    ...factsOfBoard(coming(context), tracks, trackId),
    ...choicesOfBoard(on, tracks, trackId, query.product, query.customer, query.status),
    ...askedOfBoard(on, tracks, trackId, query),
  };
}

/** What is selected: one car with its facts, or how many and how long they are together. Null for nothing. */
export interface SelectedView {
  readonly text: string;
  readonly only: { readonly car: TrackCar; readonly position: number } | null;
  readonly cars: readonly PlacedCar[];
}

/** The selected cars in words. */
export function viewSelected({ context }: TrackUtilizationSnapshot): SelectedView | null {
  const found = context.selected.flatMap((key) => findCar(context, key) ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const feet = sumDecimals(found.flatMap(({ car }) => car.railcar_length ?? []));
  return {
    text: tBoard("selected.count", { count: found.length, feet: grouped(feet) }),
    only: found.length === 1 ? { car: first.car, position: first.at + 1 } : null,
    cars: found.map(({ car: { family, id } }) => ({ family, id })),
  };
}
