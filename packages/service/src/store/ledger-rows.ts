import type { EntityRows } from "@railhead/api-contract/entities";
import type { Material } from "@railhead/core/ledger/contamination.rules";
import type { EntryKind } from "@railhead/api-contract/resources/assets.contract";

type ShownFields =
  | "display_quantity"
  | "display_capacity"
  | "display_abbreviation"
  | "product_name"
  | "quantity"
  | "quantity_uom_abbreviation";
type ShownReconciliationField =
  | "asset_name"
  | "difference"
  | "display_before"
  | "display_after"
  | "display_difference"
  | "display_abbreviation";
/** Records of material as stored: what their ledger tells is left out. */
export interface MaterialRows {
  readonly assets: Omit<EntityRows["assets"], ShownFields>;
  readonly "assets-reconciliation-tracking": Omit<
    EntityRows["assets-reconciliation-tracking"],
    ShownReconciliationField
  >;
  readonly drafts: Omit<
    EntityRows["drafts"],
    "source_name" | "destination_name" | "transload_category_name" | "display_net" | "display_abbreviation"
  > &
    Material;
  readonly "onsite-storage": Omit<
    EntityRows["onsite-storage"],
    | ShownFields
    | "customer_name"
    | "time_zone"
    | "level_percent"
    | "level_alarm"
    | "display_low_alarm"
    | "display_high_alarm"
  >;
  readonly "ledger-entries": LedgerEntryRow;
}

/** One line of a ledger. Lines are added, never changed. */
export interface LedgerEntryRow {
  readonly id: string;
  readonly terminal_id: string;
  /** Null for the world outside. */
  readonly asset_id: string | null;
  /** The asset on the other side; null for the world outside. */
  readonly counter_asset_id: string | null;
  readonly entry: EntryKind;
  /** Signed, in the asset's own unit. */
  readonly quantity: string;
  /** What is in the asset after this line: the one before it and the quantity. Null for the world outside. */
  readonly balance: string | null;
  /** Signed, in `net_uom_id`: over all lines in a unit it adds up to nothing. */
  readonly net: string;
  readonly net_uom_id: string;
  /** By which the net became the quantity, whole or as a fraction. */
  readonly factor: string;
  readonly draft_id: string | null;
  readonly reconciliation_id: string | null;
  readonly reason: string | null;
  /** Epoch seconds. */
  readonly at: number;
  readonly by: string | null;
}
