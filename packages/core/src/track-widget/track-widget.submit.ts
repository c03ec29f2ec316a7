import type { Family } from "@railhead/api-contract/railcar";
import { MODES } from "./track-widget-modes";
import { sentCars } from "./track-widget-order.rules";
import type { Arrangement, Attempt, SubmitRow, TrackMode } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

/** What the form holds when it is sent. */
export interface Chosen {
  readonly mode: TrackMode;
  readonly family: Family;
  readonly selected: readonly Car[];
  readonly day: string;
  readonly trackId: string | null;
  readonly carsOnTrack: readonly Car[] | null;
  readonly revision: number | null;
  readonly arrangement: Arrangement | null;
}

/**
 * The list that is sent: the chosen cars in the order of choosing, or all own-family cars of the track with their
 * places 1..n (spec §3: bulk receive item, bulk release item, bulk move item).
 */
export function payloadOf(chosen: Chosen): readonly SubmitRow[] {
  const { mode, selected, day, trackId, carsOnTrack } = chosen;
  const cars = MODES[mode].wholeTrack ? sentCars({ ...chosen, carsOnTrack: carsOnTrack ?? [] }) : selected;
  return cars.map((car, at) => MODES[mode].row(car, { day, trackId, place: at + 1 }));
}

/** What a row asks for, whatever reading it was made from. */
const withoutReading = ({ updated_at: _reading, ...row }: SubmitRow) => row;
/** Whether two lists ask for the same, so that one key may stand for both: the first goes out again with its readings. */
const isSameBody = (a: readonly SubmitRow[], b: readonly SubmitRow[]) =>
  JSON.stringify(a.map(withoutReading)) === JSON.stringify(b.map(withoutReading));

/**
 * What to send now: the body with its key. An attempt that nobody knows the end of goes out again under its own key,
 * unless the form has changed since (the same key with another body is refused).
 */
export function attemptOf(chosen: Chosen, before: Attempt | null, newKey: () => string): Attempt {
  const body = payloadOf(chosen);
  if (before !== null && isSameBody(before.body, body)) return before;
  return { key: newKey(), body, ...(MODES[chosen.mode].wholeTrack ? { revision: chosen.revision } : {}) };
}

/** Whether the form still says what was sent. */
export const isUnchangedSince = (chosen: Chosen, attempt: Attempt): boolean =>
  isSameBody(payloadOf(chosen), attempt.body);

/** The order that a list was made from, as the server wants it said: `{track_id}={revision}`. */
export function revisionHeader({ body, revision }: Attempt): string | undefined {
  const first = body[0];
  return revision === undefined || revision === null || first === undefined || !("track_id" in first)
    ? undefined
    : `${first.track_id}=${revision}`;
}

/** One submit as the API call takes it. */
export interface Submission {
  readonly mode: TrackMode;
  readonly family: Family;
  readonly attempt: Attempt;
}
