import { applyRatio } from '@railhead/core/units/ratio.rules'
import { dayOf } from '@railhead/core/terminal-time/day.rules'
import { byIds } from '../../crud/visible'
import type { Work } from '../../events'
import { displayUnits, openUnits, type Units } from '../../ledger/units'

/** A quantity in the unit in which it is kept. */
export interface Kept {
  readonly quantity: string
  readonly uom_id: string | null
  readonly terminal_id: string
  readonly product_name_id: string | null
}
/** The same as the wire shows it: in its own unit, and in the one that the terminal shows. */
export interface Shown {
  readonly quantity_uom_abbreviation: string | null
  /** Null where no conversion leads there. */
  readonly display_quantity: string | null
  readonly display_abbreviation: string | null
}

function shownOf(units: Units, display: (terminalId: string, classId: string | undefined) => string | undefined, kept: Kept): Shown {
  const own = units.byId(kept.uom_id)
  const unit = units.byId(display(kept.terminal_id, own?.uom_class_id) ?? kept.uom_id)
  const ratio = own && unit ? units.factor(own.id, unit.id, kept.product_name_id) : null
  return {
    quantity_uom_abbreviation: own?.abbreviation ?? null,
    display_quantity: ratio === null ? null : applyRatio(kept.quantity, ratio),
    display_abbreviation: unit?.abbreviation ?? null,
  }
}

/** Quantities as the wire shows them, in the order given; few questions, however many. */
export async function showQuantities(work: Pick<Work, 'tx' | 'now'>, quantities: readonly Kept[]): Promise<readonly Shown[]> {
  if (quantities.length === 0) return []
  const terminalIds = quantities.map((kept) => kept.terminal_id)
  const terminals = await byIds(work.tx, 'terminals', terminalIds)
  const zone = [...terminals.values()][0]?.time_zone ?? 'UTC'
  const [units, display] = await Promise.all([
    openUnits(work.tx, { productIds: quantities.map((kept) => kept.product_name_id), day: dayOf(zone, work.now) }),
    displayUnits(work.tx, terminalIds),
  ])
  return quantities.map((kept) => shownOf(units, display, kept))
}
