// A finger that drags a row of a list, and the work of the page's main thread during the drag.
import type { Browser, CDPSession, Page } from "@playwright/test";

export const SLOWED = 4;
const HELD_FRAMES = 60;
export const TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** A list that can be dragged: the selector of its rows, and of the handle in each. */
export interface DragList {
  readonly rows: string;
  readonly handle: string;
}
/** Milliseconds: the longest task, and the most from one frame to the next. */
export interface Worked {
  readonly task: number;
  readonly frame: number;
}
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds by the clock, and of the thread's own CPU time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}
/** What the page's main thread did. */
export function ofMainThread(trace: readonly TraceEvent[]): readonly TraceEvent[] {
  const main = trace.find(({ args }) => args?.name === "CrRendererMain");
  return trace.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
}

/** The work of the main thread of each frame, in milliseconds of a CPU slowed four times, with when the frames began; -1 stands for what came before the first. */
export function framesOf(own: readonly TraceEvent[]) {
  const tasks = own.filter((event) => event.name === "RunTask" && event.tdur !== undefined);
  const called = own
    .filter((event) => event.name === "FireAnimationFrame")
    .map((event) => event.ts)
    .toSorted((a, b) => a - b);
  // Several callbacks of one frame run in one task.
  const taskOf = (at: number) => tasks.find((task) => task.ts <= at && at < task.ts + (task.dur ?? 0))?.ts ?? at;
  const starts = [...new Set(called.map(taskOf))];
  if (starts.length < HELD_FRAMES || tasks.length < HELD_FRAMES)
    throw new Error(`the trace holds ${starts.length} frames and ${tasks.length} tasks only`);
  const perFrame = new Map<number, number>();
  for (const task of tasks) {
    const frame = starts.findLastIndex((at) => at <= task.ts);
    perFrame.set(frame, (perFrame.get(frame) ?? 0) + work(task));
  }
  return { starts, perFrame, task: Math.max(...tasks.map(work)) };
}

const work = (event: TraceEvent) => ((event.tdur ?? 0) / 1000) * SLOWED;

/** What the main thread worked, in milliseconds of a CPU slowed four times; with WHY=1 also what the worst frame was made of. */
export function measureTrace(trace: readonly TraceEvent[]): Worked {
  const own = ofMainThread(trace);
  const { starts, perFrame, task } = framesOf(own);
  const [worst = [0, 0], ...rest] = [...perFrame].sort((a, b) => b[1] - a[1]);
  if (process.env.WHY) {
    const inside = own.filter(
      (event) => event.ts >= (starts[worst[0]] ?? 0) && event.ts < (starts[worst[0] + 1] ?? Infinity),
    );
    const sums = new Map<string, number>();
    for (const event of inside) sums.set(event.name, (sums.get(event.name) ?? 0) + work(event));
    const parts = [...sums]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 14)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
    console.log(
      `  frame ${worst[0]} of ${starts.length}, ${worst[1].toFixed(1)} ms (median ${(rest[rest.length >> 1]?.[1] ?? 0).toFixed(1)}): ${parts.join(", ")}`,
    );
  }
  return { task, frame: worst[1] };
}

const WATCH = `(() => {
  const seen = { frames: [], tasks: [], on: true }
  window.seen = seen
  new PerformanceObserver((list) => { for (const task of list.getEntries()) seen.tasks.push(task.duration) }).observe({ type: 'longtask' })
  let last
  const frame = (now) => { if (seen.on) { if (last) seen.frames.push(now - last); last = now; requestAnimationFrame(frame) } }
  requestAnimationFrame(frame)
})()`;

export const waitFrames = (page: Page, count: number) =>
  page.evaluate(
    `new Promise((done) => { let left = ${count}; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done()); next() })`,
  );

/**
 * Drags the third row down over seven others and back, holds it at the lower edge for sixty frames, and drops it there.
 * The finger is driven from inside the page, one movement a frame: what a driver's messages cost is no part of the app.
 * `traced`: by the main thread's CPU time, else by the wall clock.
 */
export async function dragThirdRow(browser: Browser, page: Page, list: DragList, traced: boolean): Promise<Worked> {
  const row = page.locator(list.rows).nth(2);
  await row.scrollIntoViewIfNeeded();
  const box = (await row.locator(list.handle).boundingBox())!;
  const { height } = (await row.boundingBox())!;
  await waitFrames(page, 30);
  if (traced) await browser.startTracing(page, { categories: TRACED });
  await page.evaluate(WATCH);
  const held = await page.evaluate<number[]>(`new Promise((done) => {
    const [x, top, row] = [${box.x + box.width / 2}, ${box.y + box.height / 2}, ${height}]
    const point = (type, y, at = document) => at.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 7, clientX: x, clientY: y }))
    const path = [...Array.from({ length: 56 }, (_, step) => top + row * 7 * (1 - Math.abs(1 - (step + 1) / 28))), ...Array.from({ length: ${HELD_FRAMES} }, () => 800)]
    point('pointerdown', top, document.querySelectorAll(${JSON.stringify(list.rows)})[2].querySelector(${JSON.stringify(list.handle)}))
    const move = () => {
      const y = path.shift()
      if (y !== undefined) point('pointermove', y), requestAnimationFrame(move)
      else done(window.seen.frames.slice()), point('pointerup', 800)
    }
    requestAnimationFrame(move)
  })`);
  await waitFrames(page, 10);
  const trace = traced ? await browser.stopTracing() : null;
  const { tasks } = await page.evaluate<{ tasks: number[] }>("(window.seen.on = false, window.seen)");
  return trace === null
    ? { frame: Math.max(...held), task: Math.max(0, ...tasks) }
    : measureTrace(JSON.parse(trace.toString()).traceEvents);
}

/** Drags again and again, after one drag that does not count. `begin` opens the page, `end` looks at what has come of it. */
export async function dragRounds(
  browser: Browser,
  cdp: CDPSession,
  page: Page,
  list: DragList,
  times: number,
  traced: boolean,
  begin: () => Promise<void>,
  end: () => Promise<void>,
) {
  const all: Worked[] = [];
  for (let round = traced ? -1 : 0; round < times; round += 1) {
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: traced ? 1 : SLOWED });
    await begin();
    const worked = await dragThirdRow(browser, page, list, traced);
    await end();
    if (round >= 0) all.push(worked);
  }
  return { frame: all.map((one) => one.frame), task: all.map((one) => one.task) };
}
