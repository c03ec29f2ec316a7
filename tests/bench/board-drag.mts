// A mouse that drags a car over tracks, on the board and on a page of plain boxes, and what the main thread of the page does for it.
import type { Browser, Page } from "@playwright/test";
import { framesOf, measureTrace, ofMainThread, TRACED, waitFrames, type TraceEvent, type Worked } from "./p9-drag.mts";

/** The worst frame of each part of a drag: as the car is taken up, while it is carried, and as it is put down. */
export interface Dragged extends Worked {
  readonly lift: number;
  readonly carried: number;
  readonly drop: number;
}
/** Where a page has its tracks, their cars, and what a track's middle is measured of. */
export interface DraggedOver {
  readonly lane: string;
  readonly strip: string;
  readonly car: string;
}
const BOARD: DraggedOver = { lane: ".lane", strip: ".lane-strip", car: ".car-box" };

/** Frames after the press in which a car is taken up: it is once the mouse has moved a little. */
const LIFT_FRAMES = 5;

function partsOf(trace: readonly TraceEvent[]): Omit<Dragged, keyof Worked> {
  const own = ofMainThread(trace);
  const { starts, perFrame } = framesOf(own);
  const frameAt = (type: string) => {
    const event = own.find(({ name, args }) => name === "EventDispatch" && args.data?.type === type);
    if (event === undefined) throw new Error(`the trace holds no ${type}`);
    return starts.findLastIndex((at) => at <= event.ts);
  };
  const [lifted, dropped] = [frameAt("mousedown") + LIFT_FRAMES, frameAt("mouseup")];
  const worst = (from: number, until: number) =>
    Math.max(0, ...[...perFrame].map(([frame, ms]) => (frame >= from && frame < until ? ms : 0)));
  return { lift: worst(-1, lifted), carried: worst(lifted, dropped), drop: worst(dropped, Infinity) };
}

/**
 * Drags the second car of the first lane in sight along its own track, then over the lanes below to the last one in sight and back to the
 * lane under its own, where it is dropped. The mouse is driven from inside the page, one movement a frame.
 */
export async function dragOver(browser: Browser, page: Page, over: DraggedOver): Promise<Dragged> {
  await page.evaluate("scrollTo(0, 0)");
  await waitFrames(page, 30);
  await browser.startTracing(page, { categories: [...TRACED] });
  await page.evaluate(`new Promise((done) => {
    const over = ${JSON.stringify(over)}
    const lanes = [...document.querySelectorAll(over.lane)].filter((lane) => {
      const { top, bottom } = lane.getBoundingClientRect()
      return top > 0 && bottom < innerHeight && lane.querySelector(over.car) !== null
    })
    if (lanes.length < 3) throw new Error('only ' + lanes.length + ' tracks with cars are in sight')
    const middle = (lane) => { const { top, height } = (lane.querySelector(over.strip) ?? lane).getBoundingClientRect(); return top + height / 2 }
    const car = lanes[0].querySelectorAll(over.car)[1]
    const box = car.getBoundingClientRect()
    const from = { x: box.left + 8, y: middle(lanes[0]) }
    const path = []
    const walk = (to, steps) => { const at = path.at(-1) ?? from; for (let step = 1; step <= steps; step += 1) path.push({ x: at.x + (to.x - at.x) * step / steps, y: at.y + (to.y - at.y) * step / steps }) }
    walk({ x: from.x + 10, y: from.y }, 4)
    walk({ x: from.x + 700, y: from.y }, 40)
    for (const lane of lanes.slice(1)) walk({ x: from.x + 350, y: middle(lane) }, 20)
    walk({ x: from.x + 500, y: middle(lanes[1]) }, 20)
    const send = (type, { x, y }, at = document) => at.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: type === 'mouseup' ? 0 : 1, clientX: x, clientY: y }))
    send('mousedown', from, car)
    const last = path.at(-1)
    const move = () => {
      const point = path.shift()
      if (point !== undefined) send('mousemove', point), requestAnimationFrame(move)
      else send('mouseup', last), done()
    }
    requestAnimationFrame(move)
  })`);
  await waitFrames(page, 20);
  const trace = (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] })
    .traceEvents;
  return { ...measureTrace(trace), ...partsOf(trace) };
}

/** Drags a car of the track board, and waits until the board says where it is. */
export async function dragCar(browser: Browser, page: Page): Promise<Dragged & { readonly said: string }> {
  const worked = await dragOver(browser, page, BOARD);
  const said = page.locator(".board-said");
  await said.filter({ hasText: /position/ }).waitFor();
  return { ...worked, said: await said.innerText() };
}
