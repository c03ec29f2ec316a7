import type { WantedAsked } from "@railhead/api-contract/cherrypicking.contract";
import type { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import type { routes as pickRoutes } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import { carsOfPlan } from "@railhead/core/cherrypicking/dig-plan.rules";
import { isSamePlan } from "@railhead/core/cherrypicking/plan-difference.rules";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import { displayName } from "@railhead/core/railcars/display.rules";
import { recordedAs } from "../../crud/changes";
import { only } from "../../crud/only";
import { noTerminal, visibleRow, visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";
import { conflict, fieldBroken } from "../../problems";
import { refuse } from "../../refusals/collector";
import { ruleFault, type Fault } from "../../refusals/faults";
import { recordRef, refuseStale } from "../../refusals/stale";
import type { NewRow } from "../../store/store.port";
import { costOf } from "./cost";
import { GROUPS, PICKS, refuseStranger, refuseUnless, wantedOf, type GroupRow, type PickRow } from "./groups";
import { picksOf, serializeGroups } from "./lists";
import { planOf, previewOf, revisionsOf } from "./plan";
import { serializePicks } from "./serialize";
import { keyOf, trackFaults, visitsByKey, wantedElsewhere, wantedFaults } from "./wanted";
import {
  lockTracks,
  shown,
  lockedGroup,
  writeGroup,
  pickOf,
  insertPicks,
  writePicks,
  askedOf,
  isOpen,
  newPick,
} from "./write";

type Routes = typeof routes;

/** What wants cars of a terminal waits for: no car is wanted by two open groups. */
const wantingLock = (terminalId: string): string => `cherrypicking:${terminalId}`;

/** Cars that other open groups want: a fault at each (422). */
async function elsewhereFaults(
  context: RequestContext,
  terminalId: string,
  cars: readonly WantedAsked[],
  ownGroup: string | null,
): Promise<readonly Fault[]> {
  const elsewhere = await wantedElsewhere(context, terminalId, ownGroup);
  const wanting = new Set(cars.flatMap((car) => elsewhere.get(keyOf(car)) ?? []));
  if (wanting.size === 0) return [];
  const groups = await visibleRows(context, GROUPS, [...wanting]);
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
  const ground = await planOf(call, { terminal_id, customer_id, cars: wanted, tracks, group: null });
  return { result: await previewOf(call, ground) };
};

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
    throw conflict("plan_changed", cherrypickRefusal("plan_changed", { tracks }), await previewOf(call, ground));
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
  if (!isSame)
    throw conflict("plan_changed", cherrypickRefusal("plan_changed", { tracks: [] }), await previewOf(call, ground));
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
  const last = Math.max(0, ...picks.filter((pick) => pick.dropped_at === null).map(({ pull_order }) => pull_order));
  const add_reason = call.body.reason.trim();
  const rows = cars.flatMap((car, at): readonly NewRow<PickRow>[] => {
    const visit = visits.get(keyOf(car));
    return visit === undefined ? [] : [{ ...newPick(call, group, visit, last + at + 1), add_reason }];
  });
  await insertPicks(call, rows, "add");
  return shown(call, await writeGroup(call, group, {}, { action: "add", reason: add_reason }));
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

/**
 * What a group becomes by a car of it that is no longer done. With a wanted one it is worked off again, unless another open group
 * wants the car by now: then it stays done, with one car less.
 */
async function withoutDone(context: RequestContext, group: GroupRow, pick: PickRow): Promise<Partial<GroupRow>> {
  if (!pick.wanted) return { cars_moved: group.cars_moved - 1 };
  const cars_done = group.cars_done - 1;
  if (group.status !== "done") return { cars_done };
  const elsewhere = await wantedElsewhere(context, group.terminal_id, group.id);
  return elsewhere.has(keyOf(pick))
    ? { cars_done }
    : { cars_done, status: "in work", completed_at: null, completed_by: null };
}

/**
 * Takes back that a car was recorded; the car stays where it is, and is moved by ordinary moves. A group that was done is in work
 * again where the car was wanted. No invoice holds it: there are none yet.
 */
export const takeBack: Handler<(typeof pickRoutes)["takeBack"]> = async (call) => {
  const seen = await visibleRow(call, PICKS, call.params.id);
  const group = await lockedGroup(call, { id: seen.cherrypicking_group_id });
  await call.tx.lock([wantingLock(group.terminal_id)]);
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
  await writeGroup(call, group, await withoutDone(call, group, pick), { action: "take-back", reason });
  return { result: only(await serializePicks(call, [await visibleRow(call, PICKS, pick.id)])) };
};
