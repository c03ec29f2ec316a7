import type { SnapshotFrom } from 'xstate'
import { t } from '../messages/catalogue'
import { tTruck } from '../messages/catalogue.truck'
import { floorPaths } from '../routes/paths'
import type { AnsweredScan } from '../scan/answer-scan.rules'
import { nextOf, platesOf } from '../truck-list/truck-list.view'
import { TRUCK_TONES } from '../truck-list/truck-list.rules'
import { weightText, weightRows, draftSum, type DraftSumView, type WeightRowView } from './truck-weights.view'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { actionsOf, type ActionView } from './truck-actions.rules'
import { fieldsOf, hasDifference, type FieldSpec } from './truck-forms.rules'
import type { truckWorkMachine } from './truck-work.machine'
import type { OpenForm, TruckForm, TruckWorkContext } from './truck-work.types'

type Snapshot = SnapshotFrom<typeof truckWorkMachine>

/** A truck at the top of its page. */
export interface TruckHeadView {
  readonly name: string
  readonly state: { readonly tone: 'waiting' | 'brand' | 'ready' | 'closed'; readonly text: string }
  readonly plates: string
  readonly facts: string
  readonly next: string | null
}
export interface DraftRowView {
  readonly id: string
  readonly name: string
  readonly net: string
  readonly held: boolean
  readonly canChange: boolean
}
export interface FieldView extends FieldSpec {
  readonly value: string
  readonly error: string | null
}
export interface FormView {
  readonly name: TruckForm
  readonly title: string
  readonly fields: readonly FieldView[]
  /** A scale is chosen whose weight can be taken over. */
  readonly scale: { readonly label: string; readonly pending: boolean } | null
  readonly submit: string
  readonly canClose: boolean
}
/** Something that is missing for a release, and the place where it is mended. */
export interface LackView {
  readonly code: string
  readonly sentence: string
  readonly href: string | null
}

export interface TruckWorkView {
  readonly state: 'loading' | 'failed' | 'missing' | 'ready'
  readonly missing: string | null
  readonly head: TruckHeadView | null
  readonly weights: readonly WeightRowView[]
  readonly drafts: { readonly rows: readonly DraftRowView[]; readonly sum: DraftSumView } | null
  readonly lacks: readonly LackView[]
  readonly actions: readonly ActionView[]
  readonly form: FormView | null
  readonly confirm: { readonly title: string; readonly text: string; readonly danger: boolean } | null
  readonly changed: string | null
  /** What was sent had no answer: the way on is Retry. */
  readonly owed: string | null
  readonly pending: boolean
  readonly answer: AnsweredScan | null
  readonly listHref: string
}

const stateOf = ({ context, value }: Snapshot): TruckWorkView['state'] => {
  if (value.facts === 'missing') return 'missing'
  if (context.facts.truck !== null || (context.page === 'arrival' && value.facts === 'ready')) return 'ready'
  return value.facts === 'failed' ? 'failed' : 'loading'
}

const viewHead = (truck: FloorTruck): TruckHeadView => ({
  name: truck.name,
  state: { tone: TRUCK_TONES[truck.status_id], text: truck.status },
  plates: platesOf(truck),
  facts: [
    truck.carrier_name, truck.customer_name, truck.product_name,
    truck.driver_name === null ? null : tTruck('truck.driver', { name: truck.driver_name }),
    truck.bol_number === null ? null : tTruck('truck.bol', { number: truck.bol_number }),
    truck.po_number === null ? null : tTruck('truck.po', { number: truck.po_number }),
  ].filter(Boolean).join(' · '),
  next: nextOf(truck),
})

const SUBMIT: Readonly<Record<TruckForm, () => string>> = {
  arrival: () => tTruck('do.arrival'), arrive: () => tTruck('do.arrive'), handling: () => tTruck('do.handling'), weigh: () => tTruck('do.save'), draft: () => tTruck('do.save'),
  void: () => tTruck('do.void'), voidDraft: () => tTruck('do.voidDraft'), release: () => t('mode.release'),
}
function titleOf({ name, target, values }: OpenForm): string {
  if (name === 'draft') return tTruck(target === null ? 'do.draft' : 'do.editDraft')
  return name === 'weigh' ? tTruck(values['position'] === 'gross' ? 'do.weighGross' : 'do.weighTare') : SUBMIT[name]()
}

/** The release is offered when nothing but a difference is missing, which is booked with it. */
const canRelease = ({ facts, canEdit }: TruckWorkContext) => canEdit && facts.truck?.status_id === '15' && (facts.truck.release_missing.length === 0 || hasDifference(facts.truck))

function viewForm({ context, value }: Snapshot): FormView | null {
  const { open, errors, facts } = context
  if (open === null || (open.name === 'release' && !canRelease(context))) return null
  const fields = fieldsOf(context, open.name).map((field): FieldView => ({ ...field, value: open.values[field.name] ?? '', error: errors[field.name] ?? null }))
  return {
    name: open.name,
    title: titleOf(open),
    fields,
    scale: open.name === 'weigh' && open.values['scale_id'] ? { label: tTruck('do.readScale'), pending: value.scale === 'reading' } : null,
    submit: open.name === 'release' && hasDifference(facts.truck) ? tTruck('do.book') : SUBMIT[open.name](),
    canClose: open.name !== 'release',
  }
}

function viewConfirm({ context, value }: Snapshot): TruckWorkView['confirm'] {
  const { open, facts } = context
  if (value.form !== 'asking' || open === null) return null
  const name = facts.truck?.name ?? ''
  if (open.name === 'draft') return { title: tTruck('ask.editDraft'), text: tTruck('ask.editText'), danger: false }
  if (open.name === 'release') return { title: tTruck('ask.book'), text: facts.truck?.release_missing[0]?.sentence ?? '', danger: false }
  return { title: open.name === 'void' ? tTruck('ask.void', { name }) : tTruck('ask.voidDraft'), text: tTruck('ask.voidText'), danger: true }
}

/** Each missing thing with a link to where it is mended; a difference is booked on this page. */
function viewLacks({ family, side, page, id, facts }: TruckWorkContext): readonly LackView[] {
  const { truck } = facts
  if (page !== 'release' || truck === null || id === null) return []
  return truck.release_missing.map(({ code, sentence, mend }) => ({
    code,
    sentence,
    href: mend === 'none' ? null : floorPaths.truckTaskOf(family, side, mend === 'sign' ? 'capture-signature' : 'handling', id),
  }))
}

function viewDrafts(context: TruckWorkContext): TruckWorkView['drafts'] {
  const { facts, page, canEditDraft, open } = context
  const { truck } = facts
  if (truck === null || truck.asset_id === null) return null
  const canChange = canEditDraft && page === 'handling' && open === null && (truck.status_id === '13' || truck.status_id === '14')
  return {
    rows: facts.drafts.map((draft) => ({
      id: draft.id,
      name: draft.source_id === truck.asset_id ? draft.destination_name : draft.source_name,
      net: weightText(draft.net, draft.net_uom_abbreviation) ?? '',
      held: draft.on_hold,
      canChange,
    })),
    sum: draftSum(truck),
  }
}

/** Everything that the page of one truck draws. */
export function viewTruckWork(snapshot: Snapshot): TruckWorkView {
  const { context, value } = snapshot
  const state = stateOf(snapshot)
  const { truck } = context.facts
  const isReady = state === 'ready'
  const isOwed = context.attempt !== null && value.form === 'editing'
  return {
    state,
    missing: state === 'missing' ? (context.missing ?? tTruck('truck.missing')) : null,
    head: isReady && truck !== null ? viewHead(truck) : null,
    weights: isReady && truck !== null ? weightRows(truck) : [],
    drafts: isReady ? viewDrafts(context) : null,
    lacks: isReady ? viewLacks(context) : [],
    actions: isReady && context.open === null && context.page === 'handling' && !isOwed ? actionsOf(context) : [],
    form: isReady ? viewForm(snapshot) : null,
    confirm: viewConfirm(snapshot),
    changed: isReady ? context.changed : null,
    owed: isReady && isOwed ? tTruck('net.unanswered') : null,
    pending: value.form === 'sending',
    answer: context.lastScan,
    listHref: floorPaths.truckTask(context.family, context.side, context.page === 'release' ? 'release' : 'handling'),
  }
}
