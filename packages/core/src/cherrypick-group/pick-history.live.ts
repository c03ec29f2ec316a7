import { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import {
  pickHistoryMachine,
  type HistoryReading,
  type PickHistoryActor,
  type PickHistoryInput,
} from "./pick-history.machine";

/** The groups of a terminal that are done or cancelled. */
const loadHistory = ({ terminalId }: PickHistoryInput): ApiCall<HistoryReading> => {
  const read = (status: "done" | "cancelled") =>
    call(routes.getCherrypickingGroupsByTerminal, { query: { terminal_id: terminalId, status } });
  return Effect.map(Effect.all([read("done"), read("cancelled")]), ([done, cancelled]) => ({
    groups: [...done.result, ...cancelled.result],
    isCut: done.cut || cancelled.cut,
  }));
};

/** The history with its reading going to the API. */
export const livePickHistoryMachine = (runtime: ApiRuntime) =>
  pickHistoryMachine.provide({ actors: { loadHistory: fromEffect(runtime)(loadHistory) } });

/** Keeps the history up to date with what others end. */
export function followPickHistory(
  page: PickHistoryActor,
  api: ApiRuntime,
  { clock, isHeld }: FollowHost,
): PageFollower {
  const follower = createFollower<HistoryReading>({
    clock,
    isHeld,
    isBusy: () => page.getSnapshot().matches("loading"),
    read: async () => {
      const answer = await answerOf(api, loadHistory(page.getSnapshot().context));
      return answer.ok ? answer.value : null;
    },
    take: (reading) => page.send({ type: "HISTORY.READ", reading }),
  });
  return {
    receive: (changes) => {
      if (changes === null || changes.some(({ resource }) => resource === "cherrypicking-groups")) follower.note();
    },
    stop: follower.stop,
  };
}
