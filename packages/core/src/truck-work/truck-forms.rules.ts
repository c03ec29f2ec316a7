import type { Named } from '@railhead/api-contract/envelope'
import { t } from '../messages/catalogue'
import { tTruck } from '../messages/catalogue.truck'
import { tWork } from '../messages/catalogue.work'
import { secondWeight, TRUCK_KINDS, WEIGHT_POSITIONS, type WeightPosition } from '../trucks/truck-kinds'
import { allowedTruckActions, type TruckFacts } from '../trucks/truck-states.rules'
import { kindAt, parseAmount } from '../truck-wire/truck-row.rules'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import type { TruckForm, TruckWorkContext, Values } from './truck-work.types'

/** One thing to fill in. `number` and `required` are judged before anything is sent; everything else by the server. */
export interface FieldSpec {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'tel' | 'number' | 'choice' | 'pick'
  readonly required: boolean
  readonly options: readonly Named[]
  /** Beside a number. */
  readonly unit: string | null
}
type Context = Pick<TruckWorkContext, 'family' | 'side' | 'facts' | 'open'>

const field = (name: string, label: string, kind: FieldSpec['kind'] = 'text', more: Partial<FieldSpec> = {}): FieldSpec =>
  ({ name, label, kind, required: false, options: [], unit: null, ...more })

export const positionName = (position: WeightPosition): string => tTruck(position === 'gross' ? 'truck.gross' : 'truck.tare')
export const kindOf = ({ family, side }: Pick<Context, 'family' | 'side'>) => kindAt(family, side)

/** What decides whether a step with the truck is open. */
export const stateFacts = (context: Pick<Context, 'family' | 'side' | 'facts'>, truck: FloorTruck): TruckFacts => ({
  kind: kindOf(context), name: truck.name, status_id: truck.status_id, gross: truck.gross, tare: truck.tare, draft_count: context.facts.drafts.length,
})

/** The weights that may be taken now, the one that is due first. */
export function openWeights(context: Pick<Context, 'family' | 'side' | 'facts'>): readonly WeightPosition[] {
  const { truck } = context.facts
  if (truck === null) return []
  const kind = kindOf(context)
  const allowed = allowedTruckActions(stateFacts(context, truck))
  const inOrder = [TRUCK_KINDS[kind].first, secondWeight(kind)].filter((position) => allowed.includes(position === TRUCK_KINDS[kind].first ? 'weigh-first' : 'weigh-second'))
  return [...inOrder.filter((position) => truck[position] === null), ...inOrder.filter((position) => truck[position] !== null)]
}

const choices = (texts: readonly string[]): readonly Named[] => texts.map((text) => ({ id: text, name: text }))
const unitField = ({ facts }: Context): FieldSpec => field('uom_abbreviation', tTruck('field.unit'), 'choice', { options: choices(facts.units), required: true })
const reason = (required = true): FieldSpec => field('reason', tTruck('field.reason'), 'text', { required })

function arrivalFields(context: Context): readonly FieldSpec[] {
  const { facts } = context
  const { productField, first } = TRUCK_KINDS[kindOf(context)]
  return [
    field('truck_number', tTruck('field.truck'), 'text', { required: true }),
    field('trailer_number', tTruck('field.trailer')),
    field('carrier_id', tTruck('field.carrier'), 'pick', { options: facts.carriers }),
    field('driver_name', tTruck('field.driver')),
    field('driver_phone', tTruck('field.phone'), 'tel'),
    field('customer_id', tTruck('field.customer'), 'pick', { options: facts.customers }),
    field(productField, tTruck('field.product'), 'pick', { options: facts.products }),
    ...(context.family === 'sand' ? [field('order_id', tTruck('field.order'), 'pick', { options: facts.orders })] : []),
    field('po_number', tTruck('field.po')),
    field('weight', tTruck('field.firstWeight', { position: positionName(first) }), 'number'),
    unitField(context),
  ]
}

function weighFields(context: Context): readonly FieldSpec[] {
  const { truck, scales } = context.facts
  const positions = openWeights(context)
  return [
    ...(positions.length > 1 ? [field('position', tTruck('field.position'), 'choice', { options: positions.map((id) => ({ id, name: positionName(id) })), required: true })] : []),
    ...(scales.length > 0 ? [field('scale_id', tTruck('field.scale'), 'choice', { options: [{ id: '', name: tTruck('field.noScale') }, ...scales] })] : []),
    field('weight', tTruck('field.weight'), 'number', { required: true, unit: truck?.unit ?? null }),
    ...(truck?.unit ? [] : [unitField(context)]),
    ...(truck?.status_id === '15' ? [reason()] : []),
  ]
}

function draftFields({ facts, open }: Context): readonly FieldSpec[] {
  const draft = facts.drafts.find(({ id }) => id === open?.target)
  const others = draft ? [{ id: draft.source_id, name: draft.source_name }, { id: draft.destination_id, name: draft.destination_name }] : []
  const known = new Set(facts.assets.map(({ id }) => id))
  const own = others.filter(({ id }) => id !== facts.truck?.asset_id && !known.has(id))
  return [
    field('asset', tWork('draft.asset'), 'pick', { options: [...own, ...facts.assets], required: true }),
    field('quantity', tWork('draft.quantity'), 'number', { required: true, unit: facts.truck?.unit ?? null }),
  ]
}

/** A difference between the net and the drafts that may be booked with the release. */
export const hasDifference = (truck: FloorTruck | null): boolean =>
  truck !== null && truck.drafted !== null && truck.release_missing.length === 1 && truck.release_missing[0]?.code === 'difference'

const ENTRIES = ['heel', 'spill', 'shrink', 'origin weight gain'] as const
const releaseFields = ({ facts }: Context): readonly FieldSpec[] =>
  hasDifference(facts.truck)
    ? [field('entry', tTruck('field.entry'), 'choice', { required: true, options: ENTRIES.map((id) => ({ id, name: tTruck(`entry.${id}`) })) }), reason()]
    : []

const NONE = (): readonly FieldSpec[] => []
const FIELDS: Readonly<Record<TruckForm, (context: Context) => readonly FieldSpec[]>> = {
  arrival: arrivalFields, arrive: NONE, handling: NONE, weigh: weighFields, draft: draftFields, void: () => [reason()], voidDraft: () => [reason()], release: releaseFields,
}

/** What a form asks for as things stand. */
export const fieldsOf = (context: Context, form: TruckForm): readonly FieldSpec[] => FIELDS[form](context)

/** What stands in a form when it is opened. */
export function initialValues(context: Context, form: TruckForm, target: string | null): Values {
  const { facts } = context
  if (form === 'arrival' || form === 'weigh') {
    return { uom_abbreviation: facts.truck?.unit ?? facts.units[0] ?? '', ...(form === 'weigh' ? { position: openWeights(context)[0] ?? '', scale_id: '' } : {}) }
  }
  const draft = facts.drafts.find(({ id }) => id === target)
  if (form !== 'draft' || draft === undefined) return {}
  return { asset: draft.source_id === facts.truck?.asset_id ? draft.destination_id : draft.source_id, quantity: draft.net }
}

/** What must be put right before anything is sent. */
export function faultsOf(fields: readonly FieldSpec[], values: Values): Values {
  const faults: Record<string, string> = {}
  for (const { name, kind, required } of fields) {
    const typed = (values[name] ?? '').trim()
    if (typed === '' && required) faults[name] = t('field.required')
    else if (typed !== '' && kind === 'number' && parseAmount(typed) === null) faults[name] = tTruck('field.amount')
  }
  return faults
}

/** The form's own field for a field that the server names. */
export const fieldAt = (form: TruckForm, named: string): string => {
  const own: Readonly<Record<string, string>> = form === 'draft'
    ? { net: 'quantity', net_uom_abbreviation: 'quantity', source_id: 'asset', destination_id: 'asset' }
    : { difference: 'entry', 'difference.entry': 'entry', 'difference.reason': 'reason' }
  return own[named] ?? named
}

export const isPosition = (text: string | undefined): text is WeightPosition => WEIGHT_POSITIONS.some((position) => position === text)
