import { routes, type PaperCheck } from "@railhead/api-contract/resources/bol-versions.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { createWatched, type WatchedValue } from "../list/watched";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { PaperQuestion } from "./paper-check.rules";

/** What is known of a paper. */
export type CheckState =
  | { readonly kind: "reading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly answer: PaperCheck };

/** One paper that is checked, for as long as its answer is shown. */
export interface WatchedCheck extends WatchedValue<CheckState> {
  /** Asks, or asks again. */
  readonly ask: () => void;
  /** Keeps the answer true while others work on the BOL. */
  readonly follow: (host: FollowHost) => PageFollower;
}

/** Asks about one paper; an answer stays while it is asked for again. */
export function watchCheck(api: ApiRuntime, { number, check, version }: PaperQuestion): WatchedCheck {
  const state = createWatched<CheckState>({ kind: "reading" });
  const query = { number, check, ...(version === null ? {} : { version }) };
  const read = async (): Promise<PaperCheck | null> => {
    const asked = call(routes.checkPaper, { query });
    const answer = await answerOf(
      api,
      Effect.map(asked, ({ result }) => result),
    );
    return answer.ok ? answer.value : null;
  };
  const take = (answer: PaperCheck) => state.set({ kind: "ready", answer });
  const ask = () => {
    state.set({ kind: "reading" });
    void read().then((answer) => (answer === null ? state.set({ kind: "failed" }) : take(answer)));
  };
  return {
    read: state.read,
    subscribe: state.subscribe,
    ask,
    follow: ({ clock, isHeld }) => {
      const follower = createFollower<PaperCheck>({
        clock,
        isHeld,
        isBusy: () => state.read().kind === "reading",
        read,
        take,
      });
      const isOf = (resource: string, id: string): boolean => {
        const known = state.read();
        const bol = known.kind === "ready" ? known.answer.bol : null;
        // While it is not known which BOL it is, or there is none, any may be it.
        return resource === "bols" && (bol === null || id === bol.id);
      };
      return {
        receive: (changes) => {
          if (changes === null || changes.some((one) => isOf(one.resource, one.record_id))) follower.note();
        },
        stop: follower.stop,
      };
    },
  };
}
