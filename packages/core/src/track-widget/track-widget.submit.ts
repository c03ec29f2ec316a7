import type { Family } from '@railhead/api-contract/railcar'
import { MODES } from './track-widget.modes'
import type { Attempt, Car, SubmitRow, TrackMode } from './track-widget.types'

/** What the form holds when it is sent. */
export interface Chosen {
  readonly mode: TrackMode
  readonly selected: readonly Car[]
  readonly day: string
  readonly trackId: string | null
}

/** The list that is sent, in the order of choosing (spec §3: bulk receive item, bulk release item). */
export const payloadOf = ({ mode, selected, day, trackId }: Chosen): readonly SubmitRow[] =>
  selected.map((car) => MODES[mode].row(car, { day, trackId }))

/** Whether two lists say the same, so that one key may stand for both. */
const isSameBody = (a: readonly SubmitRow[], b: readonly SubmitRow[]) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What to send now: the body with its key. An attempt that nobody knows the end of goes out again under its own key,
 * unless the form has changed since (the same key with another body is refused).
 */
export function attemptOf(chosen: Chosen, before: Attempt | null, newKey: () => string): Attempt {
  const body = payloadOf(chosen)
  return before !== null && isSameBody(before.body, body) ? before : { key: newKey(), body }
}

/** Whether the form still says what was sent. */
export const isUnchangedSince = (chosen: Chosen, attempt: Attempt): boolean => isSameBody(payloadOf(chosen), attempt.body)

/** One submit as the API call takes it. */
export interface Submission {
  readonly mode: TrackMode
  readonly family: Family
  readonly attempt: Attempt
}
