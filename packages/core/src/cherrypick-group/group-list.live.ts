import { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { groupListMachine, type GroupsReading, type GroupListActor, type GroupListInput } from "./group-list.machine";

/** The groups of a terminal, state by state. */
const loadGroups = ({ terminalId, statuses }: GroupListInput): ApiCall<GroupsReading> =>
  Effect.map(
    Effect.all(
      statuses.map((status) =>
        call(routes.getCherrypickingGroupsByTerminal, { query: { terminal_id: terminalId, status } }),
      ),
    ),
    (read) => ({ groups: read.flatMap(({ result }) => result), isCut: read.some(({ cut }) => cut) }),
  );

/** The list with its reading going to the API. */
export const liveGroupListMachine = (runtime: ApiRuntime) =>
  groupListMachine.provide({ actors: { loadGroups: fromEffect(runtime)(loadGroups) } });

/** Keeps the list up to date with what others do. */
export function followGroupList(page: GroupListActor, api: ApiRuntime, { clock, isHeld }: FollowHost): PageFollower {
  const follower = createFollower<GroupsReading>({
    clock,
    isHeld,
    isBusy: () => page.getSnapshot().matches("loading"),
    read: async () => {
      const answer = await answerOf(api, loadGroups(page.getSnapshot().context));
      return answer.ok ? answer.value : null;
    },
    take: (reading) => page.send({ type: "LIST.READ", reading }),
  });
  return {
    receive: (changes) => {
      if (changes === null || changes.some(({ resource }) => resource === "cherrypicking-groups")) follower.note();
    },
    stop: follower.stop,
  };
}
