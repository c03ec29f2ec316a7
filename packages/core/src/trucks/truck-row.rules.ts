import type { ShownQuantity } from "../units/shown.rules";
import { TRUCK_KINDS, type TruckKind, type WeightPosition } from "./truck-kinds";
import type { TruckOrder, TruckRow } from "./truck.types";
import type { Weights } from "./truck-weights.rules";

// The kinds keep weights, asset and order under names of their own (spec §3): these readers alone know them.

const quantityAt = (truck: TruckRow, field: string): string | null =>
  (truck as unknown as Readonly<Record<string, string | null | undefined>>)[field] ?? null;

/** A weight of a truck; null until it is taken. */
export const weightOf = (kind: TruckKind, truck: TruckRow, position: WeightPosition): string | null =>
  quantityAt(truck, TRUCK_KINDS[kind].weightFields[position]);
export const weightsOf = (kind: TruckKind, truck: TruckRow): Weights => ({
  gross: weightOf(kind, truck, "gross"),
  tare: weightOf(kind, truck, "tare"),
});

/** The unit of its weights; null until the first. */
export const weightUnitOf = ({ weighings }: TruckRow): string | null => weighings[0]?.uom_abbreviation ?? null;

/** Its asset; null until its first weight. A bulk-commodity truck's is the first of its container. */
export const assetOf = (truck: TruckRow): string | null =>
  "asset_id" in truck ? truck.asset_id : (truck.asset_container.assets[0]?.id ?? null);

/** A quantity in the unit of its weights, and in the one that its terminal shows. */
const shown = (truck: TruckRow, quantity: string | null, display: string | null): ShownQuantity => ({
  quantity,
  unit: weightUnitOf(truck),
  display,
  displayUnit: truck.display_abbreviation,
});
export const shownWeight = (kind: TruckKind, truck: TruckRow, position: WeightPosition): ShownQuantity =>
  shown(
    truck,
    weightOf(kind, truck, position),
    quantityAt(truck, `display_${TRUCK_KINDS[kind].weightFields[position]}`),
  );
export const shownNet = (truck: TruckRow): ShownQuantity => shown(truck, truck.net, truck.display_net);
/** The sum of its drafts. */
export const shownDrafted = (truck: TruckRow): ShownQuantity => shown(truck, truck.quantity, truck.display_quantity);

/** The order that it loads for, in its own unit and in the one that its terminal shows; only sand trucks have one. */
export function orderOf(truck: TruckRow): (TruckOrder & { readonly display: string | null }) | null {
  if (!("order_number" in truck) || truck.order_number === null) return null;
  return {
    number: truck.order_number,
    remaining: truck.order_remaining,
    unit: truck.order_uom_abbreviation,
    display: truck.display_order_remaining,
  };
}

/** What it brings or takes, as the factors of its units are asked for; empty where that is not known. */
export function productOf(truck: TruckRow): { readonly product_size_id?: string; readonly product_name_id?: string } {
  if ("product_size_id" in truck)
    return truck.product_size_id === null ? {} : { product_size_id: truck.product_size_id };
  return truck.product_name_id === null ? {} : { product_name_id: truck.product_name_id };
}

/** Whether every word of a text stands somewhere on a truck: name, truck, trailer, customer, carrier, driver, BOL, PO. */
export function isFound(truck: TruckRow, text: string): boolean {
  const held = [
    truck.name,
    truck.truck_number,
    truck.trailer_number,
    truck.customer_name,
    truck.carrier_name,
    truck.driver_name,
    truck.bol_number,
    truck.po_number,
  ]
    .join(" ")
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** Abbreviations of units of mass: trucks are weighed in their class, whatever a terminal calls it. */
const MASS_UNITS: ReadonlySet<string> = new Set(["lb", "ST", "LT", "MT", "kg", "t"]);
interface UnitRow {
  readonly abbreviation: string;
  readonly uom_class_id: string;
}

/** The units in use that trucks are weighed in, the one first in which the terminal shows their class (spec §9). */
export function weightUnits(
  units: readonly UnitRow[],
  defaults: readonly { readonly uom_class_id: string; readonly uom_abbreviation: string }[],
): readonly string[] {
  const classes = new Set(
    units.filter(({ abbreviation }) => MASS_UNITS.has(abbreviation)).map((unit) => unit.uom_class_id),
  );
  const all = units.filter(({ uom_class_id }) => classes.has(uom_class_id)).map(({ abbreviation }) => abbreviation);
  const shown = defaults.find(
    ({ uom_class_id, uom_abbreviation }) => classes.has(uom_class_id) && all.includes(uom_abbreviation),
  )?.uom_abbreviation;
  return shown === undefined ? all : [shown, ...all.filter((unit) => unit !== shown)];
}
