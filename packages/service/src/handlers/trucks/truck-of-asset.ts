import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KIND_NAMES, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { RequestContext } from "../../events";
import type { Tx } from "../../store/store.port";
import { trucksOf, writeTruck, type Truck } from "./trucks";

/**
 * The kind of truck that a BOL's load is; null for a load that is none. `inbounds` names rail visits elsewhere: the BOLs that
 * the server makes of them are of trucks.
 */
export const truckKindOf = (loadKind: string): TruckKind | null =>
  TRUCK_KIND_NAMES.find((kind) => kind === loadKind) ?? null;

/** The truck behind an asset, of whatever kind; null where the asset is none. */
export async function truckOfAsset(tx: Tx, assetId: string): Promise<Truck | null> {
  for (const kind of TRUCK_KIND_NAMES) {
    const [row] = await trucksOf(tx, kind).find({
      where: { all: [{ field: "asset_id", test: { op: "eq", value: assetId } }] },
      limit: 1,
    });
    if (row) return { kind, row };
  }
  return null;
}

/** A draft was recorded: with the first one handling or loading begins. The caller holds the truck's lock. */
export async function onDraft(context: RequestContext, truck: Truck): Promise<Truck> {
  return truck.row.status_id === TRUCK_STATUS.arrived
    ? writeTruck(context, truck, { status_id: TRUCK_STATUS.handling }, { action: "handling" })
    : truck;
}

/** The last draft was voided: handling has not begun, unless the truck is weighed out already. */
export async function onLastVoided(context: RequestContext, truck: Truck): Promise<Truck> {
  return truck.row.status_id === TRUCK_STATUS.handling
    ? writeTruck(context, truck, { status_id: TRUCK_STATUS.arrived }, { action: "end-handling" })
    : truck;
}
