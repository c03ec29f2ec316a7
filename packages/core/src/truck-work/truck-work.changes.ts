import { describeError, type ApiError } from '../api/api.errors'
import { t } from '../messages/catalogue'
import { tTruck } from '../messages/catalogue.truck'
import { tWork } from '../messages/catalogue.work'
import type { Notice } from '../ports/notifier.port'
import { floorPaths } from '../routes/paths'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { faultsOf, fieldAt, fieldsOf, initialValues } from './truck-forms.rules'
import { readTruckWork, writeTruckWork } from './truck-work.storage'
import { attemptOf, commandOf } from './truck-work.submit'
import type { OpenForm, ScaleReading, TruckFactsRead, TruckForm, TruckSent, TruckWorkContext, TruckWorkInput, Values } from './truck-work.types'

/** What an event does: what changes, what the user is told, and where that leads. Plain functions; the machine says when. */
export interface Step {
  readonly change: Partial<TruckWorkContext>
  readonly notice?: Notice
  /** Another page, in place of this one. */
  readonly goes?: string
}

const NOTHING_READ: TruckFactsRead = { truck: null, drafts: [], assets: [], scales: [], units: [], carriers: [], customers: [], products: [], orders: [] }
/** The form that a page begins with. */
const FIRST_FORM: Readonly<Record<TruckWorkInput['page'], TruckForm | null>> = { arrival: 'arrival', handling: null, release: 'release' }

/** The page as it is entered: with what the same user left here before a reload or a login. */
export function initialContext(input: TruckWorkInput): TruckWorkContext {
  const saved = readTruckWork(input.ports.storage.session, input)
  const first = FIRST_FORM[input.page]
  const open: OpenForm | null = saved?.open ?? (first === null ? null : { name: first, target: null, values: {} })
  return { ...input, facts: NOTHING_READ, missing: null, open, errors: {}, changed: null, attempt: saved?.attempt ?? null, lastScan: null }
}

export const isOwed = ({ attempt }: TruckWorkContext): boolean => attempt !== null

/** What others can change under an open form. */
const seen = ({ truck, drafts }: TruckFactsRead) => JSON.stringify([truck?.status_id, truck?.gross, truck?.tare, drafts.map(({ id }) => id)])

/** Values that were not entered yet come from what is known now. */
const withDefaults = (context: TruckWorkContext, open: OpenForm): OpenForm => ({ ...open, values: { ...initialValues(context, open.name, open.target), ...open.values } })

/** What is known now. A form stays as it was filled in; what others changed is said, and a form about a draft that is gone is closed. */
export function receiveFacts(context: TruckWorkContext, facts: TruckFactsRead, isNews: boolean): Step {
  const after = { ...context, facts, missing: null }
  const { open } = context
  if (open?.target && !facts.drafts.some(({ id }) => id === open.target)) {
    return { change: { facts, missing: null, open: null, errors: {} }, notice: { kind: 'warning', message: tTruck('truck.draftGone') } }
  }
  const isOther = isNews && open !== null && context.facts.truck !== null && facts.truck !== null && seen(context.facts) !== seen(facts)
  const changed = isOther && facts.truck ? tTruck('truck.changed', { name: facts.truck.name, state: facts.truck.status }) : context.changed
  return { change: { facts, missing: null, changed, open: open === null ? null : withDefaults(after, open) } }
}

/** A form is opened, filled in with what is known. */
export const openForm = (context: TruckWorkContext, name: TruckForm, target: string | null): Step =>
  ({ change: { open: { name, target, values: initialValues(context, name, target) }, errors: {}, changed: null } })

export const closeForm = (context: TruckWorkContext): Step => {
  const first = FIRST_FORM[context.page]
  return { change: { open: first === null || first === 'arrival' ? null : withDefaults(context, { name: first, target: null, values: {} }), errors: {}, changed: null } }
}

/** What is typed; a weight that is touched is no scale's any more. */
export function enter({ open, errors }: TruckWorkContext, name: string, typed: string): Step {
  if (open === null) return { change: {} }
  const { [name]: _mended, ...others } = errors
  const source: Values = name === 'weight' || name === 'scale_id' ? { source: 'manual' } : {}
  return { change: { open: { ...open, values: { ...open.values, ...source, [name]: typed } }, errors: others } }
}

/** What a scale shows takes the place of what was typed. */
export const takeReading = ({ open }: TruckWorkContext, { scale_id, scale_name, weight, uom_abbreviation }: ScaleReading): Step => open === null ? { change: {} } : ({
  change: { open: { ...open, values: { ...open.values, weight, scale_id, uom_abbreviation, source: 'live' } }, errors: {} },
  notice: { kind: 'positive', message: tTruck('done.scale', { scale: scale_name }) },
})

export const faultsNow = (context: TruckWorkContext): Values => (context.open === null ? {} : faultsOf(fieldsOf(context, context.open.name), context.open.values))

/** What goes out now, under its keys. */
export function prepareAttempt(context: TruckWorkContext): Step {
  if (context.open === null) return { change: {} }
  const { ids } = context.ports
  return { change: { attempt: context.attempt ?? attemptOf(commandOf(context, context.open), null, () => ids.newIdempotencyKey()), errors: {}, changed: null } }
}

const DONE: Readonly<Record<TruckForm, (name: string) => string>> = {
  arrival: (name) => tTruck('done.arrival', { name }), arrive: (name) => tTruck('done.arrive', { name }), handling: (name) => tTruck('done.handling', { name }),
  weigh: () => tTruck('done.weigh'), draft: () => tWork('done.draftSaved'), voidDraft: () => tTruck('done.voidDraft'),
  void: (name) => tTruck('done.void', { name }), release: (name) => tTruck('done.release', { name }),
}

/** A weight that the server would not take with the arrival waits in the form of the new truck. */
function leaveWeight(context: TruckWorkContext, truck: FloorTruck): void {
  const { weight = '', uom_abbreviation = '' } = context.open?.values ?? {}
  const { userid, family, side } = context
  writeTruckWork(context.ports.storage.session, { userid, family, side, page: 'handling', id: truck.id }, { name: 'weigh', target: null, values: { weight, uom_abbreviation, scale_id: '' } }, null)
}

/** It is done: the form is closed, and the page that comes next is entered. */
export function finish(context: TruckWorkContext, { truck, note }: TruckSent): Step {
  const form = context.attempt?.form ?? context.open?.name ?? 'weigh'
  const { family, side } = context
  if (note !== null && truck !== null) leaveWeight(context, truck)
  const goes = form === 'arrival' && truck ? floorPaths.truckTaskOf(family, side, 'handling', truck.id)
    : form === 'release' || form === 'void' ? floorPaths.truckTask(family, side, context.page === 'release' ? 'release' : 'handling') : undefined
  return {
    change: { open: null, attempt: null, errors: {}, changed: null, facts: { ...context.facts, truck: truck ?? context.facts.truck } },
    notice: note === null ? { kind: 'positive', message: DONE[form]((truck ?? context.facts.truck)?.name ?? '') } : { kind: 'warning', message: note },
    ...(goes === undefined ? {} : { goes }),
  }
}

/** The server said no: its description at the top (spec §8), and at the fields it names. The keys are given up when the answer is final. */
export function refuse(context: TruckWorkContext, error: ApiError): Step {
  if (error._tag === 'SignedOut') return { change: { attempt: null } }
  const isFinal = error._tag === 'Refused' && error.status < 500
  const form = context.open?.name ?? 'weigh'
  const named = error._tag === 'Refused' ? Object.entries(error.fields ?? {}) : []
  // Where nothing was filled in there is nothing to put right.
  const open = isFinal && (form === 'arrive' || form === 'handling') ? null : context.open
  return {
    change: { open, attempt: isFinal ? null : context.attempt, errors: Object.fromEntries(named.map(([name, text]) => [fieldAt(form, name), text])) },
    notice: { kind: 'negative', message: describeError(error) ?? t('notice.negative') },
  }
}
