import { beforeBounds } from "@railhead/api-contract/sentences";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { contractRefusal } from "../../http/validate";
import { displayName } from "@railhead/core/railcars/display.rules";
import { trackFit } from "@railhead/core/tracks/track-length.rules";
import { dayOf, isFutureDay } from "@railhead/core/terminal-time/day.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import { isRefused, ruleFault, stateFault, type Fault, type FieldPath } from "../../refusals/faults";
import type { Gathered } from "./gather";
import { carOf, onSiteVisits, type Visit, type VisitRow } from "./visits";
import type { TrackRow, Yard } from "./yard";

/** The zone in which a visit's days are judged: its terminal's. */
export function zoneOf(gathered: Pick<Gathered, "terminals">, visit: Visit): string {
  const terminal = gathered.terminals.get(visit.row.terminal_id);
  if (!terminal) throw new RangeError(`terminal ${visit.row.terminal_id} is not loaded`);
  return terminal.time_zone;
}

/** No railcar of ours came or left before this day; what lies before it was meant otherwise. */
const FIRST_DAY = "2000-01-01";

/** Refuses an instant whose day is after today in the car's zone, or before any that counts. */
export function dayFaults(context: RequestContext, zone: string, seconds: number, at: string): readonly Fault[] {
  const day = dayOf(zone, seconds);
  if (day < FIRST_DAY) return [ruleFault(at, contractRefusal(beforeBounds))];
  if (!isFutureDay(day, zone, context.now)) return [];
  return [ruleFault(at, railcarRefusal("day_in_future"))];
}

/** Refuses a day before the car was received. */
export function beforeReceiveFaults(zone: string, seconds: number, row: VisitRow, at: string): readonly Fault[] {
  if (row.date_received === null) return [];
  const received = dayOf(zone, row.date_received);
  if (dayOf(zone, seconds) >= received) return [];
  return [ruleFault(at, railcarRefusal("before_receive", { name: displayName(row), day: received }))];
}

/** Refuses a track that is unknown to the caller, of another terminal than the car's, or out of use. */
export function trackFaults(track: TrackRow | undefined, visit: Visit, at: string): readonly Fault[] {
  if (!track) return [ruleFault(at, railcarRefusal("no_such_track"))];
  const name = displayName(visit.row);
  if (track.terminal_id !== visit.row.terminal_id) {
    return [ruleFault(at, railcarRefusal("track_elsewhere", { name, track: track.track_name }))];
  }
  if (!track.is_active) return [ruleFault(at, railcarRefusal("track_out_of_use", { track: track.track_name }))];
  return [];
}

/** A car that a call puts on a track, with its length as it will be. */
export interface Arrival {
  readonly trackId: string;
  /** The car's name. */
  readonly name: string;
  readonly railcar_length: string | null;
  readonly at: string;
}

/**
 * Refuses arrivals beyond the usable length of tracks that block; others are only warned of, by the screens. Rows that are
 * refused anyhow (`refused`) take no room from those behind them.
 */
export function lengthFaults(
  yard: Yard,
  arrivals: readonly Arrival[],
  {
    leaving = [],
    refused = new Set(),
  }: { readonly leaving?: readonly Visit[]; readonly refused?: ReadonlySet<string> } = {},
): readonly Fault[] {
  const lengths = new Map<string, (string | null)[]>();
  const gone = new Set(leaving.map((visit) => `${visit.family}:${visit.id}`));
  return arrivals.flatMap(({ trackId, name, railcar_length, at }): readonly Fault[] => {
    const track = yard.track(trackId);
    if (!track?.block_when_over_length) return [];
    const taken =
      lengths.get(trackId) ??
      yard
        .found(trackId)
        .filter((visit) => !gone.has(`${visit.family}:${visit.id}`))
        .map((visit) => visit.row.railcar_length);
    const { over } = trackFit(track.usable_length, [...taken, railcar_length]);
    if (!isRefused(refused, at)) taken.push(railcar_length);
    lengths.set(trackId, taken);
    if (over === null) return [];
    return [ruleFault(at, railcarRefusal("track_full", { name, track: track.track_name, feet: over }))];
  });
}

/** Where a car is on site, for a person who may not see that terminal's tracks. */
function placeOf(
  context: RequestContext,
  visit: Visit,
  terminals: ReadonlyMap<string, Rows["terminals"]>,
  tracks: ReadonlyMap<string, TrackRow>,
): Refusal | string {
  const terminal = terminals.get(visit.row.terminal_id)?.name ?? railcarRefusal("another_terminal");
  const track = tracks.get(visit.row.track_id ?? "")?.track_name;
  return context.caller.terminals.has(visit.row.terminal_id) && track
    ? railcarRefusal("track_at_terminal", { track, terminal })
    : terminal;
}

/** Refuses cars that are on site in another visit, over all terminals and both families, and cars named twice. */
export async function elsewhereFaults(
  context: RequestContext,
  visits: readonly Visit[],
  pathOf: FieldPath,
  rowOf: (visit: number) => number = (visit) => visit,
): Promise<readonly Fault[]> {
  const cars = visits.map((visit) => carOf(visit.row));
  const onSite = (
    await onSiteVisits(
      context.tx,
      visits.map((visit) => visit.row),
    )
  ).filter((there) => !visits.some((visit) => visit.id === there.id && visit.family === there.family));
  const [terminals, tracks] = await Promise.all([
    byIds(
      context.tx,
      "terminals",
      onSite.map((visit) => visit.row.terminal_id),
    ),
    byIds(
      context.tx,
      "tracks",
      onSite.map((visit) => visit.row.track_id),
    ),
  ]);
  const byCar = new Map(onSite.map((visit) => [carOf(visit.row), visit]));
  return visits.flatMap((visit, i): readonly Fault[] => {
    const at = pathOf(i, "id");
    const name = displayName(visit.row);
    const first = cars.indexOf(carOf(visit.row));
    if (first < i) return [ruleFault(at, railcarRefusal("named_in_row", { name, row: rowOf(first) + 1 }))];
    const there = byCar.get(carOf(visit.row));
    if (!there) return [];
    const where = { place: placeOf(context, there, terminals, tracks), state: there.row.status_id };
    return [stateFault(at, railcarRefusal("on_site_already", { name, ...where }))];
  });
}
