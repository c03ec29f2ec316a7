import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { listFactsOf } from "@railhead/api-contract/list-facts";
import type { ListSubject } from "../../crud/list-subject";
import { terminalsAsked } from "../../crud/visible";
import { isStoredField } from "../../store/columns";
import type { AnyRow } from "../../store/order";
import type { Collection, Via } from "../../store/store.port";
import { TRUCK_PARTIES } from "./search";
import { serializeTrucks } from "./serialize";
import { trucksOf, type TruckRow } from "./trucks";

/** Names of other records that trucks show just as they are there. */
const NAMES: Readonly<Record<string, Via>> = {
  customer_name: { by: "customer_id", of: "customers", field: "name" },
  carrier_name: { by: "carrier_id", of: "carriers", field: "name" },
};
const EQUAL = ["customer_id", "carrier_id", "truck_number"] as const;

/** The list of sand trucks that come in. It is under `inbounds`, next to that of railcars, with cursors of its own. */
export const INBOUND_TRUCK_LIST: ListSubject = {
  name: "/api/inbounds",
  path: "/api/inbounds",
  collection: "inbound-trucks",
  entity: inboundTruck,
  facts: listFactsOf(inboundTruck),
  search: { fields: inboundTruck.search, beyond: TRUCK_PARTIES },
  include: [],
  rows: ({ tx }) => trucksOf(tx, "inbounds") as unknown as Collection<AnyRow>,
  visible: (context, terminal) => [
    { field: "terminal_id", test: { op: "in", value: terminalsAsked(context, terminal) } },
  ],
  typed: ({ status_id, ...query }) => [
    ...(status_id === undefined
      ? []
      : [{ field: "status_id", test: { op: "in" as const, value: status_id.split(",") } }]),
    ...EQUAL.flatMap((field) => {
      const value = query[field];
      return value === undefined ? [] : [{ field, test: { op: "eq" as const, value } }];
    }),
  ],
  isStored: (_context, field) => isStoredField("inbound-trucks", field),
  via: (field) => NAMES[field] ?? null,
  serialize: async (context, rows) =>
    (await serializeTrucks(context, "inbounds", rows as unknown as readonly TruckRow[])) as unknown as AnyRow[],
};
