import { tTruck } from '../messages/catalogue.truck'
import { tWork } from '../messages/catalogue.work'
import { answerScan, type Scanned } from '../scan/answer-scan.rules'
import { findScannedAsset, parseAssetCode } from '../scan/scan.parse'
import { draftBlock } from '../trucks/truck-states.rules'
import { stateFacts } from './truck-forms.rules'
import type { Step } from './truck-work.changes'
import type { TruckWorkContext } from './truck-work.types'

/** Assets as barcodes name them: by id, or by prefix and number. */
const scannable = ({ facts }: TruckWorkContext) =>
  facts.assets.map(({ id, name }) => {
    const at = name.lastIndexOf(' ')
    return { id, name, prefix: name.slice(0, Math.max(at, 0)), number: name.slice(at + 1) }
  })

/** Whether a draft may be recorded now. */
export const takesDraft = (context: TruckWorkContext): boolean =>
  context.canDraft && context.page === 'handling' && context.facts.truck !== null && draftBlock(stateFacts(context, context.facts.truck)) === null

/** A barcode at a truck: the asset that it names stands in the draft's form, which is opened for it. */
export function scanAtTruck(context: TruckWorkContext, scan: Scanned): Step {
  const say = (result: 'selected' | 'refused', message: string): Step => {
    const { lastScan, notice } = answerScan(scan, result, message)
    return { change: { lastScan }, notice }
  }
  const { open } = context
  if (context.attempt !== null) return say('refused', tTruck('scan.sending'))
  if (!takesDraft(context)) return say('refused', tTruck('scan.noDraft'))
  if (open !== null && open.name !== 'draft') return say('refused', tTruck('scan.formOpen'))
  const asset = findScannedAsset(scan.code.trim(), scannable(context))
  if (asset === null) return say('refused', tWork('scan.noSource'))
  const { change, ...told } = say('selected', tTruck('scan.asset', { name: asset.name }))
  const { asset: _mended, ...errors } = context.errors
  return { ...told, change: { ...change, errors, open: { name: 'draft', target: open?.target ?? null, values: { ...open?.values, asset: asset.id } } } }
}

/** How well a text reads as the code of an asset: one at hand, any asset's, none. */
export const rankAtTruck = (context: TruckWorkContext, text: string): 0 | 1 | 2 =>
  findScannedAsset(text, scannable(context)) !== null ? 2 : parseAssetCode(text) === null ? 0 : 1
