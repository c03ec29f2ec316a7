import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { RESOURCES, viewAccess } from "@railhead/api-contract/resources";
import type { Access } from "@railhead/api-contract/permissions";
import { SEARCH_KINDS, type SearchKind } from "@railhead/api-contract/search.contract";
import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { displayName, isClosedOut, type NamedCar } from "@railhead/core/railcars/display.rules";
import { truckName } from "@railhead/core/trucks/truck-kinds";
import type { Behaviours } from "../../crud/behaviour";
import { isStoredLabel, textOf, type Serializer } from "../../crud/derive";
import { nameFields } from "../../crud/search";
import { boundary } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { CollectionName } from "../../store/collections";
import type { AnyRow } from "../../store/order";
import type { Search, Where } from "../../store/store.port";
import { TRUCK_PARTIES } from "../trucks/search";
import { serializeTrucks } from "../trucks/serialize";
import type { TruckRow } from "../trucks/trucks";

type Tests = NonNullable<Where<AnyRow>["all"]>;
type SearchFields = Pick<Required<Search<AnyRow>>, "fields" | "beyond">;

/** One kind of record as the search over everything finds, names and orders it. */
export interface SearchedKind {
  readonly kind: SearchKind;
  readonly collection: CollectionName;
  /** Who may view such records. */
  readonly access: Access;
  /** What a row must pass to exist for the caller. */
  readonly tests: (context: RequestContext) => Tests;
  /** What `q` searches: names, and all that lists of these records search. */
  readonly search: SearchFields;
  /** What a row is called, where the row itself says it. */
  readonly nameOf: ((row: AnyRow) => string) | null;
  /** The stored text that names it, where there is one. */
  readonly storedLabel: string | null;
  readonly serialize: (context: RequestContext, rows: readonly AnyRow[]) => Promise<readonly AnyRow[]>;
  /** The field of the serialized row that names it. */
  readonly label: string;
  /** Fields of the serialized row that tell it from others of its name. */
  readonly detail: readonly string[];
  /** Named by a mark and a number, which may be typed in one. */
  readonly isNumbered: boolean;
  /** A visit of a railcar, found by its number whatever the zeros. */
  readonly isVisit: boolean;
}

const OF_TRUCK = ["status", "truck_number", "carrier_name", "customer_name"] as const;
const OF_VISIT = ["status", "track_name", "product_name", "customer_name"] as const;
const DETAIL: { readonly [K in SearchKind]?: readonly string[] } = {
  inbounds: OF_VISIT,
  "bulk-commodity-railcar-loads": OF_VISIT,
  outbounds: OF_TRUCK,
  "inbound-trucks": OF_TRUCK,
  "bulk-commodity-inbound-trucks": OF_TRUCK,
  "bulk-commodity-outbound-trucks": OF_TRUCK,
  bols: ["status", "shipper", "consignee"],
  orders: ["status", "customer_name", "product_name", "po_number"],
  jobs: ["status", "customer_name"],
  tracks: ["track_kind"],
  "onsite-storage": ["storage_kind", "product_name", "customer_name"],
  customers: ["code"],
  carriers: ["scac"],
  suppliers: ["code", "contact"],
  "business-contacts": ["title", "email", "phone"],
  "product-sizes": ["supplier_code"],
  "product-names": ["family"],
  pumps: ["meter_serial"],
  scales: ["scale_kind"],
  "parent-customers": ["code"],
  operators: ["code"],
  "service-companies": ["code"],
  railroads: ["reporting_mark"],
  origins: ["city"],
  wells: ["api_number", "county"],
  contracts: ["customer_name", "status"],
  "invoice-headers": ["customer_name", "status"],
  "cherrypicking-groups": ["status"],
  "logged-exceptions": ["source_system", "message_type"],
  users: ["username", "email"],
  profiles: ["description"],
  terminals: ["code", "city"],
  "terminal-driver-instructions": ["shown_on"],
  "terminal-policies": ["version"],
  uom: ["abbreviation"],
  railcars: ["car_type", "owner"],
};
const NUMBERED: ReadonlySet<SearchKind> = new Set<SearchKind>([
  "inbounds",
  "bulk-commodity-railcar-loads",
  "railcars",
  "outbounds",
  "inbound-trucks",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
]);
const VISITS: ReadonlySet<SearchKind> = new Set<SearchKind>(["inbounds", "bulk-commodity-railcar-loads"]);

const ofTruck = (row: AnyRow): string => truckName(row as unknown as TruckRow);
const ofCar = (row: AnyRow): string => displayName(row as unknown as NamedCar);
const OWN_NAMES: { readonly [K in SearchKind]?: (row: AnyRow) => string } = {
  inbounds: ofCar,
  "bulk-commodity-railcar-loads": ofCar,
  railcars: ofCar,
  outbounds: ofTruck,
  "bulk-commodity-inbound-trucks": ofTruck,
  "bulk-commodity-outbound-trucks": ofTruck,
  "business-contacts": (row) => `${textOf(row["first_name"], "")} ${textOf(row["last_name"], "")}`,
};

const INBOUND_TRUCKS: SearchedKind = {
  kind: "inbound-trucks",
  collection: "inbound-trucks",
  access: ["outbound truck:view"],
  tests: ({ caller }) => [{ field: "terminal_id", test: { op: "in", value: [...caller.terminals] } }],
  search: { fields: inboundTruck.search, beyond: TRUCK_PARTIES },
  nameOf: ofTruck,
  storedLabel: null,
  serialize: async (context, rows) =>
    (await serializeTrucks(context, "inbounds", rows as unknown as readonly TruckRow[])) as unknown as AnyRow[],
  label: "name",
  detail: OF_TRUCK,
  isNumbered: true,
  isVisit: false,
};

function ofResource(
  kind: Exclude<SearchKind, "inbound-trucks">,
  behaviours: Behaviours,
  serializer: Serializer,
): SearchedKind {
  const { entity } = RESOURCES[kind];
  const named = nameFields(kind);
  const storedLabel = isStoredLabel(kind) ? entity.label : null;
  const own = OWN_NAMES[kind] ?? null;
  return {
    kind,
    collection: kind,
    access: viewAccess(kind),
    tests: (context) => boundary(context, kind),
    search: {
      fields: [...new Set([...entity.search, ...named.fields])],
      beyond: [...(behaviours[kind]?.searchBeyond ?? []), ...named.beyond],
    },
    nameOf: own ?? (storedLabel === null ? null : (row) => textOf(row[storedLabel], row.id)),
    storedLabel: own === null ? storedLabel : null,
    serialize: (context, rows) => serializer.serialize(context, kind, rows),
    label: entity.label,
    detail: DETAIL[kind] ?? [],
    isNumbered: NUMBERED.has(kind),
    isVisit: VISITS.has(kind),
  };
}

/** Every kind that is searched, in the order of the contract. */
export const searchedKinds = (behaviours: Behaviours, serializer: Serializer): readonly SearchedKind[] =>
  SEARCH_KINDS.map((kind) => (kind === "inbound-trucks" ? INBOUND_TRUCKS : ofResource(kind, behaviours, serializer)));

const PENDING: ReadonlySet<unknown> = new Set<string>([RAILCAR_STATUS.pending, TRUCK_STATUS.scheduled]);
const OVER: ReadonlySet<unknown> = new Set<string>([
  TRUCK_STATUS.released,
  TRUCK_STATUS.voided,
  "closed",
  "void",
  "ended",
]);

/** Where a record is in its life: 0 while there is work with it, 1 while it is to come, 2 when it is over. A car's entry in the registry comes behind its visits. */
export function lifeOf({ kind }: Pick<SearchedKind, "kind">, row: AnyRow): 0 | 1 | 2 {
  const state = row["status_id"] ?? row["status"];
  if (kind === "railcars" || OVER.has(state) || (typeof state === "string" && isClosedOut(state))) return 2;
  return PENDING.has(state) ? 1 : 0;
}
