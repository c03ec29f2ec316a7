import { tLoad } from '../messages/catalogue.load'
import { tTruck } from '../messages/catalogue.truck'
import { quantityText } from '../railcar-edit/car-facts'
import { compareDecimals, subtractDecimals } from '../units/decimal.rules'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { positionName } from './truck-forms.rules'

/** One of the weights of a truck, or its net. */
export interface WeightRowView {
  readonly label: string
  readonly value: string
  /** How it came to be: a manual weight is marked so. */
  readonly mark: string | null
}
export interface DraftSumView {
  readonly drafted: string | null
  /** What of the net is not drafted yet, or how far the drafts are over it. */
  readonly rest: { readonly text: string; readonly isOver: boolean } | null
}

const MARKS = { manual: 'truck.manual', 'stored tare': 'truck.storedTare', live: 'truck.live' } as const

/** Both weights, in words where one is missing, and the net once both are known. */
export function weightRows(truck: FloorTruck): readonly WeightRowView[] {
  const rows = (['gross', 'tare'] as const).map((position): WeightRowView => {
    const taken = truck.weighings.find((weighing) => weighing.position === position)
    return { label: positionName(position), value: quantityText(truck[position], truck.unit) ?? tTruck('truck.notWeighed'), mark: taken ? tTruck(MARKS[taken.source]) : null }
  })
  return truck.net === null ? rows : [...rows, { label: tTruck('truck.net'), value: quantityText(truck.net, truck.unit) ?? '', mark: null }]
}

/** What the drafts come to, and what is left of the net once that is known. */
export function draftSum({ drafted, net, unit }: FloorTruck): DraftSumView {
  const said = drafted === null ? null : tLoad('load.drafted', { drafted: quantityText(drafted, unit) ?? '' })
  if (drafted === null || net === null) return { drafted: said, rest: null }
  const isOver = compareDecimals(drafted, net) > 0
  const rest = quantityText(isOver ? subtractDecimals(drafted, net) : subtractDecimals(net, drafted), unit) ?? ''
  return { drafted: said, rest: { text: isOver ? tTruck('truck.over', { over: rest }) : tLoad('load.left', { left: rest }), isOver } }
}
