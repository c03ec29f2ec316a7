import type { Refusal } from "@railhead/core/messages/define-refusals";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { isBolOpen, isClosed, ON_THE_BOL } from "@railhead/core/trucks/truck-states.rules";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { lockRecords } from "../../crud/visible";
import { reviseTruckBol } from "../bols/truck-bol";
import { refuseFields } from "./create";
import { isSignedForOthers, otherFields, saidIn, withItsOrder } from "./for-order";
import { stateRefused } from "./steps";
import { writtenFields, type TruckBody } from "./truck-body";
import { referenceFaults } from "./truck-references";
import { lockedTruck, truckLock, writeTruck, type Truck, type TruckRow } from "./trucks";

const PRINTED: ReadonlySet<string> = new Set(ON_THE_BOL);

/**
 * Why this change of a truck is refused, or null when it may be made. `isAgainstBol`: by its order it would no longer be for the customer,
 * job and product that its BOL was signed for.
 */
function changeBlock({ kind, row }: Truck, change: Partial<TruckRow>, isAgainstBol: boolean): Refusal | null {
  const fields = Object.keys(change);
  const truck = { name: truckName(row), kind, state: row.status_id };
  if (isClosed(row.status_id)) return truckRefusal("truck_stays", truck);
  if (change.terminal_id !== undefined) return truckRefusal("truck_stays_at_terminal", truck);
  if (!isBolOpen(row.status_id) && (isAgainstBol || fields.some((field) => PRINTED.has(field))))
    return truckRefusal("truck_on_bol", truck);
  if (change.scheduled_at !== undefined && row.status_id !== TRUCK_STATUS.scheduled)
    return truckRefusal("truck_time_stays", truck);
  return null;
}

/** Locks the orders that trucks are newly given, before the trucks: what an order says of its trucks stays while they take it over. */
export const lockOrders = (context: RequestContext, bodies: readonly TruckBody[]): Promise<void> =>
  lockRecords(
    context,
    "orders",
    bodies.flatMap(({ order_id }) => (typeof order_id === "string" ? [order_id] : [])),
  );

/** Locks all trucks of a list before the first is changed, so that two lists cannot deadlock. */
export const lockTrucks = (
  { tx }: Pick<RequestContext, "tx">,
  kind: TruckKind,
  ids: readonly string[],
): Promise<void> => tx.lock([...new Set(ids.map((id) => truckLock(kind, id)))]);

/** Changes a truck. A changed field of its BOL makes a new version of the BOL, also where it is its order that changes it. */
export async function updateTruck(
  context: RequestContext,
  kind: TruckKind,
  ref: RecordRef,
  body: TruckBody,
): Promise<Truck> {
  await lockOrders(context, [body]);
  const truck = await lockedTruck(context, kind, ref);
  const fields = writtenFields(kind, body);
  const asked = otherFields(truck.row, fields);
  // With another order, what is written is the truck's own though it was shown already.
  const kept = asked.order_id === undefined ? {} : saidIn(fields);
  const change = await withItsOrder(context.tx, truck.row, { ...asked, ...kept });
  const written = Object.fromEntries(Object.entries(asked).filter(([field]) => field in change));
  const [first = Object.keys(asked)[0]] = Object.keys(written);
  if (first === undefined || Object.keys(change).length === 0) return truck;
  const changed = { ...truck.row, ...change };
  const isSigned = truck.row.status_id === TRUCK_STATUS.signed;
  const block = changeBlock(truck, written, isSigned && (await isSignedForOthers(context.tx, truck.row, changed)));
  if (block !== null) throw stateRefused(block, first);
  refuseFields(await referenceFaults(context, kind, [{ prefix: "", after: changed, written }]));
  const after = await writeTruck(context, truck, change, { action: "update" });
  if (isBolOpen(truck.row.status_id) && Object.keys(change).some((field) => PRINTED.has(field)))
    await reviseTruckBol(context, truck.row, after, "Truck changed");
  return after;
}
