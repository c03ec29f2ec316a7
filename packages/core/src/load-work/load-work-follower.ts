import type * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import type { ApiRuntime } from "../runtime/live.layer";
import type { WorkEvent } from "./load-work-events";
import type { WorkSnapshot } from "./load-work.view";
import type { WantedFacts, WorkTypes } from "./load-work.types";

/** The work on a load while its page is open. */
export interface RunningWork<W extends WorkTypes> {
  readonly getSnapshot: () => WorkSnapshot<W>;
  readonly send: (event: WorkEvent<W>) => void;
}

interface Followed<W extends WorkTypes> {
  /** Resources whose changes show on the page. */
  readonly shown: ReadonlySet<string>;
  /** The terminal of the load itself, which need not be the user's; null where it is not known: all count. */
  readonly terminalOf: (facts: W["facts"]) => string | null;
  /** Reads what the page knows. */
  readonly load: (wanted: WantedFacts<W>) => Effect.Effect<W["facts"], ApiError, ApiClient>;
}

/** Keeps the page of a load up to date with what others do: not while it is sending, or nobody knows what came of that. */
export function followWork<W extends WorkTypes>(
  work: RunningWork<W>,
  api: ApiRuntime,
  host: FollowHost,
  { shown, terminalOf, load }: Followed<W>,
): PageFollower {
  const { family, side, page, id, terminalId } = work.getSnapshot().context;
  return followResources<W["facts"]>(host, shown, () => terminalOf(work.getSnapshot().context.facts), {
    isBusy: () => {
      const { value } = work.getSnapshot();
      return value.facts === "loading" || value.form !== "editing";
    },
    read: async () => {
      const { value, context } = work.getSnapshot();
      if (value.facts === "failed") {
        work.send({ type: "FACTS.LOAD" });
        return null;
      }
      const exit = await api.runPromiseExit(
        load({ family, side, page, id, terminalId, draft: context.open?.target ?? null }),
      );
      return exit._tag === "Failure" ? null : exit.value;
    },
    take: (facts) => work.send({ type: "REMOTE_CHANGES.RECEIVED", facts }),
  });
}
