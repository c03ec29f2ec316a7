import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";

export type CarFacts = Pick<
  TrackCar,
  | "id"
  | "family"
  | "prefix"
  | "name"
  | "status_id"
  | "terminal_id"
  | "track_id"
  | "car_seq"
  | "railcar_length"
  | "customer_name"
  | "product_name"
  | "quantity_snapshot"
  | "quantity_snapshot_uom_abbreviation"
  | "display_quantity_snapshot"
  | "display_abbreviation"
  | "time_zone"
  | "date_received"
  | "inoperable"
  | "release_block"
  | "updated_at"
>;
/** A car as the widget knows it: rows of both families' lists and of a track's cars fit as they come over the wire. */
export interface Car extends CarFacts {
  readonly inbound_number?: string | null;
  readonly car_number?: string | null;
}

/** A visit of a car as this screen knows it: rows of both families fit as they come over the wire. */
export type Visit = Car & Pick<TrackCar, "status" | "track_name" | "uom_class_id">;

/** What others may change of a car under what was entered for it. */
export type SeenCar = Pick<Visit, "track_id" | "car_seq" | "railcar_length" | "updated_at">;

/** What is sent for one railcar (spec §3: edit railcar). */
export interface EditBody {
  readonly track_id: string;
  /** 0 asks for the end. */
  readonly car_seq: number;
  /** Feet. */
  readonly railcar_length: string;
}
