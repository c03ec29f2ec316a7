import { parseFeet, parseSequence } from './railcar-edit.rules'
import type { Attempt, EditBody, EditValues } from './railcar-edit.types'

/** What is sent for one railcar (spec §7), or null while the form has a fault. */
export function payloadOf({ trackId, sequence, length }: EditValues): EditBody | null {
  const car_seq = parseSequence(sequence)
  const railcar_length = parseFeet(length)
  return trackId === null || car_seq === null || railcar_length === null ? null : { track_id: trackId, car_seq, railcar_length }
}

/** Whether two bodies say the same, so that one key may stand for both. */
export const isSameBody = (a: object | null, b: object | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What to send now: an attempt that nobody knows the end of goes out again under its own key, unless the form has changed since. */
export const attemptOf = <Body extends object>(body: Body, before: Attempt<Body> | null, newKey: () => string): Attempt<Body> =>
  before !== null && isSameBody(before.body, body) ? before : { key: newKey(), body }
