import type { Family } from "@railhead/api-contract/railcar";
import { only } from "../../crud/only";
import { byIds, visibleRows } from "../../crud/visible";
import type { Work } from "../../events";
import type { Rows } from "../../store/collections";
import { trucksNotRailcars } from "../inbounds/other-transport";
import { alone, refuse, type Fault, type Place } from "./faults";
import { refuseStaleVisits, type VisitRef } from "./stale-visits";
import {
  asVisit,
  carLock,
  COLLECTION_OF,
  FAMILY_OF,
  standingOn,
  trackLock,
  type Visit,
  type VisitCollection,
  type VisitRow,
} from "./visits";
import { Yard, type TrackRow } from "./yard";

export interface Gathered {
  /** The visits of the call, in its order. */
  readonly visits: readonly Visit[];
  readonly yard: Yard;
  /** The tracks that were asked for and that the caller may see. */
  readonly targets: ReadonlyMap<string, TrackRow>;
  readonly terminals: ReadonlyMap<string, Rows["terminals"]>;
}

interface Wanted {
  readonly refs: readonly VisitRef[];
  /** Tracks that the call names. */
  readonly trackIds?: readonly string[];
  /** Locks beyond those of the cars and their tracks. */
  readonly locks?: readonly string[];
  readonly place: Place;
}

const tracksOf = (row: VisitRow): readonly string[] =>
  [row.track_id, row.status_id === "4" ? row.last_track_id : null].filter((id) => id !== null);

/** What is said of ids that name trucks, which sand railcars share the ids of `inbounds` with. */
const trucksAmong = (work: Work, family: Family, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  family === "sand" ? trucksNotRailcars(work, ids) : Promise.resolve(new Map());

const missingFault = (id: string, truck: string | undefined, at: string): Fault =>
  truck === undefined
    ? { kind: "missing", at, message: `Railcar ${id} does not exist.` }
    : { kind: "state", at, message: truck };

async function read(work: Work, family: Family, { refs, place }: Wanted): Promise<readonly VisitRow[]> {
  const ids = refs.map(({ id }) => id);
  const rows: readonly (VisitRow | undefined)[] = await visibleRows(work, COLLECTION_OF[family], ids);
  const faults: Fault[] = [];
  const trucks = await trucksAmong(
    work,
    family,
    ids.filter((_, i) => rows[i] === undefined),
  );
  ids.forEach((id, i) => {
    const first = ids.indexOf(id);
    if (!rows[i]) faults.push(missingFault(id, trucks.get(id), place(i, "id")));
    else if (first < i)
      faults.push({
        kind: "rule",
        at: place(i, "id"),
        message: `The same railcar as in row ${first + 1}. Name it once.`,
      });
  });
  refuse(faults);
  return rows.filter((row) => row !== undefined);
}

/** One visit as it is seen, not locked. Throws a 404, or a 409 where the id names a truck. */
export async function findVisit(work: Work, name: VisitCollection, id: string): Promise<VisitRow> {
  return only(await read(work, FAMILY_OF[name], { refs: [{ id }], place: alone }));
}

/**
 * Locks and loads all that a call on visits touches: the cars, the tracks they stand on or stood on last, the tracks
 * it names. Throws a 404 that names unknown and foreign rows, a 422 for a car named twice.
 *
 * Cars are locked before they are looked at for good: only who holds its lock moves a car to another track. Whoever
 * holds a track asks for no car any more, so that nobody waits in a circle.
 */
export async function gather(work: Work, family: Family, wanted: Wanted): Promise<Gathered> {
  const seen = await read(work, family, wanted);
  const named = wanted.trackIds ?? [];
  // What is asked right behind a lock is answered under it.
  const [, rows] = await Promise.all([
    work.tx.lock([...new Set([...seen.map(carLock), ...(wanted.locks ?? [])])].sort()),
    read(work, family, wanted),
  ]);
  const trackIds = [...new Set([...named, ...rows.flatMap(tracksOf)])];
  const [, found, terminals, standing] = await Promise.all([
    work.tx.lock(trackIds.map(trackLock).sort()),
    byIds(work.tx, "tracks", trackIds),
    byIds(
      work.tx,
      "terminals",
      rows.map((row) => row.terminal_id),
    ),
    standingOn(work.tx, trackIds),
  ]);
  const tracks = [...found.values()].filter((track) => work.caller.terminals.has(track.terminal_id));
  const yard = new Yard(work, tracks, standing);
  const targets = new Map(tracks.filter((track) => named.includes(track.id)).map((track) => [track.id, track]));
  // Positions stand only now: whoever held a track before may have closed a gap on it.
  const placed = new Map(
    tracks.flatMap((track) => yard.found(track.id)).map((visit) => [`${visit.family}:${visit.id}`, visit]),
  );
  const visits = rows.map((row) => placed.get(`${family}:${row.id}`) ?? asVisit(family, row));
  await refuseStaleVisits(work, visits, wanted);
  return { visits, yard, targets, terminals };
}
