import type { Vessel, VesselChoice } from "./vessel.types";

/** A silo with 49 of 60 short tons in it; its terminal shows pounds. */
export const vesselRow = (more: Partial<Vessel> = {}): Vessel => ({
  id: "1",
  name: "Silo 1",
  terminal_id: "1",
  storage_kind: "silo",
  capacity: "60",
  uom_id: "2",
  product_size_id: "3",
  product_name_id: null,
  customer_id: null,
  low_alarm: "5",
  high_alarm: "55",
  is_active: true,
  asset_id: "11",
  product_name: "40/70",
  customer_name: null,
  time_zone: "America/Chicago",
  quantity: "49",
  level_percent: "81.7",
  level_alarm: "none",
  quantity_uom_abbreviation: "ST",
  display_quantity: "98000",
  display_capacity: "120000",
  display_low_alarm: "10000",
  display_high_alarm: "110000",
  display_abbreviation: "lb",
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
  ...more,
});

/** Another silo of its terminal with 10 of 20 short tons of the same sand. */
export const otherVessel = (more: Partial<VesselChoice> = {}): VesselChoice => ({
  ...vesselRow({
    id: "2",
    name: "Silo 2",
    asset_id: "12",
    capacity: "20",
    quantity: "10",
    display_quantity: "20000",
    display_capacity: "40000",
  }),
  warning: null,
  ...more,
});
