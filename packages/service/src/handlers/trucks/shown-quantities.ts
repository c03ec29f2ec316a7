import { TRUCK_KINDS, WEIGHT_POSITIONS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { SayQuantity } from "@railhead/core/trucks/truck-release.rules";
import { netOf, type Weights } from "@railhead/core/trucks/truck-weights.rules";
import { shownFigure } from "@railhead/core/units/shown.rules";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Tx } from "../../store/store.port";
import type { Display, DisplayRecords } from "../../units/display";
import type { Unit } from "../../units/unit-records";
import type { TruckKept } from "./truck-facts";
import type { TruckRow } from "./trucks";

/** The quantities of a truck, in their own units. */
export interface TruckQuantities {
  readonly terminal_id: string;
  readonly product_name_id: string | null;
  /** Its weights and the sum of its drafts, all in one unit; null before the first weight. */
  readonly facts: Weights & { readonly drafted: string | null; readonly uom_abbreviation: string | null };
  readonly legal_gross: string | null;
  readonly legal_gross_uom_abbreviation: string;
  readonly order_remaining: string | null;
  readonly order_uom_abbreviation: string | null;
}

/** How a truck's quantities, given in the unit of its weights, are said in words. */
function sayIn(display: Display, weighed: Unit | undefined, unit: string | null): SayQuantity {
  return (quantity) =>
    shownFigure({ quantity, unit, display: display.of(quantity, weighed), displayUnit: display.abbreviation }) ?? {
      quantity,
      unit,
    };
}

/** A truck's quantities in the unit that its terminal shows, under the names that the kind's record has for them, and how they are said. */
export function shownQuantities(records: DisplayRecords, kind: TruckKind, truck: TruckQuantities, now: number) {
  const { family, weightFields } = TRUCK_KINDS[kind];
  const { facts, terminal_id, product_name_id } = truck;
  const [weighed, limit, ordered] = [
    facts.uom_abbreviation,
    truck.legal_gross_uom_abbreviation,
    truck.order_uom_abbreviation,
  ].map(records.byAbbreviation);
  const display = records.displayOf({
    terminal_id,
    product_name_id,
    units: [weighed, limit, ordered],
    areWeights: true,
    at: now,
  });
  const fields: Readonly<Record<string, string | null>> = {
    ...Object.fromEntries(
      WEIGHT_POSITIONS.map((position) => [`display_${weightFields[position]}`, display.of(facts[position], weighed)]),
    ),
    ...(family === "sand" ? { display_order_remaining: display.of(truck.order_remaining, ordered) } : {}),
    display_quantity: display.of(facts.drafted, weighed),
    display_net: display.of(netOf(facts), weighed),
    display_legal_gross: display.of(truck.legal_gross, limit),
    display_abbreviation: display.abbreviation,
  };
  return { fields, say: sayIn(display, weighed, facts.uom_abbreviation) };
}

/** The products of trucks of a kind, in their order; by their size where the kind has sizes. */
export async function productsOf(
  tx: Tx,
  kind: TruckKind,
  rows: readonly TruckRow[],
): Promise<readonly (string | null)[]> {
  if (TRUCK_KINDS[kind].productField !== "product_size_id") return rows.map((row) => row.product_name_id ?? null);
  const sizes = await referencedBy(tx, rows, "product_size_id", "product-sizes");
  return rows.map((row) => sizes.get(row.product_size_id ?? "")?.product_name_id ?? null);
}

/** How the quantities of one truck are said in words, as its terminal shows them. */
export async function sayOf(
  { tx, now, units }: RequestContext,
  kind: TruckKind,
  row: TruckRow,
  { facts }: TruckKept,
): Promise<SayQuantity> {
  const [records, [product_name_id = null]] = await Promise.all([units(), productsOf(tx, kind, [row])]);
  const weighed = records.byAbbreviation(facts.uom_abbreviation);
  return sayIn(
    records.displayOf({ terminal_id: row.terminal_id, product_name_id, units: [weighed], areWeights: true, at: now }),
    weighed,
    facts.uom_abbreviation,
  );
}
