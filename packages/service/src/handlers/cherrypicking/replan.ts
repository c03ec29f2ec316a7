import type { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { carsOfPlan } from "@railhead/core/cherrypicking/dig-plan.rules";
import { cherrypickRefusal } from "@railhead/core/messages/refusals/cherrypicking";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { recordEvents } from "../../events";
import type { Handler } from "../../http/handler";
import { recordRef } from "../../refusals/stale";
import { costOf } from "./cost";
import { PICKS, refuseUnless, type PickRow } from "./groups";
import { picksOf } from "./lists";
import { planOf, revisionsOf } from "./plan";
import { keyOf, visitsByKey } from "./wanted";
import { lockTracks, shown, lockedGroup, writeGroup, pickOf, insertPicks, writePicks, askedOf, isOpen } from "./write";

type Routes = typeof routes;

const isDone = ({ done_at }: PickRow): boolean => done_at !== null;

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
  // What is pulled next follows on what was pulled; what was dropped is pulled no more.
  const offset = Math.max(0, ...closed.filter(isDone).map(({ pull_order }) => pull_order));
  // A car of the group that is done counts once, however often it is pushed.
  const closedKeys = new Set(closed.map(keyOf));
  const planned = carsOfPlan(ground.plan)
    .filter(({ key }) => !closedKeys.has(key))
    .map((car, at) => ({ ...car, pull_order: at + 1 }));
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
  const dropped = (await picksOf(call, group.id)).filter((pick) => pick.dropped_at !== null);
  const behind = dropped.map((before, at) => ({ before, patch: { pull_order: offset + planned.length + at + 1 } }));
  await writePicks(call, [...changes, ...behind], { action: "replan" });
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
