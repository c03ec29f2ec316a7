import { addDays, utcMidnight, type Day } from "../day";
import table from "./days.json" with { type: "json" };

/** When one day of one zone begins and ends, in epoch seconds; null for a day that the zone left out. */
export type OracleDay = { readonly day: Day; readonly times: { readonly start: number; readonly end: number } | null };
export type OracleZones = { readonly zones: readonly string[]; readonly days: readonly OracleDay[] };

/** Unpacks `n:s`, `n:s:e` or `n:-` (see make-oracle.py). */
function unpackDay(packed: string): OracleDay {
  const [number, s, e = s] = packed.split(":");
  const day = addDays(table.first, Number(number));
  if (s === "-") return { day, times: null };
  const midnight = utcMidnight(day);
  return { day, times: { start: midnight + Number(s) * 60, end: midnight + 86_399 + Number(e) * 60 } };
}

/** The oracle's table: zones that agree on all of their days, and those days in order. */
export const readOracle = (): readonly OracleZones[] =>
  table.groups.map(({ zones, days }) => ({ zones, days: days.split(" ").map(unpackDay) }));

export const ORACLE_VERSION: string = table.tzdata;
/** Names that zoneinfo lists and the table leaves out, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = table.leftOut;
