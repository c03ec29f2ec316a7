import type { Family } from "@railhead/api-contract/railcar";
import type { BodyOf } from "@railhead/api-contract/rest";
import type * as tracks from "@railhead/api-contract/resources/tracks.contract";
import type { Car } from "./fleet";
import type { TerminalCode } from "./terminals.seed";

/** How far a car has come: its state, or in good order no longer ('bad'). 'empty' came empty and is only received. */
export type Progress = "2" | "3" | "5" | "7" | "bad" | "empty";

/** Cars of one family that arrived together and are next to each other; their progress goes round the list. */
export interface Run {
  readonly family: Family;
  readonly cars: number;
  readonly progress: readonly Progress[];
  /** Days since they came. */
  readonly days: number;
}
type TrackBody = BodyOf<typeof tracks.routes.create>;
export interface TrackPlan extends Pick<
  TrackBody,
  "track_name" | "track_kind" | "usable_length" | "sequence_one_end" | "far_end" | "reachable_ends"
> {
  readonly block_when_over_length?: boolean;
  readonly runs: readonly Run[];
}
export interface YardPlan {
  readonly tracks: readonly TrackPlan[];
  readonly pending: Readonly<Record<Family, number>>;
  readonly departed: Readonly<Record<Family, number>>;
  readonly cancelled: number;
  readonly customers: readonly [string, ...string[]];
  readonly railroads: readonly [string, ...string[]];
  /** Sands by product and size. */
  readonly sands: readonly [string, ...string[]];
}

const sand = (cars: number, days: number, ...progress: Progress[]): Run => ({ family: "sand", cars, days, progress });
const bulk = (cars: number, days: number, ...progress: Progress[]): Run => ({
  family: "bulk-commodity",
  cars,
  days,
  progress,
});

/** The tracks of each terminal with their cars, sequence 1 first. */
export const YARDS: Readonly<Record<TerminalCode, YardPlan>> = {
  PEX: {
    tracks: [
      {
        track_name: "Track 1",
        track_kind: "receiving",
        usable_length: "2600",
        sequence_one_end: "north switch",
        runs: [sand(30, 3, "2"), sand(14, 1, "2")],
      },
      {
        track_name: "Track 2",
        track_kind: "receiving",
        usable_length: "2600",
        sequence_one_end: "north switch",
        runs: [],
      },
      {
        track_name: "Track 3",
        track_kind: "storage",
        usable_length: "5400",
        sequence_one_end: "north switch",
        far_end: "south switch",
        reachable_ends: "both",
        runs: [sand(64, 19, "2", "2", "2", "7"), sand(56, 11, "2")],
      },
      {
        track_name: "Track 4",
        track_kind: "storage",
        usable_length: "4200",
        sequence_one_end: "scale end",
        runs: [
          sand(16, 9, "2"),
          bulk(10, 8, "2", "7"),
          sand(18, 6, "2", "2", "empty"),
          bulk(14, 5, "2"),
          sand(6, 2, "2"),
        ],
      },
      {
        track_name: "Silo 1",
        track_kind: "unloading",
        usable_length: "1200",
        sequence_one_end: "silo end",
        block_when_over_length: true,
        runs: [sand(22, 2, "5", "3", "2")],
      },
      {
        track_name: "Rack 1",
        track_kind: "unloading",
        usable_length: "1500",
        sequence_one_end: "rack end",
        runs: [bulk(20, 4, "5", "3", "2", "2")],
      },
      {
        track_name: "Track 9",
        track_kind: "departure",
        usable_length: "2400",
        sequence_one_end: "south switch",
        runs: [sand(20, 14, "5", "7"), bulk(9, 13, "7", "5")],
      },
      {
        track_name: "RIP",
        track_kind: "repair",
        usable_length: "300",
        sequence_one_end: "shop door",
        block_when_over_length: true,
        runs: [sand(3, 21, "bad"), bulk(1, 12, "bad")],
      },
    ],
    pending: { sand: 48, "bulk-commodity": 44 },
    departed: { sand: 36, "bulk-commodity": 14 },
    cancelled: 5,
    customers: ["Cimarron Completions", "Cimarron Midstream", "Llano Pressure Pumping", "Mesquite Wellfield Services"],
    railroads: ["UP", "BNSF", "TXN"],
    sands: ["Permian Regional 100 Mesh", "Permian Regional 40/70", "Northern White 40/70", "Northern White 30/50"],
  },
  WLB: {
    tracks: [
      {
        track_name: "North 1",
        track_kind: "receiving",
        usable_length: "2400",
        sequence_one_end: "east switch",
        runs: [sand(28, 4, "2"), bulk(8, 2, "2")],
      },
      {
        track_name: "North 2",
        track_kind: "storage",
        usable_length: "3600",
        sequence_one_end: "east switch",
        runs: [sand(60, 17, "2", "2", "7")],
      },
      {
        track_name: "Transload",
        track_kind: "unloading",
        usable_length: "1500",
        sequence_one_end: "conveyor",
        runs: [sand(20, 3, "5", "3", "2")],
      },
      {
        track_name: "Tank rack",
        track_kind: "unloading",
        usable_length: "1800",
        sequence_one_end: "rack end",
        runs: [bulk(22, 6, "5", "2", "3")],
      },
      {
        track_name: "Bad order",
        track_kind: "repair",
        usable_length: "240",
        sequence_one_end: "derail",
        runs: [sand(2, 15, "bad")],
      },
    ],
    pending: { sand: 24, "bulk-commodity": 16 },
    departed: { sand: 16, "bulk-commodity": 8 },
    cancelled: 2,
    customers: ["Badlands Frac", "Little Missouri Drilling"],
    railroads: ["BNSF", "CPKC"],
    sands: ["Northern White 40/70", "Northern White 30/50", "Northern White 20/40"],
  },
  MRN: {
    tracks: [
      {
        track_name: "Yard 1",
        track_kind: "receiving",
        usable_length: "2000",
        sequence_one_end: "river end",
        runs: [sand(26, 5, "2"), bulk(7, 3, "2")],
      },
      {
        track_name: "Yard 2",
        track_kind: "storage",
        usable_length: "2400",
        sequence_one_end: "river end",
        runs: [sand(40, 12, "2", "7")],
      },
      {
        track_name: "Pit",
        track_kind: "unloading",
        usable_length: "1200",
        sequence_one_end: "pit",
        runs: [sand(20, 2, "5", "3", "2")],
      },
      {
        track_name: "Acid spur",
        track_kind: "unloading",
        usable_length: "1300",
        sequence_one_end: "bumper",
        runs: [bulk(20, 7, "2", "5", "3")],
      },
    ],
    pending: { sand: 20, "bulk-commodity": 12 },
    departed: { sand: 12, "bulk-commodity": 6 },
    cancelled: 1,
    customers: ["Endless Mountains Energy", "Tioga Well Service"],
    railroads: ["NS", "RBMN"],
    sands: ["Northern White 100 Mesh", "Northern White 40/70"],
  },
};

/** Cars of the first terminal that people and tests may count on, pending there from the start. */
export const KNOWN_PENDING: Readonly<Record<Family, readonly Car[]>> = {
  sand: [
    { prefix: "NDYX", number: "045123", railcar_length: "42" },
    { prefix: "GATX", number: "004512", railcar_length: "41.75" },
    { prefix: "SHPX", number: "200871", railcar_length: "42" },
    { prefix: "TILX", number: "000871", railcar_length: "42.25" },
    { prefix: "UP", number: "092745", railcar_length: "42" },
  ],
  "bulk-commodity": [
    { prefix: "UTLX", number: "001234", railcar_length: "60" },
    { prefix: "UTLX", number: "045123", railcar_length: "59.5" },
    { prefix: "PROX", number: "044910", railcar_length: "60" },
    { prefix: "GATX", number: "290418", railcar_length: "60.25" },
  ],
};
/** Of those, the cars that were here before: the same car, an earlier visit. */
export const KNOWN_RETURNING: Readonly<Record<Family, readonly string[]>> = {
  sand: ["SHPX 200871"],
  "bulk-commodity": ["UTLX 001234"],
};
/** Pending at the first terminal while it is still at the second: receiving it is refused. */
export const KNOWN_ELSEWHERE: Car = { prefix: "WFRX", number: "650112", railcar_length: "42" };
