import * as fc from "fast-check";
import { expect, it } from "vitest";
import { carsOfPlan, digPlan } from "./dig-plan.rules";
import type { PlanCar, PlanTrack, ReachableEnds } from "./plan.types";
import { suggestEquals, wantedKeys } from "./suggestion.rules";

const car = fc.record({
  kind: fc.constantFrom("a", "a", "b", "c", null),
  wanted: fc.boolean(),
  fixed: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
});
/** On most of its places a car of a kind that nobody asks for, so that all the others stand deep. */
const deepCar = fc.record({
  kind: fc.constantFrom("z", "z", "z", "z", "z", "z", "a", "a", "b", null),
  wanted: fc.integer({ min: 0, max: 2 }).map((one) => one === 0),
  fixed: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});
const deepCars = fc
  .array(deepCar, { maxLength: 16 })
  .map((cars) => cars.map((one) => ({ ...one, wanted: one.wanted && one.kind !== "z" })));
const tracksOf = (most: number, cars: fc.Arbitrary<Omit<PlanCar, "key">[]> = fc.array(car, { maxLength: most })) =>
  fc
    .array(fc.tuple(fc.constantFrom<ReachableEnds>("sequence one", "far", "both"), cars), {
      minLength: 1,
      maxLength: 2,
    })
    .map((tracks) =>
      tracks.map(([ends, cars], at): PlanTrack => {
        const id = `${at + 1}`;
        return { id, name: `Track ${id}`, ends, cars: cars.map((one, i) => ({ ...one, key: `${id}/${i + 1}` })) };
      }),
    );

/**
 * Another way to the least number: every assignment of a wanted car to an end, and all cars counted that are gone when each has
 * left by its end.
 */
function leastByTrial({ ends, cars }: PlanTrack, wanted: readonly number[]): number {
  let least = Infinity;
  for (let choice = 0; choice < 2 ** wanted.length; choice += 1) {
    const isNear = (i: number) => Math.floor(choice / 2 ** i) % 2 === 0;
    if (wanted.some((_, i) => ends !== "both" && (ends === "sequence one") !== isNear(i))) continue;
    const gone = new Set<number>();
    for (const [i, place] of wanted.entries())
      for (let at = 0; at < cars.length; at += 1) if (isNear(i) ? at <= place : at >= place) gone.add(at);
    least = Math.min(least, gone.size - wanted.length);
  }
  return least;
}
const placesOf = (track: PlanTrack, keys: ReadonlySet<string>) =>
  track.cars.flatMap(({ key }, at) => (keys.has(key) ? [at] : []));
const leastOf = (tracks: readonly PlanTrack[], keys: ReadonlySet<string>) =>
  tracks.reduce((sum, track) => sum + leastByTrial(track, placesOf(track, keys)), 0);

/** Every choice of equal cars in the place of the wanted ones that may be replaced, as sets of keys. */
function* everyChoice(tracks: readonly PlanTrack[]): Generator<ReadonlySet<string>> {
  const cars = tracks.flatMap((track) => track.cars);
  const kept = cars.filter(stays).map(({ key }) => key);
  const asked = cars.filter((one) => one.wanted && !stays(one));
  const free = cars.filter((one) => one.kind !== null && !stays(one));
  const needed = (kind: string | null) => asked.filter((one) => one.kind === kind).length;
  for (let choice = 0; choice < 2 ** free.length; choice += 1) {
    const chosen = free.filter((_, at) => Math.floor(choice / 2 ** at) % 2 === 1);
    if (chosen.length !== asked.length) continue;
    if (chosen.some((one) => chosen.filter((other) => other.kind === one.kind).length !== needed(one.kind))) continue;
    yield new Set([...kept, ...chosen.map(({ key }) => key)]);
  }
}
/** What two cuts of one track hold. */
interface Cuts {
  readonly pulled: number;
  readonly held: ReadonlyMap<string, number>;
  /** Cars that were asked for and need no other in their place. */
  readonly kept: number;
}
const stays = (one: PlanCar) => one.wanted && (one.fixed || one.kind === null);
const countKinds = (cars: readonly PlanCar[]) => {
  const counts = new Map<string, number>();
  for (const { kind } of cars) if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};
/** Every pair of cuts of a track that holds its fixed cars. */
function cutsOf({ ends, cars }: PlanTrack): readonly Cuts[] {
  const cuts: Cuts[] = [];
  for (let near = 0; near <= (ends === "far" ? 0 : cars.length); near += 1)
    for (let far = 0; near + far <= cars.length && (far === 0 || ends !== "sequence one"); far += 1) {
      const inside = cars.filter((_, at) => at < near || at >= cars.length - far);
      if (cars.some((one) => stays(one) && !inside.includes(one))) continue;
      const free = inside.filter((one) => !stays(one));
      cuts.push({ pulled: near + far, held: countKinds(free), kept: free.filter((one) => one.wanted).length });
    }
  return cuts;
}

/** Another way to the best suggestion, for longer tracks: all cuts of all tracks that hold enough cars of each kind. */
function bestByCuts(tracks: readonly PlanTrack[]) {
  const cars = tracks.flatMap((track) => track.cars);
  const asked = cars.filter((one) => one.wanted && !stays(one));
  const needed = [...countKinds(asked)];
  let best = { toMove: Infinity, replaced: Infinity };
  const all = tracks.map(cutsOf);
  for (const first of all[0] ?? [])
    for (const second of all[1] ?? [{ pulled: 0, held: new Map<string, number>(), kept: 0 }]) {
      const has = (kind: string) => (first.held.get(kind) ?? 0) + (second.held.get(kind) ?? 0);
      if (needed.some(([kind, count]) => has(kind) < count)) continue;
      const toMove = first.pulled + second.pulled - cars.filter((one) => one.wanted).length;
      const replaced = asked.length - first.kept - second.kept;
      if (toMove < best.toMove || (toMove === best.toMove && replaced < best.replaced)) best = { toMove, replaced };
    }
  return best;
}
const wantedOf = (tracks: readonly PlanTrack[]) =>
  new Set(tracks.flatMap((track) => track.cars.filter((one) => one.wanted).map(({ key }) => key)));

it("a plan moves as few cars as the best of all assignments, and its figures agree with it", () => {
  fc.assert(
    fc.property(tracksOf(8), (tracks) => {
      const plan = digPlan(tracks);
      expect(plan.cars_to_move).toBe(leastOf(tracks, wantedOf(tracks)));
      const cars = carsOfPlan(plan);
      expect(cars.map((one) => one.pull_order)).toEqual(cars.map((_, at) => at + 1));
      expect(new Set(cars.map(({ key }) => key)).size).toBe(cars.length);
      expect(cars.reduce((sum, { adds }) => sum + (adds ?? 0), 0)).toBe(plan.cars_to_move);
      expect(new Set(wantedKeys(plan))).toEqual(wantedOf(tracks));
      for (const { id, ends, cars: all } of tracks) {
        const own = cars.filter((one) => one.track_id === id);
        expect(own.every((one) => ends === "both" || one.end === ends)).toBe(true);
        // What stays is one run of neighbours, and each cut is deepest at a wanted car.
        const stays = all.map((_, at) => at + 1).filter((seq) => !own.some((one) => one.car_seq === seq));
        expect(stays.every((seq, at) => at === 0 || seq === (stays[at - 1] ?? 0) + 1)).toBe(true);
      }
      expect(plan.cuts.every((cut) => cut.cars.at(-1)?.wanted)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

it("a suggestion moves as few cars as the best of all choices of equals, and replaces as few", () => {
  fc.assert(
    fc.property(tracksOf(5), (tracks) => {
      const wanted = wantedOf(tracks);
      const best = { toMove: Infinity, replaced: Infinity };
      for (const keys of everyChoice(tracks)) {
        const toMove = leastOf(tracks, keys);
        const replaced = [...wanted].filter((key) => !keys.has(key)).length;
        if (toMove < best.toMove || (toMove === best.toMove && replaced < best.replaced))
          Object.assign(best, { toMove, replaced });
      }
      const { suggestion } = suggestEquals(tracks);
      const shown = suggestion && { toMove: suggestion.plan.cars_to_move, replaced: suggestion.replaced.length };
      expect(shown).toEqual(best.toMove < leastOf(tracks, wanted) ? best : null);
      const now = new Set(suggestion === null ? wanted : wantedKeys(suggestion.plan));
      expect(now.size).toBe(wanted.size);
      const kindOf = new Map(tracks.flatMap(({ cars }) => cars.map((one) => [one.key, one.kind])));
      for (const { wanted: former, by } of suggestion?.replaced ?? []) {
        expect(wanted.has(former) && !now.has(former) && now.has(by) && !wanted.has(by)).toBe(true);
        expect(kindOf.get(former)).toBe(kindOf.get(by));
      }
    }),
    { numRuns: 5_000 },
  );
});

it("a suggestion is the best of all cuts where equals stand deep, and the least that they move is more than a little", () => {
  fc.assert(
    fc.property(tracksOf(16, deepCars), (tracks) => {
      const best = bestByCuts(tracks);
      const request = digPlan(tracks).cars_to_move;
      const { suggestion } = suggestEquals(tracks);
      const shown = suggestion && { toMove: suggestion.plan.cars_to_move, replaced: suggestion.replaced.length };
      expect(shown).toEqual(best.toMove < request ? best : null);
    }),
    { numRuns: 2_000 },
  );
});
