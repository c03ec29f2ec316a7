import type { ActorRefFrom } from "xstate";
import type { FollowHost, PageFollower } from "../live/follow-page";
import type { ApiRuntime } from "../runtime/live.layer";
import { followTrucks } from "../trucks/follow-trucks";
import { findTrucks } from "./truck-list.live";
import type { truckListMachine } from "./truck-list.machine";
import { mergeTrucks } from "./truck-list.rules";
import type { FoundTrucks } from "./truck-list.types";

/** What is found now, and how many trucks were shown when it was asked for. */
interface ListRemoteChanges extends FoundTrucks {
  readonly terminalId: string;
  readonly text: string;
  readonly shown: number;
}

/** Keeps a list of trucks up to date with what others do. */
export function followTruckList(
  list: ActorRefFrom<typeof truckListMachine>,
  api: ApiRuntime,
  host: FollowHost,
): PageFollower {
  const now = () => list.getSnapshot().context;
  return followTrucks<ListRemoteChanges>(host, () => now().terminalId, {
    isBusy: () => ["pausing", "loading", "more"].includes(list.getSnapshot().value.list),
    read: async () => {
      if (list.getSnapshot().value.list === "failed") {
        list.send({ type: "TRUCKS.LOAD" });
        return null;
      }
      const { family, side, task, text, terminalId, trucks } = now();
      const exit = await api.runPromiseExit(
        findTrucks({
          family,
          side,
          task,
          terminalId,
          text: task === "search" ? text.trim() : "",
          cursor: null,
          least: trucks.length,
        }),
      );
      return exit._tag === "Failure" ? null : { ...exit.value, text, terminalId, shown: trucks.length };
    },
    take: ({ trucks, next, text, terminalId, shown }) => {
      const was = now();
      // The search was changed, and loads its own result.
      if (terminalId !== was.terminalId || (was.task === "search" && text !== was.text)) return;
      // Trucks that 'Show more' loaded during the refresh are newer, and stay.
      const since = was.trucks.slice(shown);
      list.send({
        type: "REMOTE_CHANGES.RECEIVED",
        found: { trucks: mergeTrucks(trucks, since), next: since.length > 0 ? was.next : next },
      });
    },
  });
}
