import { TRUCK_KINDS, type TruckKind } from "./truck-kinds";
import { convertBy } from "../units/display-factors.rules";
import { FACTORS } from "../units/display-factors.fixtures";
import type { TruckRecord } from "./truck-row.rules";
import { NOTHING_SHOWN, type FloorTruck, type TruckDraft } from "./truck.types";

/** Trucks and drafts for the tests of the trucks' pages. */

/** An outbound truck that has come and was not weighed yet; say what is different. */
export const floorTruck = (more: Partial<FloorTruck> = {}): FloorTruck => ({
  id: "12",
  name: "OT 1007",
  prefix: "OT",
  inbound_number: "1007",
  truck_number: "42",
  trailer_number: "T9",
  driver_name: "Jane Doe",
  status_id: "12",
  status: "Arrived",
  terminal_id: "1",
  updated_at: 1,
  time_zone: "America/Chicago",
  scheduled_at: null,
  legal_gross: "80000",
  legal_gross_uom_abbreviation: "lb",
  asset_id: null,
  customer_name: "Apex",
  carrier_id: "31",
  carrier_name: "Lone Star",
  product_name: "Northern White 40/70",
  po_number: null,
  order: null,
  bol_id: null,
  bol_number: null,
  bol_version: null,
  bol_version_id: null,
  signature: null,
  latest_correction: null,
  gross: null,
  tare: null,
  net: null,
  unit: null,
  drafted: null,
  shown: NOTHING_SHOWN,
  product_size_id: null,
  product_name_id: null,
  weighings: [],
  release_missing: [{ code: "tare", sentence: "Weigh its tare.", mend: "weigh" }],
  ...more,
});

/** The same truck at a terminal that shows its quantities in another unit, by the factors of the samples. */
export function shownAs(truck: FloorTruck, unit = "ST"): FloorTruck {
  const shown = (quantity: string | null, own: string | null = truck.unit) =>
    quantity === null ? null : convertBy(FACTORS, quantity, own, unit);
  const { gross, tare, net, drafted, order, legal_gross, legal_gross_uom_abbreviation } = truck;
  return {
    ...truck,
    shown: {
      unit,
      gross: shown(gross),
      tare: shown(tare),
      net: shown(net),
      drafted: shown(drafted),
      orderRemaining: shown(order?.remaining ?? null, order?.unit ?? null),
      legalGross: shown(legal_gross, legal_gross_uom_abbreviation),
    },
  };
}

const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };

/** The truck as the wire gives it. */
export function wireTruck(kind: TruckKind, truck: FloorTruck): TruckRecord {
  const { family, weightFields, productField } = TRUCK_KINDS[kind];
  const { gross, tare, unit, drafted, asset_id, order, shown, product_size_id, product_name_id, ...rest } = truck;
  const weighings =
    truck.weighings.length > 0
      ? truck.weighings
      : (["gross", "tare"] as const).flatMap((position) => {
          const weight = truck[position];
          return weight === null
            ? []
            : [
                {
                  position,
                  weight,
                  uom_abbreviation: unit ?? "lb",
                  source: "manual" as const,
                  scale_id: null,
                  weighed_at: 1,
                  weighed_by: null,
                },
              ];
        });
  const bulk = family === "bulk-commodity";
  const row: object = {
    ...audit,
    customer_id: null,
    driver_phone: null,
    bol: null,
    seals: null,
    comments: null,
    [productField]: productField === "product_size_id" ? product_size_id : product_name_id,
    ...rest,
    document_version_id: truck.signature?.bol_version_id ?? truck.bol_version_id,
    weighings,
    date_arrived: 1,
    date_released: null,
    release_block: null,
    quantity: drafted,
    quantity_uom_abbreviation: drafted === null ? null : unit,
    net_uom_abbreviation: truck.net === null ? null : unit,
    [weightFields.gross]: gross,
    [weightFields.tare]: tare,
    display_quantity: shown.drafted,
    display_net: shown.net,
    display_legal_gross: shown.legalGross,
    display_abbreviation: shown.unit,
    [`display_${weightFields.gross}`]: shown.gross,
    [`display_${weightFields.tare}`]: shown.tare,
    ...(bulk
      ? {
          initial_weight_uom_abbreviation: unit,
          final_weight_uom_abbreviation: unit,
          asset_container: { assets: asset_id === null ? [] : [{ id: asset_id, name: truck.name }] },
        }
      : {
          asset_id,
          order_id: null,
          job_id: null,
          order_number: order?.number ?? null,
          order_remaining: order?.remaining ?? null,
          order_uom_abbreviation: order?.unit ?? null,
          display_order_remaining: shown.orderRemaining,
        }),
    ...(kind === "inbounds" ? { supplier_id: null, origin_id: null, transport: "truck" } : {}),
  };
  return row as TruckRecord;
}

/** A truck that waits for its signature. */
export const loadedTruck = (id: string, more: Partial<FloorTruck> = {}): FloorTruck =>
  floorTruck({
    id,
    inbound_number: `10${id}`,
    name: `OT 10${id}`,
    status_id: "14",
    status: "Loaded",
    truck_number: "4412",
    trailer_number: null,
    product_name: "40/70",
    gross: "82140",
    tare: "30000",
    net: "52140",
    unit: "lb",
    bol_id: "5",
    bol_number: "000123",
    bol_version: 1,
    bol_version_id: "31",
    release_missing: [],
    ...more,
  });

/** A truck that has left, signed; its BOL is at version 1 unless it was corrected. */
export const releasedTruck = (id: string, more: Partial<FloorTruck> = {}): FloorTruck =>
  loadedTruck(id, {
    status_id: "16",
    status: "Released",
    release_missing: [{ code: "closed", sentence: "Released already.", mend: "none" }],
    signature: {
      signed_at: 1_700_000_000,
      signed_by: "Jane Doe",
      signed_as: "driver",
      bol_version_id: "31",
      bol_version: 1,
    },
    ...more,
  });
/** The same with a correction since then. */
export const correctedTruck = (id: string): FloorTruck =>
  releasedTruck(id, {
    bol_version: 2,
    bol_version_id: "32",
    latest_correction: {
      bol_version_id: "32",
      bol_version: 2,
      reason: "DraftKey read wrong",
      corrected_at: 1_700_003_600,
      corrected_by: "3",
    },
  });

/** What the service tells of a quantity at a terminal that shows short tons. */
const inTons = (quantity: string | null, unit: string | null) =>
  quantity === null ? null : convertBy(FACTORS, quantity, unit, "ST");

export function truckDraft(id: string, more: Partial<TruckDraft> = {}): TruckDraft {
  const { net = "20000", net_uom_abbreviation = "lb" } = more;
  const display_net = inTons(net, net_uom_abbreviation);
  return {
    id,
    source_id: "5",
    destination_id: "77",
    source_name: "Silo 3",
    destination_name: "OT 1007",
    source_kind: "storage",
    destination_kind: "truck",
    transload_category_id: null,
    transload_category_name: null,
    net,
    net_uom_abbreviation,
    display_net,
    display_abbreviation: display_net === null ? null : "ST",
    recorded_at: 1,
    on_hold: false,
    updated_at: 1,
    ...more,
  };
}
