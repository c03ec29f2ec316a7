import type { Family } from "@railhead/api-contract/railcar";
import type { RailcarStatusId } from "@railhead/api-contract/status";
import type { RecordRow } from "../record-fields/record-fields.types";

/** What the desk's pages of railcars need to know of a visit: rows of both families as they come over the wire. */
export type RailcarRow = RecordRow & {
  readonly family: Family;
  readonly prefix: string;
  readonly name: string;
  readonly status_id: RailcarStatusId;
  readonly track_id: string | null;
  readonly track_name: string | null;
  readonly car_seq: number | null;
  readonly railcar_length: string | null;
  readonly shipped_weight: string | null;
  readonly customer_name: string | null;
  readonly product_name: string | null;
  readonly quantity_snapshot: string | null;
  readonly quantity_snapshot_uom_abbreviation: string | null;
  readonly display_quantity_snapshot: string | null;
  readonly display_abbreviation: string | null;
  readonly date_received: number | null;
  readonly inoperable: boolean;
  readonly release_block: string | null;
  readonly bol: string | null;
  readonly time_zone: string;
};
