import { TRUCK_KINDS } from '@railhead/core/trucks/truck-kinds'
import { expect, test, type Page } from './fixtures'
import { codeOf, countPosts, scan, scanInPieces } from './models/hand-scanner'
import { RailcarModel } from './models/railcar.model'
import { HEADERS, signInBy } from './models/session'
import { TrackWidgetModel } from './models/track-widget.model'
import { TruckModel } from './models/truck.model'
import { officeOf } from './models/waiting-truck'

/** What was scanned last, and what came of it. */
const notice = (page: Page) => page.locator('.scan-notice')
const sheet = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.getByRole('list', { name: 'Last scans' }).getByRole('listitem')
const scanButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Scan a code' })

/** Opens a page and waits until scans are heard there: the button comes with what hears them. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(scanButton(page)).toBeVisible()
}
async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Last scans' }).click()
  await expect(sheet(page)).toBeVisible()
}
interface Car {
  readonly id: string
  readonly name: string
  readonly terminal_id: string
}
const carsOf = async (page: Page, query: string, endpoint = 'inbounds'): Promise<readonly Car[]> =>
  ((await (await page.request.get(`/api/${endpoint}?limit=20&${query}`)).json()) as { result: readonly Car[] }).result

/** A car that no other car shares its mark with, in one state, at the terminal of whoever is signed in. */
async function carIn(page: Page, status: string, endpoint = 'inbounds'): Promise<Car> {
  for (const car of await carsOf(page, `status_id=${status}`, endpoint)) {
    const { result } = (await (await page.request.get(`/api/assets/find-by-code?code=${encodeURIComponent(car.name)}`)).json()) as { result: readonly Car[] }
    if (result.length === 1 && result[0]?.id === car.id) return car
  }
  throw new Error(`no car in state ${status}`)
}

test.describe('a code that a phone heard in two pieces', () => {
  test.beforeEach(async ({ demo }) => demo.signIn('floor'))

  test('leaves one entry, the whole, where nothing takes scans', async ({ page }) => {
    await open(page, '/mobile-v2')
    const car = await carIn(page, '5')
    await scanInPieces(page, codeOf(car.name), codeOf(car.name).length - 3)
    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`))
    await openList(page)

    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(car.name)
  })

  test('leaves one entry and one message on a page that takes scans', async ({ page }) => {
    const widget = new TrackWidgetModel(page, 'Receive')
    const { track } = await widget.mixedTrack()
    const [car] = await widget.pending('sand')
    await widget.open('sand', 'receive')
    await widget.chooseTrack(track.track_name)
    await widget.manual()
    await expect(widget.available.getByRole('button').first()).toBeVisible()
    await scanInPieces(page, codeOf(car!.name), codeOf(car!.name).length - 3)
    await widget.seeSelected([car!.name])
    await expect(page.locator('.toast')).toHaveText([`Railcar ${car!.name} selected.`])
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Scanned, but not available' })).toHaveCount(0)
    await openList(page)

    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(codeOf(car!.name))
  })
})

test.describe('a scan on a page that takes none', () => {
  test.beforeEach(async ({ demo }) => demo.signIn('floor'))

  test('on the index opens the railcar of the label at the job that is due, and presses nothing', async ({ page }) => {
    await open(page, '/mobile-v2')
    const car = await carIn(page, '1')
    const posts = countPosts(page)
    await page.getByRole('link', { name: 'Bulk Commodity' }).focus()
    await scan(page, codeOf(car.name))

    await expect(page).toHaveURL(new RegExp(`/sand/railcars/receive/${car.id}$`))
    await expect(notice(page)).toContainText(car.name)
    await expect(notice(page)).toContainText('Sand railcar · Pending. Opened')
    expect(posts()).toBe(0)
  })

  test('on a category opens a load by its id, and one that has left by the search', async ({ page }) => {
    await open(page, '/mobile-v2/sand')
    const [load, gone] = [await carIn(page, '5', 'bulk-commodity-railcar-loads'), await carIn(page, '4')]
    await scan(page, JSON.stringify({ railcar_load: { id: Number(load.id) } }))
    await expect(page).toHaveURL(new RegExp(`/bulk-commodity/railcars/edit/${load.id}$`))

    await open(page, '/mobile-v2/bulk-commodity')
    await scan(page, codeOf(gone.name))
    await expect(page).toHaveURL(/\/sand\/railcars\/search$/)
    await expect(page.getByRole('searchbox', { name: 'Search railcars' })).toHaveValue(gone.name)
    await expect(page.getByText(gone.name).first()).toBeVisible()
  })

  test('on an index of trucks opens a truck by its label, its bill of lading and its number, each at the step that is due', async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
    await office.signIn()
    const truck = await office.addTruck('outbounds', { truck_number: 'ZX-4' })
    const base = '/mobile-v2/sand/outbound-trucks'
    for (const code of [codeOf(truck.name), truck.bol_number, 'ZX-4']) {
      await open(page, base)
      await scan(page, code)
      await expect(page).toHaveURL(new RegExp(`${base}/capture-signature/${truck.id}$`))
    }

    const waiting = new TruckModel(page, 'bulk-commodity-inbound-trucks')
    const arrived = (await office.addTruck('bulk-commodity-inbound-trucks', { truck_number: 'ZX-5' }))
    await waiting.sign(arrived.id)
    await open(page, base)
    await scan(page, codeOf(arrived.name))
    await expect(page).toHaveURL(new RegExp(`${waiting.path('release')}/${arrived.id}$`))
  })

  test('of several trucks with one number asks which', async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
    await office.signIn()
    const [one, two] = [await office.addTruck('outbounds', { truck_number: 'TWIN' }), await office.addTruck('inbounds', { truck_number: 'TWIN' })]
    await open(page, '/mobile-v2')
    await scan(page, 'TWIN')
    await expect(notice(page)).toContainText('Several have this code. Choose one.')
    await expect(notice(page).getByRole('button', { name: `Open ${one.name}` })).toBeVisible()
    await notice(page).getByRole('button', { name: `Open ${two.name}` }).click()

    await expect(page).toHaveURL(new RegExp(`/inbound-trucks/capture-signature/${two.id}$`))
  })

  test('of a storage says what it is, of nothing says so, of a command too; all stand in the list with their time, and the page stays', async ({ page }) => {
    await open(page, '/mobile-v2/sand/railcars')
    const [silo] = ((await (await page.request.get('/api/onsite-storage?limit=1')).json()) as { result: readonly { name: string; asset_id: string }[] }).result
    await scan(page, `${silo!.asset_id} - ${silo!.name}`)
    await expect(notice(page)).toContainText(silo!.name)
    await expect(notice(page)).toContainText('A storage has no page here.')
    await scan(page, 'NOPE - 404')
    await expect(page.getByRole('alert').getByText('No railcar, truck or storage that you may see has this code.')).toBeVisible()
    await scan(page, 'RAILHEAD SEND')
    await expect(page.getByRole('alert').getByText('This command does nothing on this page.')).toBeVisible()
    await notice(page).getByRole('button', { name: 'Last scans' }).click()

    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(0)).toContainText('RAILHEAD SEND')
    await expect(rows(page).nth(1)).toContainText(/NOPE - 404\d\d:\d\d/)
    await expect(sheet(page)).toContainText(/Times in C[SD]T/)
    await expect(page).toHaveURL(/\/sand\/railcars$/)
  })

  test('two in a row: the last one counts, both stand in the list', async ({ page }) => {
    await open(page, '/mobile-v2')
    const [first, second] = [await carIn(page, '1'), await carIn(page, '5')]
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**/api/assets/find-by-code?code=${encodeURIComponent(codeOf(first.name))}`, async (route) => {
      await waiting
      await route.continue().catch(() => undefined)
    })
    await scan(page, codeOf(first.name))
    await expect(notice(page)).toContainText('Looking it up')
    await scan(page, codeOf(second.name))
    await expect(page).toHaveURL(new RegExp(`/edit/${second.id}$`))
    answer()

    await openList(page)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('Not opened: the next scan came first.')
    await expect(page).toHaveURL(new RegExp(`/edit/${second.id}$`))
  })

  test('whoever taps elsewhere before the answer is offered it, not taken away', async ({ page }) => {
    await open(page, '/mobile-v2')
    const car = await carIn(page, '5')
    let answer: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/assets/find-by-code*', async (route) => {
      await waiting
      await route.continue()
    })
    await scan(page, codeOf(car.name))
    await expect(notice(page)).toContainText('Looking it up')
    await page.getByRole('link', { name: 'Bulk Commodity' }).click()
    await expect(page).toHaveURL(/\/bulk-commodity$/)
    answer()

    await notice(page).getByRole('button', { name: `Open ${car.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`))
  })
})

test('a code of another terminal names nothing, as one that nobody knows', async ({ page, demo, playwright, baseURL }) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signInBy(admin, 'admin')
  const read = async <Row,>(path: string): Promise<Row> => ((await (await admin.get(path)).json()) as { result: Row }).result
  await demo.signIn('floor')
  const { terminal_id: home } = ((await (await page.request.get('/api/auth/session')).json()) as { result: { terminal_id: string } }).result
  const there = (await read<readonly { id: string }[]>('/api/terminals/names')).find(({ id }) => id !== home)!.id
  const [foreign] = await read<readonly Car[]>(`/api/inbounds?limit=1&status_id=2,3,5&terminal_id=${there}`)
  await open(page, '/mobile-v2')
  for (const code of [codeOf(foreign!.name), 'ZZZZ - 999999']) {
    await scan(page, code)
    await expect(notice(page)).toContainText(code)
    await expect(notice(page)).toContainText('No railcar, truck or storage that you may see has this code.')
  }
})

test.describe('a page that takes scans', () => {
  test.beforeEach(async ({ demo }) => demo.signIn('floor'))

  test('takes its own first; what it does not know it refuses in its own words, and offers to open it', async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
    await office.signIn()
    const truck = new TruckModel(page, 'outbounds')
    const added = await office.addTruck('outbounds')
    await open(page, truck.path('release'))
    await expect(truck.row(added.id)).toBeVisible()
    const car = await carIn(page, '5')
    await scan(page, codeOf(car.name))
    await expect(page.getByText('The barcode you scanned does not match any truck here. Try again.')).toBeVisible()
    await expect(page).toHaveURL(/\/release$/)
    await expect(notice(page).getByRole('button', { name: `Open ${car.name}` })).toBeVisible()

    await scan(page, codeOf(added.name))
    await expect(page).toHaveURL(new RegExp(`${truck.path('release')}/${added.id}$`))
    await openList(page)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(0)).toContainText(codeOf(added.name))
    await expect(rows(page).nth(1)).toContainText('Sand railcar')
  })

  test('that answers before the list of scans is loaded has its answer in it all the same', async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
    await office.signIn()
    const truck = new TruckModel(page, 'outbounds')
    const added = await office.addTruck('outbounds')
    let come: () => void = () => undefined
    const late = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/after-first-page*', async (route) => {
      await late
      await route.continue()
    })
    await page.goto(truck.path('release'))
    await expect(truck.row(added.id)).toBeVisible()
    await scan(page, 'NOPE - 404')
    await expect(page.getByText('The barcode you scanned does not match any truck here. Try again.')).toBeVisible()
    come()
    await openList(page)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).nth(0)).toContainText('NOPE - 404')
  })

  test('with a half-filled form is never left by a scan: the form stays, and is there after coming back', async ({ page }) => {
    const railcars = new RailcarModel(page)
    await open(page, '/mobile-v2')
    const { own } = await railcars.standing('sand')
    const other = await carIn(page, '1')
    await open(page, `/mobile-v2/sand/railcars/edit/${own[0]!.id}`)
    await railcars.length().fill('44')
    await scan(page, codeOf(other.name))
    await railcars.seeToast('The barcode you scanned does not match any available railcars. Try again.')
    await expect(page).toHaveURL(new RegExp(`/edit/${own[0]!.id}$`))
    await expect(railcars.length()).toHaveValue('44')

    await notice(page).getByRole('button', { name: `Open ${other.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/receive/${other.id}$`))
    await page.goBack()
    await expect(railcars.length()).toHaveValue('44')
  })

  test('with a draft begun keeps it: another truck is offered', async ({ page, playwright, baseURL }) => {
    const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
    await office.signIn()
    const signed = await office.addTruck('inbounds')
    const truck = new TruckModel(page, 'outbounds')
    const manager = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signInBy(manager, 'manager')
    const body = { terminal_id: await truck.terminal(), truck_number: '4711' }
    const { id } = ((await (await manager.post('/api/outbounds', { data: body, headers: HEADERS })).json()) as { result: { id: string } }).result
    await truck.weigh(id, TRUCK_KINDS.outbounds.first, '15')
    await open(page, `${truck.path('handling')}/${id}`)
    await truck.button('Add draft').click()
    await page.getByLabel('Quantity').fill('12')
    await scan(page, codeOf(signed.name))

    await expect(page.getByText('The barcode you scanned does not match any sources available for this transaction. Try again.')).toBeVisible()
    await expect(notice(page).getByRole('button', { name: `Open ${signed.name}` })).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('12')
    await expect(page).toHaveURL(new RegExp(`/handling/${id}$`))
  })
})

test('a truck that takes no draft leaves a scan to what it names', async ({ page, demo, playwright, baseURL }) => {
  await demo.signIn('floor')
  const office = officeOf(await playwright.request.newContext({ baseURL: baseURL ?? '' }))
  await office.signIn()
  const added = await office.addTruck('outbounds')
  const truck = new TruckModel(page, 'outbounds')
  await truck.act(added.id, 'void', { reason: 'Came to the wrong gate' })
  await open(page, `${truck.path('handling')}/${added.id}`)
  await expect(page.getByRole('heading', { name: added.name })).toBeVisible()
  const car = await carIn(page, '5')
  await scan(page, codeOf(car.name))

  await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`))
})

test.describe('the last scans', () => {
  test('hold a scan without network, which is tried again by hand', async ({ page, context, demo }) => {
    await demo.signIn('floor')
    await open(page, '/mobile-v2')
    const car = await carIn(page, '5')
    await context.setOffline(true)
    await scan(page, codeOf(car.name))
    await expect(notice(page)).toContainText('No connection. The scan is kept in the list: try again there.')
    await notice(page).getByRole('button', { name: 'Last scans' }).click()
    await rows(page).getByRole('button', { name: `Try ${codeOf(car.name)} again` }).click()
    await expect(rows(page)).toContainText('No connection.')
    await context.setOffline(false)
    await rows(page).getByRole('button', { name: `Try ${codeOf(car.name)} again` }).click()

    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`))
    await expect(sheet(page)).toBeHidden()
  })

  test('come back after a session that ended by itself, and are gone for the next person and after a logout', async ({ page, demo }) => {
    await demo.signIn('floor')
    await open(page, '/mobile-v2')
    await scan(page, 'NOPE - 1')
    await expect(notice(page)).toContainText('NOPE - 1')
    await page.context().clearCookies()
    await scan(page, 'NOPE - 2')
    await page.waitForURL(/\/login/)
    await demo.logIn('floor')
    await expect(scanButton(page)).toBeVisible()
    await openList(page)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(0)).toContainText('NOPE - 2')

    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    await demo.logIn('manager')
    await open(page, '/mobile-v2')
    await openList(page)
    await expect(sheet(page)).toContainText('Nothing has been scanned yet.')
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/login/)
    await demo.logIn('floor')
    await open(page, '/mobile-v2')
    await openList(page)
    await expect(sheet(page)).toContainText('Nothing has been scanned yet.')
  })

  test('are reached, a code is typed, and it is opened, by keyboard alone', async ({ page, demo }) => {
    await demo.signIn('floor')
    await open(page, '/mobile-v2')
    const car = await carIn(page, '5')
    await scanButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Scan a code' })).toBeVisible()
    const field = page.getByLabel('Scanner field')
    await expect(field).toBeFocused()
    await field.pressSequentially(codeOf(car.name), { delay: 90 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`))

    await scanButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(scanButton(page)).toBeFocused()
  })

  test('take the scans of a hand scanner while they are open', async ({ page, demo }) => {
    await demo.signIn('floor')
    await open(page, '/mobile-v2')
    const car = await carIn(page, '5')
    await openList(page)
    await scan(page, codeOf(car.name))

    await expect(page).toHaveURL(new RegExp(`/edit/${car.id}$`))
    await expect(sheet(page)).toBeHidden()
  })
})
