import { TRUCK_KINDS, type TruckKind, type WeightPosition } from "./truck-kinds";
import { displayQuantity, type ShownQuantity } from "../units/shown.rules";
import type { FloorTruck } from "./truck.types";

/** A record of any kind as it comes over the wire: the kinds keep weights and asset under different names. */
export type TruckRecord = Omit<
  FloorTruck,
  "gross" | "tare" | "unit" | "drafted" | "shown" | "asset_id" | "order" | "product_size_id" | "product_name_id"
> & {
  readonly quantity: string | null;
  readonly asset_id?: string | null;
  readonly order_number?: string | null;
  readonly order_remaining?: string | null;
  readonly order_uom_abbreviation?: string | null;
  readonly product_size_id?: string | null;
  readonly product_name_id?: string | null;
  readonly display_quantity: string | null;
  readonly display_net: string | null;
  readonly display_legal_gross: string | null;
  readonly display_order_remaining?: string | null;
  readonly display_abbreviation: string | null;
  readonly asset_container?: { readonly assets: readonly { readonly id: string }[] };
} & Readonly<Partial<Record<WeightField | `display_${WeightField}`, string | null>>>;
type WeightField = "gross" | "tare" | "initial_weight" | "final_weight";

/** What records of all kinds hold under the same names. */
function alikeInAllKinds(row: TruckRecord) {
  const {
    id,
    name,
    prefix,
    inbound_number,
    truck_number,
    trailer_number,
    driver_name,
    status_id,
    status,
    terminal_id,
    updated_at,
    time_zone,
    scheduled_at,
  } = row;
  const {
    legal_gross,
    legal_gross_uom_abbreviation,
    customer_name,
    carrier_id,
    carrier_name,
    product_name,
    po_number,
    bol_id,
    bol_number,
    bol_version,
    bol_version_id,
    signature,
    latest_correction,
    net,
    weighings,
    release_missing,
  } = row;
  return {
    id,
    name,
    prefix,
    inbound_number,
    truck_number,
    trailer_number,
    driver_name,
    status_id,
    status,
    terminal_id,
    updated_at,
    time_zone,
    scheduled_at,
    legal_gross,
    legal_gross_uom_abbreviation,
    customer_name,
    carrier_id,
    carrier_name,
    product_name,
    po_number,
    bol_id,
    bol_number,
    bol_version,
    bol_version_id,
    signature,
    latest_correction,
    net,
    weighings,
    release_missing,
  };
}

/** The quantities of a record in the unit that its terminal shows. */
function shownBy(kind: TruckKind, row: TruckRecord): FloorTruck["shown"] {
  const { weightFields } = TRUCK_KINDS[kind];
  const shown = (position: WeightPosition) => row[`display_${weightFields[position]}`] ?? null;
  return {
    unit: row.display_abbreviation,
    gross: shown("gross"),
    tare: shown("tare"),
    net: row.display_net,
    drafted: row.display_quantity,
    orderRemaining: row.display_order_remaining ?? null,
    legalGross: row.display_legal_gross,
  };
}

/** A record as the floor's pages know it. */
export function toFloorTruck(kind: TruckKind, row: TruckRecord): FloorTruck {
  const { weightFields } = TRUCK_KINDS[kind];
  const weight = (position: WeightPosition) => row[weightFields[position]] ?? null;
  const number = row.order_number ?? null;
  return {
    ...alikeInAllKinds(row),
    order:
      number === null
        ? null
        : { number, remaining: row.order_remaining ?? null, unit: row.order_uom_abbreviation ?? null },
    // A bulk-commodity truck's asset is the first of its container (spec §3).
    asset_id: row.asset_id ?? row.asset_container?.assets[0]?.id ?? null,
    gross: weight("gross"),
    tare: weight("tare"),
    unit: row.weighings[0]?.uom_abbreviation ?? null,
    drafted: row.quantity,
    shown: shownBy(kind, row),
    product_size_id: row.product_size_id ?? null,
    product_name_id: row.product_name_id ?? null,
  };
}

/** A quantity of a truck as the service tells it. */
export const shownOfTruck = (
  { unit, shown, ...truck }: FloorTruck,
  of: "gross" | "tare" | "net" | "drafted",
): ShownQuantity => ({ quantity: truck[of], unit, display: shown[of], displayUnit: shown.unit });
/** The same in words, in the unit that its terminal shows; null where it is not known. */
export const truckQuantity = (truck: FloorTruck, of: Parameters<typeof shownOfTruck>[1]): string | null =>
  displayQuantity(shownOfTruck(truck, of));

/** Whether every word of a text stands somewhere on a truck: name, truck, trailer, customer, carrier, driver, BOL, PO. */
export function isFound(truck: FloorTruck, text: string): boolean {
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
