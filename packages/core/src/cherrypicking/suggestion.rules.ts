import { carsOfPlan, compareTracks, digPlan, reaches } from "./dig-plan.rules";
import { combine, kindVectors, type KindVectors, type TrackChoices } from "./kind-vectors";
import type { DigPlan, PlanCar, PlanTrack, Replacement, SuggestionAnswer } from "./plan.types";

/** More vectors of wanted kinds than this are not searched (operations.md 3.5). */
export const WIDEST_SUGGESTION = 2_000;

/** A wanted car that stays: it is fixed, or has no equals. */
const isFixed = (car: PlanCar) => car.wanted && (car.fixed || car.kind === null);
const isAsked = (car: PlanCar) => car.wanted && !isFixed(car);
/** The kind under which a car can be chosen. */
const kindOf = (car: PlanCar): string | null => (isFixed(car) ? null : car.kind);

/** How many cars of each kind are asked for, without the fixed ones. */
function askedKinds(tracks: readonly PlanTrack[]): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const { cars } of tracks)
    for (const car of cars) if (isAsked(car) && car.kind !== null) kinds.set(car.kind, (kinds.get(car.kind) ?? 0) + 1);
  return kinds;
}

/** What a run of cars from one end holds, car by car: the first `count` of them. */
interface RunCounts {
  /** Cars of each asked kind, with the asked-for ones among them. */
  readonly held: readonly (readonly number[])[];
  readonly asked: readonly (readonly number[])[];
  readonly fixed: readonly number[];
}
function runCounts(cars: readonly PlanCar[], { place, sizes }: KindVectors): RunCounts {
  const none = sizes.map(() => 0);
  const held = [none];
  const asked = [none];
  const fixed = [0];
  for (const car of cars) {
    const kind = kindOf(car);
    const at = kind === null ? -1 : (place.get(kind) ?? -1);
    const plus = (counts: readonly number[], one: number) => counts.map((count, i) => (i === at ? count + one : count));
    held.push(plus(held.at(-1) ?? none, 1));
    asked.push(plus(asked.at(-1) ?? none, isAsked(car) ? 1 : 0));
    fixed.push((fixed.at(-1) ?? 0) + (isFixed(car) ? 1 : 0));
  }
  return { held, asked, fixed };
}

/**
 * For one track and each vector of kinds that some pair of cuts holds: the shortest pair, and of equal ones the one that holds
 * most of the asked-for cars. Cuts that miss a fixed car are none. Pairs whose last car adds nothing are not looked at.
 */
function choicesOf(track: PlanTrack, vectors: KindVectors): TrackChoices {
  const { cars, ends } = track;
  const near = runCounts(cars, vectors);
  const far = runCounts(cars.toReversed(), vectors);
  const allFixed = near.fixed.at(-1) ?? 0;
  const mostNear = reaches(ends, "sequence one") ? cars.length : 0;
  const mostFar = reaches(ends, "far") ? cars.length : 0;
  const sum = (a: readonly number[] = [], b: readonly number[] = []) => a.map((count, at) => count + (b[at] ?? 0));
  const held = (a: number, c: number) => vectors.capped(sum(near.held[a], far.held[c]));
  const holdsFixed = (a: number, c: number) => (near.fixed[a] ?? 0) + (far.fixed[c] ?? 0) === allFixed;
  const all = held(mostNear, mostNear === 0 ? mostFar : 0);
  const choices = vectors.choices(all);
  for (let length = 0; length <= cars.length; length += 1) {
    for (let a = Math.max(0, length - mostFar); a <= Math.min(length, mostNear); a += 1) {
      const c = length - a;
      if (!holdsFixed(a, c)) continue;
      const most = held(a, c);
      const shorter = [[a - 1, c] as const, [a, c - 1] as const]
        .filter(([x, y]) => x >= 0 && y >= 0 && holdsFixed(x, y))
        .map(([x, y]) => held(x, y));
      // A vector that a shorter pair holds is not offered: those that are left need the last car of each cut.
      const isOnlyHere = (kind: number) => shorter.some((other) => (other[kind] ?? 0) < (most[kind] ?? 0));
      if (shorter.some((other) => most.every((count, kind) => count === other[kind]))) continue;
      const least = most.map((count, kind) => (isOnlyHere(kind) ? count : 0));
      choices.offer({ near: a, far: c }, least, most, sum(near.asked[a], far.asked[c]));
    }
    // No longer pair can be the shortest for any vector.
    if (choices.has(vectors.index(all))) break;
  }
  return choices;
}

/** The cars that a choice takes on one track: fixed ones, asked-for ones, then those nearest to the ends. */
function taken(track: PlanTrack, choices: TrackChoices, vector: number, vectors: KindVectors): readonly PlanCar[] {
  const pair = choices.pair(vector);
  const reached = [...track.cars.slice(0, pair.near), ...track.cars.slice(track.cars.length - pair.far).toReversed()];
  const left = [...vectors.vector(vector)];
  const take = (car: PlanCar) => {
    const kind = kindOf(car);
    const at = kind === null ? undefined : vectors.place.get(kind);
    if (at === undefined || (left[at] ?? 0) === 0) return false;
    left[at] = (left[at] ?? 0) - 1;
    return true;
  };
  const asked = reached.filter((car) => isAsked(car) && take(car));
  return [...reached.filter(isFixed), ...asked, ...reached.filter((car) => !car.wanted && take(car))];
}

/** Which car goes for which: the asked-for ones of each kind that are left, by their places, for those that are new. */
function replacements(tracks: readonly PlanTrack[], chosen: ReadonlySet<string>): readonly Replacement[] {
  const fresh = new Map<string | null, string[]>();
  const cars = tracks.flatMap((track) => track.cars);
  for (const car of cars) {
    if (car.wanted || !chosen.has(car.key)) continue;
    fresh.set(kindOf(car), [...(fresh.get(kindOf(car)) ?? []), car.key]);
  }
  return cars
    .filter((car) => car.wanted && !chosen.has(car.key))
    .flatMap((car) => {
      const by = fresh.get(kindOf(car))?.shift();
      return by === undefined ? [] : [{ wanted: car.key, by }];
    });
}

/** Tracks with other cars wanted. */
export const wanting = (tracks: readonly PlanTrack[], wanted: ReadonlySet<string>): readonly PlanTrack[] =>
  tracks.map((track) => ({
    ...track,
    cars: track.cars.map((car) => (car.wanted === wanted.has(car.key) ? car : { ...car, wanted: !car.wanted })),
  }));

/**
 * Equal cars for wanted ones so that the fewest cars must move, and then the fewest are replaced (operations.md 3.5). `request`
 * is the plan of the wanted cars (`digPlan`); null where nothing moves fewer cars than it. More than 2,000 vectors of wanted
 * kinds are not searched.
 */
export function suggestEquals(tracks: readonly PlanTrack[], request: DigPlan = digPlan(tracks)): SuggestionAnswer {
  const none: SuggestionAnswer = { suggestion: null, refusal: null };
  if (request.cars_to_move === 0) return none;
  const vectors = kindVectors(askedKinds(tracks));
  if (vectors.count > WIDEST_SUGGESTION) return { suggestion: null, refusal: "suggestion_too_wide" };
  const ordered = tracks.toSorted(compareTracks);
  const perTrack = ordered.map((track) => choicesOf(track, vectors));
  const chosenVectors = combine(perTrack, vectors);
  const chosen = new Set(
    ordered.flatMap((track, at) => {
      const choices = perTrack[at];
      return choices === undefined ? [] : taken(track, choices, chosenVectors[at] ?? 0, vectors).map(({ key }) => key);
    }),
  );
  const plan = digPlan(wanting(ordered, chosen));
  if (plan.cars_to_move >= request.cars_to_move) return none;
  return { suggestion: { replaced: replacements(ordered, chosen), plan }, refusal: null };
}

/** The keys of the wanted cars of a plan. */
export const wantedKeys = (plan: DigPlan): readonly string[] =>
  carsOfPlan(plan).flatMap((car) => (car.wanted ? [car.key] : []));
