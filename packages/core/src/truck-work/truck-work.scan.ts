import { refuseScan, scanAsset } from '../load-work/load-work.scan'
import type { Step } from '../load-work/load-work.types'
import { tLoad } from '../messages/catalogue.load'
import { tTruck } from '../messages/catalogue.truck'
import type { Scanned } from '../scan/answer-scan.rules'
import { takesDraft } from './truck-facts.rules'
import type { TruckJob, TruckWorkContext } from './truck-work.types'

/** A barcode at a truck: the asset that it names stands in the draft's form, which is opened for it. */
export const scanAtTruck = (context: TruckWorkContext, scan: Scanned): Step<TruckJob> =>
  context.page === 'arrival' ? refuseScan(scan, tLoad('scan.formOpen')) : scanAsset(context, scan, { assets: context.facts.assets, block: takesDraft(context) ? null : tTruck('scan.noDraft'), draftForm: 'draft' })
