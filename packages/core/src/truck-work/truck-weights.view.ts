import { tLoad } from '../messages/catalogue.load'
import { tTruck } from '../messages/catalogue.truck'
import { formatInstant } from '../terminal-time/instant-text'
import { compareDecimals, subtractDecimals } from '../units/decimal.rules'
import { overLegalGross, type LegalGross } from '../trucks/legal-gross.rules'
import type { WeightPosition } from '../trucks/truck-kinds'
import type { FloorTruck, TakenTruckWeight, TruckDraft } from '../truck-wire/truck-wire.types'
import { convertMass, tellsExactly } from '../units/mass.rules'
import { figureWithUnit, quantityWithUnit } from '../units/shown.rules'
import { positionName } from './truck-facts.rules'
import type { TruckFactsRead } from './truck-work.types'

/** One of the weights of a truck, or its net. */
export interface WeightRowView {
  readonly label: string
  readonly value: string
  /** How it came to be: a manual weight is marked so. */
  readonly mark: string | null
  /** Scale, time in the terminal's zone and person, as far as they are known; one line each. */
  readonly origin: readonly string[]
}
export interface DraftSumView {
  readonly drafted: string | null
  /** What of the net is not drafted yet, or how far the drafts are over it. */
  readonly rest: { readonly text: string; readonly isOver: boolean } | null
}

/** Scales and people by id. */
type Names = Pick<TruckFactsRead, 'scales' | 'people'>
const nameOf = (named: Names['people'], id: string | null): string | undefined => named.find((one) => one.id === id)?.name

/** Where a weight comes from: what stands on a ticket beside it. */
const originOf = ({ scale_id, weighed_at, weighed_by }: TakenTruckWeight, zone: string, { scales, people }: Names): readonly string[] =>
  [nameOf(scales, scale_id), formatInstant(weighed_at, zone), nameOf(people, weighed_by)].filter((text) => text !== undefined)

const MARKS = { manual: 'truck.manual', 'stored tare': 'truck.storedTare', live: 'truck.live' } as const

/** Both weights, in words where one is missing, and the net once both are known. */
export function weightRows(truck: FloorTruck, names: Names): readonly WeightRowView[] {
  const rows = (['gross', 'tare'] as const).map((position): WeightRowView => {
    const taken = truck.weighings.find((weighing) => weighing.position === position)
    return {
      label: positionName(position),
      value: quantityWithUnit(truck[position], truck.unit) ?? tTruck('truck.notWeighed'),
      mark: taken ? tTruck(MARKS[taken.source]) : null,
      origin: taken ? originOf(taken, truck.time_zone, names) : [],
    }
  })
  return truck.net === null ? rows : [...rows, { label: tTruck('truck.net'), value: quantityWithUnit(truck.net, truck.unit) ?? '', mark: null, origin: [] }]
}

/**
 * That a truck is too heavy for public roads, or that its tare cannot be right, as no empty truck weighs that much: with
 * both figures, in another unit the limit's own figure besides. Null where nothing is over.
 */
export function overLegalText(position: WeightPosition, weight: string | null, unit: string | null, limit: LegalGross): string | null {
  const inUnit = weight === null || unit === null ? null : overLegalGross(weight, unit, limit)
  if (weight === null || inUnit === null) return null
  const { legal_gross, legal_gross_uom_abbreviation } = limit
  const [said, shown] = [figureWithUnit(weight, unit), figureWithUnit(inUnit, unit)]
  const most = unit === legal_gross_uom_abbreviation ? shown : `${shown} (${quantityWithUnit(legal_gross, legal_gross_uom_abbreviation)})`
  return position === 'gross' ? tTruck('weigh.overLegal', { gross: said, limit: most }) : tTruck('weigh.tareOverLegal', { tare: said, limit: most })
}

/** The same of the weights as they were taken. */
export const overLegalWeights = (truck: FloorTruck): readonly string[] =>
  (['gross', 'tare'] as const).map((position) => overLegalText(position, truck[position], truck.unit, truck)).filter((text) => text !== null)

/** The unit that the terminal shows, where a draft is told exactly in it; else the one in which it was entered. */
const unitOfDraft = ({ net_uom_abbreviation: own, display_abbreviation: shown }: TruckDraft): string => (shown !== null && tellsExactly(own, shown) ? shown : own)
/** What a draft comes to, in that unit. */
export const draftNet = (draft: TruckDraft): string | null => {
  const unit = unitOfDraft(draft)
  return quantityWithUnit(convertMass(draft.net, draft.net_uom_abbreviation, unit), unit)
}

/** The unit in which all drafts are shown, where the truck's figures are told exactly in it; else the truck's. */
function unitOfSum({ unit }: FloorTruck, drafts: readonly TruckDraft[]): string | null {
  const [one, ...others] = new Set(drafts.map(unitOfDraft))
  return unit !== null && one !== undefined && others.length === 0 && tellsExactly(unit, one) ? one : unit
}

/** Says of a quantity how it is booked. */
export type SayBooked = (quantity: string) => string

/**
 * What the drafts come to, and what is left of the net once that is known: in the unit in which the drafts stand above it.
 * A truck that has left has nothing to be put right: its difference is booked, and `booked` says how, once that is known.
 */
export function draftSum(truck: FloorTruck, drafts: readonly TruckDraft[] = [], booked?: SayBooked): DraftSumView {
  const unit = unitOfSum(truck, drafts)
  const told = (quantity: string | null) => (quantity === null || unit === null || truck.unit === null ? quantity : (convertMass(quantity, truck.unit, unit) ?? quantity))
  const [drafted, net] = [told(truck.drafted), told(truck.net)]
  const said = drafted === null ? null : tLoad('load.drafted', { drafted: quantityWithUnit(drafted, unit) ?? '' })
  if (drafted === null || net === null) return { drafted: said, rest: null }
  const isOver = compareDecimals(drafted, net) > 0
  const rest = quantityWithUnit(isOver ? subtractDecimals(drafted, net) : subtractDecimals(net, drafted), unit) ?? ''
  return { drafted: said, rest: { text: booked?.(rest) ?? (isOver ? tTruck('truck.over', { over: rest }) : tLoad('load.left', { left: rest })), isOver: isOver && truck.status_id !== '16' } }
}
