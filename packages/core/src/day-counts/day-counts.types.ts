import type { DeskEntityName } from "../routes/desk-entities";

/** What happens to loads and is counted per day: they come, or they leave. */
export type CountedEvent = "received" | "released";
/** The loads of a list that came, or left, day by day. */
export interface Series {
  readonly page: Extract<
    DeskEntityName,
    "railcars" | "bulk-commodity-railcar-loads" | "inbound-trucks" | "outbound-trucks" | "bulk-commodity-inbound-trucks"
  >;
  readonly event: CountedEvent;
}
/** How many months before the present one. */
export type MonthsBack = 0 | 1 | 2;

/** How many on a day of the terminal ('2026-11-21'). */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}
/** A month of a series, every day of it that has come; null where it could not be read. */
export type Month = readonly DayCount[] | null;

/** What was read: the month that is shown and the one before it, by the series' key. The third month back is not counted. */
export interface Counted {
  readonly months: ReadonlyMap<string, Month>;
  readonly before: ReadonlyMap<string, Month>;
}
