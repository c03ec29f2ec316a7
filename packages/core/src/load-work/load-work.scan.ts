import { tLoad } from '../messages/catalogue.load'
import { tWork } from '../messages/catalogue.work'
import type { Named } from '@railhead/api-contract/envelope'
import type { Notice } from '../ports/notifier.port'
import { answerScan, type AnsweredScan, type Scanned } from '../scan/answer-scan.rules'
import { findScannedAsset, parseAssetCode } from '../scan/scan.parse'
import type { Job, Step, WorkContext } from './load-work.types'

/** Assets as barcodes name them: by id, or by prefix and number. */
const scannable = (assets: readonly Named[]) =>
  assets.map(({ id, name }) => {
    const at = name.lastIndexOf(' ')
    return { id, name, prefix: name.slice(0, Math.max(at, 0)), number: name.slice(at + 1) }
  })

/** How well a text reads as the code of an asset: one at hand, any asset's, none. */
export const rankAsset = (assets: readonly Named[], text: string): 0 | 1 | 2 =>
  findScannedAsset(text, scannable(assets)) !== null ? 2 : parseAssetCode(text) === null ? 0 : 1

interface ScanPlace<J extends Job> {
  readonly assets: readonly Named[]
  /** Why no draft can be recorded now, or null. */
  readonly block: string | null
  readonly draftForm: J['form']
}

/** A scan that changes nothing, and why. */
export function refuseScan(scan: Scanned, message: string): { readonly change: { readonly lastScan: AnsweredScan }; readonly notice: Notice } {
  const { lastScan, notice } = answerScan(scan, 'refused', message)
  return { change: { lastScan }, notice }
}

/** A barcode at a load: the asset that it names stands in the draft's form, which is opened for it. */
export function scanAsset<J extends Job>(context: WorkContext<J>, scan: Scanned, { assets, block, draftForm }: ScanPlace<J>): Step<J> {
  const { open } = context
  if (context.attempt !== null) return refuseScan(scan, tLoad('scan.sending'))
  if (block !== null) return refuseScan(scan, block)
  if (open !== null && open.name !== draftForm) return refuseScan(scan, tLoad('scan.formOpen'))
  const asset = findScannedAsset(scan.code.trim(), scannable(assets))
  if (asset === null) return refuseScan(scan, tWork('scan.noSource'))
  const { lastScan, notice } = answerScan(scan, 'selected', tLoad('scan.asset', { name: asset.name }))
  const { asset: _mended, ...errors } = context.errors
  return { notice, change: { lastScan, errors, open: { name: draftForm, target: open?.target ?? null, values: { ...open?.values, asset: asset.id } } } }
}
