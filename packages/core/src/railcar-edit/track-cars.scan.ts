import { tRailcar } from '../messages/catalogue.railcar'
import { tWork } from '../messages/catalogue.work'
import { addUnmatched, answerScan, type ScanAnswer, type Scanned } from '../scan/answer-scan.rules'
import { parseCommand, type ScanCommand } from '../scan/command.parse'
import { findScannedCar, rankRailcarCode } from '../scan/scan.parse'
import type { TrackCarsContext } from './track-cars.machine'

/** The cars of the family that stand on the chosen track: those that a code can name here. */
const ownCars = ({ standing, family }: Pick<TrackCarsContext, 'standing' | 'family'>) => (standing ?? []).filter((car) => car.family === family)

export interface TrackCarScan extends ScanAnswer {
  /** The car that is opened; null where the code opens none. */
  readonly opens: string | null
  /** The track that is chosen; null where the code chooses none. */
  readonly chooses: string | null
  readonly unmatched: readonly string[]
}

/** A barcode (spec §5): the car of the track that it names is opened; any other code is answered in words. */
export function scanTrackCar(context: TrackCarsContext, scan: Scanned): TrackCarScan {
  const { trackId, standing, unmatched, busy, carId } = context
  const refuse = (message: string): TrackCarScan => ({ ...answerScan(scan, 'refused', message), opens: null, chooses: null, unmatched })
  if (busy) return refuse(tRailcar('scan.changeBusy'))
  const command = parseCommand(scan.code)
  if (command !== null) return obey(context, scan, command)
  if (trackId === null) return refuse(tWork('track.required'))
  if (standing === null) return refuse(tWork('scan.notLoaded'))
  const car = findScannedCar(scan.code.trim(), context.family, ownCars(context))
  if (car === null) return { ...refuse(tWork('scan.noRailcar')), unmatched: addUnmatched(unmatched, scan.code.trim()) }
  if (car.id === carId) return { ...answerScan(scan, 'double', tRailcar('scan.openAlready', { name: car.name })), opens: null, chooses: null, unmatched }
  return { ...answerScan(scan, 'selected', tWork('car.selected', { name: car.name })), opens: car.id, chooses: null, unmatched }
}

/** A printed command: the choice of a track is the only one that means something here. */
function obey({ tracks, unmatched }: TrackCarsContext, scan: Scanned, command: ScanCommand): TrackCarScan {
  const refuse = (message: string): TrackCarScan => ({ ...answerScan(scan, 'refused', message), opens: null, chooses: null, unmatched })
  if (command.kind !== 'track') return refuse(tWork('command.notHere'))
  const track = tracks.find((one) => one.track_name.toLowerCase() === command.name.toLowerCase())
  if (track === undefined) return refuse(tWork('command.noTrack', { name: command.name }))
  return { ...answerScan(scan, 'selected', tWork('command.track', { name: track.track_name })), opens: null, chooses: track.id, unmatched }
}

/** How well a text reads as a code: a command or a car of the track, any car's, none. */
export const rankTrackCar = (context: TrackCarsContext, text: string) => (parseCommand(text) === null ? rankRailcarCode(text, context.family, ownCars(context)) : 2)
