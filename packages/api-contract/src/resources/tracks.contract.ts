import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { trackLength } from "../bounds";
import { REACHABLE_ENDS } from "../cherrypicking.contract";
import { decimal, displayAbbreviation, displayed, line, optionalLine, queryFlag } from "../fields";
import { id } from "../ids";
import { family, railcarStatusId } from "../railcar";
import { crudRoutes, get, sectionAccess } from "../rest";

/** A track. Its cars have positions 1..n over both families, counted from the named end. */
export const track = defineEntity({
  kind: "track",
  writable: {
    track_name: line(60),
    terminal_id: id("terminals"),
    /** Usable length in feet. */
    usable_length: trackLength(),
    track_kind: z.enum(["receiving", "storage", "unloading", "departure", "repair"]),
    /** The end with position 1, in words: 'north switch'. */
    sequence_one_end: line(60),
    /** The other end, behind the last car, in words. */
    far_end: optionalLine(60),
    /** At which ends the locomotive reaches the track. */
    reachable_ends: z.enum(REACHABLE_ENDS),
    block_when_over_length: z.boolean(),
    is_active: z.boolean(),
  },
  derived: {
    /** Also seen as name (spec §3). */
    name: z.string(),
    car_count: z.int(),
    /** Feet taken by the cars on the track. */
    occupied_length: decimal(),
    /** Counts up with every change of the track's order; sent back as X-Track-Revision. */
    revision: z.int(),
  },
  defaults: { reachable_ends: "sequence one", block_when_over_length: false, is_active: true },
  label: "track_name",
  search: ["track_name"],
  unique: [["terminal_id", "track_name"]],
  references: { terminal_id: "terminals" },
});
export type Track = RowOf<typeof track>;

/** A car on a track, of either family. */
export const trackCar = z.object({
  id: z.string(),
  family,
  prefix: z.string(),
  /** Sand cars carry inbound_number, bulk-commodity cars car_number; `name` is what is shown. */
  inbound_number: z.nullable(z.string()),
  car_number: z.nullable(z.string()),
  name: z.string(),
  bol: z.nullable(z.string()),
  status_id: railcarStatusId,
  status: z.string(),
  terminal_id: z.string(),
  track_id: z.nullable(z.string()),
  track_name: z.nullable(z.string()),
  car_seq: z.nullable(z.int()),
  railcar_length: z.nullable(decimal()),
  customer_name: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  quantity_snapshot: z.nullable(decimal()),
  quantity_snapshot_uom_abbreviation: z.nullable(z.string()),
  display_quantity_snapshot: displayed(),
  display_abbreviation: displayAbbreviation(),
  uom_class_id: z.nullable(z.string()),
  asset_id: z.nullable(z.string()),
  time_zone: z.string(),
  date_received: z.nullable(z.int()),
  date_released: z.nullable(z.int()),
  inoperable: z.boolean(),
  release_block: z.nullable(z.string()),
  /** The reading that a change of the car is made from. */
  updated_at: z.int(),
});
export type TrackCar = z.infer<typeof trackCar>;

export const utilization = z.object({
  id: z.string(),
  name: z.string(),
  terminal_id: z.string(),
  usable_length: decimal(),
  occupied_length: decimal(),
  car_count: z.int(),
});

const onTrack = { query: z.strictObject({ track_id: id("tracks") }) } as const;
const carsOnTrack = z.object({ result: z.array(trackCar), revision: z.int() });

export const routes = {
  ...crudRoutes("tracks", track, sectionAccess("track"), {
    is_active: z.optional(queryFlag()),
    track_kind: z.optional(z.enum(["receiving", "storage", "unloading", "departure", "repair"])),
  }),
  railcarsOnTrack: get(
    "/api/tracks/get-railcars-on-track",
    "Cars of both families on a track, by car_seq",
    carsOnTrack,
    ["railcar:view", "track:view"],
    onTrack,
  ),
  singleTrackRailcarDetails: get(
    "/api/tracks/get-single-track-railcar-details",
    "The same cars with their details",
    carsOnTrack,
    ["railcar:view", "track:view"],
    onTrack,
  ),
  trackUtilization: get(
    "/api/tracks/get-track-utilization",
    "How full each track is",
    () => one(z.array(utilization)),
    ["track:view"],
    {
      query: () => z.strictObject({ terminal_id: z.optional(id("terminals")) }),
    },
  ),
} as const;
