import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { FACTORS } from "../units/display-factors.fixtures";
import { convertBy } from "../units/display-factors.rules";
import { TRUCK_KINDS, type TruckKind } from "./truck-kinds";
import { orderOf, weightUnitOf } from "./truck-row.rules";
import type { OutboundRow, TruckDraft, TruckOrder, TruckRow, TruckWeighing } from "./truck.types";

/** Trucks and drafts for the tests of the trucks' pages. */

const audit = { created_at: 1, created_by: null, updated_by: null };

/** What a test says of a truck: `unit` is that of its weights, which were typed where nothing else is said of them. With a unit and no weight, there is one all the same. */
type Said = Partial<OutboundRow> & { readonly unit?: string | null; readonly order?: TruckOrder };

const typed = (position: TruckWeighing["position"], weight: string, uom_abbreviation: string): TruckWeighing => ({
  position,
  weight,
  uom_abbreviation,
  source: "manual",
  scale_id: null,
  weighed_at: 1,
  weighed_by: null,
});

/** An outbound truck that has come and was not weighed yet; say what is different. */
export function truckRow({ unit, order, ...more }: Said = {}): OutboundRow {
  const { gross = null, tare = null } = more;
  const known =
    gross === null && tare === null ? [["tare", "1"] as const] : [["gross", gross] as const, ["tare", tare] as const];
  const weighings = known.flatMap(([position, weight]) =>
    unit == null || weight === null ? [] : [typed(position, weight, unit)],
  );
  return {
    ...audit,
    id: "12",
    name: "OT 1007",
    prefix: "OT",
    inbound_number: "1007",
    truck_number: "42",
    trailer_number: "T9",
    driver_name: "Jane Doe",
    driver_phone: null,
    status_id: TRUCK_STATUS.arrived,
    status: "Arrived",
    terminal_id: "1",
    updated_at: 1,
    time_zone: "America/Chicago",
    scheduled_at: null,
    date_arrived: 1,
    date_released: null,
    legal_gross: "80000",
    legal_gross_uom_abbreviation: "lb",
    asset_id: null,
    customer_id: null,
    customer_name: "Apex",
    carrier_id: "31",
    carrier_name: "Lone Star",
    product_size_id: null,
    product_name: "Northern White 40/70",
    po_number: null,
    bol: null,
    seals: null,
    comments: null,
    job_id: null,
    inherited: [],
    order_id: null,
    order_number: order?.number ?? null,
    order_remaining: order?.remaining ?? null,
    order_uom_abbreviation: order?.unit ?? null,
    display_order_remaining: null,
    bol_id: null,
    bol_number: null,
    bol_version: null,
    bol_version_id: null,
    document_version_id: more.signature?.bol_version_id ?? more.bol_version_id ?? null,
    signature: null,
    latest_correction: null,
    gross,
    tare,
    net: null,
    net_uom_abbreviation: more.net == null ? null : (unit ?? null),
    quantity: null,
    quantity_uom_abbreviation: more.quantity == null ? null : (unit ?? null),
    display_gross: null,
    display_tare: null,
    display_net: null,
    display_quantity: null,
    display_legal_gross: null,
    display_abbreviation: null,
    weighings,
    release_block: null,
    release_missing: [{ code: "tare", sentence: "Weigh its tare.", mend: "weigh" }],
    ...more,
  };
}

/** The same truck at a terminal that shows its quantities in another unit, by the factors of the samples. */
export function shownAs(truck: OutboundRow, unit = "ST"): OutboundRow {
  const weighedIn = weightUnitOf(truck) ?? truck.net_uom_abbreviation;
  const shown = (quantity: string | null, own: string | null = weighedIn) =>
    quantity === null ? null : convertBy(FACTORS, quantity, own, unit);
  const order = orderOf(truck);
  return {
    ...truck,
    display_abbreviation: unit,
    display_gross: shown(truck.gross),
    display_tare: shown(truck.tare),
    display_net: shown(truck.net),
    display_quantity: shown(truck.quantity),
    display_order_remaining: shown(order?.remaining ?? null, order?.unit ?? null),
    display_legal_gross: shown(truck.legal_gross, truck.legal_gross_uom_abbreviation),
  };
}

/** The same truck as a row of another kind: with the kind's own names for weights, asset and product. */
export function asKind(kind: TruckKind, truck: OutboundRow): TruckRow {
  const { family, weightFields } = TRUCK_KINDS[kind];
  if (kind === "outbounds") return truck;
  if (family === "sand") return { ...truck, supplier_id: null, origin_id: null, transport: "truck" };
  const { gross, tare, display_gross, display_tare, asset_id, ...alike } = truck;
  const {
    order_number: _number,
    order_remaining: _remaining,
    order_uom_abbreviation: _unit,
    display_order_remaining: _display,
    order_id: _order,
    job_id: _job,
    inherited: _inherited,
    product_size_id: _size,
    ...row
  } = alike;
  const unit = weightUnitOf(truck);
  const weights = {
    [weightFields.gross]: gross,
    [weightFields.tare]: tare,
    [`display_${weightFields.gross}`]: display_gross,
    [`display_${weightFields.tare}`]: display_tare,
  };
  return {
    ...row,
    ...weights,
    product_name_id: null,
    initial_weight_uom_abbreviation: unit,
    final_weight_uom_abbreviation: unit,
    asset_container: { assets: asset_id === null ? [] : [{ id: asset_id, name: truck.name }] },
  } as TruckRow;
}

/** A truck that waits for its signature. */
export const loadedTruck = (id: string, more: Said = {}): OutboundRow =>
  truckRow({
    id,
    inbound_number: `10${id}`,
    name: `OT 10${id}`,
    status_id: TRUCK_STATUS.weighed,
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
export const releasedTruck = (id: string, more: Said = {}): OutboundRow =>
  loadedTruck(id, {
    status_id: TRUCK_STATUS.released,
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
export const correctedTruck = (id: string): OutboundRow =>
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
