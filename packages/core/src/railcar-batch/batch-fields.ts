import { openedForm, textIn } from "../form/form.rules";
import type { AnyField, FormState, FormValues } from "../form/form.types";
import { pastDayField, pastDayIn, trackIn } from "../railcars/day-and-track-fields";
import type { RecordBody } from "../record-fields/record-fields.types";
import { formatDay } from "../terminal-time/day-text";
import { today } from "../terminal-time/day.rules";
import type { TrackChoice } from "../tracks/track.types";
import type { BatchContext } from "./railcar-batch.types";

/** A batch as it begins: its days are today's by the terminal's clocks. */
export function openedBatchForm(zone: string, now: number): FormState<RecordBody> {
  const day = formatDay(today(zone, now));
  const days = { date_received: day, date_released: day, customer_released_at: day };
  return openedForm<RecordBody>(days as FormValues<RecordBody>);
}

/** The day of a batch, as a field that must be filled in. */
export const dayField = ({ zone, ports }: BatchContext, key: string, label: string): AnyField =>
  pastDayField(zone, ports.clock.nowSeconds(), key, label);

/** The day that is entered, or null where it cannot be sent. */
export const dayIn = ({ zone, ports, form }: BatchContext, key: string): string | null =>
  pastDayIn(zone, ports.clock.nowSeconds(), textIn(form, key));

/** The track that is chosen. */
export const chosenTrack = ({ tracks, form }: BatchContext): TrackChoice | null =>
  trackIn(tracks, textIn(form, "track_id"));
