import type { ActorRefFrom } from "xstate";
import { followPage, type FollowHost, type PageFollower } from "../live/follow-page";
import type { ApiRuntime } from "../runtime/live.layer";
import { findCars } from "./handling-list.live";
import type { handlingListMachine } from "./handling-list.machine";
import type { CarsRead } from "./handling-list.types";

type ListRemoteChanges = { readonly read: CarsRead; readonly terminalId: string };

/** Keeps the list of railcars to unload up to date with what others do. */
export function followHandlingList(
  list: ActorRefFrom<typeof handlingListMachine>,
  api: ApiRuntime,
  host: FollowHost,
): PageFollower {
  const now = () => list.getSnapshot().context;
  return followPage<ListRemoteChanges>(host, {
    terminalId: () => now().terminalId,
    isBusy: () => list.getSnapshot().value === "loading",
    retry: () => {
      const hasFailed = list.getSnapshot().value === "failed";
      if (hasFailed) list.send({ type: "LIST.LOAD" });
      return hasFailed;
    },
    read: async () => {
      const { terminalId, canChooseTerminal } = now();
      const exit = await api.runPromiseExit(findCars({ terminalId, wantsTerminals: canChooseTerminal }));
      return exit._tag === "Failure" ? null : { read: exit.value, terminalId };
    },
    take: ({ read, terminalId }) => {
      // The user has chosen another terminal, whose list is loaded on its own.
      if (terminalId === now().terminalId) list.send({ type: "REMOTE_CHANGES.RECEIVED", read });
    },
  });
}
