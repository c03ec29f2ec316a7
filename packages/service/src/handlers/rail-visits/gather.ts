import type { Refusal } from "@railhead/core/messages/define-refusals";
import { listRefusal } from "@railhead/core/messages/refusals/railcar-lists";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/railcar";
import { only } from "../../crud/only";
import { displayName } from "@railhead/core/railcars/display.rules";
import { byIds, visibleRows, referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import { trucksNotRailcars } from "../inbounds/other-transport";
import { refuse } from "../../refusals/collector";
import { pathOfRecord, ruleFault, stateFault, type Fault, type FieldPath } from "../../refusals/faults";
import { staleFaults, type VisitRef } from "./stale-visits";
import {
  asVisit,
  carLock,
  COLLECTION_OF,
  FAMILY_OF,
  carsOnTracks,
  trackLock,
  type Visit,
  type VisitCollection,
  type VisitRow,
} from "./visits";
import { Yard, type TrackRow } from "./yard";

export interface Gathered {
  /** The visits of the call that are there, in its order, each once. */
  readonly visits: readonly Visit[];
  /** What is wrong with rows whatever the call does: not there, named twice, changed since their reading. Refused with all else. */
  readonly faults: readonly Fault[];
  /** Names a field of the i-th visit: by the row in which the call names it. */
  readonly pathOf: FieldPath;
  /** Which row of the call names the i-th visit. */
  readonly rowOf: (visit: number) => number;
  /** Of a list as long as the call's rows, the items of the visits. */
  readonly kept: <Item>(items: readonly Item[]) => readonly Item[];
  /** What the rows of the call are called in a refusal. */
  readonly names: readonly string[];
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
  readonly pathOf: FieldPath;
}

const tracksOf = (row: VisitRow): readonly string[] =>
  [row.track_id, row.status_id === RAILCAR_STATUS.released ? row.last_track_id : null].filter((id) => id !== null);

/** What is said of ids that name trucks, which sand railcars share the ids of `inbounds` with. */
const trucksAmong = (
  context: RequestContext,
  family: Family,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> =>
  family === "sand" ? trucksNotRailcars(context, ids) : Promise.resolve(new Map());

const missingFault = (id: string, truck: Refusal | undefined, at: string): Fault =>
  truck === undefined
    ? { kind: "missing", at, ...recordRefusal("record_missing", { kind: noun("railcars"), id }) }
    : stateFault(at, truck);

/** The visits that a call names, and what is wrong with the other rows. */
interface ReadVisits {
  readonly rows: readonly VisitRow[];
  /** Which row of the call names each of them. */
  readonly at: readonly number[];
  readonly faults: readonly Fault[];
}

async function read(
  context: RequestContext,
  family: Family,
  { refs, pathOf }: Pick<Wanted, "refs" | "pathOf">,
): Promise<ReadVisits> {
  const ids = refs.map(({ id }) => id);
  const found: readonly (VisitRow | undefined)[] = await visibleRows(context, COLLECTION_OF[family], ids);
  const faults: Fault[] = [];
  const rows: VisitRow[] = [];
  const at: number[] = [];
  const trucks = await trucksAmong(
    context,
    family,
    ids.filter((_, i) => found[i] === undefined),
  );
  for (const [i, id] of ids.entries()) {
    const first = ids.indexOf(id);
    const row = found[i];
    const field = pathOf(i, "id");
    if (row === undefined) faults.push(missingFault(id, trucks.get(id), field));
    else if (first < i) faults.push(ruleFault(field, listRefusal("same_railcar", { row: first + 1 })));
    else {
      rows.push(row);
      at.push(i);
    }
  }
  if (pathOf === pathOfRecord) refuse(faults);
  return { rows, at, faults };
}

/** One visit as it is seen, not locked. Throws a 404, or a 409 where the id names a truck. */
export async function findVisit(context: RequestContext, name: VisitCollection, id: string): Promise<VisitRow> {
  return only((await read(context, FAMILY_OF[name], { refs: [{ id }], pathOf: pathOfRecord })).rows);
}

/**
 * Locks and loads all that a call on visits touches: the cars, the tracks they stand on or stood on last, the tracks
 * it names. A call on one railcar is refused where it is not there (404) or was changed since its reading (409); the faults
 * of a list are given back, to be refused with all others.
 *
 * Cars are locked before they are looked at for good: only who holds its lock moves a car to another track. Anyone who
 * holds a track asks for no car any more, so that nobody waits in a circle.
 */
export async function gather(context: RequestContext, family: Family, wanted: Wanted): Promise<Gathered> {
  const seen = await read(context, family, wanted);
  const named = wanted.trackIds ?? [];
  // What is asked right behind a lock is answered under it.
  const [, { rows, at, faults }] = await Promise.all([
    context.tx.lock([...new Set([...seen.rows.map(carLock), ...(wanted.locks ?? [])])].sort()),
    read(context, family, wanted),
  ]);
  const trackIds = [...new Set([...named, ...rows.flatMap(tracksOf)])];
  const [, found, terminals, carsOnTrack] = await Promise.all([
    context.tx.lock(trackIds.map(trackLock).sort()),
    byIds(context.tx, "tracks", trackIds),
    referencedBy(context.tx, rows, "terminal_id", "terminals"),
    carsOnTracks(context.tx, trackIds),
  ]);
  const tracks = [...found.values()].filter((track) => context.caller.terminals.has(track.terminal_id));
  const yard = new Yard(context, tracks, carsOnTrack);
  const targets = new Map(tracks.filter((track) => named.includes(track.id)).map((track) => [track.id, track]));
  // Positions stand only now: anyone who held a track before may have closed a gap on it.
  const placed = new Map(
    tracks.flatMap((track) => yard.found(track.id)).map((visit) => [`${visit.family}:${visit.id}`, visit]),
  );
  const visits = rows.map((row) => placed.get(`${family}:${row.id}`) ?? asVisit(family, row));
  const pathOf: FieldPath =
    wanted.pathOf === pathOfRecord ? pathOfRecord : (i, field) => wanted.pathOf(at[i] ?? i, field);
  const kept = <Item>(items: readonly Item[]) => at.flatMap((row) => items.slice(row, row + 1));
  const stale = await staleFaults(context, visits, { refs: kept(wanted.refs), pathOf });
  const called = new Map(visits.map((visit, i) => [at[i], displayName(visit.row)]));
  return {
    visits,
    faults: [...faults, ...stale],
    pathOf,
    rowOf: (visit) => at[visit] ?? visit,
    kept,
    names: wanted.refs.map((_, row) => called.get(row) ?? `row ${row + 1}`),
    yard,
    targets,
    terminals,
  };
}
