import type { Refusal } from "@railhead/core/messages/define-refusals";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { isBolOpen, isClosed } from "@railhead/core/trucks/truck-states.rules";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { isSame } from "../../store/same";
import { reviseTruckBol } from "../bols/truck-bol";
import { refuseFields } from "./create";
import { stateRefused } from "./steps";
import { writtenFields, type TruckBody } from "./truck-body";
import { referenceFaults } from "./truck-references";
import { lockedTruck, truckLock, writeTruck, type Truck, type TruckRow } from "./trucks";

/** Fields that stand on the BOL: once it is signed, they change with a new version only. */
const ON_THE_BOL: ReadonlySet<string> = new Set([
  "customer_id",
  "carrier_id",
  "truck_number",
  "trailer_number",
  "driver_name",
  "po_number",
  "bol",
  "seals",
  "product_size_id",
  "product_name_id",
  "supplier_id",
  "origin_id",
  "job_id",
]);

/** What of a body differs from the truck as it stands. */
const differing = (row: TruckRow, written: Partial<TruckRow>): Partial<TruckRow> =>
  Object.fromEntries(
    Object.entries(written).filter(
      ([field, value]) => !isSame((row as unknown as Record<string, unknown>)[field] ?? null, value),
    ),
  );

/** Why a truck may not be changed so, or null when it may. */
function changeBlock({ kind, row }: Truck, change: Partial<TruckRow>): Refusal | null {
  const fields = Object.keys(change);
  const truck = { name: truckName(row), kind, state: row.status_id };
  if (isClosed(row.status_id)) return truckRefusal("truck_stays", truck);
  if (change.terminal_id !== undefined) return truckRefusal("truck_stays_at_terminal", truck);
  if (!isBolOpen(row.status_id) && fields.some((field) => ON_THE_BOL.has(field)))
    return truckRefusal("truck_on_bol", truck);
  if (change.scheduled_at !== undefined && row.status_id !== TRUCK_STATUS.scheduled)
    return truckRefusal("truck_time_stays", truck);
  return null;
}

/** Locks the trucks that a list changes, before the first of them is: no two lists wait for each other. */
export const lockTrucks = (
  { tx }: Pick<RequestContext, "tx">,
  kind: TruckKind,
  ids: readonly string[],
): Promise<void> => tx.lock([...new Set(ids.map((id) => truckLock(kind, id)))]);

/** Changes a truck. What stands on the BOL makes a new version of it. */
export async function updateTruck(
  context: RequestContext,
  kind: TruckKind,
  ref: RecordRef,
  body: TruckBody,
): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  const change = differing(truck.row, writtenFields(kind, body));
  const [first] = Object.keys(change);
  if (first === undefined) return truck;
  const block = changeBlock(truck, change);
  if (block !== null) throw stateRefused(block, first);
  refuseFields(
    await referenceFaults(context, kind, [{ prefix: "", after: { ...truck.row, ...change }, written: change }]),
  );
  const after = await writeTruck(context, truck, change, { action: "update" });
  if (Object.keys(change).some((field) => ON_THE_BOL.has(field)))
    await reviseTruckBol(context, truck.row, after, "Truck changed");
  return after;
}
