import type { Section } from "@railhead/api-contract/permissions";
import type { TruckSide } from "../routes/floor-tasks";

/** The four kinds of trucks, by their endpoint; `inbounds` holds inbound sand trucks together with the rail visits. */
export const TRUCK_KIND_NAMES = [
  "inbounds",
  "outbounds",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
] as const;
export type TruckKind = (typeof TRUCK_KIND_NAMES)[number];

/** The two weights of a truck. */
export const WEIGHT_POSITIONS = ["gross", "tare"] as const;
export type WeightPosition = (typeof WEIGHT_POSITIONS)[number];

/** What the pad gives: a PNG as a data address, never decoded on the way (spec §3). */
export interface SignedImage {
  readonly image: string;
  readonly decode: false;
}

/** Everything in which the kinds differ. Screens, rules and the service read it here and nowhere else. */
export interface TruckKindSpec {
  /** In the middle of a sentence. */
  readonly noun: string;
  readonly family: "sand" | "bulk-commodity";
  readonly direction: "inbound" | "outbound";
  /** The name shown is this, a space and the number. */
  readonly prefix: string;
  /** The section of the permission map: one for all trucks, those that bring too. */
  readonly section: Section;
  /** Where the truck stands in a draft. */
  readonly draftSide: "source" | "destination";
  /** The weight that is taken when the truck comes; the other one is taken when it is done. */
  readonly first: WeightPosition;
  /** Where the record shows each weight. */
  readonly weightFields: Readonly<Record<WeightPosition, "gross" | "tare" | "initial_weight" | "final_weight">>;
  /** The record's field that says what it carries. */
  readonly productField: "product_size_id" | "product_name_id";
  /** The address of one record, and of its release. */
  readonly recordPath: (id: string) => string;
  readonly releasePath: (id: string) => string;
  readonly signPath: (id: string) => string;
  readonly signBody: (id: string, signature: SignedImage) => Readonly<Record<string, unknown>>;
}

const SAND = {
  family: "sand",
  section: "outbound truck",
  weightFields: { gross: "gross", tare: "tare" },
  productField: "product_size_id",
} as const;
const BULK = { family: "bulk-commodity", section: "outbound truck", productField: "product_name_id" } as const;
const INBOUND = { direction: "inbound", draftSide: "source", first: "gross" } as const;
const OUTBOUND = { direction: "outbound", draftSide: "destination", first: "tare" } as const;

/** Bulk-commodity trucks sign on their own record's path, with an action in the body (spec §3). */
const bulkCalls = (name: TruckKind) => ({
  recordPath: (id: string) => `/api/${name}/${id}`,
  releasePath: (id: string) => `/api/${name}/${id}/release`,
  signPath: (id: string) => `/api/${name}/${id}`,
  signBody: (id: string, signature: SignedImage) => ({ id, action: "sign bol", signature }),
});

/** What each kind of truck is (spec §3 and §4). */
export const TRUCK_KINDS: Readonly<Record<TruckKind, TruckKindSpec>> = {
  inbounds: {
    ...SAND,
    ...INBOUND,
    noun: "inbound truck",
    prefix: "IT",
    recordPath: (id) => `/api/inbounds/${id}/truck`,
    releasePath: (id) => `/api/inbounds/${id}/release-truck`,
    signPath: () => "/api/inbounds/sign-bol",
    signBody: (id, signature) => ({ inbound_id: id, signature }),
  },
  outbounds: {
    ...SAND,
    ...OUTBOUND,
    noun: "outbound truck",
    prefix: "OT",
    recordPath: (id) => `/api/outbounds/${id}`,
    releasePath: (id) => `/api/outbounds/${id}/release`,
    signPath: () => "/api/outbounds/sign-bol",
    signBody: (id, signature) => ({ truck_id: id, signature }),
  },
  "bulk-commodity-inbound-trucks": {
    ...BULK,
    ...INBOUND,
    ...bulkCalls("bulk-commodity-inbound-trucks"),
    noun: "bulk-commodity inbound truck",
    prefix: "BIT",
    weightFields: { gross: "initial_weight", tare: "final_weight" },
  },
  "bulk-commodity-outbound-trucks": {
    ...BULK,
    ...OUTBOUND,
    ...bulkCalls("bulk-commodity-outbound-trucks"),
    noun: "bulk-commodity outbound truck",
    prefix: "BOT",
    weightFields: { gross: "final_weight", tare: "initial_weight" },
  },
};

/** The weight that is taken when the truck is done. */
export const secondWeight = (kind: TruckKind): WeightPosition =>
  TRUCK_KINDS[kind].first === "gross" ? "tare" : "gross";

/** The name of a truck: prefix, one space, the number (spec §3). */
export const truckName = (truck: { readonly prefix: string; readonly inbound_number: string }): string =>
  `${truck.prefix} ${truck.inbound_number}`;

/** The kind of trucks that a page of the floor is about: the one place where an address becomes a kind. */
export function kindAt(family: "sand" | "bulk-commodity", side: TruckSide): TruckKind {
  const direction = side === "inbound-trucks" ? "inbound" : "outbound";
  const found = TRUCK_KIND_NAMES.find(
    (kind) => TRUCK_KINDS[kind].family === family && TRUCK_KINDS[kind].direction === direction,
  );
  if (found === undefined) throw new RangeError(`no trucks at ${family}/${side}`);
  return found;
}
