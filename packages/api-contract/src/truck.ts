import { codedSentence } from "./envelope";
import * as z from "zod/mini";
import { enteredInstant } from "./bounds";
import {
  amount,
  decimal,
  displayAbbreviation,
  displayed,
  epochSeconds,
  line,
  optionalLine,
  optionalText,
  text,
} from "./fields";
import { id } from "./ids";
import type { Filter } from "./list-facts";
import { OPEN_TRUCK_STATUS_IDS, STATE_ORDER, TRUCK_STATUS_IDS } from "./status";
import { pngForm, truckStates } from "./sentences";

export const truckStatusId = z.enum(TRUCK_STATUS_IDS);

/** How a weight came to be; a manual one is marked so on the ticket and the BOL. */
export const WEIGHT_SOURCES = ["live", "manual", "stored tare"] as const;

/** One weighing of a truck: which scale, when, by whom. */
export const weighing = z.object({
  position: z.enum(["gross", "tare"]),
  weight: amount(),
  uom_abbreviation: z.string(),
  source: z.enum(WEIGHT_SOURCES),
  scale_id: z.nullable(id("scales")),
  weighed_at: epochSeconds(),
  weighed_by: z.nullable(id("users")),
});

/** In which capacity somebody signs. */
const signer = z.enum(["driver", "staff"]);

/** A signature's facts; its image belongs to the version of the BOL that was signed. */
export const signatureFacts = z.object({
  signed_at: epochSeconds(),
  signed_by: z.string(),
  signed_as: signer,
  bol_version_id: z.nullable(id("bol-versions")),
  /** The number of the version that was signed. */
  bol_version: z.int(),
});
export type SignatureFacts = z.infer<typeof signatureFacts>;

/**
 * A version that was made after the release. It is unsigned and no document of the load: that stays the version which was
 * signed, under `signature`.
 */
export const bolCorrection = z.object({
  bol_version_id: id("bol-versions"),
  bol_version: z.int(),
  reason: z.string(),
  corrected_at: epochSeconds(),
  corrected_by: z.nullable(id("users")),
});
export type BolCorrection = z.infer<typeof bolCorrection>;

/** What a truck and its BOL both say of the document of the load. */
export const bolDocument = {
  /** The version that is the document of the load: the newest until the release, from then on the one that was released, whatever corrects it. */
  document_version_id: z.nullable(id("bol-versions")),
  /** Under the document of the load: the newest version until the release, from then on the version that was released. Null while that is unsigned. */
  signature: z.nullable(signatureFacts),
  /** The newest correction since the release; null where there is none. */
  latest_correction: z.nullable(bolCorrection),
} as const;

/** What a truck still lacks before it may be released, and the page where that is corrected. */
export const RELEASE_LACKS = ["arrival", "gross", "tare", "signature", "held drafts", "difference", "closed"] as const;
export const RELEASE_MENDS = ["arrive", "weigh", "handling", "sign", "drafts", "none"] as const;
export const releaseLack = z.object({
  code: z.enum(RELEASE_LACKS),
  /** A sentence for the person who would release it. */
  sentence: z.string(),
  /** The same for clients of another language. */
  coded: z.optional(codedSentence),
  mend: z.enum(RELEASE_MENDS),
});
export type ReleaseLack = z.infer<typeof releaseLack>;

/** What the pad sends: a PNG as a data address; `decode` is always false (spec §3). */
export const signatureImage = z.strictObject({
  image: z.string().check(z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, pngForm), z.maxLength(700_000)),
  decode: z.literal(false),
});
/** With the image, where the floor asks for it: who signs in which role, and which version of the BOL was shown. */
export const signedBy = {
  signed_by: z.optional(line(120)),
  signed_as: z.optional(signer),
  /** Another one is current by now: a 409 with the code bol_changed. */
  bol_version_id: z.optional(id("bol-versions")),
} as const;

/** Fields that every truck kind shares and clients write. */
export const truckWritable = {
  terminal_id: id("terminals"),
  /** Null while a load is taken on hold: the order may be applied later. */
  customer_id: z.nullable(id("customers")),
  carrier_id: z.nullable(id("carriers")),
  truck_number: line(20),
  trailer_number: optionalLine(20),
  driver_name: optionalLine(120),
  driver_phone: optionalLine(40),
  po_number: optionalLine(40),
  bol: optionalLine(40),
  seals: optionalLine(200),
  /** When it is to come. Without it a new truck is here already. */
  scheduled_at: z.nullable(enteredInstant()),
  comments: optionalText(2000),
} as const;

/** Fields that every truck kind shares and the service derives. */
export const truckDerived = {
  /** With `inbound_number` the number the server gives the truck. */
  prefix: z.string(),
  inbound_number: z.string(),
  /** Prefix, one space, the number. */
  name: z.string(),
  status_id: truckStatusId,
  status: z.string(),
  bol_id: z.nullable(id("bols")),
  bol_number: z.nullable(z.string()),
  /** The newest version of its BOL, corrections included. Until the release it is the one that is signed next. */
  bol_version: z.nullable(z.int()),
  bol_version_id: z.nullable(id("bol-versions")),
  customer_name: z.nullable(z.string()),
  carrier_name: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  /** Sum of its drafts. */
  quantity: z.nullable(amount()),
  quantity_uom_abbreviation: z.nullable(z.string()),
  /** gross − tare, never typed. */
  net: z.nullable(amount()),
  net_uom_abbreviation: z.nullable(z.string()),
  display_quantity: displayed(),
  display_net: displayed(),
  display_legal_gross: displayed(),
  display_abbreviation: displayAbbreviation(),
  weighings: z.array(weighing),
  ...bolDocument,
  /** The terminal's IANA zone, in which its days are judged. */
  time_zone: z.string(),
  /** What a truck may weigh on the public roads around its terminal; null where no such limit holds. */
  legal_gross: z.nullable(amount()),
  legal_gross_uom_abbreviation: z.string(),
  date_arrived: z.nullable(epochSeconds()),
  date_released: z.nullable(epochSeconds()),
  /** The first thing that is missing for a release, as a sentence, or null when nothing is. */
  release_block: z.nullable(z.string()),
  /**
   * Everything that is missing for a release, in the order in which it is corrected. A 'difference' may also be entered
   * with the release.
   */
  release_missing: z.array(releaseLack),
} as const;

/** What a sand truck may leave to its order. */
export const SAID_BY_ORDER = ["customer_id", "job_id", "product_size_id", "po_number"] as const;

/** Sand trucks show tare and gross as such and draw a product in a size (spec §3). */
export const sandTruckWritable = {
  ...truckWritable,
  product_size_id: z.nullable(id("product-sizes")),
  order_id: z.nullable(id("orders")),
  job_id: z.nullable(id("jobs")),
} as const;
/** Of the order that a truck names: what of it is left to load, in its unit. Below zero when more was loaded than ordered; null without an order, or where no conversion leads there. */
const ofOrder = {
  order_number: z.nullable(z.string()),
  order_remaining: z.nullable(decimal()),
  order_uom_abbreviation: z.nullable(z.string()),
  display_order_remaining: displayed(),
  /** The fields that hold what the order says. They follow it; each is empty in a form, where a value of the truck's own is entered. */
  inherited: z.array(z.enum(SAID_BY_ORDER)),
} as const;
export const sandTruckDerived = {
  ...truckDerived,
  ...ofOrder,
  tare: z.nullable(amount()),
  gross: z.nullable(amount()),
  display_tare: displayed(),
  display_gross: displayed(),
  asset_id: z.nullable(id("assets")),
} as const;
export const sandTruckReferences = {
  terminal_id: "terminals",
  customer_id: "customers",
  carrier_id: "carriers",
  product_size_id: "product-sizes",
  order_id: "orders",
  job_id: "jobs",
} as const;

/** Bulk-commodity trucks show initial and final weight; their asset is in a container (spec §3). */
export const bulkTruckWritable = { ...truckWritable, product_name_id: z.nullable(id("product-names")) } as const;
export const bulkTruckDerived = {
  ...truckDerived,
  initial_weight: z.nullable(amount()),
  initial_weight_uom_abbreviation: z.nullable(z.string()),
  final_weight: z.nullable(amount()),
  final_weight_uom_abbreviation: z.nullable(z.string()),
  display_initial_weight: displayed(),
  display_final_weight: displayed(),
  /** The first asset is the truck's. */
  asset_container: z.object({ assets: z.array(z.object({ id: id("assets"), name: z.string() })) }),
} as const;
export const bulkTruckReferences = {
  terminal_id: "terminals",
  customer_id: "customers",
  carrier_id: "carriers",
  product_name_id: "product-names",
} as const;

/** Trucks that still ask for work. */
const open: readonly Filter[] = [{ field: "status_id", op: "in", value: OPEN_TRUCK_STATUS_IDS }];
/** What is alike in the entities of all four kinds of trucks: their label, which of them are open, and what is searched. */
export const truckFacts = {
  label: "name",
  open,
  inOrder: STATE_ORDER,
  searchNames: ["customer_name", "carrier_name"],
  search: [
    "prefix",
    "inbound_number",
    "truck_number",
    "trailer_number",
    "driver_name",
    "bol",
    "po_number",
    "bol_number",
  ],
} as const;

export const truckFilters = {
  /** One state or several, comma-separated. */
  status_id: z.optional(z.string().check(z.regex(/^1[1-7](,1[1-7]){0,6}$/, truckStates))),
  customer_id: z.optional(id("customers")),
  carrier_id: z.optional(id("carriers")),
  /** Exactly this number, as it was written: with the carrier one truck's visits. */
  truck_number: z.optional(text(20)),
} as const;
