import type { Id } from '@railhead/api-contract/ids'
import type { PlainMessageKey } from '../messages/catalogue'
import { dayEnd, dayStart } from '../terminal-time/day.rules'
import type { Car, SubmitRow, TrackMode } from './track-widget.types'

/** What distinguishes one use of the widget from another. Facts and row-wise conversions; the order of events is the machine's. */
export interface ModeSpec {
  /** Label of the action button (spec §2). */
  readonly action: PlainMessageKey
  /** Label of the list of chosen cars. */
  readonly selectedLabel: PlainMessageKey
  /** Which cars can be taken: those that wait outside the tracks, or those that stand on the chosen one. */
  readonly source: 'pending' | 'on-track'
  /** Whether a track must be chosen before submit (spec §5). */
  readonly trackRequired: boolean
  /** The date field, or null where the mode asks for none. */
  readonly dateLabel: PlainMessageKey | null
  /** Where the numbers of chosen cars begin: behind the last car of the track, or at 1. */
  readonly numbering: 'after-last' | 'from-one'
  /** Whether cars that leave loaded or bad order are shown once more before anything is sent. */
  readonly confirms: boolean
  /** Whether a change of the track empties the selection, because the cars belong to the track. */
  readonly selectionOfTrack: boolean
  readonly terminalPicker: boolean
  readonly success: PlainMessageKey
  /** What is sent for one car. `day` is YYYY-MM-DD; seconds are of the car's own zone (spec §4). */
  readonly row: (car: Car, chosen: { readonly day: string; readonly trackId: string | null }) => SubmitRow
}

export const MODES: Readonly<Record<TrackMode, ModeSpec>> = {
  receive: {
    action: 'mode.receive',
    selectedLabel: 'widget.selected',
    source: 'pending',
    trackRequired: true,
    dateLabel: 'widget.receiveDate',
    numbering: 'after-last',
    confirms: false,
    selectionOfTrack: false,
    terminalPicker: true,
    success: 'done.received',
    row: (car, { day, trackId }) => ({
      id: car.id,
      date_received: dayStart(car.time_zone, day),
      track_id: (trackId ?? '') satisfies Id<'tracks'>,
    }),
  },
  release: {
    action: 'mode.release',
    selectedLabel: 'widget.selected',
    source: 'on-track',
    trackRequired: false,
    dateLabel: 'widget.releaseDate',
    numbering: 'from-one',
    confirms: true,
    selectionOfTrack: true,
    terminalPicker: true,
    success: 'done.released',
    row: (car, { day }) => ({ id: car.id, date_released: dayEnd(car.time_zone, day) }),
  },
}
