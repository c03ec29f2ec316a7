import { openedForm, textIn, type Fields } from "../form/form.rules";
import type { AnyField, FormState, FormValues, Reading } from "../form/form.types";
import { tForms } from "../messages/catalogue-forms";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import type { RecordBody } from "../record-fields/record-fields.types";
import { formatDay, parseDay } from "../terminal-time/day-text";
import { dayExists, isFutureDay, today } from "../terminal-time/day.rules";
import { occupancyOf, wholeFeet } from "../tracks/track-room.rules";
import type { TrackChoice } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";
import type { BatchContext } from "./railcar-batch.types";

/** A batch as it begins: its days are today's by the terminal's clocks. */
export function openedBatchForm(zone: string, now: number): FormState<RecordBody> {
  const day = formatDay(today(zone, now));
  const days = { date_received: day, date_released: day, customer_released_at: day };
  return openedForm<RecordBody>(days as FormValues<RecordBody>);
}

/** Reads a day that the terminal has and that has come (spec §5). */
const readPastDay =
  ({ zone, ports }: BatchContext) =>
  (text: string): Reading => {
    const day = parseDay(text);
    if (day === null) return { fault: tForms("field.day") };
    if (!dayExists(zone, day)) return { fault: tWidget("date.missingDay") };
    return isFutureDay(day, zone, ports.clock.nowSeconds()) ? { fault: tWidget("date.future") } : { value: day };
  };

/** The day of a batch, as a field that must be filled in. */
export const dayField = (context: BatchContext, key: string, label: string): AnyField => ({
  key,
  label,
  kind: "day",
  required: true,
  requiredText: tWidget("date.required"),
  read: readPastDay(context),
});

/** The day that is entered, or null where it cannot be sent. */
export function dayIn(context: BatchContext, key: string): string | null {
  const reading = readPastDay(context)(textIn(context.form, key));
  return "value" in reading ? (reading.value as string) : null;
}

function trackName(track: TrackChoice): string {
  const { free, over } = occupancyOf(track, []);
  const said = { name: track.track_name, count: track.car_count };
  return over === null
    ? tBatch("track.option", { ...said, feet: wholeFeet(free) })
    : tBatch("track.over", { ...said, feet: wholeFeet(over, "up") });
}

/** The tracks of the terminal, each with the room on it. */
export const trackField = ({ tracks }: BatchContext): AnyField => ({
  key: "track_id",
  label: tBatch("field.track"),
  kind: "choice",
  required: true,
  requiredText: tWork("track.required"),
  options: tracks.toSorted(byTrackName).map((track) => ({ id: track.id, name: trackName(track) })),
});

/** The track that is chosen. */
export const chosenTrack = ({ tracks, form }: BatchContext): TrackChoice | null =>
  tracks.find(({ id }) => id === textIn(form, "track_id")) ?? null;

export const asFields = (fields: readonly AnyField[]): Fields<RecordBody> => fields as Fields<RecordBody>;
