import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import { can } from "@railhead/core/access/access.rules";
import { displayName } from "@railhead/core/railcars/display.rules";
import type { RailcarAction } from "@railhead/core/railcars/state-names";
import {
  RAILCAR_STATES,
  actionTowards,
  nextState,
  possibleNow,
  statusBefore,
  statusOf,
} from "@railhead/core/railcars/states.rules";
import { only } from "../../crud/only";
import type { RecordRef } from "../../refusals/stale";
import { visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { Problem } from "../../problems";
import { refuse, sayFirstAndNames } from "../../refusals/collector";
import { pathOfRecord, pathInList, ruleFault, stateFault, type Fault } from "../../refusals/faults";
import { draftCounts } from "../../ledger/balances";
import { gather, type Gathered } from "./gather";
import { heldFaults } from "./held-drafts";
import { beforeReceiveFaults, elsewhereFaults, dayFaults, lengthFaults, trackFaults, zoneOf } from "./rules";
import { FAMILY_OF, factsOf, type Visit, type VisitCollection, type VisitRow } from "./visits";
import { closeVisitAssets, openVisitAssets } from "./visit-assets";
import type { VisitChange } from "./yard";

/** What a step writes besides the state. */
type Written = Partial<VisitRow>;
const WRITES: Readonly<Record<"dereceive" | "customer-release" | "undo", (row: VisitRow, now: number) => Written>> = {
  dereceive: () => ({ date_received: null }),
  "customer-release": (_row, now) => ({ customer_released_at: now }),
  undo: (row) => UNDO_WRITES[row.status_id] ?? {},
};
/** What taking the last step back clears, by the state that is left. */
const UNDO_WRITES: Readonly<Partial<Record<RailcarStatusId, Written>>> = {
  "2": { date_received: null },
  "4": { date_released: null, last_track_id: null },
  "7": { customer_released_at: null },
};
const writesOf = (action: RailcarAction, row: VisitRow, now: number): Written =>
  action === "dereceive" || action === "customer-release" || action === "undo" ? WRITES[action](row, now) : {};

/** How many drafts each car has, by its asset. */
type Drafts = ReadonlyMap<string, number>;
const draftsOf = (context: RequestContext, visits: readonly Visit[]): Promise<Drafts> =>
  draftCounts(
    context.tx,
    visits.map((visit) => visit.row.asset_id),
  );
const factsWith = (drafts: Drafts, row: VisitRow) => factsOf(row, drafts.get(row.asset_id ?? ""));

function changeOf(
  {
    visit,
    action,
    at,
    drafts,
  }: { readonly visit: Visit; readonly action: RailcarAction; readonly at: string; readonly drafts: Drafts },
  now: number,
  reason: string | null,
): VisitChange | Fault {
  const step = nextState(action, factsWith(drafts, visit.row));
  if (!step.ok) return stateFault(at, step.reason);
  const { status_id, status_path } = step;
  return { visit, patch: { ...writesOf(action, visit.row, now), status_id, status_path }, action, reason };
}

/** Takes one step that needs neither date nor track, with each of the visits or with none. */
async function stepAll(
  context: RequestContext,
  { visits, yard, faults, names }: Gathered,
  action: RailcarAction,
  at: (row: number) => string,
  reason: string | null = null,
  more: Written = {},
): Promise<readonly VisitRow[]> {
  const drafts = await draftsOf(context, visits);
  const made = visits.map((visit, i) => changeOf({ visit, action, at: at(i), drafts }, context.now, reason));
  refuse([...faults, ...made.filter((one) => "kind" in one), ...(await heldFaults(context, visits, at, action))], {
    summary: sayFirstAndNames(names),
  });
  const changes = made
    .filter((one) => "patch" in one)
    .map((change) => ({ ...change, patch: { ...change.patch, ...more } }));
  for (const { visit, patch } of changes) {
    if (patch.status_id && !RAILCAR_STATES[patch.status_id].onTrack) yard.leave(visit);
  }
  const rows = await yard.commit(changes);
  await closeVisitAssets(
    context,
    rows.filter((row) => !RAILCAR_STATES[row.status_id].onTrack),
  );
  return rows;
}

/** dereceive, complete-handling, set-partial: one step of one visit. Throws a 409 naming its state and what is allowed. */
export async function stepVisit(
  context: RequestContext,
  name: VisitCollection,
  ref: RecordRef,
  action: "dereceive" | "complete-handling" | "begin-handling",
): Promise<VisitRow> {
  const gathered = await gather(context, FAMILY_OF[name], { refs: [ref], pathOf: pathOfRecord });
  return only(await stepAll(context, gathered, action, () => "id"));
}

/** Cancels pending visits, all or nothing, with the reason where there is one. */
export async function cancelVisits(
  context: RequestContext,
  name: VisitCollection,
  refs: readonly RecordRef[],
  reason: string | null = null,
): Promise<readonly VisitRow[]> {
  const gathered = await gather(context, FAMILY_OF[name], { refs, pathOf: pathInList });
  return stepAll(context, gathered, "delete", (i) => gathered.pathOf(i, "id"), reason);
}

/** Cancels one pending visit; once cancelled, asking again changes nothing (a GET may be repeated). */
export async function cancelVisit(context: RequestContext, name: VisitCollection, ref: RecordRef): Promise<VisitRow> {
  const [seen] = await visibleRows(context, name, [ref.id]);
  if (seen?.status_id === RAILCAR_STATUS.cancelled) return seen;
  const gathered = await gather(context, FAMILY_OF[name], { refs: [ref], pathOf: pathOfRecord });
  const [visit] = gathered.visits;
  return visit?.row.status_id === RAILCAR_STATUS.cancelled
    ? visit.row
    : only(await stepAll(context, gathered, "delete", () => "id"));
}

/**
 * The customer gives cars up, all or nothing; the clock time of it is kept (billing changes on its day). Refuses days
 * in the future and before the receive day.
 */
export async function customerRelease(
  context: RequestContext,
  name: VisitCollection,
  sent: readonly (RecordRef & { readonly customer_released_at: number })[],
): Promise<readonly VisitRow[]> {
  const gathered = await gather(context, FAMILY_OF[name], { refs: sent, pathOf: pathInList });
  const { pathOf } = gathered;
  const items = gathered.kept(sent);
  const faults: Fault[] = [
    ...gathered.faults,
    ...(await heldFaults(context, gathered.visits, pathOf, "customer-release")),
  ];
  const changes: VisitChange[] = [];
  const drafts = await draftsOf(context, gathered.visits);
  for (const [i, visit] of gathered.visits.entries()) {
    const { customer_released_at = 0 } = items[i] ?? {};
    const zone = zoneOf(gathered, visit);
    const at = pathOf(i, "customer_released_at");
    faults.push(
      ...dayFaults(context, zone, customer_released_at, at),
      ...beforeReceiveFaults(zone, customer_released_at, visit.row, at),
    );
    const change = changeOf(
      { visit, action: "customer-release", at: pathOf(i, "id"), drafts },
      customer_released_at,
      null,
    );
    if ("kind" in change) faults.push(change);
    else changes.push(change);
  }
  refuse(faults, { summary: sayFirstAndNames(gathered.names) });
  return gathered.yard.commit(changes);
}

export interface StatusChange {
  /** Without one it is the way back along the last step. */
  readonly status_id?: RailcarStatusId | undefined;
  readonly reason?: string | undefined;
}

/**
 * Moves a visit along an arrow of the states, or back along the last one with a reason; a release taken back puts the
 * car at the end of its last track and needs railcar:reconcile. Receive and release need a track or a date and have
 * calls of their own.
 */
export async function changeStatus(
  context: RequestContext,
  name: VisitCollection,
  ref: RecordRef,
  { status_id, reason }: StatusChange,
): Promise<VisitRow> {
  const gathered = await gather(context, FAMILY_OF[name], { refs: [ref], pathOf: pathOfRecord });
  const visit = only(gathered.visits);
  const { status_path } = visit.row;
  const to = status_id ?? statusBefore(status_path) ?? statusOf(status_path);
  const action = status_id === undefined ? "undo" : actionTowards(to, status_path);
  refuse(arrowFaults({ visit, drafts: await draftsOf(context, [visit]) }, to, action, reason));
  const undoesRelease = action === "undo" && visit.row.status_id === RAILCAR_STATUS.released;
  const { permissions } = context.caller.session;
  if (!can(permissions, "railcar", undoesRelease ? "reconcile" : "edit")) {
    throw new Problem(
      "Forbidden",
      "not_permitted",
      undoesRelease ? railcarRefusal("undo_release_permission") : railcarRefusal("state_permission"),
    );
  }
  const more = undoesRelease ? await standAgain(context, gathered, visit, to) : {};
  return only(await stepAll(context, gathered, action ?? "undo", () => "status_id", reason?.trim() ?? null, more));
}

function arrowFaults(
  { visit: { row }, drafts }: { readonly visit: Visit; readonly drafts: Drafts },
  to: RailcarStatusId,
  action: RailcarAction | null,
  reason: string | undefined,
): readonly Fault[] {
  const car = { name: displayName(row), state: row.status_id };
  if (action === null) {
    const open = possibleNow(factsWith(drafts, row));
    return [stateFault("status_id", railcarRefusal("no_way_to_state", { ...car, to, open }))];
  }
  if (action === "receive") return [ruleFault("status_id", railcarRefusal("use_receive"))];
  if (action === "release") return [ruleFault("status_id", railcarRefusal("use_release"))];
  if (action !== "undo" || reason?.trim()) return [];
  return [ruleFault("reason", railcarRefusal("undo_reason", car))];
}

/** States in which a car has not been worked on yet, or not to the end: what its papers say may be in it. */
const UNHANDLED: ReadonlySet<RailcarStatusId> = new Set([RAILCAR_STATUS.received, RAILCAR_STATUS.handling]);

/**
 * Puts a car whose release is undone at the end of its last track, by the rules of receive, and opens its ledger again.
 * A car that left before there were ledgers gets one now. Gives what is written with it.
 */
async function standAgain(
  context: RequestContext,
  { yard }: Gathered,
  visit: Visit,
  to: RailcarStatusId,
): Promise<Written> {
  const trackId = visit.row.last_track_id ?? "";
  refuse([
    ...(await elsewhereFaults(context, [visit], pathOfRecord)),
    ...trackFaults(yard.track(trackId), visit, "track_id"),
    ...lengthFaults(yard, [
      { trackId, name: displayName(visit.row), railcar_length: visit.row.railcar_length, at: "track_id" },
    ]),
  ]);
  yard.append(trackId, visit);
  const [asset_id = null] = await openVisitAssets(context, [
    UNHANDLED.has(to) ? visit.row : { ...visit.row, shipped_weight: null },
  ]);
  return { asset_id };
}

/** Flags a car as bad order with a reason, or clears the flag. Not for cars that are closed out. */
export async function flagInoperable(
  context: RequestContext,
  name: VisitCollection,
  ref: RecordRef,
  body: { readonly inoperable: boolean; readonly reason?: string | undefined },
): Promise<VisitRow> {
  const { visits, yard } = await gather(context, FAMILY_OF[name], { refs: [ref], pathOf: pathOfRecord });
  const visit = only(visits);
  const { row } = visit;
  const state = RAILCAR_STATES[row.status_id];
  const reason = body.reason?.trim() || null;
  if (state.closedOut) {
    refuse([stateFault("id", railcarRefusal("not_flagged", { name: displayName(row), state: row.status_id }))]);
  }
  if (body.inoperable && reason === null) {
    refuse([ruleFault("reason", railcarRefusal("flag_reason"))]);
  }
  const patch = body.inoperable
    ? { inoperable: true, inoperable_reason: reason, inoperable_since: row.inoperable_since ?? context.now }
    : { inoperable: false, inoperable_reason: null, inoperable_since: null };
  return only(
    await yard.commit([{ visit, patch, action: body.inoperable ? "flag-inoperable" : "clear-inoperable", reason }]),
  );
}
