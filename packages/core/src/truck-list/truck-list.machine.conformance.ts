import { NO_ANSWER, type Conformance } from '../machine-conformance'
import { floorTruck } from '../truck-wire/truck-wire.samples'
import { listInput } from './truck-list.samples'
import type { TruckListContext } from './truck-list.types'

export const conformance: Conformance = {
  inputs: [() => listInput(), () => listInput({ task: 'search' })],
  events: [
    { type: 'TEXT.CHANGE', text: 'ot' } as never,
    { type: 'SCAN.RECEIVED', code: 'OT - 1007', at: 1 } as never,
    { type: 'NEWS.RECEIVED', trucks: [floorTruck()] } as never,
  ],
  outputs: { findTrucks: [{ ok: true, value: [floorTruck()] }, NO_ANSWER] },
  facts: ({ text, adding, trucks }: TruckListContext) => [text, adding, trucks.length],
}
