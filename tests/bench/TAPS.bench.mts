// TAPS: what a person's thumb does for the floor's jobs, counted from the railcar index on a phone. Goal: ten scanned cars received in ≤ 13 taps (E4).
// A scan is a burst of keys into whatever has the focus, as a hand scanner sends it; only taps are counted, keys beside them.
import type { Locator, Page } from '@playwright/test'
import { startHost } from '@railhead/mock-server/host'
import { build } from '../../scripts/build.mjs'
import { launch, phone } from './browser.mts'

const GOAL = 13
interface Car {
  readonly name: string
}
interface Thumb {
  readonly page: Page
  readonly tap: (what: Locator) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly scan: (code: string) => Promise<void>
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const track = (page: Page, name: string) => page.getByRole('list', { name: 'Tracks' }).getByRole('button', { name: new RegExp(`^${name}\\b`) })
const selected = (page: Page, count: number) => page.getByRole('list', { name: 'Selected Railcars' }).getByRole('listitem').nth(count - 1).waitFor()
const done = (page: Page, word: string) => page.getByText(`Railcars ${word} successfully!`).first().waitFor()

async function begin({ page, tap }: Thumb, tile: string, from: string, how: 'Scan' | 'Manual'): Promise<void> {
  await tap(page.getByRole('link', { name: tile, exact: true }).or(page.getByRole('link', { name: new RegExp(`^${tile}\\b`) })).first())
  await tap(track(page, from))
  await tap(button(page, how))
}
async function finish({ page, tap }: Thumb, mode: 'Receive' | 'Release'): Promise<void> {
  await tap(button(page, 'Today'))
  await tap(button(page, new RegExp(`^${mode}( \\d+)?$`)))
  const dialog = page.getByRole('dialog')
  const end = page.getByText(/Railcars (received|released) successfully!/).first()
  await dialog.or(end).first().waitFor()
  if (await dialog.isVisible()) await tap(button(page, 'Proceed'))
  await done(page, mode === 'Receive' ? 'received' : 'released')
}
async function search({ page, tap, type }: Thumb, cars: readonly Car[]): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search railcars' })
  for (const [at, car] of cars.entries()) {
    // After a car is taken, its number stands marked in the field: the next one is typed over it.
    const isReady = await field.evaluate((element) => element === document.activeElement && (element as HTMLInputElement).selectionEnd === (element as HTMLInputElement).value.length && (element as HTMLInputElement).selectionStart === 0)
    if (!isReady) await tap(field)
    await type(car.name.split(' ')[1]!)
    await tap(button(page, `Select ${car.name}`))
    await selected(page, at + 1)
  }
}
async function fromList({ page, tap }: Thumb, cars: readonly Car[]): Promise<void> {
  for (const [at, car] of cars.entries()) {
    await tap(button(page, `Select ${car.name}`))
    await selected(page, at + 1)
  }
}

interface Job {
  readonly name: string
  readonly goal: number | null
  readonly cars: (page: Page) => Promise<readonly Car[]>
  readonly work: (thumb: Thumb, cars: readonly Car[]) => Promise<void>
}
const result = async <A,>(page: Page, path: string) => ((await (await page.request.get(path)).json()) as { result: A }).result
const pending = (count: number) => async (page: Page) => (await result<Car[]>(page, '/api/inbounds?status_id=1&limit=100')).filter((car) => car.name !== 'WFRX 650112').slice(0, count)
const leaving = (name: string, count: number) => async (page: Page) => {
  const found = (await result<{ id: string; track_name: string }[]>(page, '/api/tracks/list')).find((one) => one.track_name === name)
  const cars = await result<(Car & { family: string; release_block: string | null })[]>(page, `/api/tracks/get-railcars-on-track?track_id=${found?.id}`)
  return cars.filter((car) => car.family === 'sand' && car.release_block === null).slice(0, count)
}
const JOBS: readonly Job[] = [
  {
    name: 'receive 10 scanned', goal: GOAL, cars: pending(10),
    work: async (thumb, cars) => {
      await begin(thumb, 'Receive', 'Track 2', 'Scan')
      for (const [at, car] of cars.entries()) {
        await thumb.scan(car.name.replace(' ', ' - '))
        await selected(thumb.page, at + 1)
      }
      await finish(thumb, 'Receive')
    },
  },
  {
    name: 'receive 10 by search', goal: null, cars: pending(10),
    work: async (thumb, cars) => {
      await begin(thumb, 'Receive', 'Track 2', 'Manual')
      await search(thumb, cars)
      await finish(thumb, 'Receive')
    },
  },
  {
    name: 'receive 10 from the list', goal: null, cars: pending(10),
    work: async (thumb, cars) => {
      await begin(thumb, 'Receive', 'Track 2', 'Manual')
      await fromList(thumb, cars)
      await finish(thumb, 'Receive')
    },
  },
  {
    name: 'release 5 from the list', goal: null, cars: leaving('Track 9', 5),
    work: async (thumb, cars) => {
      await begin(thumb, 'Release', 'Track 9', 'Manual')
      await fromList(thumb, cars)
      await finish(thumb, 'Release')
    },
  },
  {
    name: 'release 5 by search, loaded', goal: null, cars: leaving('Track 4', 5),
    work: async (thumb, cars) => {
      await begin(thumb, 'Release', 'Track 4', 'Manual')
      await search(thumb, cars)
      await finish(thumb, 'Release')
    },
  },
]

await build()
const host = await startHost({ port: 0 })
const browser = await launch()
let missed = 0
for (const job of JOBS) {
  const { context, page } = await phone(browser, host.url, 'floor')
  await context.request.post('/api/mock/reset')
  page.setDefaultTimeout(20_000)
  const count = { taps: 0, keys: 0, scans: 0 }
  const thumb: Thumb = {
    page,
    tap: async (what) => {
      count.taps += 1
      // A thumb's pace: a second tap in the same place within 300 ms is half of a double tap.
      await page.waitForTimeout(350)
      await what.tap()
    },
    type: async (text) => {
      count.keys += text.length
      // Fingers: anything faster is taken for a scanner.
      await page.keyboard.type(text, { delay: 60 })
    },
    scan: async (code) => {
      count.scans += 1
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
  }
  const cars = await job.cars(page)
  await page.goto('/mobile-v2')
  await page.evaluate("localStorage.setItem('scan_mode', 'scanner')")
  await page.goto('/mobile-v2/sand/railcars')
  await page.getByRole('link', { name: 'Receive' }).waitFor()
  try {
    await job.work(thumb, cars)
    const isMet = job.goal === null || count.taps <= job.goal
    if (!isMet) missed += 1
    console.log(`${job.name.padEnd(30)} ${String(count.taps).padStart(3)} taps  ${String(count.keys).padStart(3)} keys  ${String(count.scans).padStart(3)} scans${job.goal === null ? '' : `   goal ≤ ${job.goal}   ${isMet ? 'met' : 'MISSED'}`}`)
  } catch (error) {
    missed += 1
    console.log(`${job.name.padEnd(30)} COULD NOT BE DONE after ${count.taps} taps: ${String(error).split('\n').slice(0, 3).join(' ')}`)
  }
  await context.close()
}
await browser.close()
await host.close()
process.exit(missed === 0 ? 0 : 1)
