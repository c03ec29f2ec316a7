import { reaches } from "./dig-plan.rules";
import type { Choice, KindVectors } from "./kind-vectors";
import type { PlanCar, PlanTrack } from "./plan.types";

/** A wanted car that stays: it is fixed, or has no equals. */
export const isFixed = (car: PlanCar): boolean => car.wanted && (car.fixed || car.kind === null);
export const isAsked = (car: PlanCar): boolean => car.wanted && !isFixed(car);
/** The kind under which a car can be chosen. */
export const kindOf = (car: PlanCar): string | null => (isFixed(car) ? null : car.kind);

/** A cut from one end of a track, and what it holds. */
interface Cut {
  readonly length: number;
  /** Cars of each kind that is wanted, and those among them that were asked for. */
  readonly held: readonly number[];
  readonly asked: readonly number[];
  readonly fixed: number;
}

/** A track as it is searched: the cuts that may be made at each end, shortest first, the empty one among them. */
export interface SearchedTrack {
  readonly length: number;
  readonly near: readonly Cut[];
  readonly far: readonly Cut[];
  readonly fixed: number;
  /** No pair of cuts that holds the fixed cars moves fewer cars than this. */
  readonly least: number;
}

/** The cuts at one end whose last car is good for something: it is fixed, or of its kind no more are held than are wanted. */
function cutsFrom(cars: readonly PlanCar[], { place, sizes }: KindVectors): readonly Cut[] {
  const held = sizes.map(() => 0);
  const asked = sizes.map(() => 0);
  let fixed = 0;
  const cutAfter = (length: number): Cut => ({ length, held: [...held], asked: [...asked], fixed });
  const cuts = [cutAfter(0)];
  for (const [i, car] of cars.entries()) {
    const kind = kindOf(car);
    const at = kind === null ? undefined : place.get(kind);
    const isUseful = at !== undefined && (held[at] ?? 0) < (sizes[at] ?? 0);
    if (isUseful) held[at] = (held[at] ?? 0) + 1;
    if (at !== undefined && isAsked(car)) asked[at] = (asked[at] ?? 0) + 1;
    if (isFixed(car)) fixed += 1;
    if (isUseful || isFixed(car)) cuts.push(cutAfter(i + 1));
  }
  return cuts;
}

/** Cars of each kind in both cuts, no more than are wanted. */
const heldBy = (near: Cut, far: Cut, { sizes }: KindVectors): readonly number[] =>
  near.held.map((count, at) => Math.min(count + (far.held[at] ?? 0), sizes[at] ?? 0));
/** Cars that are moved for it, however many of the held ones are taken. It never falls when a cut gets longer. */
const movedFor = (near: Cut, far: Cut, held: readonly number[]): number =>
  held.reduce((left, count) => left - count, near.length + far.length - near.fixed - far.fixed);

/** A track with the cuts that may be made there. */
export function searchedTrack({ ends, cars }: PlanTrack, vectors: KindVectors): SearchedTrack {
  const near = cutsFrom(reaches(ends, "sequence one") ? cars : [], vectors);
  const far = cutsFrom(reaches(ends, "far") ? cars.toReversed() : [], vectors);
  const fixed = cars.filter(isFixed).length;
  let least = Infinity;
  for (const first of near) {
    const last = far.find((cut) => first.fixed + cut.fixed >= fixed);
    if (last === undefined || first.length + last.length > cars.length) continue;
    least = Math.min(least, movedFor(first, last, heldBy(first, last, vectors)));
  }
  return { length: cars.length, near, far, fixed, least };
}

/** A pair of cuts that do not meet, hold all fixed cars and move no more cars than may be. */
interface Pair {
  readonly at: readonly [near: number, far: number];
  readonly length: number;
  readonly held: readonly number[];
}

/** Those pairs, the shortest first; of equal ones that which takes less at the sequence-one end. */
function pairsWithin({ length, near, far, fixed }: SearchedTrack, most: number, vectors: KindVectors): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [a, first] of near.entries()) {
    for (const [c, last] of far.entries()) {
      const held = heldBy(first, last, vectors);
      if (first.length + last.length > length || movedFor(first, last, held) > most) break;
      if (first.fixed + last.fixed < fixed) continue;
      pairs.push({ at: [a, c], length: first.length + last.length, held });
    }
  }
  return pairs.toSorted((one, other) => one.length - other.length || one.at[0] - other.at[0]);
}

/** What the pairs a little shorter than one hold: all of it but the last car of one of its cuts. */
function shorterThan({ near, far, fixed }: SearchedTrack, [a, c]: Pair["at"], vectors: KindVectors) {
  const pairs = [[near[a - 1], far[c]] as const, [near[a], far[c - 1]] as const];
  return pairs.flatMap(([first, last]) =>
    first === undefined || last === undefined || first.fixed + last.fixed < fixed ? [] : [heldBy(first, last, vectors)],
  );
}

/** Every vector that needs the last car of each cut of a pair: a shorter pair holds none of them. Null where there is none. */
function leastOf(held: readonly number[], shorter: readonly (readonly number[])[]): readonly number[] | null {
  const least = held.map((count, kind) => (shorter.some((other) => (other[kind] ?? 0) < count) ? count : 0));
  const isNone = shorter.some((other) => held.every((count, kind) => count === other[kind]));
  return isNone ? null : least;
}

/** How many of the counted cars may be asked-for ones. */
function keptOf(counts: readonly number[], near: Cut, far: Cut): number {
  let kept = 0;
  for (let kind = 0; kind < counts.length; kind += 1)
    kept += Math.min(counts[kind] ?? 0, (near.asked[kind] ?? 0) + (far.asked[kind] ?? 0));
  return kept;
}

/**
 * For one track and each vector of kinds that some pair of cuts holds: the shortest pair, and of equal ones the one that holds
 * most of the asked-for cars. Cuts that miss a fixed car are none. Only what moves `most` cars or fewer is a choice.
 */
export function choicesOf(track: SearchedTrack, most: number, vectors: KindVectors): readonly Choice[] {
  const best = new Map<number, Choice>();
  for (const { at, length, held } of pairsWithin(track, most, vectors)) {
    const [near, far] = [track.near[at[0]], track.far[at[1]]];
    const least = leastOf(held, shorterThan(track, at, vectors));
    if (least === null || near === undefined || far === undefined) continue;
    const pair = { near: near.length, far: far.length };
    vectors.between(least, held, (index, counts) => {
      let moved = length - track.fixed;
      for (const count of counts) moved -= count;
      if (moved > most) return;
      const kept = keptOf(counts, near, far);
      const before = best.get(index);
      if (before === undefined || (before.moved === moved && before.kept < kept))
        best.set(index, { index, counts: [...counts], pair, moved, kept });
    });
  }
  return [...best.values()].toSorted((one, other) => one.index - other.index);
}
