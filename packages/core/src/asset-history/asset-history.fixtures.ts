import type { Asset, LedgerEntry } from "@railhead/api-contract/resources/assets.contract";
import type { AssetHistoryInput } from "./asset-history.types";

/** A silo with 49 short tons in it, of which its terminal shows pounds. */
export const assetRow = (more: Partial<Asset> = {}): Asset => ({
  id: "5",
  name: "Silo 1",
  asset_kind: "storage",
  terminal_id: "1",
  capacity: "60",
  uom_id: "2",
  comments: null,
  is_active: true,
  product_name: "Sand 40/70",
  quantity: "49",
  quantity_uom_abbreviation: "ST",
  display_quantity: "98000",
  display_capacity: "120000",
  display_abbreviation: "lb",
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
  ...more,
});

/** A draft of one short ton into it, at 2026/11/21 14:05 in Chicago. */
export const ledgerLine = (id: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  at: 1_795_291_500,
  by: "7",
  entry: "draft in",
  quantity: "1",
  balance: "49",
  uom_abbreviation: "ST",
  display_quantity: "2000",
  display_balance: "98000",
  display_abbreviation: "lb",
  draft_id: "3",
  transload_category_name: null,
  has_other_asset: true,
  other_asset_name: "UTLX 045001",
  other: { kind: "inbounds", id: "9", bol: "B-1", order_id: "4", order_number: "SO-4" },
  bol: null,
  reason: null,
  ...more,
});

export const historyInput = (more: Partial<AssetHistoryInput> = {}): AssetHistoryInput => ({
  assetId: "5",
  record: { resource: "onsite-storage", id: "8", name: "Silo 1" },
  zone: "America/Chicago",
  permissions: { railcar: ["view"], order: ["view"], "onsite storage": ["view"] },
  ...more,
});
