import { tDashboard } from "../messages/catalogue-dashboard";
import { tDesk } from "../messages/catalogue-desk";
import { formatDay } from "../terminal-time/day-text";
import { grouped } from "../units/decimal.rules";
import type { DayCountsSnapshot } from "./day-counts.machine";
import { countedAddress, seriesKey, sumOf, sumOfSameDays } from "./day-counts.rules";
import type { Month, MonthsBack, Series } from "./day-counts.types";

/** One day of a series. */
export interface DayBar {
  readonly day: string;
  /** '2026/11/21: 12'. */
  readonly name: string;
  /** Of the tallest bar, 0 to 1. */
  readonly height: number;
}
export interface DayCountsRow {
  readonly key: string;
  /** 'Railcars received'. */
  readonly title: string;
  /** The figure of the whole month so far, and the list behind it; '–' and none where it could not be read. */
  readonly total: string;
  readonly href: string | null;
  readonly name: string;
  /** What the month before came to by the same day; '–' where that is not counted. */
  readonly before: string;
  readonly bars: readonly DayBar[];
  /** All days in words, for who does not see the bars. */
  readonly inWords: string;
}
export interface DayCountsView {
  readonly state: "loading" | "ready" | "failed";
  /** Another month is being read. */
  readonly isBusy: boolean;
  readonly months: readonly { readonly back: MonthsBack; readonly text: string; readonly isChosen: boolean }[];
  readonly rows: readonly DayCountsRow[];
  /** What the total of the month that is shown is called: to date or whole. */
  readonly totalLabel: string;
  /** Whether the month before is counted too. */
  readonly hasBefore: boolean;
  readonly isPartial: boolean;
}

/** The tallest of a scale that small counts share: one load is no full bar. */
const LEAST_SCALE = 4;
const BACK: readonly MonthsBack[] = [0, 1, 2];

function rowOf(series: Series, month: Month, before: Month, zone: string): DayCountsRow {
  const key = seriesKey(series);
  const title = tDashboard(`days.${series.event}`, { things: tDesk(`many.${series.page}`) });
  const [first, last] = [month?.[0], month?.at(-1)];
  if (month === null || first === undefined || last === undefined)
    return { key, title, total: "–", href: null, name: title, before: "–", bars: [], inWords: "" };
  const total = grouped(String(sumOf(month)));
  const scale = Math.max(LEAST_SCALE, ...month.map(({ count }) => count));
  const same = sumOfSameDays(month, before);
  const bars = month.map(({ day, count }) => ({
    day,
    name: tDashboard("days.day", { day: formatDay(day), count: grouped(String(count)) }),
    height: count / scale,
  }));
  return {
    key,
    title,
    total,
    href: countedAddress(series, zone, [first.day, last.day]),
    name: tDashboard("days.name", { title, count: total }),
    before: same === null ? "–" : grouped(String(same)),
    bars,
    inWords: bars.map(({ name }) => name).join("; "),
  };
}

/** What came and left per day, a row for each series. `zone`: the terminal's, by whose days they are counted. */
export function viewDayCounts(snapshot: DayCountsSnapshot, series: readonly Series[], zone: string): DayCountsView {
  const { back, shown } = snapshot.context;
  const isLoading = snapshot.matches("loading");
  const months = BACK.map((one) => ({ back: one, text: tDashboard(`days.month.${one}`), isChosen: one === back }));
  const state = shown === null ? (snapshot.matches("failed") ? "failed" : "loading") : "ready";
  const rows = (shown === null ? [] : series).map((one) => {
    const key = seriesKey(one);
    const counted = shown?.counted;
    return rowOf(one, counted?.months.get(key) ?? null, counted?.before.get(key) ?? null, zone);
  });
  return {
    state,
    isBusy: isLoading && shown !== null,
    months,
    rows,
    totalLabel: tDashboard(shown === null || shown.back === 0 ? "days.total" : "days.whole"),
    hasBefore: shown !== null && shown.back < 2,
    isPartial: snapshot.matches("failed") ? shown !== null : rows.some(({ href }) => href === null),
  };
}
