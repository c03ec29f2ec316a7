import { tRailcar } from '../messages/catalogue.railcar'
import { tWork } from '../messages/catalogue.work'
import { answerScan, type ScanAnswer, type Scanned } from '../scan/answer-scan.rules'
import { parseCommand } from '../scan/command.parse'
import { findScannedCar, rankRailcarCode } from '../scan/scan.parse'
import { isOwed, valuesNow } from './railcar-edit.changes'
import { isChanged } from './railcar-edit.rules'
import type { EditContext } from './railcar-edit.types'

export interface EditScan extends ScanAnswer {
  /** The car whose form is opened; null where the code opens none. */
  readonly opens: string | null
}

/** What a code can name: the car of the form and, of its family, those on the track that the form names. */
const carsAtHand = ({ car, standing, family }: EditContext) => [...(car === null ? [] : [car]), ...(standing ?? []).filter((other) => other.family === family)]

const hasUnsent = (context: EditContext): boolean => {
  const values = valuesNow(context)
  return isOwed(context) || (context.car !== null && values !== null && isChanged(context.car, values))
}

/** A barcode at the form of a car: another car of its track is opened, unless that would leave a change unsent. */
export function scanAtForm(context: EditContext, scan: Scanned): EditScan {
  const say = (result: 'double' | 'refused', message: string): EditScan => ({ ...answerScan(scan, result, message), opens: null })
  if (context.car === null) return say('refused', tWork('scan.notLoaded'))
  if (parseCommand(scan.code) !== null) return say('refused', tWork('command.notHere'))
  const found = findScannedCar(scan.code.trim(), context.family, carsAtHand(context))
  // While the cars of its track are not known, nobody knows whether it is one of them.
  const isUnknown = context.standing === null && (valuesNow(context)?.trackId ?? null) !== null
  if (found === null) return say('refused', isUnknown ? tWork('scan.notLoaded') : tWork('scan.noRailcar'))
  if (found.id === context.car.id) return say('double', tRailcar('scan.openAlready', { name: context.car.name }))
  if (hasUnsent(context)) return say('refused', tRailcar('edit.scanUnsent', { name: context.car.name, other: found.name }))
  return { ...answerScan(scan, 'selected', tWork('car.selected', { name: found.name })), opens: found.id }
}

/** A barcode while the change is sent: nothing is opened, and this is said. */
export const scanWhileSaving = (scan: Scanned): ScanAnswer => answerScan(scan, 'refused', tRailcar('scan.changeBusy'))

/** How well a text reads as the code of a car: one at hand, any car's, none. */
export const rankAtForm = (context: EditContext, text: string) => rankRailcarCode(text, context.family, carsAtHand(context))
