import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { Family } from "@railhead/api-contract/railcar";
import { addDays } from "@railhead/core/terminal-time/day";
import { dayEnd, dayOf, dayStart, today } from "@railhead/core/terminal-time/day.rules";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { RequestContext } from "../../events";
import { notFound } from "../../problems";
import { trucksOf } from "../trucks/trucks";
import { visitsOf } from "./visits";

export interface StatisticsQuery {
  readonly kind: "truck" | "car";
  readonly event: "received" | "released";
  readonly months_back: "0" | "1" | "2";
  readonly terminal_id?: string | undefined;
}
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** The days of a month, `back` months before that of `now` ('2026-11-21'); of the present one only up to today. */
export function daysOfMonth(now: string, back: number): readonly string[] {
  const months = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - 1 - back;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month) && day <= now; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The instants of a field between two, both counted, at one terminal. */
export type InstantsOf = (asked: {
  readonly terminalId: string;
  readonly from: number;
  readonly to: number;
}) => Promise<readonly (number | null)[]>;

/** Counts per day of a month, in the terminal's days, every day named. Throws a 404 for a terminal that is not the caller's. */
export async function countPerDay(
  context: RequestContext,
  { months_back, terminal_id }: Pick<StatisticsQuery, "months_back" | "terminal_id">,
  instants: InstantsOf,
): Promise<DayCount[]> {
  const terminalId = terminal_id ?? context.caller.session.terminal_id;
  const terminal = context.caller.terminals.has(terminalId)
    ? await context.tx.rows("terminals").get(terminalId)
    : undefined;
  if (!terminal) throw notFound(recordRefusal("this_terminal_missing"));
  const zone = terminal.time_zone;
  const days = daysOfMonth(today(zone, context.now), Number(months_back));
  const counts = new Map(days.map((day) => [day, 0]));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  for (const instant of await instants({ terminalId, from: dayStart(zone, first), to: dayEnd(zone, last) })) {
    const day = dayOf(zone, instant ?? 0);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}

/** The trucks that are counted together with the cars of a family: those that bring the same. */
const TRUCKS: Readonly<Record<Family, TruckKind>> = {
  sand: "inbounds",
  "bulk-commodity": "bulk-commodity-inbound-trucks",
};

/** Cars of one family, or the trucks that bring the same, received or released per day of a month. */
export async function monthStatistics(
  context: RequestContext,
  family: Family,
  query: StatisticsQuery,
): Promise<DayCount[]> {
  if (query.kind === "truck") return truckStatistics(context, TRUCKS[family], query);
  const field = query.event === "received" ? "date_received" : "date_released";
  return countPerDay(context, query, async ({ terminalId, from, to }) => {
    const rows = await visitsOf(context.tx, family).find({
      where: {
        all: [
          { field: "terminal_id", test: { op: "eq", value: terminalId } },
          { field, test: { op: "gte", value: from } },
          { field, test: { op: "lte", value: to } },
        ],
      },
    });
    return rows.map((row) => row[field]);
  });
}

/** Trucks of a kind that came (`received`) or left (`released`) per day of a month; voided ones count for nothing. */
export async function truckStatistics(
  context: RequestContext,
  kind: TruckKind,
  query: Omit<StatisticsQuery, "kind">,
): Promise<DayCount[]> {
  const field = query.event === "received" ? "date_arrived" : "date_released";
  return countPerDay(context, query, async ({ terminalId, from, to }) => {
    const rows = await trucksOf(context.tx, kind).find({
      where: {
        all: [
          { field: "terminal_id", test: { op: "eq", value: terminalId } },
          { field: "status_id", test: { op: "ne", value: TRUCK_STATUS.voided } },
          { field, test: { op: "gte", value: from } },
          { field, test: { op: "lte", value: to } },
        ],
      },
    });
    return rows.map((row) => row[field]);
  });
}
