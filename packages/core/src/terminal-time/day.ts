/**
 * Days of the calendar without a zone, as the wire writes them: 'YYYY-MM-DD'. As text they sort as days do, so two
 * are compared by < and >.
 */
export type Day = string;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

const toDay = (utcMilliseconds: number): Day => new Date(utcMilliseconds).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, from 1000-01-01 on, in the wire's form. */
export function isDay(text: string): boolean {
  if (!FORM.test(text) || text < "1000") return false;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && toDay(parsed) === text;
}

/** Midnight of a day as if it were in UTC, in epoch seconds. Throws RangeError for a text that is no day. */
export function utcMidnight(day: Day): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

/** The day of the calendar on which a UTC clock shows this instant. Epoch seconds. */
export const utcDay = (seconds: number): Day => toDay(seconds * 1000);

/** The day so many days later in the calendar, or earlier. */
export const addDays = (day: Day, count: number): Day => toDay(utcMidnight(day) * 1000 + count * MS_PER_DAY);
