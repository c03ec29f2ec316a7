import { answer } from "../runtime/test.layer";
import { track } from "../tracks/track.fixtures";
import type { Car, Visit } from "./car.types";

export const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };
export const trackRow = (id: string) => ({
  ...track(id),
  name: `Track ${id}`,
  track_kind: "storage",
  is_active: true,
  revision: 7,
  ...audit,
});
export const visitRow = (car: Car) => ({
  ...car,
  bol: null,
  customer_id: null,
  railroad_id: null,
  shipped_weight: null,
  shipped_weight_uom_abbreviation: null,
  display_shipped_weight: null,
  ship_date: null,
  eta: null,
  comments: null,
  supplier_id: null,
  origin_id: null,
  order_id: null,
  po_number: null,
  product_size_id: null,
  seals: null,
  transport: "rail",
  status: "Pending",
  track_name: null,
  uom_class_id: null,
  asset_id: null,
  date_released: null,
  customer_released_at: null,
  inoperable_reason: null,
  inoperable_since: null,
  railcar_upload_id: null,
  ...audit,
});
export const trackCarRow = (car: Car) => ({
  bol: null,
  status: "Handled",
  track_name: "Track 4",
  uom_class_id: null,
  asset_id: null,
  date_released: null,
  ...car,
});
export const page = (rows: readonly object[], nextUrl: string | null = null) =>
  answer(200, { result: rows, nextUrl, total: null });

/** A visit as the wire gives it. */
export const wireVisit = (car: Visit) => ({
  ...visitRow(car),
  status: car.status,
  track_name: car.track_name,
  uom_class_id: car.uom_class_id,
});
