import type { WeightPosition, TruckKind } from "@railhead/core/trucks/truck-kinds";

/** What the wire shows of every truck and no row keeps. */
type Made =
  | "name"
  | "status"
  | "bol_version"
  | "bol_version_id"
  | "customer_name"
  | "carrier_name"
  | "product_name"
  | "quantity"
  | "display_quantity"
  | "display_net"
  | "display_legal_gross"
  | "display_abbreviation"
  | "quantity_uom_abbreviation"
  | "net"
  | "net_uom_abbreviation"
  | "weighings"
  | "document_version_id"
  | "signature"
  | "latest_correction"
  | "time_zone"
  | "legal_gross"
  | "legal_gross_uom_abbreviation"
  | "release_block"
  | "release_missing";

/** A sand truck as stored. */
export type SandTruckStored<Row> = Omit<
  Row,
  | Made
  | "tare"
  | "gross"
  | "display_tare"
  | "display_gross"
  | "order_number"
  | "order_remaining"
  | "order_uom_abbreviation"
  | "display_order_remaining"
  | "inherited"
> & {
  /** The fields that its order says: they follow it, and go with it. Null where the truck says everything itself. */
  readonly from_order: readonly (keyof SaidByOrder)[] | null;
};
/** A bulk-commodity truck as stored: its asset is shown in a container. */
export type BulkTruckStored<Row> = Omit<
  Row,
  | Made
  | "initial_weight"
  | "initial_weight_uom_abbreviation"
  | "final_weight"
  | "final_weight_uom_abbreviation"
  | "display_initial_weight"
  | "display_final_weight"
  | "asset_container"
> & { readonly asset_id: string | null };

/** One weighing of a truck. A weight that is taken again replaces the one before, which is kept. */
export interface WeighingRow {
  readonly id: string;
  readonly truck_kind: TruckKind;
  readonly truck_id: string;
  readonly position: WeightPosition;
  readonly weight: string;
  readonly uom_abbreviation: string;
  readonly source: "live" | "manual" | "stored tare";
  readonly scale_id: string | null;
  readonly weighed_at: number;
  readonly weighed_by: string | null;
  readonly is_current: boolean;
}

/** Sum of the released trucks of an order, of one size and one ledger unit. Released trucks never change. */
export interface OrderLoadRow {
  readonly id: string;
  readonly order_id: string;
  readonly product_size_id: string | null;
  readonly uom_id: string;
  readonly quantity: string;
}

/** What a scale showed somebody, whether or not a weight was made of it. */
export interface ScaleReadingRow {
  readonly id: string;
  readonly scale_id: string;
  readonly weight: string;
  readonly uom_abbreviation: string;
  readonly stable: boolean;
  readonly taken_at: number;
  readonly taken_by: string;
  /** The weighing that it stands behind: then it stays. Null while it was taken for none; then it is cleared after a while. */
  readonly weighing_id: string | null;
}

/** A signature under one version of a BOL. */
export interface SignatureRow {
  readonly id: string;
  readonly bol_id: string;
  readonly bol_version_id: string;
  /** The number of that version. */
  readonly bol_version: number;
  readonly signed_at: number;
  readonly signed_by: string;
  readonly signed_as: "driver" | "staff";
  readonly recorded_by: string | null;
}

/** For which customer, job and product a truck is; null where nobody said. */
export interface LoadFor {
  readonly customer_id: string | null;
  readonly job_id: string | null;
  readonly product_size_id: string | null;
}

/** What a sand truck may leave to its order. */
export interface SaidByOrder extends LoadFor {
  /** The customer's purchase order, which the BOL names. */
  readonly po_number: string | null;
}

/** The image of a signature, apart from it, so that lists do not carry it: the data address of its pixels as they came. */
export interface SignatureImageRow {
  readonly id: string;
  readonly signature_id: string;
  readonly image: string;
}
