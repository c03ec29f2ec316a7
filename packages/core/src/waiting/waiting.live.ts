import { railInboundRoutes } from "@railhead/api-contract/rail-inbound-routes";
import { routes as bulkInbounds } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutbounds } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as bulkLoads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as inbounds } from "@railhead/api-contract/resources/inbounds.contract";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import * as Effect from "effect/Effect";
import { fromPromise, type ActorRefFrom } from "xstate";
import { call } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { waitingMachine } from "./waiting.machine";
import type { StateCounts, WaitingCounts, WaitingPage } from "./waiting.types";

const byState = (terminal_id: string) => ({ group: "status_id", held: "1", terminal_id }) as const;
const counted = ({
  result,
}: {
  readonly result: readonly { readonly value: unknown; readonly count: number }[];
}): NonNullable<StateCounts> => new Map(result.map(({ value, count }) => [String(value), count]));

/** The loads of several lists together, by state. */
const together = (counts: readonly NonNullable<StateCounts>[]): StateCounts => {
  const sums = new Map<string, number>();
  for (const one of counts) for (const [state, count] of one) sums.set(state, (sums.get(state) ?? 0) + count);
  return sums;
};

/** Asks how many loads of a list are in each state; one call of each endpoint, however many there are. */
const ASK = {
  railcars: (terminal: string) =>
    call(railInboundRoutes.groups, { query: byState(terminal) }).pipe(Effect.map(counted)),
  "bulk-commodity-railcar-loads": (terminal: string) =>
    call(bulkLoads.groups, { query: byState(terminal) }).pipe(Effect.map(counted)),
  "inbound-trucks": (terminal: string) =>
    call(inbounds.groups, { query: { ...byState(terminal), transport: "truck" } }).pipe(Effect.map(counted)),
  "outbound-trucks": (terminal: string) =>
    call(outbounds.groups, { query: byState(terminal) }).pipe(Effect.map(counted)),
  "bulk-commodity-trucks": (terminal: string) =>
    Effect.all(
      [
        call(bulkInbounds.groups, { query: byState(terminal) }).pipe(Effect.map(counted)),
        call(bulkOutbounds.groups, { query: byState(terminal) }).pipe(Effect.map(counted)),
      ],
      { concurrency: "unbounded" },
    ).pipe(Effect.map(together)),
} as const;
const RESOURCES: Readonly<Record<WaitingPage, readonly string[]>> = {
  railcars: ["inbounds"],
  "bulk-commodity-railcar-loads": ["bulk-commodity-railcar-loads"],
  "inbound-trucks": ["inbounds"],
  "outbound-trucks": ["outbounds"],
  "bulk-commodity-trucks": ["bulk-commodity-inbound-trucks", "bulk-commodity-outbound-trucks"],
};

/** Counts the loads of all lists at once. A list that cannot be read is null; the answer fails where none can. */
async function readCounts(
  api: ApiRuntime,
  pages: readonly WaitingPage[],
  terminalId: string,
): Promise<Outcome<WaitingCounts, ApiError>> {
  const answers = await Promise.all(
    pages.map(async (page) => [page, await answerOf(api, ASK[page](terminalId))] as const),
  );
  const failed = answers.flatMap(([, answer]) => (answer.ok ? [] : [answer]));
  const [first] = failed;
  if (first !== undefined && failed.length === answers.length) return first;
  return { ok: true, value: new Map(answers.map(([page, answer]) => [page, answer.ok ? answer.value : null])) };
}

/** What waits in some lists of a terminal, with its calls. */
export const liveWaitingMachine = (api: ApiRuntime, pages: readonly WaitingPage[], terminalId: string) =>
  waitingMachine.provide({
    actors: {
      loadCounts: fromPromise<Outcome<WaitingCounts, ApiError>, void>(() => readCounts(api, pages, terminalId)),
    },
  });

/** Keeps the counts up to date with what others do. */
export function followWaiting(
  waiting: ActorRefFrom<typeof waitingMachine>,
  [pages, terminalId]: readonly [readonly WaitingPage[], string],
  [api, host]: readonly [ApiRuntime, FollowHost],
): PageFollower {
  const shown = new Set(pages.flatMap((page) => RESOURCES[page]));
  return followResources<WaitingCounts>(host, shown, () => terminalId, {
    isBusy: () => waiting.getSnapshot().matches("loading"),
    read: async () => {
      const outcome = await readCounts(api, pages, terminalId);
      return outcome.ok ? outcome.value : null;
    },
    take: (counts) => waiting.send({ type: "REMOTE_CHANGES.RECEIVED", counts }),
  });
}
