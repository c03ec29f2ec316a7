import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { RailcarStatusId } from "@railhead/api-contract/status";
import { describeError } from "../api/api-errors";
import { tBoard } from "../messages/catalogue-track-utilization";
import { stateName } from "../messages/define-refusals";
import type { PlacedCar } from "../railcars/positions.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { grouped, subtractDecimals, sumDecimals } from "../units/decimal.rules";
import { trackFit } from "../tracks/track-length.rules";
import { wholeFeet } from "../tracks/track-room.rules";
import { findCar } from "./board-changes";
import { carriedMove } from "./board-moving";
import { carKeyOf } from "../railcars/car-key";
import { isFiltered, isFound, passesFilters, type BoardQuery } from "./car-match.rules";
import { viewLaneHead, type LaneHeadView } from "../tracks/lane-head.view";
import { applyPlan, planOf } from "./track-move.rules";
import { extentsOf, trackFeet } from "../tracks/track-scale.rules";
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

const byText = (a: FilterChoice, b: FilterChoice) => a.text.localeCompare(b.text, "en", { numeric: true });

/** What the cars of the board are, each once; what is chosen stays a choice when no car has it any more. */
function choices(values: readonly (string | null)[], chosen: string): readonly FilterChoice[] {
  const names = new Set(values.flatMap((value) => value ?? []));
  if (chosen !== "") names.add(chosen);
  return [...names].map((value) => ({ value, text: value })).toSorted(byText);
}

const statusChoices = (cars: readonly TrackCar[], chosen: RailcarStatusId | ""): readonly FilterChoice[] =>
  (Object.keys(RAILCAR_STATES) as RailcarStatusId[])
    .filter((id) => id === chosen || cars.some((car) => car.status_id === id))
    .map((value) => ({ value, text: stateName(value, RAILCAR_STATES[value].name) }));

/** The cars as they would be, were those that are carried put down here. */
function coming(context: BoardContext) {
  const move = carriedMove(context);
  return move === null ? shownCars(context) : applyPlan(context.carsOn, planOf(context.carsOn, move));
}

/** The tracks with the cars that are on them, in the order of the board. */
function lanesOf(context: BoardContext) {
  const cars = coming(context);
  return shownTracks(context).map((track) => ({ track, known: cars.get(track.id) }));
}

/** Feet that are free on all tracks together: one that is too full lends none to another. */
function freeFeet(context: BoardContext): string {
  const free = lanesOf(context).flatMap(({ track, known }) => {
    const lengths = known?.cars.map((car) => car.railcar_length) ?? [track.occupied_length];
    const { occupied, over } = trackFit(track.usable_length, lengths);
    return over === null ? [subtractDecimals(track.usable_length, occupied)] : [];
  });
  return wholeFeet(sumDecimals(free));
}

/** How many cars there are and what is free, of all tracks or of the one that is shown; null where there is none. */
function summaryOf(context: BoardContext, count: number | null): string | null {
  const [only] = shownTracks(context);
  if (count === null || only === undefined) return null;
  const summary = `${tBoard("board.cars", { count })} · ${tBoard("board.free", { feet: freeFeet(context) })}`;
  return context.trackId === null ? summary : tBoard("board.ofTrack", { track: only.track_name, summary });
}

/** The board without its cars, which each track draws where it is in sight. */
export function viewBoard(snapshot: TrackUtilizationSnapshot, query: BoardQuery): BoardView {
  const { context } = snapshot;
  const lanes = lanesOf(context);
  const cars = lanes.flatMap(({ known }) => known?.cars ?? []);
  const busy = snapshot.hasTag("loading");
  const count = lanes.reduce((sum, { track, known }) => sum + (known?.cars.length ?? track.car_count), 0);
  return {
    state: snapshot.matches({ lists: "failed" }) ? "failed" : context.tracks === null ? "loading" : "ready",
    busy,
    detail: context.error === null ? null : describeError(context.error),
    lanes: lanes.map(({ track, known }) => viewLaneHead(track, known)),
    summary: summaryOf(context, lanes.length === 0 ? null : count),
    longest: Math.max(
      0,
      ...lanes.map(({ track, known }) => trackFeet(track.usable_length, extentsOf(known?.cars ?? []))),
    ),
    products: choices(
      cars.map((car) => car.product_name),
      query.product,
    ),
    customers: choices(
      cars.map((car) => car.customer_name),
      query.customer,
    ),
    statuses: statusChoices(cars, query.status),
    matching: isFiltered(query)
      ? tBoard("filter.count", { count: cars.filter((car) => passesFilters(car, query)).length })
      : null,
    found: lanes.flatMap(({ track, known }) =>
      (known?.cars ?? [])
        .filter((car) => isFound(car, query))
        .map((car) => ({ key: carKeyOf(car), trackId: track.id })),
    ),
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
