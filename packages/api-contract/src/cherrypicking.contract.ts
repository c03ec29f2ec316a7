import * as z from "zod/mini";
import { decimal } from "./fields";
import { codedSentence } from "./envelope";
import { anyId, id } from "./ids";
import { FAMILIES } from "./family";
import { cherrypickCars, cherrypickTracks } from "./sentences";

const family = z.enum(FAMILIES);

/** The states of a group in their order; the last two are its end. */
export const CHERRYPICKING_STATUSES = ["draft", "submitted", "in work", "done", "cancelled"] as const;
export type CherrypickingStatus = (typeof CHERRYPICKING_STATUSES)[number];
/** Groups whose wanted cars no other group may want. */
export const OPEN_CHERRYPICKING_STATUSES = ["submitted", "in work"] as const satisfies readonly CherrypickingStatus[];

/** At which of its ends the locomotive reaches a track: before car 1, behind the last one, or both. */
export const REACHABLE_ENDS = ["sequence one", "far", "both"] as const;
export type ReachableEnds = (typeof REACHABLE_ENDS)[number];
/** The end at which a cut is pulled. */
export const CUT_ENDS = ["sequence one", "far"] as const;
export type CutEnd = (typeof CUT_ENDS)[number];

/** Most wanted cars of one group; a track holds far fewer. */
export const WANTED_MOST = 500;
const TRACKS_MOST = 200;

/** A car that is wanted; `fixed`: this very one, never an equal. */
const wantedAsked = z.strictObject({ family, railcar_id: anyId(), fixed: z.optional(z.boolean()) });
export const wantedCars = () => z.array(wantedAsked).check(z.maxLength(WANTED_MOST, cherrypickCars));
export type WantedAsked = z.infer<typeof wantedAsked>;
export interface WantedCar {
  readonly family: z.infer<typeof family>;
  readonly railcar_id: string;
  readonly fixed: boolean;
}

/** A track whose ends are narrowed for the day; without `ends` it is only named among those where equals are looked for. */
const trackAsked = z.strictObject({ track_id: id("tracks"), ends: z.optional(z.enum(REACHABLE_ENDS)) });
export const namedTracks = () => z.array(trackAsked).check(z.maxLength(TRACKS_MOST, cherrypickTracks));
export type TrackAsked = z.infer<typeof trackAsked>;

const carRef = z.object({ family, railcar_id: z.string(), name: z.string() });

/** A car of a cut. */
export const plannedCar = z.object({
  ...carRef.shape,
  /** Where it stands on its track, from 1. */
  car_seq: z.int(),
  wanted: z.boolean(),
  fixed: z.boolean(),
  /** Over all cuts of the plan, from 1. */
  pull_order: z.int(),
  /** Of a wanted car: moved cars between it and the wanted one before it in its cut, or the end. They sum up to the cars to move. */
  adds: z.nullable(z.int()),
  /** Of a wanted car: cars before it at each end, where that end is reached. */
  alone: z.nullable(z.object({ "sequence one": z.nullable(z.int()), far: z.nullable(z.int()) })),
  /** Of a suggestion: the wanted car in whose place it is taken. */
  replaces: z.nullable(carRef),
});
export type PlannedCar = z.infer<typeof plannedCar>;

const plannedTrack = z.object({
  track_id: z.string(),
  track_name: z.string(),
  /** As the track says it, narrowed by the group. */
  ends: z.enum(REACHABLE_ENDS),
  cars_to_move: z.int(),
  /** At each end at most one; every car from that end to the deepest wanted one. */
  cuts: z.array(z.object({ end: z.enum(CUT_ENDS), cars: z.array(plannedCar) })),
});
const planShape = { cars_to_move: z.int(), tracks: z.array(plannedTrack) };
/** How the wanted cars are dug out with the least number of cars moved. */
export const cherryPickPlan = z.object(planShape);
export type CherryPickPlan = z.infer<typeof cherryPickPlan>;

/** Equal cars in place of wanted ones, with which fewer cars move. */
const suggestion = z.object({ ...planShape, cars_replaced: z.int() });

export const PLAN_WARNINGS = ["bad_order", "handling"] as const;
/** Why something has no price: the reasons of events that no rule prices. */
export const COST_REASONS = ["no_contract", "not_charged", "no_rule"] as const;

export const cherryPickPreview = z.object({
  plan: cherryPickPlan,
  /** Null where no choice of equal cars moves fewer. */
  suggestion: z.nullable(suggestion),
  /** Why none was looked for. */
  suggestion_reason: z.nullable(z.enum(["suggestion_too_wide"])),
  /** Cars of the cuts that count like others, and of which something is said. */
  warnings: z.array(
    z.object({ ...carRef.shape, warning: z.enum(PLAN_WARNINGS), sentence: z.string(), coded: codedSentence }),
  ),
  /** The order of each track of the plan that it was made from, by track id. */
  revisions: z.record(z.string(), z.int()),
  /** What moving the cars of the plan costs today; null where nothing prices it. */
  cost: z.nullable(decimal()),
  cost_reason: z.nullable(z.enum(COST_REASONS)),
  suggestion_cost: z.nullable(decimal()),
});
export type CherryPickPreview = z.infer<typeof cherryPickPreview>;
