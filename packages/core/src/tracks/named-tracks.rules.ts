import type { RemoteChanges } from "../live/live-changes";
import { carKeyOf } from "../railcars/car-key";
import type { TrackCars } from "./track.types";

/** Tracks that changes may show otherwise: some, or all of the board. */
export type NamedTracks = ReadonlySet<string> | "all";

/** The family whose cars an endpoint holds. */
const FAMILY_OF: Readonly<Record<string, "sand" | "bulk-commodity">> = {
  inbounds: "sand",
  "bulk-commodity-railcar-loads": "bulk-commodity",
};
/** What cars of any track are called by: a new name may be on all of them. */
const NAMES: ReadonlySet<string> = new Set(["customers", "product-names", "product-sizes", "product-size-master"]);
const NOTHING: ReadonlySet<string> = new Set();

/** Which tracks of a terminal are to be read again after changes. A car comes to a track, or leaves it, by an event of the track. */
export function namedTracks(
  changes: RemoteChanges,
  terminalId: string,
  carsOn: ReadonlyMap<string, TrackCars>,
): NamedTracks {
  if (changes === null) return "all";
  const named = new Set<string>();
  let trackOf: ReadonlyMap<string, string> | null = null;
  for (const { resource, record_id, terminal_id } of changes) {
    if (terminal_id !== null && terminal_id !== terminalId) continue;
    if (NAMES.has(resource)) return "all";
    if (resource === "tracks") named.add(record_id);
    const family = FAMILY_OF[resource];
    if (family === undefined) continue;
    trackOf ??= new Map([...carsOn].flatMap(([id, { cars }]) => cars.map((car) => [carKeyOf(car), id] as const)));
    const track = trackOf.get(carKeyOf({ family, id: record_id }));
    if (track !== undefined) named.add(track);
  }
  return named.size === 0 ? NOTHING : named;
}

/** What two rounds of changes name together. */
export const bothNamed = (a: NamedTracks, b: NamedTracks): NamedTracks =>
  a === "all" || b === "all" ? "all" : new Set([...a, ...b]);
