import type { Named } from '@railhead/api-contract/envelope'
import type { Family } from '@railhead/api-contract/railcar'
import type { Ids } from '../ports/id.port'
import type { Navigator } from '../ports/navigator.port'
import type { Notifier } from '../ports/notifier.port'
import type { Storage } from '../ports/storage.port'
import type { TruckKind as TruckSide } from '../routes/paths'
import type { AnsweredScan } from '../scan/answer-scan.rules'
import type { FloorTruck, TruckDraft } from '../truck-wire/truck-wire.types'

/** Everything that is filled in or asked on the pages of one truck. */
export const TRUCK_FORMS = ['arrival', 'arrive', 'handling', 'weigh', 'draft', 'void', 'voidDraft', 'release'] as const
export type TruckForm = (typeof TRUCK_FORMS)[number]

/** Which page of a truck: its card, its release, or the form of one that comes. */
export type TruckPage = 'arrival' | 'handling' | 'release'

export type Values = Readonly<Record<string, string>>
/** The form that is open, with what was entered. `target` is the draft that it is about. */
export interface OpenForm {
  readonly name: TruckForm
  readonly target: string | null
  readonly values: Values
}

/** What goes out for a form. `weight` is the first weight of a truck that is recorded with it. */
export interface TruckCommand {
  readonly form: TruckForm
  readonly target: string | null
  readonly body: Readonly<Record<string, unknown>>
  readonly weight: Readonly<Record<string, unknown>> | null
}
/** What was sent and may have to be sent again, each call under its own key. */
export interface TruckAttempt extends TruckCommand {
  readonly key: string
  readonly weightKey: string
}

/** What the page knows of the truck and of what can be chosen. */
export interface TruckFactsRead {
  readonly truck: FloorTruck | null
  readonly drafts: readonly TruckDraft[]
  /** Assets that its material may come from or go to. */
  readonly assets: readonly Named[]
  readonly scales: readonly Named[]
  /** Units that trucks are weighed in, the terminal's own first. */
  readonly units: readonly string[]
  readonly carriers: readonly Named[]
  readonly customers: readonly Named[]
  readonly products: readonly Named[]
  readonly orders: readonly Named[]
}

export interface TruckWorkInput {
  readonly family: Family
  readonly side: TruckSide
  readonly page: TruckPage
  /** The truck that the address names; null for one that comes. */
  readonly id: string | null
  readonly userid: string
  readonly terminalId: string
  /** outbound truck:edit, draft:create, draft:edit. */
  readonly canEdit: boolean
  readonly canDraft: boolean
  readonly canEditDraft: boolean
  readonly ports: { readonly ids: Ids; readonly notifier: Notifier; readonly storage: Storage; readonly navigator: Navigator }
}

export interface TruckWorkContext extends TruckWorkInput {
  readonly facts: TruckFactsRead
  /** Why there is no such truck here, in the server's words. */
  readonly missing: string | null
  readonly open: OpenForm | null
  readonly errors: Values
  /** What someone else changed in between. */
  readonly changed: string | null
  readonly attempt: TruckAttempt | null
  readonly lastScan: AnsweredScan | null
}

/** What a command came to: the truck, and what could not be done of it. */
export interface TruckSent {
  readonly truck: FloorTruck | null
  readonly note: string | null
}
/** What a scale shows. */
export interface ScaleReading {
  readonly scale_id: string
  readonly scale_name: string
  readonly weight: string
  readonly uom_abbreviation: string
}
