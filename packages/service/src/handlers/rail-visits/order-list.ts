import type { Refusal } from "@railhead/core/messages/define-refusals";
import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/railcar";
import { displayName } from "@railhead/core/railcars/display.rules";
import { listedIds, listFaults, missingFromList, positionOf } from "@railhead/core/railcars/positions.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { conflict, ruleBroken } from "../../problems";
import { refuse, sayFirstAndNames } from "../../refusals/collector";
import { pathInList, refusedRows, ruleFault, stateFault, type Fault } from "../../refusals/faults";
import { gather } from "./gather";
import { serializeTrack } from "./serialize";
import { lengthFaults, trackFaults, type Arrival } from "./rules";
import type { Visit, VisitRow } from "./visits";
import type { TrackRow, Yard } from "./yard";

export interface ListItem extends RecordRef {
  readonly track_id: string;
  readonly car_seq: number;
}

/** The revisions that a caller has seen, from `12=7,13=2`. Refuses any other form. */
export function seenRevisions(header: string | null): ReadonlyMap<string, number> {
  if (header === null || header.trim() === "") return new Map();
  const pairs = header.split(",").map((pair) => /^\s*([1-9]\d{0,18})=(\d{1,15})\s*$/.exec(pair));
  if (pairs.some((pair) => pair === null)) {
    throw ruleBroken("track_revision", railcarRefusal("revision_form"));
  }
  return new Map(pairs.map((pair) => [pair?.[1] ?? "", Number(pair?.[2])]));
}

/** Refuses with the present order of the track, so that a person can compare theirs with it. */
export async function refuseOrder(
  context: RequestContext,
  yard: Yard,
  track: TrackRow,
  refusal: Refusal,
): Promise<never> {
  const result = await serializeTrack(context, yard.found(track.id));
  throw conflict("order_changed", refusal, { track_id: track.id, revision: track.revision, result });
}

/** Refuses rows that speak of several tracks: a list is the order of one. */
function oneTrackFaults(items: readonly ListItem[]): readonly Fault[] {
  const track = items[0]?.track_id;
  return items.flatMap((item, i): readonly Fault[] =>
    item.track_id === track ? [] : [ruleFault(pathInList(i, "track_id"), railcarRefusal("one_track"))],
  );
}

/** Refuses positions that are not 1..n. */
const positionFaults = (items: readonly ListItem[]): readonly Fault[] =>
  listFaults(items).map(({ row, field, refusal }) => ruleFault(pathInList(row, field), refusal));

function newcomerFaults(visit: Visit, at: string): readonly Fault[] {
  const { status_id } = visit.row;
  if (RAILCAR_STATES[status_id].onTrack) return [];
  const code = status_id === RAILCAR_STATUS.pending ? "pending_not_moved" : "away_not_moved";
  return [stateFault(at, railcarRefusal(code, { name: displayName(visit.row), state: status_id }))];
}

/**
 * Gives a track the listed order of one family's cars, those from other tracks included; the other family's cars keep
 * their places and the gaps on other tracks close. Refuses doubles and gaps (422), a list that leaves a car of its
 * family out or was made from an older order (409 with the present one).
 */
export async function orderTrack(
  context: RequestContext,
  family: Family,
  items: readonly ListItem[],
  header: string | null,
): Promise<readonly VisitRow[]> {
  const revisions = seenRevisions(header);
  const trackId = items[0]?.track_id ?? "";
  const { visits, yard, targets, ...gathered } = await gather(context, family, {
    refs: items,
    trackIds: [trackId],
    pathOf: pathInList,
  });
  const track = targets.get(trackId);
  const listed = [...positionFaults(items), ...oneTrackFaults(items), ...gathered.faults];
  // The order is checked before states: otherwise cars that have left would be refused one by one, without the new
  // order.
  if (track && listed.length === 0) await checkRevision(context, yard, track, revisions);
  const faults = [
    ...listed,
    ...visits.flatMap((visit, i) => [
      ...trackFaults(track, visit, gathered.pathOf(i, "track_id")),
      ...newcomerFaults(visit, gathered.pathOf(i, "id")),
    ]),
  ];
  const arrivals = visits.flatMap((visit, i): readonly Arrival[] => {
    if (!track || positionOf(yard.order(trackId), visit) !== 0) return [];
    const { railcar_length } = visit.row;
    return [{ trackId, name: displayName(visit.row), railcar_length, at: gathered.pathOf(i, "track_id") }];
  });
  refuse([...faults, ...lengthFaults(yard, arrivals, { refused: refusedRows(faults) })], {
    summary: sayFirstAndNames(gathered.names),
  });
  if (!track) return [];
  await checkComplete(context, yard, track, family, items);
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  yard.list(
    trackId,
    family,
    listedIds(items).flatMap((id) => byId.get(id) ?? []),
  );
  const moved = visits.filter(
    (visit) => visit.row.track_id !== trackId || visit.row.car_seq !== positionOf(yard.order(trackId), visit),
  );
  const written = await yard.commit(
    moved.map((visit) => ({ visit, patch: {}, action: visit.row.track_id === trackId ? "sequence" : "move" })),
  );
  const now = new Map([...visits.map((visit) => visit.row), ...written].map((row) => [row.id, row]));
  return listedIds(items).flatMap((id) => now.get(id) ?? []);
}

/** Refuses a list that was made from an older order. */
async function checkRevision(
  context: RequestContext,
  yard: Yard,
  track: TrackRow,
  revisions: ReadonlyMap<string, number>,
): Promise<void> {
  const seen = revisions.get(track.id);
  if (seen === undefined || seen === track.revision) return;
  await refuseOrder(context, yard, track, railcarRefusal("order_changed", { track: track.track_name }));
}

/** Refuses a list that leaves cars of its family out. */
async function checkComplete(
  context: RequestContext,
  yard: Yard,
  track: TrackRow,
  family: Family,
  items: readonly ListItem[],
): Promise<void> {
  const missing = missingFromList(
    yard.order(track.id),
    family,
    items.map((item) => item.id),
  );
  if (missing.length === 0) return;
  const left = yard.found(track.id).filter((visit) => visit.family === family && missing.includes(visit.id));
  const names = left.map((visit) => displayName(visit.row));
  await refuseOrder(context, yard, track, railcarRefusal("list_leaves_out", { names, track: track.track_name }));
}
