import { gainAllowed, type Destination, type Source, type Wanted } from '@railhead/core/ledger/draft-plan.rules'
import { applyRatio, spelledRatio } from '@railhead/core/units/ratio.rules'
import { dayOf } from '@railhead/core/terminal-time/day.rules'
import { compareDecimals, subtractDecimals, sumDecimals } from '@railhead/core/units/decimal.rules'
import type { Work } from '../../events'
import { ruleBroken } from '../../problems'
import { factorOr422, noShippedUnit, openUnits, unitOr422, type Units } from '../../ledger/units'
import type { Tx } from '../../store/store.port'
import type { DraftFields } from './draft-rules'
import type { Holder } from './holders'

/** A draft as the books need it: both sides in their own units, and by which factors. */
export interface Weighed {
  readonly wanted: Wanted
  readonly units: Units
  readonly draftUnit: { readonly id: string; readonly factors: ReadonlyMap<string, string> }
}

/** The entries of an asset that say what was in it by its papers, and what came out beyond that. */
async function estimateOf(tx: Tx, assetId: string, replacedId: string | null): Promise<{ readonly opened: string; readonly gained: string }> {
  const entries = await tx.rows('ledger-entries').find({
    where: { all: [{ field: 'asset_id', test: { op: 'eq', value: assetId } }, { field: 'entry', test: { op: 'in', value: ['opening', 'origin weight gain'] } }] },
  })
  const draftIds = entries.flatMap((entry) => entry.draft_id ?? [])
  const drafts = draftIds.length === 0 ? [] : await tx.rows('drafts').find({ where: { all: [{ field: 'id', test: { op: 'in', value: draftIds } }] } })
  const gone = new Set([replacedId, ...drafts.filter((draft) => draft.voided_at !== null).map((draft) => draft.id)])
  const sum = (kind: string) => sumDecimals(entries.filter((entry) => entry.entry === kind && !gone.has(entry.draft_id ?? '')).map((entry) => entry.quantity))
  return { opened: sum('opening'), gained: sum('origin weight gain') }
}

async function contentOf(tx: Tx, { visit, truck, asset }: Holder, tolerance: string, replacedId: string | null): Promise<Source['content']> {
  if (truck !== undefined) return { kind: 'open' }
  if (visit === undefined) return { kind: 'measured' }
  const { opened, gained } = await estimateOf(tx, asset.id, replacedId)
  const left = subtractDecimals(gainAllowed(opened, tolerance), gained)
  return { kind: 'estimated', gainLeft: compareDecimals(left, '0') > 0 ? left : '0' }
}

function unitless({ asset }: Holder, field: string): never {
  const sentence = asset.asset_kind === 'railcar'
    ? noShippedUnit(asset.name)
    : `${asset.name} has no unit. Give it one first.`
  throw ruleBroken('no_unit', sentence, { [field]: sentence })
}

/** Both sides of a draft in their assets' units, by the conversions of the day of `at` (epoch seconds). Throws a 422 for an unknown unit and where no conversion leads. */
export async function weigh(work: Work, fields: DraftFields, source: Holder, destination: Holder, more: { readonly reconcile: boolean; readonly replacedId: string | null; readonly at: number }): Promise<Weighed> {
  const { tx } = work
  const terminal = await tx.rows('terminals').get(source.asset.terminal_id)
  const productId = source.product_name_id ?? destination.product_name_id
  const units = await openUnits(tx, { productIds: [productId], day: dayOf(terminal?.time_zone ?? 'UTC', more.at) })
  const unit = unitOr422(units, fields.net_uom_abbreviation, 'net_uom_abbreviation')
  const side = (holder: Holder, field: string) => {
    const ratio = factorOr422(units, { from: unit.id, to: holder.asset.uom_id ?? unitless(holder, field), productId, field: 'net_uom_abbreviation' })
    const { id, capacity } = holder.asset
    const quantity = applyRatio(fields.net, ratio)
    if (compareDecimals(quantity, '0') <= 0) throw ruleBroken('too_small', 'This quantity is too small to be booked. Enter more.', { net: 'This quantity is too small to be booked. Enter more.' })
    return { asset_id: id, balance: holder.balance, capacity, quantity, factor: spelledRatio(ratio) }
  }
  const [from, into] = [side(source, 'source_id'), side(destination, 'destination_id')]
  const wanted: Wanted = {
    net: fields.net, reconcile: more.reconcile,
    source: { ...from, content: await contentOf(tx, source, terminal?.origin_weight_tolerance ?? '0', more.replacedId) } satisfies Source,
    destination: into satisfies Destination,
  }
  return { wanted, units, draftUnit: { id: unit.id, factors: new Map([from, into].map(({ asset_id, factor }) => [asset_id, factor])) } }
}
