import type { Named } from '@railhead/api-contract/envelope'
import type { Job, OpenForm, WorkContext, WorkInput } from '../load-work/load-work.types'
import type { TruckKind as TruckSide } from '../routes/paths'
import type { FloorTruck, TruckDraft } from '../truck-wire/truck-wire.types'

/** Everything that is filled in or asked on the pages of one truck. */
export const TRUCK_FORMS = ['arrival', 'arrive', 'handling', 'weigh', 'draft', 'void', 'voidDraft', 'release'] as const
export type TruckForm = (typeof TRUCK_FORMS)[number]

/** Which page of a truck: its card, its release, or the form of one that comes. */
export type TruckPage = 'arrival' | 'handling' | 'release'

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

/** What a command came to: the truck, and what could not be done of it. */
export interface TruckSent {
  readonly truck: FloorTruck | null
  readonly note: string | null
}

/** The work on a truck: an address's side is its kind of trucks, `canEdit` is outbound truck:edit. */
export interface TruckJob extends Job {
  readonly side: TruckSide
  readonly page: TruckPage
  readonly form: TruckForm
  readonly facts: TruckFactsRead
  readonly sent: TruckSent
}
export type TruckWorkInput = WorkInput<TruckJob>
export type TruckWorkContext = WorkContext<TruckJob>
export type OpenTruckForm = OpenForm<TruckForm>
