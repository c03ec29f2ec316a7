import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { routes } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { routes as transactions } from "@railhead/api-contract/resources/cherrypicking-transactions.contract";
import type { Route } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { ContractBroken } from "../api/api-errors";
import { carsNamed } from "../cherrypicking/wanted-cars.rules";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { OutboxEntry } from "../submission/outbox.types";
import { sendEntry } from "../submission/send-entry.live";
import { loadTrackCars, loadTracks } from "../tracks/track-lists.live";
import type { TrackChoice } from "../tracks/track.types";
import { groupPageMachine, type FoundCars, type GroupPageActor } from "./group-page.machine";
import { routeOf } from "./group-page.rules";
import { GROUP_ACTIONS, type GroupAction, type GroupReading } from "./group-page.types";

/** A group with its cars; without the tracks where the user may not see them. */
const loadGroup = ({ id }: { readonly id: string }): ApiCall<GroupReading> =>
  Effect.gen(function* () {
    const { result: group } = yield* call(routes.get, { params: { id } });
    const cars = yield* call(transactions.getCherrypickingTransactionsByGroup, {
      query: { cherrypicking_group_id: id },
    });
    const tracks = yield* Effect.match(loadTracks({ terminalId: group.terminal_id }), {
      onFailure: (): readonly TrackChoice[] => [],
      onSuccess: (rows) => rows,
    });
    return { group, cars: cars.result, tracks };
  });

/** The cars on the tracks of a terminal that a text names. */
const findCars = ({ terminalId, names }: { readonly terminalId: string; readonly names: string }): ApiCall<FoundCars> =>
  Effect.gen(function* () {
    const tracks = yield* loadTracks({ terminalId });
    const carsOn = yield* loadTrackCars({ trackIds: tracks.map(({ id }) => id) });
    const lanes = [...carsOn].map(([id, { cars }]) => ({ id, cars }));
    const { cars, misses } = carsNamed([], lanes, names);
    return {
      cars: cars.map(({ family, id }) => ({ family, railcar_id: id })),
      missed: misses.map(({ text }) => text),
    };
  });

/** Of a deletion nothing is left, and what is taken back answers its car. */
const OF_NO_GROUP: ReadonlySet<GroupAction> = new Set(["delete", "takeBack"]);
/** The call of what is done with a group, or with one of its cars. */
function sendWrite(entry: OutboxEntry): ApiCall<CherrypickingGroup | null> {
  const action = GROUP_ACTIONS.find((one) => one === entry.action);
  if (action === undefined) return Effect.fail(new ContractBroken({ route: entry.path, reason: "no call of a group" }));
  const sent = sendEntry<Route>(routeOf(action), entry) as ApiCall<{ readonly result?: CherrypickingGroup }>;
  return Effect.map(sent, ({ result }) => (OF_NO_GROUP.has(action) ? null : (result ?? null)));
}

/** The page of a group with its reading and its sending going to the API. */
export function liveGroupPageMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return groupPageMachine.provide({
    actors: {
      loadGroup: actor(loadGroup),
      findCars: actor(findCars),
      sendWrite: actor(({ entry }) => sendWrite(entry)),
    },
  });
}

/** Endpoints whose records a group consists of. */
const OF_GROUPS: ReadonlySet<string> = new Set(["cherrypicking-groups", "cherrypicking-transactions"]);

/** Keeps the page up to date with what others do. */
export function followGroupPage(page: GroupPageActor, api: ApiRuntime, { clock, isHeld }: FollowHost): PageFollower {
  const { id } = page.getSnapshot().context;
  const follower = createFollower<GroupReading>({
    clock,
    isHeld,
    isBusy: () => {
      const snapshot = page.getSnapshot();
      return snapshot.matches({ reading: "loading" }) || !snapshot.matches({ work: "resting" });
    },
    read: async () => {
      const answer = await answerOf(api, loadGroup({ id }));
      return answer.ok ? answer.value : null;
    },
    take: (reading) => page.send({ type: "GROUP.READ", reading }),
  });
  return {
    receive: (changes) => {
      if (changes === null || changes.some(({ resource }) => OF_GROUPS.has(resource))) follower.note();
    },
    stop: follower.stop,
  };
}
