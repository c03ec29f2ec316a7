import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { named, one } from "../envelope";
import { quantity } from "../bounds";
import { decimal, displayAbbreviation, displayed, epochSeconds, line, optionalLine, reasonText, text } from "../fields";
import { id } from "../ids";
import { onReading } from "../reading";
import { crudRoutes, get, sectionAccess } from "../rest";

/** Why the ledger and the real stock differ. */
export const differenceKind = z.enum(["reconciliation", "heel", "spill", "shrink", "origin weight gain"]);
/** A stock count of an asset. Its difference to the ledger is entered under a kind. */
export const counted = onReading({
  quantity: quantity(),
  /** Of the quantity; left out, the asset's own. */
  uom_abbreviation: z.optional(text(12)),
  /** What the ledger said when it was counted, in the asset's own unit: a ledger that says otherwise by now refuses the count. */
  ledger: z.optional(quantity()),
  entry: z.optional(differenceKind),
  reason: reasonText(),
  bol: z.optional(line(40)),
});

/** An entered stock count: the ledger's balance and what was found. It is never changed. */
export const assetReconciliation = defineEntity({
  kind: "reconciliation",
  writable: {
    asset_id: id("assets"),
    /** What was found, in the asset's own unit. */
    after: quantity(),
    /** The name under which the difference is booked. */
    entry: differenceKind,
    reason: reasonText(),
    bol: optionalLine(40),
  },
  defaults: { entry: "reconciliation" },
  derived: {
    terminal_id: id("terminals"),
    asset_name: z.string(),
    before: decimal(),
    /** after − before. */
    difference: decimal(),
    uom_abbreviation: z.nullable(z.string()),
    display_before: displayed(),
    display_after: displayed(),
    display_difference: displayed(),
    display_abbreviation: displayAbbreviation(),
    reconciled_at: epochSeconds(),
    reconciled_by: z.nullable(id("users")),
  },
  label: "asset_name",
  search: ["reason", "bol"],
  references: { asset_id: "assets" },
});
export type AssetReconciliation = RowOf<typeof assetReconciliation>;

export const routes = {
  ...crudRoutes(
    "assets-reconciliation-tracking",
    assetReconciliation,
    sectionAccess("assets reconciliation tracking"),
    {
      asset_id: z.optional(id("assets")),
    },
  ),
  findBol: get(
    "/api/assets-reconciliation-tracking/find-bol",
    "BOLs whose number contains a text",
    () => one(z.array(named)),
    "session",
    {
      query: () => z.strictObject({ q: text(60), terminal_id: z.optional(id("terminals")) }),
    },
  ),
} as const;
