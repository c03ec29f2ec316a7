import { choicesOf, isAsked, isFixed, kindOf, searchedTrack, type SearchedTrack } from "./cut-choices";
import { carsOfPlan, compareTracks, digPlan } from "./dig-plan.rules";
import { combine, kindVectors, type Choice, type KindVectors } from "./kind-vectors";
import type { DigPlan, PlanCar, PlanTrack, Replacement, SuggestionAnswer } from "./plan.types";

/** More vectors of wanted kinds than this are not searched (operations.md 3.5). */
export const WIDEST_SUGGESTION = 2_000;

/** How many cars of each kind are asked for, without the fixed ones. */
function askedKinds(tracks: readonly PlanTrack[]): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  for (const { cars } of tracks)
    for (const car of cars) if (isAsked(car) && car.kind !== null) kinds.set(car.kind, (kinds.get(car.kind) ?? 0) + 1);
  return kinds;
}

/** Moved cars up to which all ways are looked at first: a suggestion mostly moves a handful, and what is far over it costs the most. */
const FIRST_SEARCHED = 4;

/**
 * What is taken from each track so that the fewest cars are moved, and then the fewest replaced; null where that is more than
 * `most` cars. All ways that move so many cars more than the fixed cars make necessary are compared, twice as many each time until
 * there is one: most ways to move many cars are never looked at.
 */
function cheapest(tracks: readonly SearchedTrack[], most: number, vectors: KindVectors): readonly Choice[] | null {
  const spare = tracks.reduce((left, { least }) => left - least, most);
  const chosenWithin = (more: number) =>
    combine(
      tracks.map((track) => ({ choices: choicesOf(track, track.least + more, vectors), least: track.least })),
      more,
      vectors,
    );
  let more = Math.min(spare, FIRST_SEARCHED);
  while (more >= 0) {
    const chosen = chosenWithin(more);
    if (chosen !== null || more === spare) return chosen;
    more = Math.min(spare, more * 2);
  }
  return null;
}

/** The cars that a choice takes on one track: fixed ones, asked-for ones, then those nearest to the ends. */
function taken(track: PlanTrack, { pair, counts }: Choice, { place }: KindVectors): readonly PlanCar[] {
  const reached = [...track.cars.slice(0, pair.near), ...track.cars.slice(track.cars.length - pair.far).toReversed()];
  const left = [...counts];
  const take = (car: PlanCar) => {
    const kind = kindOf(car);
    const at = kind === null ? undefined : place.get(kind);
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
  const searched = ordered.map((track) => searchedTrack(track, vectors));
  const choices = cheapest(searched, request.cars_to_move - 1, vectors);
  if (choices === null) return none;
  const chosen = new Set(
    ordered.flatMap((track, at) => {
      const choice = choices[at];
      return choice === undefined ? [] : taken(track, choice, vectors).map(({ key }) => key);
    }),
  );
  const plan = digPlan(wanting(ordered, chosen));
  return { suggestion: { replaced: replacements(ordered, chosen), plan }, refusal: null };
}

/** The keys of the wanted cars of a plan. */
export const wantedKeys = (plan: DigPlan): readonly string[] =>
  carsOfPlan(plan).flatMap((car) => (car.wanted ? [car.key] : []));
