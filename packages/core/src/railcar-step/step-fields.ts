import { textIn } from "../form/form.rules";
import type { AnyField, FormValues } from "../form/form.types";
import { tStep } from "../messages/catalogue-railcar-step";
import { pastDayField, pastDayIn, trackIn } from "../railcars/day-and-track-fields";
import type { RecordBody } from "../record-fields/record-fields.types";
import { formatDay } from "../terminal-time/day-text";
import { today } from "../terminal-time/day.rules";
import { zoneName } from "../terminal-time/instant-text";
import type { TrackChoice } from "../tracks/track.types";
import type { OpenStep } from "./railcar-step.types";

/** A day of the car's terminal that has come, with the clocks by which it is meant. */
export function pastDay({ car: { time_zone }, ports }: OpenStep, key: string, label: string): AnyField {
  const now = ports.clock.nowSeconds();
  const hint = tStep("field.day", { zone: zoneName(time_zone, now) });
  return { ...pastDayField(time_zone, now, key, label), hint };
}

/** Today by the clocks of the car's terminal, in a field. */
export const todayIn = ({ car, ports }: OpenStep, key: string): FormValues<RecordBody> =>
  ({ [key]: formatDay(today(car.time_zone, ports.clock.nowSeconds())) }) as FormValues<RecordBody>;

/** The day that is entered, or null where it cannot be sent. */
export const dayIn = ({ car, ports, form }: OpenStep, key: string): string | null =>
  pastDayIn(car.time_zone, ports.clock.nowSeconds(), textIn(form, key));

/** The track that is chosen. */
export const chosenTrack = ({ tracks, form }: OpenStep): TrackChoice | null =>
  trackIn(tracks, textIn(form, "track_id"));
