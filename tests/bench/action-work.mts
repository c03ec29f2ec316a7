// What the main thread works for an action, from the input event to the frame that shows it: its own CPU time, which other programs on the
// machine lengthen less than the clock's.
import type { Browser, Page } from "@playwright/test";
import type { Measured } from "./p13-actions.mts";
import { ofMainThread, SLOWED, TRACED, waitFrames, type TraceEvent } from "./p9-drag.mts";

/** What an action begins with, and what the page answers. */
const BEGINS = new Set(["keydown", "pointerdown", "input"]);
const ANSWERED = new Set(["keydown", "input", "change", "click"]);

/** Milliseconds, of a CPU slowed four times, from the first event of an action to the first frame after its last one. */
function workOf(trace: readonly TraceEvent[]): number {
  const own = ofMainThread(trace);
  const events = own.filter(({ name }) => name === "EventDispatch");
  const typeOf = ({ args }: TraceEvent) => args.data?.type ?? "";
  const first = events.find((event) => BEGINS.has(typeOf(event)));
  const last = events.findLast((event) => ANSWERED.has(typeOf(event)));
  const [shown] = own
    .filter(({ name, ts }) => name === "Commit" && ts > (last?.ts ?? Infinity))
    .toSorted((a, b) => a.ts - b.ts);
  if (first === undefined || shown === undefined)
    throw new Error("the trace holds no event of the action, or no frame");
  const tasks = own.filter(({ name, ts, dur = 0 }) => name === "RunTask" && ts + dur >= first.ts && ts <= shown.ts);
  return (tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000) * SLOWED;
}

/** Times actions by the work of the main thread. */
export const timedByWork =
  (browser: Browser, page: Page) =>
  async (action: string, act: () => Promise<unknown>): Promise<Measured> => {
    await waitFrames(page, 12);
    await browser.startTracing(page, { categories: TRACED });
    await act();
    await waitFrames(page, 3);
    const trace = await browser.stopTracing();
    return { action, milliseconds: workOf(JSON.parse(trace.toString()).traceEvents) };
  };
