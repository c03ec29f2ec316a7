import { utcMidnight } from "./day";
import { instantsOf } from "./day.rules";
import { parseDay } from "./day-text";
import { formatInstant } from "./instant-text";

/** An instant of epoch seconds as a person enters it, by the clocks of a zone: '2026/11/21 14:05'. */
export const instantEntry = (seconds: number, zone: string): string => formatInstant(seconds, zone).slice(0, 16);

const ENTRY = /^(.+?)[\sT]+(\d{1,2})[:.]?(\d{2})$/;

/**
 * The instant that someone typed as a day and a time of a zone: '2026/11/21 14:05', '2026-11-21 1405'. The earlier one
 * where clocks are put back; `skipped` where they jump over it, null for what is no day with a time. Nothing is guessed.
 */
export function parseInstant(typed: string, zone: string): number | "skipped" | null {
  const [, dayText = "", hours = "", minutes = ""] = ENTRY.exec(typed.trim()) ?? [];
  const day = parseDay(dayText);
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  const instants = instantsOf(zone, utcMidnight(day) + Number(hours) * 3600 + Number(minutes) * 60);
  return instants.length === 0 ? "skipped" : Math.min(...instants);
}
