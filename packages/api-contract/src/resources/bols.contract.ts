import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { enteredInstant, quantity } from "../bounds";
import { displayAbbreviation, displayed, optionalText, text } from "../fields";
import { anyId, id } from "../ids";
import { asPdf, PAPERS_MOST, paperSize } from "../papers";
import { crudRoutes, get } from "../rest";
import { idsForm } from "../sentences";
import { bolDocument, signatureFacts } from "../truck";

const loadKind = z.enum([
  "inbounds",
  "outbounds",
  "bulk-commodity-railcar-loads",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
  "manual",
]);
const IDS = new RegExp(`^[1-9]\\d{0,18}(,[1-9]\\d{0,18}){0,${PAPERS_MOST - 1}}$`);
const status = z.enum(["open", "signed", "released", "void"]);

/**
 * A bill of lading. After signing a change makes a new version with its reason, to be signed again; after the release of its
 * load it makes a correction, which is unsigned: the signed version stays the document of the load. The fields are those of
 * the newest version.
 */
export const bol = defineEntity({
  kind: "BOL",
  writable: {
    terminal_id: id("terminals"),
    /** The endpoint of the load it belongs to; a manual one has none. */
    load_kind: loadKind,
    load_id: z.nullable(anyId()),
    shipper: text(200),
    consignee: text(200),
    carrier_id: z.nullable(id("carriers")),
    origin: optionalText(200),
    destination: optionalText(200),
    description: optionalText(500),
    quantity: z.nullable(quantity()),
    quantity_uom_abbreviation: z.nullable(text(12)),
    seals: optionalText(200),
    shipped_at: z.nullable(enteredInstant()),
    /** Why it is changed: required once it is signed. */
    reason: optionalText(500),
  },
  derived: {
    /** Gap-free per terminal, from the server, never reused. */
    number: z.string(),
    status,
    /** The newest one, corrections included. */
    version: z.int(),
    carrier_name: z.nullable(z.string()),
    display_quantity: displayed(),
    display_abbreviation: displayAbbreviation(),
    /** Whether the newest version, which the fields are of, is signed; a correction never is. */
    signed: z.boolean(),
    ...bolDocument,
    /** All signatures, under whichever version, oldest first. */
    signatures: z.array(signatureFacts),
  },
  defaults: { load_kind: "manual" },
  label: "number",
  search: ["number", "shipper", "consignee", "description", "seals"],
  references: { terminal_id: "terminals", carrier_id: "carriers" },
});
export type Bol = RowOf<typeof bol>;

const crud = crudRoutes(
  "bols",
  bol,
  { view: ["bol:view"], create: ["bol:manual"], edit: ["bol:edit"] },
  { status: z.optional(status), load_kind: z.optional(loadKind), carrier_id: z.optional(id("carriers")) },
);

export const routes = {
  ...crud,
  pdf: asPdf(
    get(
      "/api/bols/pdf",
      "The documents of several BOLs in one PDF, in the order in which they are named, each on a page of its own",
      z.string(),
      ["bol:view"],
      {
        query: z.strictObject({
          ids: z.string().check(z.regex(IDS, idsForm({ most: PAPERS_MOST }))),
          paper: paperSize(),
        }),
      },
    ),
  ),
} as const;
