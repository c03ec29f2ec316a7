import { draftFieldAt, draftFields, initialDraft, type DraftLoad } from '../load-work/load-draft.rules'
import { reasonField } from '../load-work/load-fields.rules'
import type { Choice, FieldSpec, Values } from '../load-work/load-work.types'
import { tHandling } from '../messages/catalogue.handling'
import { displayQuantity } from '../railcar-edit/display-quantity.rules'
import { arrivedEmpty, nextState, RAILCAR_STATES, type RailcarAction } from '../railcars/states.rules'
import { compareDecimals } from '../units/decimal.rules'
import type { CarFactsRead, CarForm, CarWorkContext, HandledCar, Stock } from './car-work.types'

type Context = Pick<CarWorkContext, 'facts' | 'open'>

/** Whether a step of the car is open as it stands (spec §4). */
export const allows = (action: Extract<RailcarAction, 'begin-handling' | 'complete-handling'>, car: HandledCar): boolean =>
  nextState(action, { name: car.name, status_path: car.status_id, inoperable: car.inoperable, arrived_empty: arrivedEmpty(car.shipped_weight), draft_count: 0 }).ok

const inoperableText = ({ name, inoperable_reason }: HandledCar): string =>
  tHandling('car.inoperable', { name, reason: inoperable_reason?.trim().replace(/\.$/, '') || tHandling('car.noReason') })

/** Why nothing can be unloaded from a car now, as a sentence, or null when it can. */
export function unloadBlock(car: HandledCar): string | null {
  const { name, status_id } = car
  const state = RAILCAR_STATES[status_id]
  if (state.closedOut) return tHandling('car.closedOut', { name, state: state.name })
  if (status_id === '1') return tHandling('car.pending', { name })
  if (status_id !== '2' && status_id !== '3') return tHandling('car.handled', { name, state: state.name })
  return car.inoperable ? inoperableText(car) : null
}

/** The unit of quantities on the page: the terminal's for the car's class, else the car's own. */
export const unitOf = ({ unit, car }: Pick<CarFactsRead, 'unit' | 'car'>): string | null =>
  unit ?? car?.quantity_snapshot_uom_abbreviation ?? car?.shipped_weight_uom_abbreviation ?? null

/** A quantity as the page shows it; null where nobody knows. */
export const shownIn = (facts: Pick<CarFactsRead, 'unit' | 'car'>, quantity: string | null, own: string | null): string | null => displayQuantity(quantity, own, unitOf(facts))

/** '40/70 · 1,200 ST of 3,000 ST': what a storage holds, as far as that is known. */
function stockText(facts: CarFactsRead, { product_name, quantity, capacity, unit }: Stock): string {
  const holds = shownIn(facts, quantity, unit) ?? ''
  const most = shownIn(facts, capacity, unit)
  return [product_name, most === null ? holds : tHandling('stock.of', { holds, most })].filter(Boolean).join(' · ')
}

/** What the car's material may go into, with what each storage holds. */
const choicesOf = (facts: CarFactsRead): readonly Choice[] =>
  facts.assets.map((asset) => {
    const stock = facts.stocks.find(({ id }) => id === asset.id)
    return stock === undefined ? { id: asset.id, name: asset.name } : { id: asset.id, name: asset.name, detail: stockText(facts, stock) }
  })

/** The car as the form of its drafts knows it: it gives, the asset takes (spec §4). */
export const draftLoad = ({ facts }: Pick<Context, 'facts'>): DraftLoad => ({
  ownAsset: facts.car?.asset_id ?? null, side: 'source', unit: unitOf(facts), drafts: facts.drafts, assets: choicesOf(facts),
})

const isMaterial = (quantity: string) => compareDecimals(quantity, '0') > 0

/** What to look at before material goes into an asset: the server's warning, or that nobody knows what is in it. */
export function mixingWarning(facts: CarFactsRead, assetId: string | undefined): string | null {
  const asset = facts.assets.find(({ id }) => id === assetId)
  if (asset?.warning) return asset.warning.description
  const stock = facts.stocks.find(({ id }) => id === assetId)
  if (asset === undefined || stock === undefined || stock.product_name !== null || !isMaterial(stock.quantity)) return null
  return tHandling('stock.unknown', { asset: asset.name, quantity: shownIn(facts, stock.quantity, stock.unit) ?? '' })
}

const NONE = (): readonly FieldSpec[] => []
const FIELDS: Readonly<Record<CarForm, (context: Context) => readonly FieldSpec[]>> = {
  partial: NONE, complete: NONE, draft: (context) => draftFields(draftLoad(context), context.open?.target ?? null, context.open?.values), voidDraft: () => [reasonField()],
}

/** What a form asks for as things stand. */
export const fieldsOf = (context: Context, form: CarForm): readonly FieldSpec[] => FIELDS[form](context)

/** What stands in a form when it is opened. */
export const initialValues = (context: Pick<Context, 'facts'>, form: CarForm, target: string | null): Values => (form === 'draft' ? initialDraft(draftLoad(context), target) : {})

/** The form's own field for a field that the server names. */
export const fieldAt = (form: CarForm, named: string): string => (form === 'draft' ? draftFieldAt(named) : named)
