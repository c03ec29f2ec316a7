import type { WantedAsked } from "@railhead/api-contract/cherrypicking.contract";
import type { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import type { routes as pickRoutes } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { carsOfPlan } from "@railhead/core/cherrypicking/dig-plan.rules";
import { isSamePlan } from "@railhead/core/cherrypicking/plan-difference.rules";
import type { PlannedCar } from "@railhead/core/cherrypicking/plan.types";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { displayName } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { recordedAs } from "../../crud/changes";
import { only } from "../../crud/only";
import { lockRecords, noTerminal, visibleRow, visibleRows } from "../../crud/visible";
import { changed, created, recordEvent, recordEvents, type RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { conflict, fieldBroken } from "../../problems";
import { refuse } from "../../refusals/collector";
import { ruleFault, type Fault } from "../../refusals/faults";
import { recordRef, refuseStale, type RecordRef } from "../../refusals/stale";
import type { NewRow } from "../../store/store.port";
import { trackLock } from "../rail-visits/visits";
import { costOf } from "./cost";
import { GROUPS, PICKS, refuseStranger, refuseUnless, wantedOf, type GroupRow, type PickRow } from "./groups";
import { picksOf, serializeGroups } from "./lists";
import { planOf, previewOf, revisionsOf, type Ground } from "./plan";
import { serializePicks } from "./serialize";
import { keyOf, trackFaults, visitsByKey, wantedElsewhere, wantedFaults } from "./wanted";

type Routes = typeof routes;

/** What wants cars of a terminal waits for: no car is wanted by two open groups. */
const wantingLock = (terminalId: string): string => `cherrypicking:${terminalId}`;

/** Locks a terminal's tracks in use, so that a plan stays what it is until it is written. */
async function lockTracks({ tx }: RequestContext, terminalId: string): Promise<void> {
  const tracks = await tx.rows("tracks").find({
    where: { all: [{ field: "terminal_id", test: { op: "eq", value: terminalId } }] },
  });
  await tx.lock(tracks.map(({ id }) => trackLock(id)).toSorted());
}

const shown = async (context: RequestContext, row: GroupRow) => ({
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

/** Cars that other open groups want: a fault at each (422). */
async function elsewhereFaults(
  context: RequestContext,
  terminalId: string,
  cars: readonly WantedAsked[],
  ownGroup: string | null,
): Promise<readonly Fault[]> {
  const elsewhere = await wantedElsewhere(context, terminalId, ownGroup);
  const groups = await visibleRows(context, GROUPS, [...new Set(elsewhere.values())]);
  const names = new Map(
    (
      await serializeGroups(
        context,
        groups.flatMap((row) => row ?? []),
      )
    ).map(({ id, name }) => [id, name]),
  );
  const visits = await visitsByKey(context, cars);
  return cars.flatMap((car, at): readonly Fault[] => {
    const group = elsewhere.get(keyOf(car));
    const visit = visits.get(keyOf(car));
    if (group === undefined || visit === undefined) return [];
    const said = { name: displayName(visit.row), group: names.get(group) ?? group };
    return [ruleFault(`cars.${at}`, cherrypickRefusal("cherrypick_wanted_already", said))];
  });
}

/** How cars would be dug out; writes nothing. */
export const preview: Handler<Routes["preview"]> = async (call) => {
  const { terminal_id, customer_id, cars, tracks = [] } = call.body;
  if (!call.caller.terminals.has(terminal_id)) throw fieldBroken("terminal_id", "bad_reference", noTerminal());
  const [customer] = await visibleRows(call, "customers", [customer_id]);
  if (customer === undefined) {
    const refusal = recordRefusal("record_missing", { kind: noun("customers"), id: customer_id });
    throw fieldBroken("customer_id", "bad_reference", refusal);
  }
  const wanted = cars.map(wantedOf);
  refuse([
    ...(await wantedFaults(call, terminal_id, wanted)),
    ...(await elsewhereFaults(call, terminal_id, wanted, null)),
    ...(await trackFaults(call, terminal_id, tracks)),
  ]);
  return { result: previewOf(await planOf(call, { terminal_id, customer_id, cars: wanted, tracks, group: null })) };
};

/** A car of a plan as a new row of its group. */
function pickOf(
  context: RequestContext,
  group: GroupRow,
  ground: Ground,
  car: PlannedCar,
  offset: number,
): NewRow<PickRow> {
  const visit = ground.visits.get(car.key);
  if (visit === undefined) throw new RangeError(`${car.key} is not of the plan`);
  return {
    cherrypicking_group_id: group.id,
    terminal_id: group.terminal_id,
    customer_id: group.customer_id,
    family: visit.family,
    railcar_id: visit.id,
    railcar_name: displayName(visit.row),
    pull_order: offset + car.pull_order,
    wanted: car.wanted,
    planned: true,
    fixed: ground.asked.cars.some((one) => keyOf(one) === car.key && one.fixed),
    end: car.end,
    adds: car.adds,
    from_track_id: car.track_id,
    from_car_seq: car.car_seq,
    to_track_id: null,
    to_car_seq: null,
    done_at: null,
    done_by: null,
    dropped_at: null,
    drop_reason: null,
    add_reason: null,
    ...created(context),
  };
}

async function insertPicks(context: RequestContext, rows: readonly NewRow<PickRow>[], action: string): Promise<void> {
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

const askedOf = (group: GroupRow, cars: GroupRow["cars"]) => ({
  terminal_id: group.terminal_id,
  customer_id: group.customer_id,
  cars: cars.map(wantedOf),
  tracks: group.tracks,
  group: group.id,
});

/** Hands a draft to the floor, as long as the tracks of its plan are as they were seen. */
export const submit: Handler<Routes["submit"]> = async (call) => {
  const group = await lockedGroup(call, recordRef(call));
  refuseStranger(call, group);
  refuseUnless(group, ["draft"]);
  await call.tx.lock([wantingLock(group.terminal_id)]);
  await lockTracks(call, group.terminal_id);
  const cars = group.cars.map(wantedOf);
  if (cars.length === 0) throw fieldBroken("cars", "rule", cherrypickRefusal("cherrypick_no_cars"));
  refuse([
    ...(await wantedFaults(call, group.terminal_id, cars)),
    ...(await elsewhereFaults(call, group.terminal_id, cars, group.id)),
    ...(await trackFaults(call, group.terminal_id, group.tracks)),
  ]);
  const ground = await planOf(call, askedOf(group, cars));
  const revisions = revisionsOf(ground);
  const other = Object.keys(revisions).filter((id) => call.body.revisions[id] !== revisions[id]);
  if (other.length > 0) {
    const tracks = other.map((id) => ground.tracks.get(id)?.track_name ?? id);
    throw conflict("plan_changed", cherrypickRefusal("plan_changed", { tracks }), previewOf(ground));
  }
  await insertPicks(
    call,
    carsOfPlan(ground.plan).map((car) => pickOf(call, group, ground, car, 0)),
    "submit",
  );
  const after = await writeGroup(
    call,
    group,
    {
      status: "submitted",
      submitted_at: call.now,
      submitted_by: call.caller.session.userid,
      cars_to_move: ground.plan.cars_to_move,
      expected_cost: costOf(ground.plan.cars_to_move).cost,
      revisions,
    },
    { action: "submit" },
  );
  return shown(call, after);
};

const isOpen = ({ done_at, dropped_at }: PickRow) => done_at === null && dropped_at === null;

/** Begins the work on a group whose plan is still the one that was submitted. */
export const start: Handler<Routes["start"]> = async (call) => {
  const group = await lockedGroup(call, recordRef(call));
  refuseUnless(group, ["submitted"]);
  await lockTracks(call, group.terminal_id);
  const picks = (await picksOf(call, group.id)).filter(isOpen);
  const ground = await planOf(
    call,
    askedOf(
      group,
      picks.filter(({ wanted }) => wanted),
    ),
  );
  // On another track a car is dug out otherwise, even at the same end and place.
  const steps = (track: string | null, key: string) => `${track ?? ""}/${key}`;
  const isSame = isSamePlan(
    picks.map((pick) => ({ ...pick, key: steps(pick.from_track_id, keyOf(pick)) })),
    carsOfPlan(ground.plan).map((car) => ({ ...car, key: steps(car.track_id, car.key) })),
  );
  if (!isSame) throw conflict("plan_changed", cherrypickRefusal("plan_changed", { tracks: [] }), previewOf(ground));
  const by = call.caller.session.userid;
  return shown(
    call,
    await writeGroup(call, group, { status: "in work", started_at: call.now, started_by: by }, { action: "start" }),
  );
};

/** Adds cars that are moved besides those of the plan. */
export const add: Handler<Routes["add"]> = async (call) => {
  const group = await lockedGroup(call, recordRef(call));
  refuseUnless(group, ["in work"]);
  const picks = await picksOf(call, group.id);
  const known = new Set(picks.map(keyOf));
  const cars = call.body.cars.map(wantedOf);
  const visits = await visitsByKey(call, cars);
  refuse([
    ...(await wantedFaults(call, group.terminal_id, cars)),
    ...cars.flatMap((car, at): readonly Fault[] => {
      const name = displayName(visits.get(keyOf(car))?.row ?? { prefix: "" });
      return known.has(keyOf(car)) ? [ruleFault(`cars.${at}`, cherrypickRefusal("cherrypick_in_group", { name }))] : [];
    }),
  ]);
  const last = Math.max(0, ...picks.map(({ pull_order }) => pull_order));
  const rows = cars.flatMap((car, at): readonly NewRow<PickRow>[] => {
    const visit = visits.get(keyOf(car));
    if (visit === undefined) return [];
    return [
      {
        cherrypicking_group_id: group.id,
        terminal_id: group.terminal_id,
        customer_id: group.customer_id,
        family: visit.family,
        railcar_id: visit.id,
        railcar_name: displayName(visit.row),
        pull_order: last + at + 1,
        wanted: false,
        planned: false,
        fixed: false,
        end: null,
        adds: null,
        from_track_id: visit.row.track_id,
        from_car_seq: visit.row.car_seq,
        to_track_id: null,
        to_car_seq: null,
        done_at: null,
        done_by: null,
        dropped_at: null,
        drop_reason: null,
        add_reason: call.body.reason.trim(),
        ...created(call),
      },
    ];
  });
  await insertPicks(call, rows, "add");
  return shown(call, await writeGroup(call, group, {}, { action: "add", reason: call.body.reason.trim() }));
};

/** Plans what is not done again. Wanted cars that left the terminal are dropped. */
export const replan: Handler<Routes["replan"]> = async (call) => {
  const group = await lockedGroup(call, recordRef(call));
  refuseUnless(group, ["submitted", "in work"]);
  await lockTracks(call, group.terminal_id);
  const picks = await picksOf(call, group.id);
  const open = picks.filter(isOpen);
  const wanted = open.filter((pick) => pick.wanted);
  const visits = await visitsByKey(call, wanted);
  const isHere = (pick: PickRow) => {
    const row = visits.get(keyOf(pick))?.row;
    return row?.terminal_id === group.terminal_id && RAILCAR_STATES[row.status_id].onTrack && row.track_id !== null;
  };
  const gone = wanted.filter((pick) => !isHere(pick));
  await writePicks(
    call,
    gone.map((before) => ({
      before,
      patch: {
        dropped_at: call.now,
        drop_reason: cherrypickRefusal("cherrypick_gone", { name: before.railcar_name }).description,
      },
    })),
    { action: "drop" },
  );
  const ground = await planOf(call, askedOf(group, wanted.filter(isHere)));
  const closed = [...picks.filter((pick) => !isOpen(pick)), ...gone];
  const offset = Math.max(0, ...closed.map(({ pull_order }) => pull_order));
  // A car of the group that is done counts once, however often it is pushed.
  const closedKeys = new Set(closed.map(keyOf));
  const planned = carsOfPlan(ground.plan).filter(({ key }) => !closedKeys.has(key));
  const openByKey = new Map(open.filter((pick) => !gone.includes(pick)).map((pick) => [keyOf(pick), pick]));
  const kept = new Set(planned.map(({ key }) => key));
  const left = [...openByKey.values()].filter((pick) => !kept.has(keyOf(pick)));
  for (const pick of left) await call.tx.rows(PICKS).remove(pick.id);
  await recordEvents(
    call.tx,
    call,
    left.map((before) => ({ resource: PICKS, id: before.id, action: "replan", before, after: null })),
  );
  const changes = planned.flatMap((car) => {
    const before = openByKey.get(car.key);
    if (before === undefined) return [];
    const {
      pull_order,
      planned: isPlanned,
      end,
      adds,
      from_track_id,
      from_car_seq,
      railcar_name,
    } = pickOf(call, group, ground, car, offset);
    const patch = { pull_order, planned: isPlanned, end, adds, from_track_id, from_car_seq, railcar_name };
    return [{ before, patch: { ...patch, add_reason: null } }];
  });
  await writePicks(call, changes, { action: "replan" });
  await insertPicks(
    call,
    planned.filter(({ key }) => !openByKey.has(key)).map((car) => pickOf(call, group, ground, car, offset)),
    "replan",
  );
  const done = closed.filter((pick) => !pick.wanted && pick.planned).length;
  const cars_to_move = done + planned.filter((car) => !car.wanted).length;
  return shown(
    call,
    await writeGroup(
      call,
      group,
      { cars_to_move, expected_cost: costOf(cars_to_move).cost, revisions: revisionsOf(ground) },
      { action: "replan" },
    ),
  );
};

/** Ends a group whose wanted cars are all dug out or dropped. */
export const complete: Handler<Routes["complete"]> = async (call) => {
  const group = await lockedGroup(call, recordRef(call));
  refuseUnless(group, ["in work"]);
  const left = (await picksOf(call, group.id)).filter((pick) => pick.wanted && isOpen(pick));
  if (left.length > 0) {
    const names = left.map(({ railcar_name }) => railcar_name);
    throw conflict("wanted_left", cherrypickRefusal("cherrypick_wanted_left", { names }));
  }
  const by = call.caller.session.userid;
  return shown(
    call,
    await writeGroup(call, group, { status: "done", completed_at: call.now, completed_by: by }, { action: "complete" }),
  );
};

/** Gives up what of a group is not done; what was done stays done. */
export const cancel: Handler<Routes["cancel"]> = async (call) => {
  const group = await lockedGroup(call, recordRef(call));
  refuseStranger(call, group);
  refuseUnless(group, ["draft", "submitted", "in work"]);
  const reason = call.body.reason.trim();
  const patch = {
    status: "cancelled",
    cancelled_at: call.now,
    cancelled_by: call.caller.session.userid,
    cancel_reason: reason,
  } as const;
  return shown(call, await writeGroup(call, group, patch, { action: "cancel", reason }));
};

/** Takes back that a car was recorded; the car stays where it is, and is moved by ordinary moves. No invoice holds it: there are none yet. */
export const takeBack: Handler<(typeof pickRoutes)["takeBack"]> = async (call) => {
  const seen = await visibleRow(call, PICKS, call.params.id);
  const group = await lockedGroup(call, { id: seen.cherrypicking_group_id });
  const pick = await visibleRow(call, PICKS, seen.id);
  await refuseStale(
    call,
    {
      recorded: recordedAs(PICKS),
      row: { ...pick },
      called: pick.railcar_name,
      current: async () => only(await serializePicks(call, [pick])),
    },
    recordRef(call),
  );
  if (pick.done_at === null) {
    const refusal = cherrypickRefusal("cherrypick_not_done", { name: pick.railcar_name });
    throw conflict("state", refusal);
  }
  const reason = call.body.reason.trim();
  const patch = { done_at: null, done_by: null, to_track_id: null, to_car_seq: null };
  await writePicks(call, [{ before: pick, patch }], { action: "take-back", reason });
  await writeGroup(
    call,
    group,
    pick.wanted ? { cars_done: group.cars_done - 1 } : { cars_moved: group.cars_moved - 1 },
    { action: "take-back", reason },
  );
  return { result: only(await serializePicks(call, [await visibleRow(call, PICKS, pick.id)])) };
};
