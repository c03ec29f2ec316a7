import type * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { followResources } from "../live/follow-resources";
import type { ApiRuntime } from "../runtime/live.layer";
import type { WorkEvent } from "./load-work-events";
import type { WorkSnapshot } from "./load-work.view";
import type { Job, WhichLoad } from "./load-work.types";

/** The work on a load while its page is open. */
export interface RunningWork<J extends Job> {
  readonly getSnapshot: () => WorkSnapshot<J>;
  readonly send: (event: WorkEvent<J>) => void;
}

interface Followed<J extends Job> {
  /** Resources whose changes show on the page. */
  readonly shown: ReadonlySet<string>;
  /** The terminal of the load itself, which need not be the user's; null where it is not known: all count. */
  readonly terminalOf: (facts: J["facts"]) => string | null;
  /** Reads what the page knows. */
  readonly load: (wanted: WhichLoad<J>) => Effect.Effect<J["facts"], ApiError, ApiClient>;
}

/** Keeps the page of a load up to date with what others do: not while it is sending, or nobody knows what came of that. */
export function followWork<J extends Job>(
  work: RunningWork<J>,
  api: ApiRuntime,
  host: FollowHost,
  { shown, terminalOf, load }: Followed<J>,
): PageFollower {
  const { family, side, page, id, terminalId } = work.getSnapshot().context;
  return followResources<J["facts"]>(host, shown, () => terminalOf(work.getSnapshot().context.facts), {
    isBusy: () => {
      const { value, context } = work.getSnapshot();
      return value.facts === "loading" || value.form !== "editing" || context.attempt !== null;
    },
    read: async () => {
      if (work.getSnapshot().value.facts === "failed") {
        work.send({ type: "FACTS.LOAD" });
        return null;
      }
      const exit = await api.runPromiseExit(load({ family, side, page, id, terminalId }));
      return exit._tag === "Failure" ? null : exit.value;
    },
    take: (facts) => work.send({ type: "REMOTE_CHANGES.RECEIVED", facts }),
  });
}
