import { leavesWhereMissing, rankAsset, refuseScan, scanAsset } from '../load-work/load-work.scan'
import type { Step } from '../load-work/load-work.types'
import { tLoad } from '../messages/catalogue.load'
import { tTruck } from '../messages/catalogue.truck'
import type { Scanned } from '../scan/answer-scan.rules'
import { parseCommand } from '../scan/command.parse'
import { draftBlock } from '../trucks/truck-states.rules'
import { stateFacts } from './truck-forms.rules'
import type { TruckJob, TruckWorkContext } from './truck-work.types'

/** Whether a draft may be recorded now. */
export const takesDraft = (context: TruckWorkContext): boolean =>
  context.canDraft && context.page === 'handling' && context.facts.truck !== null && draftBlock(stateFacts(context, context.facts.truck)) === null

/** A barcode at a truck: the asset that it names stands in the draft's form, which is opened for it. */
export const scanAtTruck = (context: TruckWorkContext, scan: Scanned): Step<TruckJob> =>
  context.page === 'arrival' ? refuseScan(scan, tLoad('scan.formOpen')) : scanAsset(context, scan, { assets: context.facts.assets, block: takesDraft(context) ? null : tTruck('scan.noDraft'), draftForm: 'draft' })

/** How well a text reads as the code of an asset: one at hand, any asset's, none. */
export const rankAtTruck = (context: TruckWorkContext, text: string): 0 | 1 | 2 => rankAsset(context.facts.assets, text)

/** Whether a code means nothing here: the truck takes no draft now, and nothing is in hand. What it names is opened then, as on a page without scans. */
export const leavesScan = (context: TruckWorkContext, code: string): boolean =>
  leavesWhereMissing<TruckJob>(context, code) ||
  (context.page !== 'arrival' && context.facts.truck !== null && context.open === null && context.attempt === null && !takesDraft(context) && parseCommand(code) === null)
