import type { ActorRefFrom } from "xstate";
import { followPage, type FollowHost, type PageFollower } from "../live/follow-page";
import type { ApiRuntime } from "../runtime/live.layer";
import { followFound } from "./found-changes.rules";
import { findCars } from "./railcar-search.live";
import type { railcarSearchMachine } from "./railcar-search.machine";
import { mergeFound } from "./railcar-search.rules";
import type { FoundCars, Wanted } from "./railcar-search.types";

/** What is found now, and how many cars were shown when it was asked for. */
type FoundRemoteChanges = FoundCars & Pick<Wanted, "terminalId" | "text"> & { readonly shown: number };

/** Keeps the cars that were found up to date with what others do. */
export function followSearch(
  search: ActorRefFrom<typeof railcarSearchMachine>,
  api: ApiRuntime,
  host: FollowHost,
): PageFollower {
  const now = () => search.getSnapshot().context;
  return followPage<FoundRemoteChanges>(host, {
    terminalId: () => now().terminalId,
    isBusy: () => ["pausing", "loading", "more"].includes(search.getSnapshot().value.found),
    retry: () => {
      const hasFailed = search.getSnapshot().value.found === "failed";
      if (hasFailed) search.send({ type: "FOUND.LOAD" });
      return hasFailed;
    },
    read: async () => {
      const { family, terminalId, text, cars } = now();
      const exit = await api.runPromiseExit(findCars({ family, terminalId, text, cursor: null, least: cars.length }));
      return exit._tag === "Failure" ? null : { ...exit.value, terminalId, text, shown: cars.length };
    },
    take: ({ cars, next, terminalId, text, shown }) => {
      const was = now();
      // The search was changed, and loads its own result.
      if (text !== was.text || terminalId !== was.terminalId) return;
      // Cars that 'Show more' loaded during the refresh are newer, and stay.
      const since = was.cars.slice(shown);
      const found = mergeFound(cars, since, text);
      search.send({
        type: "REMOTE_CHANGES.RECEIVED",
        found: { cars: followFound(was.cars, found), next: since.length > 0 ? was.next : next },
      });
    },
  });
}
