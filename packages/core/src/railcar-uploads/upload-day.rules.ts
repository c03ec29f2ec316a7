import { isDay, utcMidnight, type Day } from "../terminal-time/day";
import { DayMissing, dayStart, instantsOf } from "../terminal-time/day.rules";

/** A day that a cell says, and its instant in the terminal's zone: 00:00:00 where no clock time is given. */
export interface UploadDay {
  readonly day: Day;
  /** 'H:MM' as 'HH:MM'; null of a day alone. */
  readonly clock: string | null;
  readonly at: number;
}
export type DayReading =
  | { readonly ok: true; readonly value: UploadDay }
  | { readonly ok: false; readonly code: "day_form" | "day_none" | "day_old" | "time_none" };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const CLOCK = /^(.*\S) (\d{1,2}):(\d{2})$/;
const YEAR_FIRST = /^(\d{4})([-/])(\d{2})\2(\d{2})$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})-([A-Za-z]{3})-(\d{4}|\d{2})$/;
const CENTURY = "20";
const FIRST_YEAR = 2000;

interface Written {
  readonly year: string;
  readonly month: string;
  readonly date: string;
}
const two = (part: string): string => part.padStart(2, "0");
const fullYear = (year: string): string => (year.length === 2 ? `${CENTURY}${year}` : year);

/** The parts of a day in the forms that are read; null in all others. */
function written(text: string, order: "month" | "day"): Written | null {
  const [, year, , month, date] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined && month !== undefined && date !== undefined) return { year, month, date };
  const [, first, second, last] = SLASHED.exec(text) ?? [];
  if (first !== undefined && second !== undefined && last !== undefined) {
    const [slashedMonth, slashedDate] = order === "month" ? [first, second] : [second, first];
    return { year: fullYear(last), month: two(slashedMonth), date: two(slashedDate) };
  }
  const [, ownDate, name = "", ownYear] = NAMED.exec(text) ?? [];
  const place = MONTHS.indexOf(name.toLowerCase());
  return ownDate === undefined || ownYear === undefined || place < 0
    ? null
    : { year: fullYear(ownYear), month: two(String(place + 1)), date: two(ownDate) };
}

/** Whether there is such a day, in years before 1000 as well: the calendar repeats after 2,000 years. */
const exists = ({ year, month, date }: Written): boolean =>
  isDay(`${Number(year) < 1000 ? Number(year) + 2000 : year}-${month}-${date}`);

const starts = new Map<string, number | null>();
/** The first instant of a day, kept: the cells of a file say few days many times. */
function startOf(zone: string, day: Day): number | null {
  const key = `${zone} ${day}`;
  const kept = starts.get(key);
  if (kept !== undefined) return kept;
  let start: number | null = null;
  try {
    start = dayStart(zone, day);
  } catch (error) {
    if (!(error instanceof DayMissing)) throw error;
  }
  if (starts.size >= 10_000) starts.clear();
  starts.set(key, start);
  return start;
}

/**
 * The day that a cell says, with a clock time or without (operations.md 1.4), in the terminal's zone. Of a time that the
 * clocks show twice it is the earlier one.
 */
export function readDay(text: string, order: "month" | "day", zone: string): DayReading {
  const [, before = text.trim(), hours = "0", minutes] = CLOCK.exec(text.trim()) ?? [];
  const parts = written(before.trim(), order);
  if (parts === null || Number(hours) > 23 || Number(minutes ?? 0) > 59) return { ok: false, code: "day_form" };
  if (!exists(parts)) return { ok: false, code: "day_none" };
  if (Number(parts.year) < FIRST_YEAR) return { ok: false, code: "day_old" };
  const day = `${parts.year}-${parts.month}-${parts.date}`;
  const start = startOf(zone, day);
  if (start === null) return { ok: false, code: "day_none" };
  if (minutes === undefined) return { ok: true, value: { day, clock: null, at: start } };
  const instants = instantsOf(zone, utcMidnight(day) + Number(hours) * 3600 + Number(minutes) * 60);
  if (instants.length === 0) return { ok: false, code: "time_none" };
  return { ok: true, value: { day, clock: `${two(hours)}:${minutes}`, at: Math.min(...instants) } };
}
