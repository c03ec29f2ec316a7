import { railInboundRoutes as cars } from "@railhead/api-contract/rail-inbound-routes";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import * as Effect from "effect/Effect";
import { fromPromise, type ActorRefFrom } from "xstate";
import { call, type ApiCall } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { dayCountsMachine } from "./day-counts.machine";
import { seriesKey } from "./day-counts.rules";
import type { Counted, DayCount, Month, MonthsBack, Series } from "./day-counts.types";

interface Asked {
  readonly event: Series["event"];
  readonly months_back: "0" | "1" | "2";
  readonly terminal_id: string;
}
type Answer = ApiCall<readonly DayCount[]>;
const daysIn = (answer: ApiCall<{ readonly result: readonly DayCount[] }>): Answer =>
  Effect.map(answer, ({ result }) => result);

/** The call that counts each list, and whose changes may make another count of it. */
const COUNTS: Readonly<Record<Series["page"], { readonly of: string; readonly ask: (asked: Asked) => Answer }>> = {
  railcars: { of: "inbounds", ask: (query) => daysIn(call(cars.statistics, { query: { ...query, kind: "car" } })) },
  "inbound-trucks": {
    of: "inbounds",
    ask: (query) => daysIn(call(cars.statistics, { query: { ...query, kind: "truck" } })),
  },
  "bulk-commodity-railcar-loads": {
    of: "bulk-commodity-railcar-loads",
    ask: (query) => daysIn(call(loads.statistics, { query: { ...query, kind: "car" } })),
  },
  "bulk-commodity-inbound-trucks": {
    of: "bulk-commodity-inbound-trucks",
    ask: (query) => daysIn(call(loads.statistics, { query: { ...query, kind: "truck" } })),
  },
  "outbound-trucks": {
    of: "outbounds",
    ask: ({ months_back, terminal_id }) =>
      daysIn(call(outbounds.monthToDateReleaseStatistics, { query: { months_back, terminal_id } })),
  },
};

/**
 * Reads the month of each series at once, and the month before it as far as it is counted and not known: it is over. Fails where
 * nothing can be read.
 */
async function readCounts(
  api: ApiRuntime,
  series: readonly Series[],
  terminalId: string,
  back: MonthsBack,
  known: Counted["before"] | null = null,
): Promise<Outcome<Counted, ApiError>> {
  const monthOf = async (one: Series, months: number) =>
    answerOf(
      api,
      COUNTS[one.page].ask({
        event: one.event,
        months_back: String(months) as Asked["months_back"],
        terminal_id: terminalId,
      }),
    );
  const [months, before] = await Promise.all([
    Promise.all(series.map((one) => monthOf(one, back))),
    Promise.all(back < 2 && known === null ? series.map((one) => monthOf(one, back + 1)) : []),
  ]);
  const failed = months.flatMap((answer) => (answer.ok ? [] : [answer]));
  const [first] = failed;
  if (first !== undefined && failed.length === months.length) return first;
  const byKey = (answers: readonly Outcome<readonly DayCount[], ApiError>[]): ReadonlyMap<string, Month> =>
    new Map(
      series.map((one, at) => {
        const answer = answers[at];
        return [seriesKey(one), answer?.ok === true ? answer.value : null];
      }),
    );
  return { ok: true, value: { months: byKey(months), before: known ?? byKey(before) } };
}

/** What came and left per day at a terminal, with its calls. */
export const liveDayCountsMachine = (api: ApiRuntime, series: readonly Series[], terminalId: string) =>
  dayCountsMachine.provide({
    actors: {
      loadCounts: fromPromise<Outcome<Counted, ApiError>, MonthsBack>(({ input }) =>
        readCounts(api, series, terminalId, input),
      ),
    },
  });

/** Keeps the counts of the month that is shown up to date with what others do. */
export function followDayCounts(
  counts: ActorRefFrom<typeof dayCountsMachine>,
  [series, terminalId]: readonly [readonly Series[], string],
  [api, host]: readonly [ApiRuntime, FollowHost],
): PageFollower {
  const resources = new Set(series.map(({ page }) => COUNTS[page].of));
  const back = () => counts.getSnapshot().context.back;
  return followResources<{ readonly of: MonthsBack; readonly counted: Counted }>(host, resources, () => terminalId, {
    isBusy: () => counts.getSnapshot().matches("loading"),
    read: async () => {
      const { back: of, shown: drawn } = counts.getSnapshot().context;
      const before = drawn?.back === of ? drawn.counted.before : null;
      const outcome = await readCounts(api, series, terminalId, of, before);
      return outcome.ok ? { of, counted: outcome.value } : null;
    },
    // Another month may have been chosen since.
    take: ({ of, counted }) => of === back() && counts.send({ type: "REMOTE_CHANGES.RECEIVED", counted }),
  });
}
