import * as z from "zod/mini";
import { assetKind } from "../asset-kind";
import { draftWarning } from "../draft-warning";
import { defineEntity, type RowOf } from "../entity";
import { named, one, paged } from "../envelope";
import { quantity } from "../bounds";
import {
  amount,
  decimal,
  displayAbbreviation,
  displayed,
  epochSeconds,
  line,
  optionalText,
  queryInstant,
  queryInt,
  text,
} from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, get, idParams, nothing, post } from "../rest";
import { CODE_LENGTH, scannedThing } from "../scanned-thing";

/** Anything that holds material: a railcar, a truck, a storage. Its quantity is the sum of its ledger. */
export const asset = defineEntity({
  kind: "asset",
  writable: {
    name: line(80),
    asset_kind: assetKind,
    terminal_id: id("terminals"),
    capacity: z.nullable(quantity()),
    uom_id: z.nullable(id("uom")),
    comments: optionalText(2000),
    is_active: z.boolean(),
  },
  derived: {
    product_name: z.nullable(z.string()),
    quantity: decimal(),
    quantity_uom_abbreviation: z.nullable(z.string()),
    display_quantity: displayed(),
    display_capacity: displayed(),
    display_abbreviation: displayAbbreviation(),
  },
  defaults: { is_active: true },
  label: "name",
  open: [{ field: "is_active", op: "eq", value: "true" }],
  search: ["name"],
  references: { terminal_id: "terminals", uom_id: "uom" },
});
export type Asset = RowOf<typeof asset>;

/** What a line of an asset's ledger is for: a draft, a reconciliation, or a named difference. */
export const LEDGER_ENTRIES = [
  "opening",
  "draft in",
  "draft out",
  "reconciliation",
  "heel",
  "spill",
  "shrink",
  "origin weight gain",
  "void",
] as const;
export type EntryKind = (typeof LEDGER_ENTRIES)[number];

/** Records whose assets hold material, by the kinds of the search: sand trucks that come in have a name of their own. */
export const HOLDER_KINDS = [
  "onsite-storage",
  "inbounds",
  "bulk-commodity-railcar-loads",
  "outbounds",
  "inbound-trucks",
  "bulk-commodity-inbound-trucks",
  "bulk-commodity-outbound-trucks",
] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** The record on the other side of a ledger line, with the papers that it has. */
const counterpart = z.object({
  kind: z.enum(HOLDER_KINDS),
  id: z.string(),
  bol: z.nullable(z.string()),
  order_id: z.nullable(id("orders")),
  order_number: z.nullable(z.string()),
});

/** One line of an asset's ledger, with the balance after it, in the asset's own unit. */
export const ledgerEntry = z.object({
  id: z.string(),
  at: epochSeconds(),
  by: z.nullable(id("users")),
  entry: z.enum(LEDGER_ENTRIES),
  quantity: decimal(),
  balance: decimal(),
  uom_abbreviation: z.nullable(z.string()),
  display_quantity: displayed(),
  display_balance: displayed(),
  display_abbreviation: displayAbbreviation(),
  draft_id: z.nullable(id("drafts")),
  /** Of the draft, where it has one. */
  transload_category_name: z.nullable(z.string()),
  /** Whether another asset gave or took it; without one it came from outside, or was lost or counted. */
  has_other_asset: z.boolean(),
  /** Null without another asset, and for one of a terminal or a section that the session may not view. */
  other_asset_name: z.nullable(z.string()),
  /** Null without another side, and where the session may not view it. */
  other: z.nullable(counterpart),
  /** As it was entered with the draft or the reconciliation; that of a draft is null where the session may not view drafts. */
  bol: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
/** The ledger's balance before a reconciliation. */
export const balance = z.object({
  id: z.string(),
  name: z.string(),
  product_name: z.nullable(z.string()),
  quantity: decimal(),
  quantity_uom_abbreviation: z.nullable(z.string()),
  capacity: z.nullable(amount()),
  display_quantity: displayed(),
  display_capacity: displayed(),
  display_abbreviation: displayAbbreviation(),
});

const SEEN = ["onsite storage:view", "railcar:view", "outbound truck:view"] as const;
const params = { pathParams: idParams("assets") } as const;
/** What may take part in a draft, and what is to be looked at where that would go into what held another product. */
const names = one(
  z.array(
    z.extend(named, {
      asset_kind: assetKind,
      warning: z.nullable(draftWarning),
      /** Of a bulk-commodity railcar: its load, which its label names in place of the asset. */
      railcar_load_id: z.optional(id("bulk-commodity-railcar-loads")),
    }),
  ),
);

/** The lines of assets' ledgers as they are written, newest last. */
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const routes = {
  ...crudRoutes(
    "assets",
    asset,
    { view: SEEN, create: ["onsite storage:create"], edit: ["onsite storage:edit"] },
    { ...activeFilter, asset_kind: z.optional(assetKind) },
  ),
  findAvailableForAsset: get(
    "/api/assets/find-available-for-asset",
    "Assets that an asset may exchange material with",
    names,
    "session",
    {
      // On which side the others would stand; both unless said.
      query: () => z.strictObject({ asset_id: id("assets"), side: z.optional(z.enum(["source", "destination"])) }),
    },
  ),
  findAvailableForInbound: get(
    "/api/assets/find-available-for-inbound",
    "Assets that an inbound load may go into",
    names,
    "session",
    {
      query: () => z.strictObject({ inbound_id: id("inbounds") }),
    },
  ),
  findAvailableForTruck: get(
    "/api/assets/find-available-for-truck",
    "Assets that an outbound truck may be loaded from",
    names,
    "session",
    {
      query: () => z.strictObject({ truck_id: id("outbounds") }),
    },
  ),
  findStorageNamesAvailableForStorage: get(
    "/api/assets/find-storage-names-available-for-storage",
    "Storages that a storage may be moved to",
    names,
    "session",
    {
      query: () => z.strictObject({ asset_id: id("assets") }),
    },
  ),
  findRailcarNamesAvailableForStorage: get(
    "/api/assets/find-railcar-names-available-for-storage",
    "Railcars that may be unloaded into a storage",
    names,
    "session",
    {
      query: () => z.strictObject({ asset_id: id("assets") }),
    },
  ),
  /** Only what the caller may view at their terminals; a code of anything else names nothing. Best match first. */
  findByCode: get(
    "/api/assets/find-by-code",
    "What a scanned code names: railcars, trucks, storages",
    () => one(z.array(scannedThing)),
    "session",
    {
      query: () => z.strictObject({ code: text(CODE_LENGTH) }),
    },
  ),
  /** A read: the booking is made by onsite-storage or the railcar's visit. */
  reconcile: get(
    "/api/assets/:id/reconcile",
    "What the books say, before a reconciliation",
    () => one(balance),
    ["onsite storage:create", "railcar:reconcile"],
    params,
  ),
  history: get(
    "/api/assets/:id/history",
    "The ledger with its running balance, newest first",
    () => paged(ledgerEntry),
    SEEN,
    {
      ...params,
      query: () =>
        z.strictObject({
          entry: z.optional(z.enum(LEDGER_ENTRIES)),
          /** The first and the last instant of the lines. */
          from: z.optional(queryInstant()),
          until: z.optional(queryInstant()),
          limit: z.optional(queryInt()),
          cursor: z.optional(z.string().check(z.maxLength(500))),
        }),
    },
  ),
  deactivate: post(
    "/api/assets/:id/deactivate",
    "Retire an empty asset",
    () => nothing(),
    () => one(asset.row),
    ["onsite storage:edit", "railcar:reconcile"],
    params,
  ),
} as const;
