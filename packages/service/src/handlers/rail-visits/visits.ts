import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import { displayName } from "@railhead/core/railcars/display.rules";
import type { PlacedCar } from "@railhead/core/railcars/positions.rules";
import { arrivedEmpty, ON_SITE, type VisitFacts } from "@railhead/core/railcars/states.rules";
import type { Rows } from "../../store/collections";
import type { Collection, Tx } from "../../store/store.port";

/** The collections that hold visits of railcars. */
export type VisitCollection = "inbounds" | "bulk-commodity-railcar-loads";
type Sand = Rows["inbounds"];
type Bulk = Rows["bulk-commodity-railcar-loads"];

/** What both families store alike, and the number under either name. */
export interface VisitRow extends Pick<Sand, Exclude<keyof Sand & keyof Bulk, "car_number">> {
  readonly car_number: string | null;
  readonly inbound_number?: string;
}
/** A visit and its family: ids are counted per family. */
export interface Visit extends PlacedCar {
  readonly row: VisitRow;
}

export const FAMILY_OF: Readonly<Record<VisitCollection, Family>> = {
  inbounds: "sand",
  "bulk-commodity-railcar-loads": "bulk-commodity",
};
export const COLLECTION_OF: Readonly<Record<Family, VisitCollection>> = {
  sand: "inbounds",
  "bulk-commodity": "bulk-commodity-railcar-loads",
};

/** The visits of one family, as far as both families are alike. */
export const visitsOf = (tx: Tx, family: Family): Collection<VisitRow> => tx.rows(COLLECTION_OF[family]);

/** Rows of one family with the fields that only its collection has; they were read from that collection. */
export const asCollectionRows = <N extends VisitCollection>(_name: N, rows: readonly VisitRow[]): readonly Rows[N][] =>
  rows as unknown as readonly Rows[N][];

export const asVisit = (family: Family, row: VisitRow): Visit => ({ family, id: row.id, row });

/** The car behind a visit: mark and integer number, the same in every spelling. */
export const carOf = (row: Pick<VisitRow, "prefix" | "car_key">): string => `${row.prefix}${row.car_key}`;

/**
 * How many locks all cars together have: a file of 10,000 cars asks for so many at most, and a database that keeps its
 * usual 64 locks for each of 60 connections has room for them and all others.
 */
export const CAR_LOCKS = 2048;

/** The text that names a car's lock, by the FNV-1a sum of its name. Cars that share one only wait longer for each other. */
export function carLock(row: Pick<VisitRow, "prefix" | "car_key">): string {
  let sum = 0x81_1c_9d_c5;
  for (const letter of carOf(row)) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  // The low bits of a sum follow the last digits alone: those above them are mixed in.
  return `car:${((sum ^ (sum >>> 15)) >>> 0) % CAR_LOCKS}`;
}
export const trackLock = (trackId: string): string => `track:${trackId}`;

/** What the rules of states need to know; `drafts` are those of its car that are not voided. */
export const factsOf = (row: VisitRow, drafts = 0): VisitFacts => ({
  name: displayName(row),
  status_path: row.status_path,
  inoperable: row.inoperable,
  arrived_empty: arrivedEmpty(row.shipped_weight),
  draft_count: drafts,
});

/** The visits of both families on the tracks, by track and position. */
export async function carsOnTracks(
  tx: Tx,
  trackIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const byTrack = new Map<string, Visit[]>(trackIds.map((id) => [id, []]));
  const found = await Promise.all(
    FAMILIES.map((family) =>
      visitsOf(tx, family).find({ where: { all: [{ field: "track_id", test: { op: "in", value: trackIds } }] } }),
    ),
  );
  for (const [at, family] of FAMILIES.entries()) {
    for (const row of found[at] ?? []) byTrack.get(row.track_id ?? "")?.push(asVisit(family, row));
  }
  for (const cars of byTrack.values()) cars.sort((a, b) => (a.row.car_seq ?? 0) - (b.row.car_seq ?? 0));
  return byTrack;
}

/** Visits now on site, over all terminals and both families, of any of these cars. */
export async function onSiteVisits(
  tx: Tx,
  cars: readonly Pick<VisitRow, "prefix" | "car_key">[],
): Promise<readonly Visit[]> {
  if (cars.length === 0) return [];
  const wanted = new Set(cars.map(carOf));
  const where = {
    all: [
      { field: "status_id", test: { op: "in", value: ON_SITE } },
      { field: "car_key", test: { op: "in", value: [...new Set(cars.map((car) => car.car_key))] } },
    ],
  } as const;
  const found = await Promise.all(
    FAMILIES.map(async (family) => (await visitsOf(tx, family).find({ where })).map((row) => asVisit(family, row))),
  );
  return found.flat().filter((visit) => wanted.has(carOf(visit.row)));
}
