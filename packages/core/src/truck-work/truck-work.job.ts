import { tLoad } from '../messages/catalogue.load'
import type { WorkRules } from '../load-work/load-work.types'
import { fieldAt, fieldsOf, initialValues } from './truck-forms.rules'
import { finish } from './truck-work.changes'
import { scanAtTruck } from './truck-work.scan'
import { bodyOf } from './truck-work.submit'
import { TRUCK_FORMS, type TruckForm, type TruckJob, type TruckPage } from './truck-work.types'

/** The form that a page begins with. */
const FIRST_FORM: Readonly<Record<TruckPage, TruckForm | null>> = { arrival: 'arrival', handling: null, release: 'release' }

/** What is special about the work on a truck. */
export const truckRules: WorkRules<TruckJob> = {
  forms: TRUCK_FORMS,
  nothingRead: { truck: null, drafts: [], assets: [], scales: [], units: [], carriers: [], customers: [], products: [], orders: [] },
  firstForm: (page) => FIRST_FORM[page],
  isArrival: (page) => page === 'arrival',
  fieldsOf,
  initialValues,
  fieldAt,
  isDirect: (form) => form === 'arrive' || form === 'handling',
  isAsked: ({ name, target, values }) => name === 'void' || name === 'voidDraft' || (name === 'draft' && target !== null) || (name === 'release' && Boolean(values['entry'])),
  bodyOf,
  isThere: ({ page, facts }) => page === 'arrival' || facts.truck !== null,
  hasDraft: ({ drafts }, id) => drafts.some((draft) => draft.id === id),
  seen: ({ truck, drafts }) => (truck === null ? null : JSON.stringify([truck.status_id, truck.gross, truck.tare, drafts.map(({ id }) => id)])),
  changedText: ({ truck }) => tLoad('load.changed', { name: truck?.name ?? '', state: truck?.status ?? '' }),
  finish,
  scan: scanAtTruck,
}
