import { createActor, waitFor } from "xstate";
import { answer, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { followed } from "../live/page-follow.fixtures";
import { followDayCounts, liveDayCountsMachine } from "./day-counts.live";
import type { Series } from "./day-counts.types";
import { viewDayCounts } from "./day-counts.view";

const SERIES: readonly Series[] = [
  { page: "railcars", event: "received" },
  { page: "outbound-trucks", event: "released" },
];
/** The answer to a month: how many on each of its first days. */
export const month = (name: string, ...counts: readonly number[]) =>
  answer(200, { result: counts.map((count, at) => ({ day: `${name}-0${at + 1}`, count })) });

/** Railcars received and trucks released at terminal 7, over answers in their order. */
export function counting(...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const api = testRuntime(http);
  const actor = createActor(liveDayCountsMachine(api, SERIES, "7")).start();
  const now = () => viewDayCounts(actor.getSnapshot(), SERIES, "America/Chicago");
  const settled = async () => {
    await waitFor(actor, (snapshot) => !snapshot.matches("loading"));
    return now();
  };
  const follow = (turn: Parameters<typeof followed>[0]) =>
    followed(turn, (host) => followDayCounts(actor, [SERIES, "7"], [api, host]));
  return { actor, now, settled, follow, urls: () => http.requests.map(({ url }) => url) };
}
