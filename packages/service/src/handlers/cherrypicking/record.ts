import type { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { positionOf } from "@railhead/core/railcars/positions.rules";
import { only } from "../../crud/only";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { refuse } from "../../refusals/collector";
import { pathInList, refusedRows, ruleFault, stateFault, type Fault } from "../../refusals/faults";
import { refuseOrder, seenRevisions } from "../rail-visits/order-list";
import { lengthFaults, trackFaults } from "../rail-visits/rules";
import { carLock, carsOnTracks, trackLock, type Visit } from "../rail-visits/visits";
import { Yard } from "../rail-visits/yard";
import { refuseUnless, type GroupRow, type PickRow } from "./groups";
import { picksOf, serializeGroups } from "./lists";
import { keyOf, visitsByKey } from "./wanted";
import { lockedGroup, writeGroup, writePicks } from "./write";

const DAY = 86_400;

/** One row of the call, with the car that it is about. */
interface Recorded {
  readonly at: number;
  readonly pick: PickRow;
  readonly done_at: number;
  /** Where a wanted car goes. */
  readonly to: string | null;
}
interface Item {
  readonly transaction_id: string;
  readonly done_at?: number | undefined;
  readonly to_track_id?: string | undefined;
}

/** What is wrong with the rows, whatever stands on the tracks; the others with their cars. */
function readItems(
  { now }: RequestContext,
  group: GroupRow,
  picks: readonly PickRow[],
  items: readonly Item[],
): { readonly rows: readonly Recorded[]; readonly faults: readonly Fault[] } {
  const byId = new Map(picks.map((pick) => [pick.id, pick]));
  const ids = items.map(({ transaction_id }) => transaction_id);
  const faults: Fault[] = [];
  const rows: Recorded[] = [];
  for (const [at, { transaction_id, done_at = now, to_track_id }] of items.entries()) {
    const path = pathInList(at, "transaction_id");
    const pick = byId.get(transaction_id);
    const first = ids.indexOf(transaction_id);
    if (pick === undefined) {
      faults.push(ruleFault(path, cherrypickRefusal("cherrypick_not_of_group")));
      continue;
    }
    const name = pick.railcar_name;
    if (first < at) faults.push(ruleFault(path, cherrypickRefusal("cherrypick_named_twice", { row: first + 1 })));
    if (pick.done_at !== null) faults.push(stateFault(path, cherrypickRefusal("cherrypick_done_already", { name })));
    if (pick.dropped_at !== null) faults.push(stateFault(path, cherrypickRefusal("cherrypick_dropped", { name })));
    if (done_at > now) faults.push(ruleFault(pathInList(at, "done_at"), cherrypickRefusal("cherrypick_future")));
    if (done_at < now - DAY) faults.push(ruleFault(pathInList(at, "done_at"), cherrypickRefusal("cherrypick_too_old")));
    const to = pick.wanted ? (to_track_id ?? group.destination_track_id) : null;
    if (pick.wanted && to === null)
      faults.push(ruleFault(pathInList(at, "to_track_id"), cherrypickRefusal("cherrypick_no_destination", { name })));
    if (!pick.wanted && to_track_id !== undefined)
      faults.push(ruleFault(pathInList(at, "to_track_id"), cherrypickRefusal("cherrypick_moved_stays", { name })));
    if (first === at) rows.push({ at, pick, done_at, to });
  }
  return { rows, faults };
}

/** The cars of a call and the tracks that they stand on, leave and come to, all locked: cars first, then tracks. */
async function lockedYard(context: RequestContext, rows: readonly Recorded[]) {
  const { tx } = context;
  const cars = rows.map(({ pick }) => pick);
  const seen = await visitsByKey(context, cars);
  await tx.lock([...seen.values()].map(({ row }) => carLock(row)).toSorted());
  const visits = await visitsByKey(context, cars);
  const trackIds = [
    ...new Set([
      ...[...visits.values()].map(({ row }) => row.track_id),
      ...rows.flatMap(({ pick, to }) => [pick.from_track_id, to]),
    ]),
  ].filter((id) => id !== null);
  await tx.lock(trackIds.map(trackLock).toSorted());
  const [found, onTracks] = await Promise.all([byIds(tx, "tracks", trackIds), carsOnTracks(tx, trackIds)]);
  const tracks = [...found.values()].filter((track) => context.caller.terminals.has(track.terminal_id));
  const yard = new Yard(context, tracks, onTracks);
  const placed = new Map(
    tracks.flatMap((track) => yard.found(track.id)).map((visit) => [`${visit.family}:${visit.id}`, visit]),
  );
  return {
    yard,
    tracks: new Map(tracks.map((track) => [track.id, track])),
    visitOf: (pick: PickRow): Visit | undefined => placed.get(keyOf(pick)) ?? visits.get(keyOf(pick)),
  };
}

/**
 * Says which cars of a group were moved and dug out, all or nothing (operations 3.8). Wanted cars go to the end of their new
 * track in the order of pulling and the gaps close; moved cars stay in their order. Neither is a billed move: the change of
 * track names the transaction that it carries out.
 */
export const record: Handler<(typeof routes)["record"]> = async (call) => {
  const revisions = seenRevisions(call.headers.get("x-track-revision"));
  const group = await lockedGroup(call, { id: call.params.id });
  refuseUnless(group, ["in work"]);
  const { rows, faults } = readItems(call, group, await picksOf(call, group.id), call.body);
  const { yard, tracks, visitOf } = await lockedYard(call, rows);
  for (const track of tracks.values()) {
    const seen = revisions.get(track.id);
    if (seen !== undefined && seen !== track.revision)
      await refuseOrder(call, yard, track, railcarRefusal("order_changed", { track: track.track_name }));
  }
  const wanted = rows.filter(({ pick }) => pick.wanted).toSorted((a, b) => a.pick.pull_order - b.pick.pull_order);
  const moves = wanted.flatMap((row) => {
    const visit = visitOf(row.pick);
    return visit === undefined || row.to === null ? [] : [{ ...row, to: row.to, visit }];
  });
  const placed = rows.flatMap(({ at, pick, to }): readonly Fault[] => {
    const visit = visitOf(pick);
    if (visit === undefined) return [];
    const name = pick.railcar_name;
    const { status_id, track_id, terminal_id } = visit.row;
    if (!RAILCAR_STATES[status_id].onTrack || track_id === null || terminal_id !== group.terminal_id)
      return [stateFault(pathInList(at, "transaction_id"), cherrypickRefusal("cherrypick_left", { name }))];
    // What was planned elsewhere was not pulled by this cut: a moved car that is not in it is not charged.
    if (track_id !== pick.from_track_id) {
      const track = tracks.get(pick.from_track_id ?? "")?.track_name ?? "";
      return [
        stateFault(pathInList(at, "transaction_id"), cherrypickRefusal("cherrypick_moved_away", { name, track })),
      ];
    }
    if (to === null) return [];
    const path = pathInList(at, "to_track_id");
    const track = tracks.get(to);
    if (track_id === to)
      return [ruleFault(path, cherrypickRefusal("cherrypick_same_track", { name, track: track?.track_name ?? to }))];
    return trackFaults(track, visit, path);
  });
  const arrivals = moves.map(({ at, pick, to, visit }) => ({
    trackId: to,
    name: pick.railcar_name,
    railcar_length: visit.row.railcar_length,
    at: pathInList(at, "to_track_id"),
  }));
  const all = [...faults, ...placed];
  const leaving = moves.map(({ visit }) => visit);
  refuse([...all, ...lengthFaults(yard, arrivals, { leaving, refused: refusedRows(all) })]);
  for (const { to, visit } of moves) yard.append(to, visit);
  const seqs = new Map(moves.map(({ pick, to, visit }) => [pick.id, positionOf(yard.order(to), visit)]));
  await yard.commit(
    moves.map(({ visit, pick }) => ({
      visit,
      patch: {},
      action: "move",
      said: { cherrypicking_transaction_id: pick.id },
    })),
  );
  await writePicks(
    call,
    rows.map(({ pick, done_at, to }) => ({
      before: pick,
      patch: {
        done_at,
        done_by: call.caller.session.userid,
        to_track_id: to,
        to_car_seq: seqs.get(pick.id) ?? null,
      },
    })),
    { action: "record" },
  );
  const after = await writeGroup(
    call,
    group,
    {
      cars_done: group.cars_done + wanted.length,
      cars_moved: group.cars_moved + rows.length - wanted.length,
    },
    { action: "record" },
  );
  return { result: only(await serializeGroups(call, [after])) };
};
