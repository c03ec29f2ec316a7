import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { trackCarRow } from "./car-rows.fixtures";
import type { Car, Visit } from "./car.types";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";

export const CHICAGO = "America/Chicago";

/** A pending sand car of terminal 1; say what is different. */
export const sandCar = (id: string, more: Partial<Car> = {}): Car => ({
  id,
  family: "sand",
  prefix: "UTLX",
  inbound_number: `0450${id.padStart(2, "0")}`,
  car_number: null,
  name: `UTLX ${more.inbound_number ?? `0450${id.padStart(2, "0")}`}`,
  status_id: RAILCAR_STATUS.pending,
  terminal_id: "1",
  track_id: null,
  car_seq: null,
  railcar_length: "42",
  customer_name: "Apex",
  product_name: "40/70",
  quantity_snapshot: "112.4",
  quantity_snapshot_uom_abbreviation: "ST",
  // Without a conversion to the terminal's unit, the quantity is shown as it is stored.
  display_quantity_snapshot: null,
  display_abbreviation: null,
  time_zone: CHICAGO,
  date_received: null,
  inoperable: false,
  release_block: null,
  updated_at: 1,
  ...more,
});

/** A car on track 4. */
export const carOnTrack = (id: string, seq: number, more: Partial<Car> = {}): Car =>
  sandCar(id, { status_id: RAILCAR_STATUS.handled, track_id: "4", car_seq: seq, quantity_snapshot: "0", ...more });

export const bulkCar = (id: string, seq: number, more: Partial<Car> = {}): Car =>
  carOnTrack(id, seq, {
    family: "bulk-commodity",
    prefix: "GATX",
    inbound_number: null,
    car_number: `9${id}`,
    name: `GATX 9${id}`,
    ...more,
  });

/** Cars and ports for the tests of edit, sequence and search. */

/** A sand car on track 4. */
export const visit = (id: string, seq: number, more: Partial<Visit> = {}): Visit => ({
  ...carOnTrack(id, seq),
  status: "Handled",
  track_name: "Track 4",
  uom_class_id: "1",
  ...more,
});

export const trackCar = (id: string, seq: number, more: Partial<TrackCar> = {}): TrackCar => ({
  ...trackCarRow(carOnTrack(id, seq)),
  inbound_number: `0450${id.padStart(2, "0")}`,
  car_number: null,
  uom_class_id: "1",
  ...more,
});
