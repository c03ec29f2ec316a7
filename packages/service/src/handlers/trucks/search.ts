import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { searchWords } from "@railhead/core/list/sort-key.rules";
import type { Beyond, Search } from "../../store/store.port";
import { truckEntity } from "./truck-body";
import type { TruckRow } from "./trucks";

/** Whose names are searched with a truck: its customer's and its carrier's. */
export const TRUCK_PARTIES: readonly Beyond[] = [
  { by: "customer_id", of: "customers", fields: ["name"] },
  { by: "carrier_id", of: "carriers", fields: ["name"] },
];

/** A search of trucks: each word stands in what the truck itself says, or in a party's name. Null for a text without words. */
export const truckSearch = (kind: TruckKind, text: string): Search<TruckRow> | null =>
  searchWords(text).length === 0
    ? null
    : { text: text.trim(), fields: truckEntity(kind).search as readonly (keyof TruckRow)[], beyond: TRUCK_PARTIES };
