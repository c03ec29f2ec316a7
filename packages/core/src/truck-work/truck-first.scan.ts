import { leavesWhereMissing, rankAsset } from '../load-work/load-first.scan'
import { parseCommand } from '../scan/command.parse'
import { takesDraft } from './truck-facts.rules'
import type { TruckJob, TruckWorkContext } from './truck-work.types'

/** How well a text reads as the code of an asset: one at hand, any asset's, none. */
export const rankAtTruck = (context: TruckWorkContext, text: string): 0 | 1 | 2 => rankAsset(context.facts.assets, text)

/** Whether a code means nothing here: the truck takes no draft now, and nothing is in hand. What it names is opened then, as on a page without scans. */
export const leavesScan = (context: TruckWorkContext, code: string): boolean =>
  leavesWhereMissing<TruckJob>(context, code) ||
  (context.page !== 'arrival' && context.facts.truck !== null && context.open === null && context.attempt === null && !takesDraft(context) && parseCommand(code) === null)
