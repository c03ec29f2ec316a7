import { measureScreen } from '../census/measure'
import { expect, test, type Page } from './fixtures'
import { goTo } from './models/floor'
import { KINDS_OF_TRUCKS, type KindOfTruck } from './models/kinds-of-trucks'
import { TrackWidgetModel, type Category } from './models/track-widget.model'
import { TruckYard } from './models/truck-yard'

/** The smallest phone, a narrow one, a common one, and a tablet. */
const SIZES = [{ width: 320, height: 640 }, { width: 360, height: 740 }, { width: 390, height: 844 }, { width: 820, height: 1180 }]

/** Trucks for the pages of one: each with its first weight and a draft, weighed out, and signed. */
async function truckRoutes(yard: TruckYard, kind: KindOfTruck): Promise<readonly string[]> {
  const storage = await yard.storage(`PROOF of ${kind.prefix}`, '400')
  const [waiting, signed] = [await yard.weighed(kind, '25.125', storage.asset_id), await yard.weighed(kind, '25.125', storage.asset_id)]
  await yard.sign(kind, signed.id)
  const at = `/mobile-v2/${kind.floor}`
  return [
    at, `${at}/handling`, `${at}/handling/${waiting.id}`, `${at}/capture-signature`, `${at}/capture-signature/${waiting.id}`,
    `${at}/release`, `${at}/release/${waiting.id}`, `${at}/release/${signed.id}`, `${at}/search`,
  ]
}

/** Every page of a category's railcars (routes.md), with a car that stands and one that is to come. */
async function railcarRoutes(page: Page, category: Category): Promise<readonly string[]> {
  const widget = new TrackWidgetModel(page, 'Receive')
  const { cars } = await widget.mixedTrack()
  const [standing, coming] = [cars.find((car) => car.family === category)!, (await widget.pending(category))[0]!]
  const at = `/mobile-v2/${category}/railcars`
  const tasks = ['', '/bulk-move', '/bulk-add', '/bulk-sequence', '/sequence', '/edit', `/edit/${standing.id}`, '/receive', `/receive/${coming.id}`, '/release', '/search']
  return [...tasks, ...(category === 'sand' ? ['/handling', `/handling/${standing.id}`] : [])].map((task) => at + task)
}

for (const category of ['sand', 'bulk-commodity'] as const) {
  test(`${category}: on no page, at no size, does anything run out at the side, lie over another, or fall short of a thumb`, async ({ page, demo, request }) => {
    test.setTimeout(180_000)
    const yard = await TruckYard.open(request)
    const kinds = Object.values<KindOfTruck>(KINDS_OF_TRUCKS).filter(({ floor }) => floor.startsWith(`${category}/`))
    const ofTrucks = (await Promise.all(kinds.map((kind) => truckRoutes(yard, kind)))).flat()
    await demo.signIn('floor')
    await page.goto('/mobile-v2')
    await page.getByRole('button', { name: 'Scan a code' }).waitFor()
    const general = category === 'sand' ? ['/mobile-v2/scan-mode', '/mobile-v2'] : []
    const routes = [...general, `/mobile-v2/${category}`, ...ofTrucks, ...(await railcarRoutes(page, category))]

    const found: string[] = []
    for (const route of routes) {
      await goTo(page, route)
      for (const size of SIZES) found.push(...(await measureScreen(page, size)).map(({ check, what }) => `${route} at ${size.width} × ${size.height}: ${check}: ${what}`))
    }
    expect(found).toEqual([])
  })
}
