import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import type { Notice } from '../ports/notifier.port'
import { byTrackName } from '../track-widget/track-widget.track-view'
import type { TrackChoice } from '../track-widget/track-widget.types'
import type { ListedCar, SayHeld, TrackCarsContext } from './track-cars.machine'

/** What an event does: what changes, and what the user is told. */
export interface TrackCarsStep {
  readonly change: Partial<TrackCarsContext>
  readonly notice?: Notice
}

/** No track is chosen: nothing of one is left. */
export const noTrack = { trackId: null, standing: null, carId: null, changed: null, search: '', tracksOpen: true } as const

/** The tracks as they are now; one that is gone can no longer be the chosen one. */
export function takeTracks(context: TrackCarsContext, rows: readonly TrackChoice[]): Partial<TrackCarsContext> {
  const tracks = rows.toSorted(byTrackName)
  return context.trackId === null || tracks.some((track) => track.id === context.trackId) ? { tracks } : { tracks, ...noTrack }
}

/** The car that was tapped, where it is among these. */
export const findTapped = ({ carId, family }: TrackCarsContext, cars: readonly TrackCar[] | null) => cars?.find((car) => car.id === carId && car.family === family)

/** Each car with what it holds in the unit of its terminal, as far as that is known. */
const inUnits = ({ units, terminalId }: Pick<TrackCarsContext, 'units' | 'terminalId'>, cars: readonly TrackCar[]): readonly ListedCar[] => {
  const say = units[terminalId] ?? null
  return say === null ? cars : cars.map((car) => ({ ...car, held: say(car) }))
}

/** Whether the units of the terminal are still to be asked for: once, and only where a car is given a position under a head that says them. */
export const wantsUnits = ({ purpose, units, terminalId }: TrackCarsContext): boolean => purpose === 'sequence' && units[terminalId] === undefined

/** The units of the terminal, or null where they cannot be had: the cars that are listed take them on. */
export function takeUnits(context: TrackCarsContext, say: SayHeld | null): Partial<TrackCarsContext> {
  const units = { ...context.units, [context.terminalId]: say }
  return { units, standing: context.standing === null ? null : inUnits({ ...context, units }, context.standing) }
}

/** The cars as they stand now; a tapped car that has left is named. */
export function takeStanding(context: TrackCarsContext, cars: readonly TrackCar[]): Partial<TrackCarsContext> {
  const standing = inUnits(context, cars)
  if (context.carId === null || findTapped(context, standing) !== undefined) return { standing }
  return { standing, carId: null, changed: null, gone: findTapped(context, context.standing)?.name ?? null }
}
