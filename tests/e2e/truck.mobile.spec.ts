import { TRUCK_KINDS } from '@railhead/core/trucks/truck-kinds'
import { expect, test } from './fixtures'
import { KINDS, TruckModel } from './models/truck.model'

const COMES = { gross: '40', tare: '15' }

test.describe('a truck from its arrival to its release', () => {
  test.beforeEach(async ({ page, demo }) => {
    await demo.signIn('manager')
    await page.waitForURL(/index|mobile-v2/)
  })

  for (const kind of KINDS) {
    test(`${kind}: arrives, is weighed, drafted, weighed again, signed and released`, async ({ page }) => {
      const truck = new TruckModel(page, kind)
      const { first, draftSide, prefix } = TRUCK_KINDS[kind]
      const second = first === 'gross' ? 'tare' : 'gross'
      await page.goto(truck.path('handling'))
      await truck.button('Add arrival').click()
      await truck.button('Add arrival').click()
      await expect(page.getByText('This field is required.')).toBeVisible()
      await page.getByLabel('Truck number').fill('4711')
      await page.getByLabel('Driver name').fill('Jane Doe')
      const carrier = await truck.pick('Carrier', null)
      await page.getByLabel(/^First weight/).fill(COMES[first])
      const weighed = page.waitForRequest(/\/weigh$/)
      const arrival = await truck.sent(kind === 'inbounds' ? '/api/inbounds/add-truck' : `/api/${kind}`, () => truck.button('Add arrival').click())

      expect(arrival).toMatchObject({ truck_number: '4711', driver_name: 'Jane Doe', trailer_number: null, customer_id: null, terminal_id: await truck.terminal() })
      expect(arrival['carrier_id']).toMatch(/^\d+$/)
      expect((await weighed).postDataJSON()).toEqual({ position: first, weight: COMES[first], uom_abbreviation: 'ST', source: 'manual', scale_id: null })
      await page.waitForURL(new RegExp(`${truck.path('handling')}/\\d+$`))
      const id = page.url().split('/').at(-1)!
      await expect(page.getByRole('heading', { name: new RegExp(`^${prefix} \\d+$`) })).toBeVisible()
      await expect(page.getByText('Manual weight')).toBeVisible()
      await expect(page.getByText(carrier)).toBeVisible()

      await truck.button('Add draft').click()
      await truck.button('Save').click()
      await expect(page.getByText('This field is required.')).toHaveCount(2)
      const asset = await truck.pick('Asset', null)
      await page.getByLabel('Quantity').fill('25')
      const draft = await truck.sent('/api/drafts', () => truck.button('Save').click())
      const own = draftSide === 'source' ? 'source_id' : 'destination_id'
      expect(Object.keys(draft)).toEqual(['source_id', 'destination_id', 'net', 'net_uom_abbreviation'])
      expect(draft).toMatchObject({ net: '25', net_uom_abbreviation: 'ST' })
      await expect(truck.toast('Draft saved successfully!')).toBeVisible()
      const row = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText(asset)
      const wire = await truck.read(id)
      expect(draft[own]).toBe(wire['asset_id'] ?? (wire['asset_container'] as { assets: { id: string }[] }).assets[0]!.id)
      await expect(page.getByText('Drafted 25 ST')).toBeVisible()

      await truck.button(second === 'gross' ? 'Weigh gross' : 'Weigh tare').click()
      await page.getByLabel('Weight', { exact: true }).fill(COMES[second])
      const weigh = await truck.sent(/\/weigh$/, () => truck.button('Save').click())
      expect(weigh).toEqual({ position: second, weight: COMES[second], uom_abbreviation: 'ST', source: 'manual', scale_id: null })
      await expect(page.getByText('0 ST left')).toBeVisible()
      await expect(page.getByText('The driver has not signed the current version of its BOL.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Capture Signature' })).toHaveAttribute('href', `${truck.path('capture-signature')}/${id}`)

      await page.goto(`${truck.path('release')}/${id}`)
      await expect(page.getByRole('list', { name: 'Missing for the release' })).toContainText('The driver has not signed')
      await expect(truck.button('Release')).toHaveCount(0)
      await truck.sign(id)
      await expect(page.getByText('Ready for release.')).toBeVisible()
      expect(await truck.sent(/\/release(-truck)?$/, () => truck.button('Release').click())).toEqual({})
      await page.waitForURL(new RegExp(`${truck.path('release')}$`))
      await expect(truck.toast(/ is released\.$/)).toBeVisible()
      expect(await truck.read(id)).toMatchObject({ status_id: '16' })
    })
  }
})

test.describe('trucks on the floor', () => {
  test('who may not record an arrival is not offered it, and works on the trucks that came', async ({ page, demo, browser, baseURL }) => {
    const office = await browser.newContext({ baseURL: baseURL ?? '' })
    const desk = await office.newPage()
    await desk.request.post('/api/auth/login', { data: { username: 'manager', password: 'railhead' }, headers: { 'x-requested-with': 'railhead' } })
    const elsewhere = new TruckModel(desk, 'outbounds')
    await demo.signIn('floor')
    const truck = new TruckModel(page, 'outbounds')
    await page.goto(truck.path('handling'))
    await expect(truck.rows().first()).toBeVisible()
    await expect(truck.button('Add arrival')).toHaveCount(0)
    const came = await elsewhere.arrived()
    await expect(truck.row(came.id)).toBeVisible()
    await page.getByRole('link', { name: `Open ${came.name}` }).click()
    await truck.button('Weigh tare').click()
    await page.getByLabel('Weight', { exact: true }).fill('15')
    await page.reload()
    await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('15')

    await demo.scenario({ failures: [{ path: '/api/outbounds/*/weigh', method: 'POST', drop: 'after' }] })
    const first = page.waitForRequest(/\/weigh$/)
    await truck.button('Save').click()
    await expect(page.getByText(/^No answer from the server/)).toBeVisible({ timeout: 30_000 })
    await demo.scenario({ failures: [] })
    const again = page.waitForRequest(/\/weigh$/)
    await truck.button('Retry').click()
    expect((await again).headers()['idempotency-key']).toBe((await first).headers()['idempotency-key'])
    await expect(page.getByText('15 ST')).toBeVisible()

    await truck.button('Add draft').click()
    await truck.pick('Asset', null)
    await page.getByLabel('Quantity').fill('999999')
    await truck.button('Save').click()
    await expect(page.locator('.field-error', { hasText: /\d.*\d/ })).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('999999')
    await truck.button('Cancel').click()

    await truck.button('Void truck').click()
    await page.getByLabel('Reason').fill('Broken down')
    await truck.button('Void truck').click()
    expect(await truck.sent(/\/void$/, () => truck.button('Proceed').click())).toEqual({ reason: 'Broken down' })
    await page.waitForURL(new RegExp(`${truck.path('handling')}$`))
    await expect(truck.rows().first()).toBeVisible()
    await expect(truck.row(came.id)).toHaveCount(0)
    await page.goto(truck.path('search'))
    await page.getByRole('searchbox', { name: 'Search trucks' }).fill('4711')
    await expect(truck.row(came.id)).toContainText('Voided')
    await office.close()
  })
})
