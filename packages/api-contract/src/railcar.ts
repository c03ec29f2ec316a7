import * as z from "zod/mini";
import { FAMILIES } from "./family";
import { enteredInstant, railcarLength, railcarWeight, wholeNumber } from "./bounds";
import { decimal, displayAbbreviation, displayed, epochSeconds, optionalLine, optionalText, text } from "./fields";
import { id } from "./ids";
import type { Filter } from "./list-facts";
import { OPEN_RAILCAR_STATUS_IDS, RAILCAR_STATUS_IDS } from "./status";
import { carNumberForm, markForm, positionBounds } from "./sentences";

export const railcarStatusId = z.enum(RAILCAR_STATUS_IDS);

export { FAMILIES, type Family } from "./family";
export const family = z.enum(FAMILIES);

/** A reporting mark: 2–4 letters. */
export const reportingMark = () => z.string().check(z.regex(/^[A-Z]{2,4}$/, markForm));
/** A car number as stored: 1–6 digits, leading zeros kept; compared as an integer. */
export const carNumber = () => z.string().check(z.regex(/^\d{1,6}$/, carNumberForm));

/** Fields that a visit of a car shares in both families and that clients write. */
export const visitWritable = {
  prefix: reportingMark(),
  terminal_id: id("terminals"),
  customer_id: z.nullable(id("customers")),
  bol: optionalLine(40),
  railroad_id: z.nullable(id("railroads")),
  shipped_weight: z.nullable(railcarWeight()),
  shipped_weight_uom_abbreviation: z.nullable(text(12)),
  ship_date: z.nullable(enteredInstant()),
  eta: z.nullable(enteredInstant()),
  comments: optionalText(2000),
  /** Feet over couplers. */
  railcar_length: z.nullable(railcarLength()),
  track_id: z.nullable(id("tracks")),
  /** Position on the track, 1..n over both families; 0 asks for the end. Null when on no track. */
  car_seq: z.nullable(wholeNumber(0, 10_000, positionBounds)),
} as const;

/** The position as it was read (spec §3): an update that states it moves the car only where `car_seq` is another. */
export const visitStated = {
  original_car_seq: z.optional(z.nullable(wholeNumber(0, 10_000, positionBounds))),
} as const;

/** Further fields of a railcar's record (spec §3): a client may send back the record that it shows. */
export const VISIT_IGNORED_ON_UPDATE = ["product_names", "quantity_snapshots", "inbound_number", "car_number"] as const;

/** Fields of a visit that the service derives or that only a transition changes. */
export const visitDerived = {
  status_id: railcarStatusId,
  status: z.string(),
  family,
  /** Mark and number as shown: prefix, one space, the number as stored. */
  name: z.string(),
  track_name: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  product_name: z.nullable(z.string()),
  /** What is in the car by its ledger. */
  quantity_snapshot: z.nullable(decimal()),
  quantity_snapshot_uom_abbreviation: z.nullable(z.string()),
  display_quantity_snapshot: displayed(),
  display_shipped_weight: displayed(),
  display_abbreviation: displayAbbreviation(),
  uom_class_id: z.nullable(z.string()),
  asset_id: z.nullable(z.string()),
  /** The terminal's IANA zone, in which its days are judged. */
  time_zone: z.string(),
  date_received: z.nullable(epochSeconds()),
  date_released: z.nullable(epochSeconds()),
  customer_released_at: z.nullable(epochSeconds()),
  inoperable: z.boolean(),
  inoperable_reason: z.nullable(z.string()),
  inoperable_since: z.nullable(epochSeconds()),
  /** The file that announced it; null of one that was announced by hand. */
  railcar_upload_id: z.nullable(z.string()),
  /** Why the car may not be released now, or null when it may. */
  release_block: z.nullable(z.string()),
} as const;

/** Visits that still ask for work. */
export const VISIT_OPEN: readonly Filter[] = [{ field: "status_id", op: "in", value: OPEN_RAILCAR_STATUS_IDS }];
