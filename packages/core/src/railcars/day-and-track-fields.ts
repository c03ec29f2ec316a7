import type { AnyField, Reading } from "../form/form.types";
import { tBatch } from "../messages/catalogue-railcar-batch";
import { tForms } from "../messages/catalogue-forms";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { parseDay } from "../terminal-time/day-text";
import { dayExists, isFutureDay } from "../terminal-time/day.rules";
import { occupancyOf, wholeFeet } from "../tracks/track-room.rules";
import type { TrackChoice } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";

/** Reads a day that the terminal has and that has come (spec §5). */
export const readPastDay =
  (zone: string, now: number) =>
  (text: string): Reading => {
    const day = parseDay(text);
    if (day === null) return { fault: tForms("field.day") };
    if (!dayExists(zone, day)) return { fault: tWidget("date.missingDay") };
    return isFutureDay(day, zone, now) ? { fault: tWidget("date.future") } : { value: day };
  };

/** A day that has come, as a field that must be filled in. */
export const pastDayField = (zone: string, now: number, key: string, label: string): AnyField => ({
  key,
  label,
  kind: "day",
  required: true,
  requiredText: tWidget("date.required"),
  read: readPastDay(zone, now),
});

/** The day that a text says, or null where it cannot be sent. */
export function pastDayIn(zone: string, now: number, text: string): string | null {
  const reading = readPastDay(zone, now)(text);
  return "value" in reading ? (reading.value as string) : null;
}

function trackName(track: TrackChoice): string {
  const { free, over } = occupancyOf(track, []);
  const said = { name: track.track_name, count: track.car_count };
  return over === null
    ? tBatch("track.option", { ...said, feet: wholeFeet(free) })
    : tBatch("track.over", { ...said, feet: wholeFeet(over, "up") });
}

/** The tracks of a terminal, each with the room on it. */
export const trackField = (tracks: readonly TrackChoice[]): AnyField => ({
  key: "track_id",
  label: tBatch("field.track"),
  kind: "choice",
  required: true,
  requiredText: tWork("track.required"),
  options: tracks.toSorted(byTrackName).map((track) => ({ id: track.id, name: trackName(track) })),
});

/** The track that a text names by its id; null for none of them. */
export const trackIn = (tracks: readonly TrackChoice[], id: string): TrackChoice | null =>
  tracks.find((track) => track.id === id) ?? null;
