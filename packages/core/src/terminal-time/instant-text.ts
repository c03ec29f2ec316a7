import { formatDay } from "./day-text";
import { utcDay } from "./day";
import { recentRuleAt, zoneOffset } from "./zone";

const namers = new Map<string, Intl.DateTimeFormat>();

/** What a zone is called at an instant of epoch seconds: 'CST' in winter, 'CDT' in summer, else such as 'GMT+3'. */
export function zoneName(zone: string, seconds: number): string {
  const recent = recentRuleAt(zone, seconds);
  if (recent) return recent.name;
  const namer = namers.get(zone) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  namers.set(zone, namer);
  return namer.formatToParts(new Date(seconds * 1000)).find((part) => part.type === "timeZoneName")?.value ?? zone;
}

/** An instant of epoch seconds as a zone's clocks show it, with the zone: '2026/11/21 14:05 CST'. */
export function formatInstant(seconds: number, zone: string): string {
  const shown = seconds + zoneOffset(zone, seconds);
  const time = new Date(shown * 1000).toISOString().slice(11, 16);
  return `${formatDay(utcDay(shown))} ${time} ${zoneName(zone, seconds)}`;
}

/** The time of day at an instant of epoch seconds as a zone's clocks show it, with the zone: '14:05 CST'. */
export const formatClock = (seconds: number, zone: string): string => formatInstant(seconds, zone).slice(11);
