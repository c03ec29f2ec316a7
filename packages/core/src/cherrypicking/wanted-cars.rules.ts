import type { ReachableEnds } from "@railhead/api-contract/cherrypicking.contract";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { matchNames, pastedNames, type Miss } from "../list/paste.rules";
import { carKeyOf } from "../railcars/car-key";
import type { PlacedCar } from "../railcars/positions.rules";
import { findInLanes, type FocusLane } from "../tracks/lane-focus.rules";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import { narrows } from "./dig-plan.rules";
import type { PlanTrack } from "./plan.types";

/** A car that somebody asked for: `fixed` is this one and no equal of it. */
export interface WantedCar extends PlacedCar {
  readonly fixed: boolean;
}

/** Cars of a terminal on its tracks. */
export interface CarsOnTracks {
  readonly tracks: readonly TrackChoice[];
  readonly carsOn: ReadonlyMap<string, TrackCars>;
}

/** The tracks that have cars, as they are drawn. */
export const lanesOf = ({ tracks, carsOn }: CarsOnTracks): readonly FocusLane[] =>
  tracks.map(({ id }) => ({ id, cars: carsOn.get(id)?.cars ?? [] })).filter(({ cars }) => cars.length > 0);

/** The ends of a track that a group uses: what it chose, as long as that is no more than what the track has now. */
export const endsOf = (
  { id, reachable_ends }: TrackChoice,
  chosen: ReadonlyMap<string, ReachableEnds>,
): ReachableEnds => {
  const ends = chosen.get(id);
  return ends !== undefined && narrows(ends, reachable_ends) ? ends : reachable_ends;
};

/** What a plan is made from: the tracks with the wanted cars. Kinds of equal cars are the server's to say. */
export function planTracks(
  on: CarsOnTracks,
  wanted: readonly WantedCar[],
  chosen: ReadonlyMap<string, ReachableEnds>,
): readonly PlanTrack[] {
  const byKey = new Map(wanted.map((car) => [carKeyOf(car), car]));
  return on.tracks.map((track) => ({
    id: track.id,
    name: track.track_name,
    ends: endsOf(track, chosen),
    cars: (on.carsOn.get(track.id)?.cars ?? []).map((car) => {
      const key = carKeyOf(car);
      const asked = byKey.get(key);
      return { key, kind: null, wanted: asked !== undefined, fixed: asked?.fixed ?? false };
    }),
  }));
}

const asWanted = ({ family, id }: TrackCar): WantedCar => ({ family, id, fixed: false });

/** The cars of a drawn track from one to another; the latter alone where they are on two tracks. */
function rangeOf(lanes: readonly FocusLane[], from: string, to: string): readonly TrackCar[] {
  const [first, last] = [findInLanes(lanes, from), findInLanes(lanes, to)];
  const cars = lanes[last?.lane ?? -1]?.cars ?? [];
  if (last === null) return [];
  if (first === null || first.lane !== last.lane) return cars.slice(last.at, last.at + 1);
  return cars.slice(Math.min(first.at, last.at), Math.max(first.at, last.at) + 1);
}

/** The wanted cars and others, each once. */
export function withCars(wanted: readonly WantedCar[], more: readonly WantedCar[]): readonly WantedCar[] {
  const known = new Set(wanted.map(carKeyOf));
  return [...wanted, ...more.filter((car) => !known.has(carKeyOf(car)) && known.add(carKeyOf(car)) !== undefined)];
}

/** The wanted cars without some, by their keys. */
export const withoutCars = (wanted: readonly WantedCar[], keys: ReadonlySet<string>): readonly WantedCar[] =>
  wanted.filter((car) => !keys.has(carKeyOf(car)));

/** A car is wanted, or no longer; with `from` all cars of its track from that one to it are. */
export function chooseCar(
  wanted: readonly WantedCar[],
  lanes: readonly FocusLane[],
  { key, from }: { readonly key: string; readonly from: string | null },
): readonly WantedCar[] {
  if (from !== null) return withCars(wanted, rangeOf(lanes, from, key).map(asWanted));
  const isWanted = wanted.some((car) => carKeyOf(car) === key);
  return isWanted ? withoutCars(wanted, new Set([key])) : withCars(wanted, rangeOf(lanes, key, key).map(asWanted));
}

/** Names that were typed, pasted or scanned, and what each came to. */
export interface NamedCars {
  readonly cars: readonly WantedCar[];
  /** Names of cars that are wanted already. */
  readonly known: readonly string[];
  readonly misses: readonly Miss[];
}

/** The cars on the tracks that a text names, in any spelling of mark and number. */
export function carsNamed(wanted: readonly WantedCar[], lanes: readonly FocusLane[], text: string): NamedCars {
  const all = new Map(lanes.flatMap(({ cars }) => cars.map((car) => [carKeyOf(car), car] as const)));
  const listed = [...all].map(([id, { name }]) => ({ id, name }));
  const { ids, misses } = matchNames("car", pastedNames("car", text), { listed, hidden: [], isWhole: true });
  const asked = new Set(wanted.map(carKeyOf));
  const found = ids.flatMap((id) => all.get(id) ?? []);
  return {
    cars: found.filter((car) => !asked.has(carKeyOf(car))).map(asWanted),
    known: found.filter((car) => asked.has(carKeyOf(car))).map(({ name }) => name),
    misses,
  };
}

/** Replaces wanted cars by equal ones, each in its place. */
export function replaceCars(
  wanted: readonly WantedCar[],
  pairs: readonly { readonly out: PlacedCar; readonly by: PlacedCar }[],
): readonly WantedCar[] {
  const by = new Map(pairs.map((pair) => [carKeyOf(pair.out), pair.by]));
  return wanted.map((car) => {
    const other = by.get(carKeyOf(car));
    return other === undefined ? car : { family: other.family, id: other.id, fixed: false };
  });
}
