import { railInboundRoutes } from "@railhead/api-contract/rail-inbound-routes";
import { routes as bulkLoads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as customers } from "@railhead/api-contract/resources/customers.contract";
import { routes as productNames } from "@railhead/api-contract/resources/product-names.contract";
import { routes as sizeMaster } from "@railhead/api-contract/resources/product-size-master.contract";
import { routes as productSizes } from "@railhead/api-contract/resources/product-sizes.contract";
import { routes as terminals } from "@railhead/api-contract/resources/terminals.contract";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import * as Effect from "effect/Effect";
import { fromPromise, type ActorRefFrom } from "xstate";
import { call, type ApiCall } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import { mayOpen } from "../resources/page-links.rules";
import { answerOf, type Outcome } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { firstDayMachine } from "./first-day.machine";
import { COUNTED_LISTS, FOLLOWED, RECEIVED_STATES } from "./first-day.rules";
import type { CountedList, FirstDayCounts } from "./first-day.types";

/** Of which terminal, for whom. */
export interface FirstDayOfUser {
  readonly terminalId: string;
  readonly permissions: PermissionMap;
}

interface Counted {
  readonly result: readonly unknown[];
  readonly total: number | null;
}
const numberIn = ({ result, total }: Counted): number => total ?? result.length;
const ONE = { limit: "1", count: "1" } as const;

const COUNT: Readonly<Record<CountedList, () => ApiCall<number>>> = {
  "product-names": () => call(productNames.list, { query: ONE }).pipe(Effect.map(numberIn)),
  "product-size-master": () => call(sizeMaster.list, { query: ONE }).pipe(Effect.map(numberIn)),
  "product-sizes": () => call(productSizes.list, { query: ONE }).pipe(Effect.map(numberIn)),
  customers: () => call(customers.list, { query: ONE }).pipe(Effect.map(numberIn)),
};

const FAMILIES = [railInboundRoutes, bulkLoads] as const;
const RECEIVED = RECEIVED_STATES.join(",");

/** Whether a car was ever received at a terminal: one row is asked for, of bulk commodity where there is no car of sand. */
async function readWorking(api: ApiRuntime, terminal_id: string): Promise<Outcome<boolean, ApiError>> {
  const query = { terminal_id, limit: "1", "status_id.in": RECEIVED };
  for (const { list } of FAMILIES) {
    const answer = await answerOf(
      api,
      call(list, { query } as never) as ApiCall<{ readonly result: readonly unknown[] }>,
    );
    if (!answer.ok) return answer;
    if (answer.value.result.length > 0) return { ok: true, value: true };
  }
  return { ok: true, value: false };
}

/** Cars of both families by their state. */
const carsOf = (terminal_id: string): ApiCall<ReadonlyMap<string, number>> =>
  Effect.all(
    FAMILIES.map(({ groups }) => call(groups, { query: { group: "status_id", terminal_id } } as never)),
    { concurrency: "unbounded" },
  ).pipe(
    Effect.map((answers) => {
      const cars = new Map<string, number>();
      for (const { result } of answers as readonly {
        readonly result: readonly { readonly value: unknown; readonly count: number }[];
      }[])
        for (const { value, count } of result) cars.set(String(value), (cars.get(String(value)) ?? 0) + count);
      return cars;
    }),
  ) as ApiCall<ReadonlyMap<string, number>>;

const atTerminal = (id: string): ApiCall<ReadonlyMap<string, number>> =>
  call(terminals.referrers, { params: { id } }).pipe(
    Effect.map(({ result }) => {
      // A resource may refer by several fields: the most that one of them names are there at least.
      const most = new Map<string, number>();
      for (const { resource, count } of result) most.set(resource, Math.max(count, most.get(resource) ?? 0));
      return most;
    }),
  );

/** Counts all that the steps ask for, at once. What cannot be read is null; the answer fails where nothing can be. */
async function readCounts(
  api: ApiRuntime,
  { terminalId, permissions }: FirstDayOfUser,
): Promise<Outcome<FirstDayCounts, ApiError>> {
  const lists = COUNTED_LISTS.filter((list) => mayOpen(list, "list", permissions));
  const [terminal, named, cars, ...counted] = await Promise.all([
    answerOf(api, call(terminals.get, { params: { id: terminalId } })),
    answerOf(api, atTerminal(terminalId)),
    answerOf(api, carsOf(terminalId)),
    ...lists.map(async (list) => [list, await answerOf(api, COUNT[list]())] as const),
  ]);
  if (!terminal.ok && !named.ok && !cars.ok) return terminal;
  return {
    ok: true,
    value: {
      terminal: terminal.ok ? terminal.value.result : null,
      atTerminal: named.ok ? named.value : null,
      cars: cars.ok ? cars.value : null,
      lists: new Map(counted.map(([list, answer]) => [list, answer.ok ? answer.value : null])),
    },
  };
}

/** The steps of a terminal, with their calls. */
export const liveFirstDayMachine = (api: ApiRuntime, of: FirstDayOfUser) =>
  firstDayMachine.provide({
    actors: {
      askWorking: fromPromise<Outcome<boolean, ApiError>, void>(() => readWorking(api, of.terminalId)),
      loadCounts: fromPromise<Outcome<FirstDayCounts, ApiError>, void>(() => readCounts(api, of)),
    },
  });

/** Keeps the steps up to date with what others do, while they are shown. */
export function followFirstDay(
  steps: ActorRefFrom<typeof firstDayMachine>,
  of: FirstDayOfUser,
  [api, host]: readonly [ApiRuntime, FollowHost],
): PageFollower {
  const follower = followResources<FirstDayCounts>(host, FOLLOWED, () => of.terminalId, {
    isBusy: () => steps.getSnapshot().matches({ steps: "loading" }),
    read: async () => {
      const outcome = await readCounts(api, of);
      return outcome.ok ? outcome.value : null;
    },
    take: (counts) => steps.send({ type: "REMOTE_CHANGES.RECEIVED", counts }),
  });
  return {
    stop: follower.stop,
    receive: (changes) => {
      if (steps.getSnapshot().matches("steps")) follower.receive(changes);
      // The line is there again: what had no answer is asked again.
      else if (changes === null && steps.getSnapshot().matches("unknown")) steps.send({ type: "COUNTS.LOAD" });
    },
  };
}
