import { createActor, waitFor } from "xstate";
import { answer, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { liveWaitingMachine } from "./waiting.live";
import { viewWaiting, type WaitingView } from "./waiting.view";
import type { WaitingPage } from "./waiting.types";

const PAGES: readonly WaitingPage[] = ["railcars", "outbound-trucks"];
/** The answer to a list: how many loads are in each state. */
export const groups = (...counts: readonly (readonly [state: string, count: number])[]) =>
  answer(200, { result: counts.map(([value, count]) => ({ value, count, sums: {} })), cut: false });

/** What waits at terminal 7, over answers in their order. */
export const waiting = (...steps: readonly ScriptedAnswer[]) => waitingIn(PAGES, ...steps);
/** The same in other lists. */
export function waitingIn(pages: readonly WaitingPage[], ...steps: readonly ScriptedAnswer[]) {
  const http = scriptedHttp(steps);
  const actor = createActor(liveWaitingMachine(testRuntime(http), pages, "7"));
  const settled = async () => viewWaiting(await waitFor(actor, (snapshot) => !snapshot.matches("loading")), pages);
  actor.start();
  return { actor, settled, urls: () => http.requests.map(({ url }) => url) };
}
/** What stands in each row; nothing where a list knows no such stage. */
export const figures = ({ rows }: WaitingView) =>
  rows.map(({ title, cells }) => [title, ...cells.map(({ href, text }) => (href === null ? "" : text))]);
