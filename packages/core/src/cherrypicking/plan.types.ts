/** Where the locomotive can reach a track: in front of car 1, behind the last car (operations.md 3.1). */
export type TrackEnd = "sequence one" | "far";
export type ReachableEnds = TrackEnd | "both";

/** A car on a track, as far as a plan must know it. */
export interface PlanCar {
  /** What tells it from all others of both families (`carKeyOf`). */
  readonly key: string;
  /**
   * What it has in common with its equals, as one text (`equalKey`). Null: it can replace none, as a car that another open
   * group wants.
   */
  readonly kind: string | null;
  readonly wanted: boolean;
  /** Of a wanted car: this one and no other. Means nothing for others. */
  readonly fixed: boolean;
}

/** A track with its cars of both families, from position 1 on. */
export interface PlanTrack {
  readonly id: string;
  readonly name: string;
  /** The ends that may be used. */
  readonly ends: ReachableEnds;
  readonly cars: readonly PlanCar[];
}

/** One car of a cut. */
export interface PlannedCar {
  readonly key: string;
  readonly track_id: string;
  /** Position on its track, from 1. */
  readonly car_seq: number;
  readonly wanted: boolean;
  /** The end of the track at which it is pulled. */
  readonly end: TrackEnd;
  /** 1..m over all cuts of the plan. */
  readonly pull_order: number;
  /** Of a wanted car: moved cars between it and the wanted one before it in its cut, or the end. Null for a moved car. */
  readonly adds: number | null;
  /** Of a wanted car: the cars before it at each end that may be used, however the others are dug out. Null for a moved car. */
  readonly alone: CarsBefore | null;
}
/** Cars between one car and each end of its track; null where that end may not be used. */
export interface CarsBefore {
  readonly "sequence one": number | null;
  readonly far: number | null;
}

/** What is pulled from one end of one track: every car from that end to the deepest wanted one taken there. */
export interface PlannedCut {
  readonly track_id: string;
  readonly track_name: string;
  readonly end: TrackEnd;
  /** In the order of pulling. */
  readonly cars: readonly PlannedCar[];
}

/** How all wanted cars are dug out. */
export interface DigPlan {
  /** In the order of pulling. */
  readonly cuts: readonly PlannedCut[];
  readonly cars_wanted: number;
  /** Cars in the cuts that nobody asked for: each is counted once. */
  readonly cars_to_move: number;
}

/** An equal car for a wanted one. */
export interface Replacement {
  readonly wanted: string;
  readonly by: string;
}
/** Equal cars that are easier to reach. */
export interface Suggestion {
  readonly replaced: readonly Replacement[];
  readonly plan: DigPlan;
}
/** What a search for easier cars came to. */
export interface SuggestionAnswer {
  /** Null where no choice of equal cars moves fewer than the request, and where the search was too wide. */
  readonly suggestion: Suggestion | null;
  readonly refusal: "suggestion_too_wide" | null;
}
