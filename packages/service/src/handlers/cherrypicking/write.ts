import type { PlannedCar } from "@railhead/core/cherrypicking/plan.types";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { displayName } from "@railhead/core/railcars/display.rules";
import { recordedAs } from "../../crud/changes";
import { only } from "../../crud/only";
import { lockRecords, visibleRow } from "../../crud/visible";
import { changed, created, recordEvent, recordEvents, type RequestContext } from "../../events";
import { refuseStale, type RecordRef } from "../../refusals/stale";
import type { NewRow } from "../../store/store.port";
import { trackLock, type Visit } from "../rail-visits/visits";
import { GROUPS, PICKS, wantedOf, type GroupRow, type PickRow } from "./groups";
import { serializeGroups } from "./lists";
import { type Ground } from "./plan";
import { keyOf } from "./wanted";

/** Locks a terminal's tracks in use, so that a plan stays what it is until it is written. */
export async function lockTracks({ tx }: RequestContext, terminalId: string): Promise<void> {
  const tracks = await tx.rows("tracks").find({
    where: { all: [{ field: "terminal_id", test: { op: "eq", value: terminalId } }] },
  });
  await tx.lock(tracks.map(({ id }) => trackLock(id)).toSorted());
}

/** A group as a call answers it. */
export const shown = async (context: RequestContext, row: GroupRow) => ({
  result: only(await serializeGroups(context, [row])),
});

/** A group under its lock; one that was changed since its reading is a 409. */
export async function lockedGroup(context: RequestContext, ref: RecordRef): Promise<GroupRow> {
  await lockRecords(context, GROUPS, [ref.id]);
  const row = await visibleRow(context, GROUPS, ref.id);
  await refuseStale(
    context,
    {
      recorded: recordedAs(GROUPS),
      row: { ...row },
      called: recordRefusal("this_record", { kind: noun(GROUPS) }),
      current: async () => only(await serializeGroups(context, [row])),
    },
    ref,
  );
  return row;
}

/** Writes a group, and what happened to it. */
export async function writeGroup(
  context: RequestContext,
  before: GroupRow,
  patch: Partial<GroupRow>,
  { action, reason = null }: { readonly action: string; readonly reason?: string | null },
): Promise<GroupRow> {
  const after = await context.tx.rows(GROUPS).update(before.id, { ...patch, ...changed(context, before) });
  await recordEvent(context.tx, context, { resource: GROUPS, id: before.id, action, before, after, reason });
  return after;
}

/** A car of a group that nothing was done with yet: moved, besides the plan, where it stands now. */
export const newPick = (
  context: RequestContext,
  group: GroupRow,
  { family, id, row }: Visit,
  pull_order: number,
): NewRow<PickRow> => ({
  cherrypicking_group_id: group.id,
  terminal_id: group.terminal_id,
  customer_id: group.customer_id,
  family,
  railcar_id: id,
  railcar_name: displayName(row),
  pull_order,
  wanted: false,
  planned: false,
  fixed: false,
  end: null,
  adds: null,
  from_track_id: row.track_id,
  from_car_seq: row.car_seq,
  to_track_id: null,
  to_car_seq: null,
  done_at: null,
  done_by: null,
  dropped_at: null,
  drop_reason: null,
  add_reason: null,
  ...created(context),
});

/** A car of a plan as a new row of its group. */
export function pickOf(
  context: RequestContext,
  group: GroupRow,
  ground: Ground,
  car: PlannedCar,
  offset: number,
): NewRow<PickRow> {
  const visit = ground.visits.get(car.key);
  if (visit === undefined) throw new RangeError(`${car.key} is not of the plan`);
  return {
    ...newPick(context, group, visit, offset + car.pull_order),
    wanted: car.wanted,
    planned: true,
    fixed: ground.asked.cars.some((one) => keyOf(one) === car.key && one.fixed),
    end: car.end,
    adds: car.adds,
    from_track_id: car.track_id,
    from_car_seq: car.car_seq,
  };
}

/** Writes new rows of a group's cars, and that they are there. */
export async function insertPicks(
  context: RequestContext,
  rows: readonly NewRow<PickRow>[],
  action: string,
): Promise<void> {
  const made = await context.tx.rows(PICKS).insertAll(rows);
  await recordEvents(
    context.tx,
    context,
    made.map((row) => ({ resource: PICKS, id: row.id, action, before: null, after: row })),
  );
}

/** Writes rows of a group's cars, and what happened to each. */
export async function writePicks(
  context: RequestContext,
  changes: readonly { readonly before: PickRow; readonly patch: Partial<PickRow> }[],
  { action, reason = null }: { readonly action: string; readonly reason?: string | null },
): Promise<void> {
  const rows = await context.tx
    .rows(PICKS)
    .updateAll(
      changes.map(({ before, patch }) => ({ id: before.id, patch: { ...patch, ...changed(context, before) } })),
    );
  await recordEvents(
    context.tx,
    context,
    rows.map((after, at) => ({
      resource: PICKS,
      id: after.id,
      action,
      before: changes[at]?.before ?? null,
      after,
      reason,
    })),
  );
}

/** What of a group is to be planned. */
export const askedOf = (group: GroupRow, cars: GroupRow["cars"]) => ({
  terminal_id: group.terminal_id,
  customer_id: group.customer_id,
  cars: cars.map(wantedOf),
  tracks: group.tracks,
  group: group.id,
});

/** Whether a car of a group is neither done nor dropped. */
export const isOpen = ({ done_at, dropped_at }: PickRow) => done_at === null && dropped_at === null;
