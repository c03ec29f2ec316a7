import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { enteredInstant, quantity } from "../bounds";
import { one } from "../envelope";
import { displayAbbreviation, displayed, epochSeconds, line, optionalLine, text } from "../fields";
import { anyId, id } from "../ids";
import { onReading } from "../reading";
import { asPdf, PAPERS_MOST, paperSize } from "../papers";
import { crudRoutes, get, idParams, post } from "../rest";
import { idsForm, mailToForm } from "../sentences";
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

/** What became of a mail: it waits for the outbox, was handed to the mail server, was given up or refused by it, or was not sent since its BOL was voided first. */
export const BOL_MAIL_STATES = ["waiting", "sent", "failed", "withdrawn"] as const;
const mailState = z.enum(BOL_MAIL_STATES);
/** One version of a BOL on its way to one address, as it was ordered: the contact may be called otherwise since. */
export const bolMail = z.object({
  id: z.string(),
  bol_version_id: id("bol-versions"),
  bol_version: z.int(),
  name: z.string(),
  email: z.string(),
  state: mailState,
  ordered_at: epochSeconds(),
  /** Null where the release of the truck ordered it. */
  ordered_by: z.nullable(id("users")),
  /** When it was handed to the mail server, or given up. */
  settled_at: z.nullable(epochSeconds()),
});
export type BolMail = z.infer<typeof bolMail>;

/** Which party of the load a contact is of. */
export const BOL_PARTIES = ["customer", "carrier", "supplier"] as const;
/** A contact that a BOL can be mailed to. */
export const bolRecipient = z.object({
  /** The business contact. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  party: z.enum(BOL_PARTIES),
  company: z.string(),
  /** The newest mail of the present version to this address that was not given up; null where there is none. */
  mailed: z.nullable(z.object({ at: epochSeconds(), state: mailState })),
});
export type BolRecipient = z.infer<typeof bolRecipient>;
/** Most contacts of one call. */
export const BOL_MAIL_MOST = 50;

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
    shipper: line(200),
    consignee: line(200),
    carrier_id: z.nullable(id("carriers")),
    origin: optionalLine(200),
    destination: optionalLine(200),
    description: optionalLine(500),
    quantity: z.nullable(quantity()),
    quantity_uom_abbreviation: z.nullable(text(12)),
    seals: optionalLine(200),
    shipped_at: z.nullable(enteredInstant()),
    /** Why it is changed: required once it is signed. */
    reason: optionalLine(500),
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
    /** Its mails, newest first. Null in lists: they come with a single BOL. */
    mails: z.nullable(z.array(bolMail)),
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
      () => z.string(),
      ["bol:view"],
      {
        query: () =>
          z.strictObject({
            ids: z.string().check(z.regex(IDS, idsForm({ most: PAPERS_MOST }))),
            paper: paperSize(),
          }),
      },
    ),
  ),
  recipients: get(
    "/api/bols/:id/recipients",
    "The contacts of a BOL's customer, carrier and supplier that receive BOLs, with what they were sent of its present version",
    () => one(z.array(bolRecipient)),
    ["bol:edit"],
    { pathParams: idParams("bols") },
  ),
  mail: post(
    "/api/bols/:id/mail",
    "Mail the present version of a BOL to chosen contacts; to an address that has it only where `again` says so",
    () =>
      onReading({
        contact_ids: z
          .array(id("business-contacts"))
          .check(z.minLength(1, mailToForm), z.maxLength(BOL_MAIL_MOST, mailToForm)),
        paper: paperSize(),
        again: z.optional(z.boolean()),
      }),
    () => one(bol.row),
    ["bol:edit"],
    { pathParams: idParams("bols") },
  ),
} as const;
