import { utcDay, utcMidnight, type Day } from "./day";
import { zoneOffset } from "./zone";

const HOUR = 3600;
/** Further than any clock is from UTC together with any change of clocks, less than two changes are apart. */
const REACH = 26 * HOUR;
const LAST_SECOND = 24 * HOUR - 1;

/** A day that the zone's calendar left out, such as 2011-12-30 in Pacific/Apia. */
export class DayMissing extends RangeError {
  override readonly name = "DayMissing";
}

/** The instants at which the zone's clocks show `wall` (read as if UTC): none, one, or two where clocks were put back. */
export function instantsOf(zone: string, wall: number): readonly number[] {
  const before = wall - zoneOffset(zone, wall - REACH);
  const after = wall - zoneOffset(zone, wall + REACH);
  return [...new Set([before, after])].filter((at) => at + zoneOffset(zone, at) === wall);
}

/** The first instant at which the zone's clocks show `wall` or later, where they jump over it. */
function instantAfterJump(zone: string, wall: number): number {
  let low = wall - REACH;
  let high = wall + REACH;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + zoneOffset(zone, middle) >= wall) high = middle;
    else low = middle;
  }
  return high;
}

/** The day that a zone's calendar shows at an instant of epoch seconds. */
export const dayOf = (zone: string, seconds: number): Day => utcDay(seconds + zoneOffset(zone, seconds));

/** The first instant of a day, or null where the zone has no such day. */
function firstInstant(zone: string, day: Day): number | null {
  const wall = utcMidnight(day);
  const instants = instantsOf(zone, wall);
  if (instants.length > 0) return Math.min(...instants);
  const landing = instantAfterJump(zone, wall);
  return dayOf(zone, landing) === day ? landing : null;
}

/** Whether the zone's calendar has this day. Throws RangeError for no day of the calendar or an unknown zone. */
export const dayExists = (zone: string, day: Day): boolean => firstInstant(zone, day) !== null;

/**
 * The first second of a day in a zone, in epoch seconds: 00:00:00 there, the earlier where it comes twice, the first
 * time shown where it does not come. What a received date is sent as (spec §4). Throws DayMissing for a day the zone
 * left out, RangeError for no day of the calendar or an unknown zone.
 */
export function dayStart(zone: string, day: Day): number {
  const start = firstInstant(zone, day);
  if (start === null) throw new DayMissing(`${day} does not exist in ${zone}`);
  return start;
}

/**
 * The last second of a day in a zone, in epoch seconds: 23:59:59 there, the later where it comes twice, the last time
 * shown where it does not come. What a release date is sent as (spec §4). Throws as dayStart does.
 */
export function dayEnd(zone: string, day: Day): number {
  const wall = utcMidnight(day) + LAST_SECOND;
  const instants = instantsOf(zone, wall);
  if (instants.length > 0) return Math.max(...instants);
  if (!dayExists(zone, day)) throw new DayMissing(`${day} does not exist in ${zone}`);
  return instantAfterJump(zone, wall + 1) - 1;
}

/** The day it is now in a zone; `now` in epoch seconds. */
export const today = (zone: string, now: number): Day => dayOf(zone, now);

/** Whether a day is after today in a zone (spec §5). 23:59:59 of today is not the future. */
export const isFutureDay = (day: Day, zone: string, now: number): boolean => day > today(zone, now);

/** Any instant of a day turned into what a received date of that day is: its first second in the zone. */
export const normaliseReceived = (seconds: number, zone: string): number => dayStart(zone, dayOf(zone, seconds));

/** Any instant of a day turned into what a release date of that day is: its last second in the zone. */
export const normaliseReleased = (seconds: number, zone: string): number => dayEnd(zone, dayOf(zone, seconds));
