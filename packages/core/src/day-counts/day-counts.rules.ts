import type { Filter } from "@railhead/api-contract/list-facts";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { railInboundRoutes as cars } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import { TRUCK_STATUS, TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { mayAccess } from "../access/access.rules";
import { EMPTY_QUERY } from "../list/query.rules";
import { writeQuery } from "../list/query-url.rules";
import { mayOpen } from "../resources/page-links.rules";
import { entityBase } from "../routes/desk-entities";
import { dayEnd, dayStart } from "../terminal-time/day.rules";
import type { DayCount, Month, Series } from "./day-counts.types";

/** All that is counted, in the order of work. The server counts no releases of bulk commodity trucks that are loaded. */
const ALL_SERIES: readonly Series[] = [
  { page: "railcars", event: "received" },
  { page: "railcars", event: "released" },
  { page: "bulk-commodity-railcar-loads", event: "received" },
  { page: "bulk-commodity-railcar-loads", event: "released" },
  { page: "outbound-trucks", event: "released" },
  { page: "inbound-trucks", event: "received" },
  { page: "inbound-trucks", event: "released" },
  { page: "bulk-commodity-inbound-trucks", event: "received" },
  { page: "bulk-commodity-inbound-trucks", event: "released" },
];

export const seriesKey = ({ page, event }: Series): string => `${page} ${event}`;

/** The call by which the loads of each list are counted. */
const COUNTED_BY = {
  railcars: cars.statistics,
  "inbound-trucks": cars.statistics,
  "bulk-commodity-railcar-loads": loads.statistics,
  "bulk-commodity-inbound-trucks": loads.statistics,
  "outbound-trucks": outbounds.monthToDateReleaseStatistics,
} as const;

/** The series that somebody may have counted, and whose lists they may open. */
export const openSeries = (permissions: PermissionMap | null): readonly Series[] =>
  ALL_SERIES.filter(
    ({ page }) => mayOpen(page, "list", permissions) && mayAccess(COUNTED_BY[page].metadata.access, permissions),
  );

export const sumOf = (days: readonly DayCount[]): number => days.reduce((sum, { count }) => sum + count, 0);

const dayOfMonth = (day: string): number => Number(day.slice(8));
/** What the month before came to by the same day of the month; null where either was not read. */
export function sumOfSameDays(month: Month, before: Month): number | null {
  const last = month?.at(-1);
  if (last === undefined || before === null) return null;
  return sumOf(before.filter(({ day }) => dayOfMonth(day) <= dayOfMonth(last.day)));
}

const FIELD = { received: "date_received", released: "date_released" } as const;
const isOfTrucks = ({ page }: Series): boolean => page.endsWith("-trucks");
/** A truck arrives. */
const fieldOf = (series: Series): string =>
  series.event === "received" && isOfTrucks(series) ? "date_arrived" : FIELD[series.event];
/** A truck that was voided has not come. */
const COUNTED_TRUCKS = TRUCK_STATUS_IDS.filter((state) => state !== TRUCK_STATUS.voided);

/** The address of the list of those that are counted from one day to another, closed ones with them. */
export function countedAddress(series: Series, zone: string, [from, to]: readonly [string, string]): string {
  const value = { from: String(dayStart(zone, from)), to: String(dayEnd(zone, to)) };
  const filters: readonly Filter[] = [
    { field: fieldOf(series), op: "range", value },
    ...(isOfTrucks(series) ? [{ field: "status_id", op: "in" as const, value: COUNTED_TRUCKS }] : []),
  ];
  const query = { ...EMPTY_QUERY, filters, withClosed: true };
  return `${entityBase(series.page)}?${writeQuery(query)}`;
}
