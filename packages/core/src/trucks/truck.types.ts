import type { DraftFacts } from "@railhead/api-contract/draft-facts.routes";
import type { BolCorrection, ReleaseLack, SignatureFacts } from "@railhead/api-contract/truck";
import type { TruckStatusId } from "@railhead/api-contract/status";
import type { WeightPosition } from "./truck-kinds";

/** One weight as it was taken. */
export interface TakenTruckWeight {
  readonly position: WeightPosition;
  readonly weight: string;
  readonly uom_abbreviation: string;
  readonly source: "live" | "manual" | "stored tare";
  readonly scale_id: string | null;
  /** Epoch seconds. */
  readonly weighed_at: number;
  /** The id of who took it. */
  readonly weighed_by: string | null;
}

/** Quantities of a truck in the unit that its terminal shows, as the service says it; null where no conversion leads there. */
export interface ShownQuantities {
  readonly unit: string | null;
  readonly gross: string | null;
  readonly tare: string | null;
  readonly net: string | null;
  readonly drafted: string | null;
  readonly orderRemaining: string | null;
  readonly legalGross: string | null;
}
export const NOTHING_SHOWN: ShownQuantities = {
  unit: null,
  gross: null,
  tare: null,
  net: null,
  drafted: null,
  orderRemaining: null,
  legalGross: null,
};

/**
 * The order that a truck loads for, with what is left of it: below zero when more was loaded; null where it is unknown.
 */
export interface TruckOrder {
  readonly number: string;
  readonly remaining: string | null;
  readonly unit: string | null;
}

/** A truck of any kind as the floor's pages know it: the kinds' own field names are gone. Quantities are exact decimals. */
export interface FloorTruck {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly inbound_number: string;
  readonly truck_number: string;
  readonly trailer_number: string | null;
  readonly driver_name: string | null;
  readonly status_id: TruckStatusId;
  readonly status: string;
  readonly terminal_id: string;
  /** When it was changed last, in epoch seconds, never the same twice. */
  readonly updated_at: number;
  /** The terminal's IANA zone. */
  readonly time_zone: string;
  /** When it was to come, in epoch seconds; null where nobody said. */
  readonly scheduled_at: number | null;
  /** Null until its first weight. */
  readonly asset_id: string | null;
  /** What it may weigh on public roads by its terminal's word; null where no limit holds. */
  readonly legal_gross: string | null;
  readonly legal_gross_uom_abbreviation: string;
  readonly customer_name: string | null;
  readonly carrier_id: string | null;
  readonly carrier_name: string | null;
  readonly product_name: string | null;
  readonly po_number: string | null;
  readonly order: TruckOrder | null;
  readonly bol_id: string | null;
  readonly bol_number: string | null;
  /** The newest version, corrections included; until the release it is the one that is signed next. */
  readonly bol_version: number | null;
  readonly bol_version_id: string | null;
  /** Under the document of the load: after the release it stays, whatever is corrected. */
  readonly signature: SignatureFacts | null;
  readonly latest_correction: BolCorrection | null;
  readonly gross: string | null;
  readonly tare: string | null;
  readonly net: string | null;
  /** Of its weights; null until the first. */
  readonly unit: string | null;
  /** Sum of its drafts in that unit, where a conversion exists. */
  readonly drafted: string | null;
  readonly shown: ShownQuantities;
  /** What it brings or takes; null where that is not known. */
  readonly product_size_id: string | null;
  readonly product_name_id: string | null;
  readonly weighings: readonly TakenTruckWeight[];
  readonly release_missing: readonly ReleaseLack[];
}

export type TruckDraft = DraftFacts;
/** A unit in which trucks are weighed. */
export interface WeightUnit {
  readonly id: string;
  readonly name: string;
}
