import { isDay, type Day } from "../terminal-time/day";
import { parseDay } from "../terminal-time/day-text";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** '1/31/2027', '1/31/27': the month first, as sheets of the country write it. */
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
/** '31-Jan-2027', '31-jan-27'. */
const NAMED = /^(\d{1,2})-([a-z]{3})-(\d{4}|\d{2})$/i;

const padded = (part: string) => part.padStart(2, "0");
function dayOf(year: string, month: string, date: string): Day | null {
  const day = `${year.length === 2 ? `20${year}` : year}-${padded(month)}-${padded(date)}`;
  return isDay(day) ? day : null;
}

/**
 * The day that a cell of a sheet says: year first as people type it, month first with the year last, or with the month's English
 * name. Null for other forms, and for a day that there is not: '31/1/2027' is none, since the month comes first.
 */
export function sheetDay(text: string): Day | null {
  const written = text.trim();
  const [, month, date, year] = SLASHED.exec(written) ?? [];
  if (month !== undefined && date !== undefined && year !== undefined) return dayOf(year, month, date);
  const [, ownDate, name, ownYear] = NAMED.exec(written) ?? [];
  if (ownDate === undefined || name === undefined || ownYear === undefined) return parseDay(written);
  const place = MONTHS.indexOf(name.toLowerCase());
  return place < 0 ? null : dayOf(ownYear, String(place + 1), ownDate);
}
