import type { Refusal } from "@railhead/core/messages/define-refusals";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { TruckAction } from "@railhead/core/trucks/truck-states.rules";
import { nextTruckState } from "@railhead/core/trucks/truck-steps.rules";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { conflictAt, type Problem } from "../../problems";
import { retireAssets } from "../../ledger/assets";
import { setBolStatus } from "../bols/bol";
import { keptOfOne } from "./truck-facts";
import { lockedTruck, writeTruck, type Truck, type TruckRow } from "./trucks";

/** The state of things forbids a step (409). */
export const stateRefused = (refusal: Refusal, at = "id"): Problem => conflictAt(at, "state", refusal);

/** The state that a step leads to; throws why it is not open. */
export async function stepTo(
  context: RequestContext,
  { kind, row }: Truck,
  action: TruckAction,
): Promise<TruckRow["status_id"]> {
  const step = nextTruckState(action, (await keptOfOne(context.tx, kind, row)).facts);
  if (!step.ok) throw stateRefused(step.reason);
  return step.status_id;
}

/** The scheduled truck is here. */
export async function arriveTruck(context: RequestContext, kind: TruckKind, ref: RecordRef): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  return writeTruck(
    context,
    truck,
    { status_id: await stepTo(context, truck, "arrive"), date_arrived: context.now },
    { action: "arrive" },
  );
}

/** Handling or loading begins. */
export async function beginHandling(context: RequestContext, kind: TruckKind, ref: RecordRef): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  return writeTruck(
    context,
    truck,
    { status_id: await stepTo(context, truck, "begin-handling") },
    { action: "handling" },
  );
}

/** Takes a truck off before its release; its number and its BOL's stay taken. */
export async function voidTruck(
  context: RequestContext,
  kind: TruckKind,
  ref: RecordRef,
  reason: string,
): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  const status_id = await stepTo(context, truck, "void");
  if (truck.row.bol_id !== null) await setBolStatus(context, truck.row.bol_id, "void", reason);
  await retireAssets(context, [truck.row.asset_id]);
  return writeTruck(context, truck, { status_id }, { action: "void", reason });
}
