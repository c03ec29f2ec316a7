import type { Family } from '@railhead/api-contract/railcar'
import type { Navigator } from '../ports/navigator.port'
import type { Notifier } from '../ports/notifier.port'
import type { Storage } from '../ports/storage.port'
import type { TruckKind as TruckSide } from '../routes/paths'
import type { AnsweredScan } from '../scan/answer-scan.rules'
import type { FloorTruck } from '../truck-wire/truck-wire.types'

/** Which list: those that wait for something, or any that is searched for. */
export type TruckListTask = 'handling' | 'release' | 'search'

export interface TruckListInput {
  readonly family: Family
  readonly side: TruckSide
  readonly task: TruckListTask
  readonly userid: string
  readonly terminalId: string
  /** outbound truck:create. */
  readonly canAdd: boolean
  readonly ports: { readonly storage: Storage; readonly notifier: Notifier; readonly navigator: Navigator }
}

export interface TruckListContext extends TruckListInput {
  readonly text: string
  /** The form of an arrival stands in place of the list. */
  readonly adding: boolean
  readonly trucks: readonly FloorTruck[]
  readonly lastScan: AnsweredScan | null
}

/** One question to the server. */
export interface TrucksWanted extends Pick<TruckListInput, 'family' | 'side' | 'task' | 'terminalId'> {
  readonly text: string
}
