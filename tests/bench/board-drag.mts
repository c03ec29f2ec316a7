// A mouse that drags a car of the track board over other tracks, and what the main thread of the page does for it.
import type { Browser, Page } from "@playwright/test";
import { measureTrace, TRACED, waitFrames, type Worked } from "./p9-drag.mts";

/**
 * Drags the second car of the first lane in sight along its own track, then over the lanes below to the last one in sight and back to the
 * lane under its own, where it is dropped. The mouse is driven from inside the page, one movement a frame.
 */
export async function dragCar(browser: Browser, page: Page): Promise<Worked & { readonly said: string }> {
  await page.evaluate("scrollTo(0, 0)");
  await waitFrames(page, 30);
  await browser.startTracing(page, { categories: [...TRACED] });
  await page.evaluate(`new Promise((done) => {
    const lanes = [...document.querySelectorAll('.lane')].filter((lane) => {
      const { top, bottom } = lane.getBoundingClientRect()
      return top > 0 && bottom < innerHeight && lane.querySelector('.car-box') !== null
    })
    if (lanes.length < 3) throw new Error('only ' + lanes.length + ' tracks with cars are in sight')
    const middle = (lane) => { const { top, height } = lane.querySelector('.lane-strip').getBoundingClientRect(); return top + height / 2 }
    const car = lanes[0].querySelectorAll('.car-box')[1]
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
  const trace = await browser.stopTracing();
  const said = page.locator(".board-said");
  await said.filter({ hasText: /position/ }).waitFor();
  return { ...measureTrace(JSON.parse(trace.toString()).traceEvents), said: await said.innerText() };
}
