import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { searchWords } from "@railhead/core/list/sort-key.rules";
import type { Beyond, Search } from "../../store/store.port";
import { truckEntity } from "./truck-body";
import { COLLECTION_OF, type TruckRow } from "./trucks";

/** Whose names are searched with a truck: its customer's and its carrier's. */
export const TRUCK_PARTIES: readonly Beyond[] = [
  { by: "customer_id", of: "customers", fields: ["name"] },
  { by: "carrier_id", of: "carriers", fields: ["name"] },
];

/** The trucks whose BOLs are searched by what stands on them of the truck. */
export const TRUCKS_OF_BOLS: readonly Beyond[] = Object.values(COLLECTION_OF).map((of) => ({
  by: "id",
  of,
  fields: ["prefix", "inbound_number", "truck_number", "trailer_number"],
  theirs: "bol_id",
}));

/** A search of trucks: each word stands in what the truck itself says, or in a party's name. Null for a text without words. */
export const truckSearch = (kind: TruckKind, text: string): Search<TruckRow> | null =>
  searchWords(text).length === 0
    ? null
    : { text: text.trim(), fields: truckEntity(kind).search as readonly (keyof TruckRow)[], beyond: TRUCK_PARTIES };
