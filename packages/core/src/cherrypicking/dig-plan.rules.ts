import { compareIds } from "../list/sort-key.rules";
import type {
  CarsBefore,
  DigPlan,
  PlanCar,
  PlannedCar,
  PlannedCut,
  PlanTrack,
  ReachableEnds,
  TrackEnd,
} from "./plan.types";

/** Whether the locomotive may come to an end. */
export const reaches = (ends: ReachableEnds, end: TrackEnd): boolean => ends === "both" || ends === end;

/** Whether a group may use these ends of a track for the day: it narrows what the track has and never widens it (3.1). */
export const narrows = (ends: ReachableEnds, ofTrack: ReachableEnds): boolean => ofTrack === "both" || ends === ofTrack;

/** A way to dig out the wanted cars of a track: how many of them are taken at the sequence-one end, and the cars to move. */
interface Split {
  readonly atSequenceOne: number;
  readonly cost: number;
}

/** The splits that the ends allow: with one end there is one (3.3). */
function splitsOf(ends: ReachableEnds, wanted: number): readonly number[] {
  if (ends === "sequence one") return [wanted];
  if (ends === "far") return [0];
  return Array.from({ length: wanted + 1 }, (_, at) => at);
}

/**
 * The split that moves the fewest cars (operations.md 3.3, 3.4): of equal ones that of fewer ends, then that which takes more
 * at the sequence-one end. `positions` are those of the wanted cars among `length` cars, ascending, from 1.
 */
export function cheapestSplit(ends: ReachableEnds, length: number, positions: readonly number[]): Split {
  const wanted = positions.length;
  const costOf = (s: number) => {
    const left = s === 0 ? 0 : (positions[s - 1] ?? 0) - s;
    const right = s === wanted ? 0 : length + 1 - (positions[s] ?? 0) - (wanted - s);
    return left + right;
  };
  const endsOf = ({ atSequenceOne: s }: Split) => (s === 0 || s === wanted ? 1 : 2);
  const [best] = splitsOf(ends, wanted)
    .map((s): Split => ({ atSequenceOne: s, cost: costOf(s) }))
    .toSorted((a, b) => a.cost - b.cost || endsOf(a) - endsOf(b) || b.atSequenceOne - a.atSequenceOne);
  return best ?? { atSequenceOne: 0, cost: 0 };
}

/** The cars of a track that stand before one, at each end that may be used. `position` counts from 1. */
export const carsBefore = ({ ends, cars }: PlanTrack, position: number): CarsBefore => ({
  "sequence one": reaches(ends, "sequence one") ? position - 1 : null,
  far: reaches(ends, "far") ? cars.length - position : null,
});

/** The cut that pulls the first cars of a list. `pulled` cars were pulled before it. */
function cutOf(track: PlanTrack, end: TrackEnd, positions: readonly number[], pulled: number): PlannedCut {
  let adds = 0;
  const cars = positions.map((position, at): PlannedCar => {
    const car = track.cars[position - 1] as PlanCar;
    const planned: PlannedCar = {
      key: car.key,
      track_id: track.id,
      car_seq: position,
      wanted: car.wanted,
      end,
      pull_order: pulled + at + 1,
      adds: car.wanted ? adds : null,
      alone: car.wanted ? carsBefore(track, position) : null,
    };
    adds = car.wanted ? 0 : adds + 1;
    return planned;
  });
  return { track_id: track.id, track_name: track.name, end, cars };
}

/** The cuts of one track, that of the sequence-one end first; none where no car of it is wanted. */
function cutsOf(track: PlanTrack, pulled: number): readonly PlannedCut[] {
  const length = track.cars.length;
  const wanted = track.cars.flatMap((car, at) => (car.wanted ? [at + 1] : []));
  const { atSequenceOne } = cheapestSplit(track.ends, length, wanted);
  const near = wanted[atSequenceOne - 1] ?? 0;
  const far = wanted[atSequenceOne] ?? length + 1;
  const first = Array.from({ length: near }, (_, at) => at + 1);
  const last = Array.from({ length: length + 1 - far }, (_, at) => length - at);
  return [
    ...(first.length === 0 ? [] : [cutOf(track, "sequence one", first, pulled)]),
    ...(last.length === 0 ? [] : [cutOf(track, "far", last, pulled + first.length)]),
  ];
}

/** Tracks as plans take them: by name, character by character, then by id (3.3). */
export const compareTracks = (a: Pick<PlanTrack, "id" | "name">, b: Pick<PlanTrack, "id" | "name">): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : compareIds(a.id, b.id);

/** How the wanted cars of some tracks are dug out with the fewest moved cars (operations.md 3.2–3.4). Tracks may be in any order. */
export function digPlan(tracks: readonly PlanTrack[]): DigPlan {
  const cuts: PlannedCut[] = [];
  let pulled = 0;
  for (const track of tracks.toSorted(compareTracks))
    for (const cut of cutsOf(track, pulled)) {
      cuts.push(cut);
      pulled += cut.cars.length;
    }
  const wanted = cuts.reduce((sum, { cars }) => sum + cars.filter((car) => car.wanted).length, 0);
  return { cuts, cars_wanted: wanted, cars_to_move: pulled - wanted };
}

/** The cars of a plan in the order of pulling. */
export const carsOfPlan = ({ cuts }: Pick<DigPlan, "cuts">): readonly PlannedCar[] => cuts.flatMap(({ cars }) => cars);
