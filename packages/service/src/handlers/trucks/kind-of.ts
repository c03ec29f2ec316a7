import { TRUCK_KIND_NAMES, type TruckKind } from "@railhead/core/trucks/truck-kinds";

/**
 * The kind of truck that a BOL's load is; null for a load that is none. `inbounds` names rail visits elsewhere: the BOLs that
 * the server makes of them are of trucks.
 */
export const truckKindOf = (loadKind: string): TruckKind | null =>
  TRUCK_KIND_NAMES.find((kind) => kind === loadKind) ?? null;
