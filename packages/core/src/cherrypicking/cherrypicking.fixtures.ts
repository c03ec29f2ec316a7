import type { PlanCar, PlanTrack, ReachableEnds } from "./plan.types";

/** A track whose cars are letters: their kinds, in capitals where they are wanted, with `!` behind a fixed one. `-` has no kind. */
export function lettered(letters: string, ends: ReachableEnds = "sequence one", id = "1"): PlanTrack {
  const cars = [...letters.matchAll(/([A-Za-z-])(!?)/g)].map(([, letter = "", mark], at): PlanCar => ({
    key: `${id}/${at + 1}`,
    kind: letter === "-" ? null : letter.toLowerCase(),
    wanted: letter !== "-" && letter !== letter.toLowerCase(),
    fixed: mark === "!",
  }));
  return { id, name: `Track ${id}`, ends, cars };
}

/** A track of `length` unlike cars, some of them wanted. */
export const numbered = (length: number, ends: ReachableEnds, wanted: readonly number[], id = "1"): PlanTrack => ({
  id,
  name: `Track ${id}`,
  ends,
  cars: Array.from({ length }, (_, at) => ({
    key: `${id}/${at + 1}`,
    kind: null,
    wanted: wanted.includes(at + 1),
    fixed: false,
  })),
});
