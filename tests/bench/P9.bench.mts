// P9: dragging a car among 120 and among 500 on one track, 390 x 844: down over seven rows and back, then held at the lower edge until the
// page has scrolled, and dropped there. Goals at a CPU slowed four times: among 120 no frame over 50 ms, among 500 no task over 80 ms.
// Judged by the main thread's own CPU time, times four: what other programs take of the machine is not counted. Wall-clock times of a
// browser that is really slowed stand beside it; they mean something on a quiet machine only.
import { startHost } from '@railhead/mock-server/host'
import { build } from '../../scripts/build.mjs'
import { launch, phone } from './browser.mts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const WALL_ROUNDS = Number(process.env.WALL_ROUNDS ?? 3)
const HELD_FRAMES = 60
const SIZES = [{ cars: 120, frame: 50, task: null }, { cars: 500, frame: null, task: 80 }] as const

await build()
const host = await startHost({ port: 0, dataset: 'huge' })
const browser = await launch()
const { page, context } = await phone(browser, host.url, 'floor')
const headers = { 'x-requested-with': 'railhead' }
const result = async <A,>(path: string) => (await (await context.request.get(path)).json()).result as A
const tracks = await result<{ id: string; track_name: string }[]>('/api/tracks/list')
const standing = async (trackId: string) => (await result<{ id: string; family: string }[]>(`/api/tracks/get-railcars-on-track?track_id=${trackId}`)).filter((car) => car.family === 'sand').map((car) => car.id)

/** A track that holds so many sand cars: its own and those of the tracks behind it. */
async function fill(from: number, cars: number) {
  const ids: string[] = []
  for (let at = from; ids.length < cars && at < tracks.length; at += 1) ids.push(...(await standing(tracks[at]!.id)))
  const own = await standing(tracks[from]!.id)
  const list = [...own, ...ids.filter((id) => !own.includes(id))].slice(0, Math.max(cars, own.length))
  const answer = await context.request.post('/api/inbounds/bulk', { headers, data: list.map((id, at) => ({ id, track_id: tracks[from]!.id, car_seq: at + 1 })) })
  if (!answer.ok()) throw new Error(await answer.text())
  return { track: tracks[from]!, count: list.length }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds of the thread's own CPU time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}
const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
const SLOWED = 4

/** What the main thread worked, in milliseconds of a CPU slowed four times: the longest task, and the most from one frame to the next. */
function measure(trace: readonly TraceEvent[]): { task: number; frame: number } {
  const main = trace.find((event) => event.args?.name === 'CrRendererMain')
  const own = trace.filter((event) => event.pid === main?.pid && event.tid === main.tid)
  const tasks = own.filter((event) => event.name === 'RunTask' && event.tdur !== undefined)
  const starts = own.filter((event) => event.name === 'FireAnimationFrame').map((event) => event.ts).toSorted((a, b) => a - b)
  if (starts.length < HELD_FRAMES || tasks.length < HELD_FRAMES) throw new Error(`the trace holds ${starts.length} frames and ${tasks.length} tasks only`)
  const perFrame = new Map<number, number>()
  const work = (task: TraceEvent) => ((task.tdur ?? 0) / 1000) * SLOWED
  for (const task of tasks) {
    const frame = starts.findLastIndex((at) => at <= task.ts)
    perFrame.set(frame, (perFrame.get(frame) ?? 0) + work(task))
  }
  return { task: Math.max(...tasks.map(work)), frame: Math.max(...perFrame.values()) }
}
const WATCH = `(() => {
  const seen = { frames: [], tasks: [], on: true }
  window.seen = seen
  new PerformanceObserver((list) => { for (const task of list.getEntries()) seen.tasks.push(task.duration) }).observe({ type: 'longtask' })
  let last
  const frame = (now) => { if (seen.on) { if (last) seen.frames.push(now - last); last = now; requestAnimationFrame(frame) } }
  requestAnimationFrame(frame)
})()`
const frames = (count: number) => page.evaluate(`new Promise((done) => { let left = ${count}; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done()); next() })`)

async function drag(trackName: string, cars: number, traced: boolean): Promise<{ frame: number; task: number }> {
  await page.goto('/mobile-v2')
  await page.evaluate('sessionStorage.clear()')
  await page.goto('/mobile-v2/sand/railcars/bulk-sequence')
  await page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: new RegExp(`^${trackName}\\b`) }).click()
  const rows = page.locator('ul[aria-label="Railcars on Track"] > li')
  await rows.nth(cars - 1).waitFor({ state: 'attached' })
  await rows.nth(2).scrollIntoViewIfNeeded()
  const handle = rows.nth(2).locator('.order-handle[aria-describedby]')
  await handle.waitFor()
  const box = (await handle.boundingBox())!
  const [x, top] = [box.x + box.width / 2, box.y + box.height / 2]
  const row = (await rows.nth(2).boundingBox())!.height
  await frames(30)
  if (traced) await browser.startTracing(page, { categories: TRACED })
  await page.evaluate(WATCH)
  // The finger is driven from inside the page, one movement a frame: what a driver's messages cost is no part of the app.
  const held = await page.evaluate<number[]>(`new Promise((done) => {
    const [x, top, row] = [${x}, ${top}, ${row}]
    const point = (type, y, at = document) => at.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, button: 0, pointerId: 7, clientX: x, clientY: y }))
    const path = [...Array.from({ length: 56 }, (_, step) => top + row * 7 * (1 - Math.abs(1 - (step + 1) / 28))), ...Array.from({ length: ${HELD_FRAMES} }, () => 800)]
    point('pointerdown', top, document.querySelectorAll('ul[aria-label="Railcars on Track"] > li')[2].querySelector('.order-handle'))
    const move = () => {
      const y = path.shift()
      if (y !== undefined) point('pointermove', y), requestAnimationFrame(move)
      else done(window.seen.frames.slice()), point('pointerup', 800)
    }
    requestAnimationFrame(move)
  })`)
  await frames(10)
  const trace = traced ? await browser.stopTracing() : null
  const { tasks } = await page.evaluate<{ tasks: number[] }>('(window.seen.on = false, window.seen)')
  const moved = await page.evaluate<number>(`document.querySelectorAll('ul[aria-label="Railcars on Track"] .car-seq-new').length`)
  if (moved < 8) throw new Error(`the car came only ${moved} places far`)
  return trace === null ? { frame: Math.max(...held), task: Math.max(0, ...tasks) } : measure(JSON.parse(trace.toString()).traceEvents)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const list = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ')
const cdp = await context.newCDPSession(page)
let missed = 0
let from = 1
for (const { cars, frame, task } of SIZES) {
  const { track, count } = await fill(from, cars)
  from += 20
  const rounds = async (rate: number, traced: boolean, times: number) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const all: { frame: number; task: number }[] = []
    for (let round = 0; round < times; round += 1) all.push(await drag(track.track_name, count, traced))
    return { frame: all.map((one) => one.frame), task: all.map((one) => one.task) }
  }
  await rounds(1, false, 1)
  const cpu = await rounds(1, true, ROUNDS)
  const wall = await rounds(SLOWED, false, WALL_ROUNDS)
  const met = (frame === null || median(cpu.frame) <= frame) && (task === null || median(cpu.task) <= task)
  if (!met) missed += 1
  console.log(`${count} cars, CPU time x ${SLOWED}: worst frame ${list(cpu.frame)} ms, longest task ${list(cpu.task)} ms   goal ${frame === null ? `task ≤ ${task}` : `frame ≤ ${frame}`}, median of ${ROUNDS}   ${met ? 'met' : 'MISSED'}`)
  console.log(`${count} cars, slowed, wall clock: worst frame ${list(wall.frame)} ms, longest task ${list(wall.task)} ms (0: none of 50 ms)`)
}
await browser.close()
await host.close()
process.exit(missed === 0 ? 0 : 1)
