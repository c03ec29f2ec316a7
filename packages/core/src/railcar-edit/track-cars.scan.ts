import { tRailcar } from '../messages/catalogue.railcar'
import { tWork } from '../messages/catalogue.work'
import { addUnmatched, answerScan, type ScanAnswer, type Scanned } from '../scan/answer-scan.rules'
import { findScannedCar, rankRailcarCode } from '../scan/scan.parse'
import type { TrackCarsContext } from './track-cars.machine'

/** The cars of the family that stand on the chosen track: those that a code can name here. */
const ownCars = ({ standing, family }: Pick<TrackCarsContext, 'standing' | 'family'>) => (standing ?? []).filter((car) => car.family === family)

export interface TrackCarScan extends ScanAnswer {
  /** The car that is opened; null where the code opens none. */
  readonly opens: string | null
  readonly unmatched: readonly string[]
}

/** A barcode (spec §5): the car of the track that it names is opened; any other code is answered in words. */
export function scanTrackCar(context: TrackCarsContext, scan: Scanned): TrackCarScan {
  const { trackId, standing, unmatched, busy, carId } = context
  const refuse = (message: string): TrackCarScan => ({ ...answerScan(scan, 'refused', message), opens: null, unmatched })
  if (busy) return refuse(tRailcar('scan.changeBusy'))
  if (trackId === null) return refuse(tWork('track.required'))
  if (standing === null) return refuse(tWork('scan.notLoaded'))
  const car = findScannedCar(scan.code.trim(), context.family, ownCars(context))
  if (car === null) return { ...refuse(tWork('scan.noRailcar')), unmatched: addUnmatched(unmatched, scan.code.trim()) }
  if (car.id === carId) return { ...answerScan(scan, 'double', tRailcar('scan.openAlready', { name: car.name })), opens: null, unmatched }
  return { ...answerScan(scan, 'selected', tWork('car.selected', { name: car.name })), opens: car.id, unmatched }
}

/** How well a text reads as the code of a car: one of the track's, any car's, none. */
export const rankTrackCar = (context: TrackCarsContext, text: string) => rankRailcarCode(text, context.family, ownCars(context))
