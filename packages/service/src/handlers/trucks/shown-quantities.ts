import { TRUCK_KINDS, WEIGHT_POSITIONS, type TruckKind } from '@railhead/core/trucks/truck-kinds'
import { netOf, type Weights } from '@railhead/core/trucks/truck-weights.rules'
import type { DisplayRecords } from '../../units/display'

/** The quantities of a truck, in their own units. */
export interface TruckQuantities {
  readonly terminal_id: string
  readonly product_name_id: string | null
  /** Its weights and the sum of its drafts, all in one unit; null before the first weight. */
  readonly facts: Weights & { readonly drafted: string | null; readonly uom_abbreviation: string | null }
  readonly legal_gross: string | null
  readonly legal_gross_uom_abbreviation: string
  readonly order_remaining: string | null
  readonly order_uom_abbreviation: string | null
}

/** A truck's quantities in the unit that its terminal shows, under the names that the kind's record has for them. */
export function shownQuantities(records: DisplayRecords, kind: TruckKind, truck: TruckQuantities, now: number): Readonly<Record<string, string | null>> {
  const { family, weightFields } = TRUCK_KINDS[kind]
  const { facts } = truck
  const [weighed, limit, ordered] = [facts.uom_abbreviation, truck.legal_gross_uom_abbreviation, truck.order_uom_abbreviation].map(records.byAbbreviation)
  const { terminal_id, product_name_id } = truck
  const display = records.displayOf({ terminal_id, product_name_id, units: [weighed, limit, ordered], areWeights: true, at: now })
  return {
    ...Object.fromEntries(WEIGHT_POSITIONS.map((position) => [`display_${weightFields[position]}`, display.of(facts[position], weighed)])),
    ...(family === 'sand' ? { display_order_remaining: display.of(truck.order_remaining, ordered) } : {}),
    display_quantity: display.of(facts.drafted, weighed),
    display_net: display.of(netOf(facts), weighed),
    display_legal_gross: display.of(truck.legal_gross, limit),
    display_abbreviation: display.abbreviation,
  }
}
