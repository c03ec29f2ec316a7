import type { TrackCar } from '@railhead/api-contract/resources/tracks.contract'
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from '@railhead/core/trucks/truck-kinds'
import { subtractDecimals } from '@railhead/core/units/decimal.rules'
import { roundForDisplay } from '@railhead/core/units/shown.rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BULK, SAND } from '../handlers/rail-visits/laws/rail-world.laws'
import { rowIn, rowsIn, type Row } from '../laws/office-world.laws'
import type { News } from '../live/change-feed.port'
import type { Store } from '../store/store.port'
import { carWith, createDisplayWorld, gallonWeighs, OWN, ownFactor, POUNDS, STANDARD, weighedTruck, type DisplayWorld } from './display-world.laws'

const MADE = { created_at: 1, created_by: null, updated_at: 1, updated_by: null } as const
const A_YEAR = 365 * 86_400
const FAMILIES = [SAND, BULK] as const

/** What holds of quantities in the unit that the terminal shows, on every answer that carries one. */
export function displayLaws(makeStore: () => Store): void {
  let world: DisplayWorld
  const open = async () => {
    world = await createDisplayWorld(makeStore(), { sessionLimits: { idle: A_YEAR, absolute: A_YEAR } })
  }
  afterEach(() => expect(world.errors).toEqual([]))

  const shownOf = (row: Row) => [row['display_quantity_snapshot'], row['display_shipped_weight'], row['display_abbreviation']]
  const storedOf = (row: Row) => [row['quantity_snapshot'], row['quantity_snapshot_uom_abbreviation']]
  const listed = async (path: string, id: string): Promise<Row> => {
    const row = rowsIn(await world.admin.get(path)).find((one) => one.id === id)
    if (row === undefined) throw new Error(`${path} does not list ${id}`)
    return row
  }
  const onTrack = async (call: string, { id, family }: Row): Promise<TrackCar | undefined> =>
    ((await world.admin.get(`tracks/${call}?track_id=${world.track}`)).result as readonly TrackCar[]).find((car) => car.id === id && car.family === family)
  const productOf = (name: (typeof FAMILIES)[number]) => (name === SAND ? world.products.sand : world.products.diesel)

  describe.each(FAMILIES)('a railcar of %s', (name) => {
    beforeEach(open)

    it('is shown by the standard conversion, and by the product’s own factor where it has one', async () => {
      const car = await carWith(world, name)
      expect([storedOf(car), shownOf(car)]).toEqual([[POUNDS, 'lb'], [STANDARD, STANDARD, 'ST']])
      await ownFactor(world, productOf(name))
      const row = rowIn(await world.admin.get(`${name}/${car.id}`))
      expect([storedOf(row), shownOf(row)]).toEqual([[POUNDS, 'lb'], [OWN, OWN, 'ST']])
      expect(roundForDisplay(OWN)).toBe('86.61')
    })

    it('says the same in its record, in lists, in a search and on its track', async () => {
      await ownFactor(world, productOf(name))
      const car = await carWith(world, name)
      const lists = [`${name}?limit=500`, `${name}/list`, `${name}?q=${String(car['name'])}`, `${name}?sort=-display_quantity_snapshot`]
      for (const path of lists) expect(shownOf(await listed(path, car.id))).toEqual([OWN, OWN, 'ST'])
      for (const call of ['get-railcars-on-track', 'get-single-track-railcar-details']) {
        expect(await onTrack(call, car)).toMatchObject({ quantity_snapshot: POUNDS, display_quantity_snapshot: OWN, display_abbreviation: 'ST' })
      }
    })

    it('says so in the answer to each write too', async () => {
      await ownFactor(world, productOf(name))
      const car = await carWith(world, name)
      const { admin, track } = world
      const moved = await admin.post(`${name}/bulk`, [{ id: car.id, track_id: track, car_seq: 1 }])
      expect((moved.result as readonly TrackCar[]).at(0)).toMatchObject({ display_quantity_snapshot: OWN, display_abbreviation: 'ST' })
      expect(shownOf(rowIn(await admin.post(`${name}/${car.id}`, { railcar_length: '41' })))).toEqual([OWN, OWN, 'ST'])
      const reconciled = await admin.post(`${name}/${car.id}/reconcile`, { quantity: '50', uom_abbreviation: 'ST', reason: 'counted' })
      expect([storedOf(rowIn(reconciled)), shownOf(rowIn(reconciled))]).toEqual([['125000', 'lb'], ['50', OWN, 'ST']])
    })

    it('of a product that is counted in another class is shown by the product’s inter-class conversion of the day', async () => {
      const product = productOf(name)
      await world.make(`product-names/${product}`, { uom_class_id: world.classes.volume })
      const car = await carWith(world, name, '70000')
      expect([storedOf(car), shownOf(car)]).toEqual([['70000', 'lb'], [null, null, null]])
      await gallonWeighs(world, product, '7', '2026-01-01')
      await gallonWeighs(world, product, '8', '2026-12-01')
      expect(shownOf(rowIn(await world.admin.get(`${name}/${car.id}`)))).toEqual(['10000', '10000', 'gal'])
      world.clock.seconds += 11 * 86_400
      expect(shownOf(rowIn(await world.admin.get(`${name}/${car.id}`)))).toEqual(['8750', '8750', 'gal'])
    })

    it('is never guessed: without a path it stands in its own unit, marked so', async () => {
      await world.make('uom', { name: 'Sack', abbreviation: 'sack', uom_class_id: world.classes.mass })
      const car = await carWith(world, name, '20', 'sack')
      expect([storedOf(car), shownOf(car)]).toEqual([['20', 'sack'], [null, null, null]])
      expect(await onTrack('get-railcars-on-track', car)).toMatchObject({ quantity_snapshot: '20', display_quantity_snapshot: null, display_abbreviation: null })
    })

    it('whose papers say nothing has nothing to show', async () => {
      expect(shownOf(await carWith(world, name, null, null))).toEqual([null, null, null])
    })

    it('is shown in its own unit where the terminal shows none of its class', async () => {
      await world.admin.call(`terminal-uom-display-defaults/${world.massDefault}/delete`)
      expect(shownOf(await carWith(world, name))).toEqual([POUNDS, POUNDS, 'lb'])
    })
  })

  describe('trucks', () => {
    beforeEach(open)

    it.each(TRUCK_KIND_NAMES)('of %s show their weights, net and drafts by the same factor, so that gross less tare is net', async (kind) => {
      await ownFactor(world, TRUCK_KINDS[kind].family === 'sand' ? world.products.sand : world.products.diesel)
      const truck = await weighedTruck(world, kind)
      const { gross, tare } = TRUCK_KINDS[kind].weightFields
      expect(truck).toMatchObject({ net: '50000', net_uom_abbreviation: 'lb', display_net: '20', display_quantity: '0', display_legal_gross: '32', display_abbreviation: 'ST' })
      expect([truck[`display_${gross}`], truck[`display_${tare}`]]).toEqual(['32', '12'])
      expect(subtractDecimals(String(truck[`display_${gross}`]), String(truck[`display_${tare}`]))).toBe(truck['display_net'])
    })

    it.each(TRUCK_KIND_NAMES)('of %s say the same in every list', async (kind) => {
      const truck = await weighedTruck(world, kind)
      const paths = kind === 'inbounds' ? ['inbounds/find-trucks', 'inbounds/find-trucks-for-release'] : [kind, `${kind}/list`, `${kind}/find-trucks-for-release`]
      for (const path of paths) expect(await listed(path, truck.id)).toMatchObject({ display_net: '25', display_abbreviation: 'ST' })
    })

    it('say what is missing for their release in the unit that the terminal shows', async () => {
      await ownFactor(world, world.products.sand)
      const truck = await weighedTruck(world, 'outbounds')
      const sentence = 'Its drafts (0 ST) are 20 ST less than its net (20 ST). Add a draft, or capture the signature and book the difference with the release.'
      expect([truck.release_block, truck.release_missing[0]?.sentence]).toEqual([sentence, sentence])
      expect((await world.yard.post(`outbounds/${truck.id}/release`, {})).description).toContain(sentence)
    })

    it('show what is left of their order, and the limit before they are weighed', async () => {
      const { ids, make, units, yard } = world
      await ownFactor(world, world.products.sand)
      const order = await make('orders', { order_number: 'SO-1', terminal_id: '1', customer_id: ids.customer, product_size_id: ids.size, quantity_ordered: '1000000', uom_id: units.lb })
      const truck = await world.admin.post('outbounds', { terminal_id: '1', customer_id: ids.customer, carrier_id: ids.carrier, truck_number: '7', product_size_id: ids.size, order_id: order.id })
      const shown = { display_order_remaining: '400', display_net: null, display_gross: null, display_legal_gross: '32', display_abbreviation: 'ST' }
      expect(rowIn(truck)).toMatchObject({ order_remaining: '1000000', ...shown })
      // What is ordered is for those who may see orders.
      expect(rowIn(await yard.get(`outbounds/${rowIn(truck).id}`))).toMatchObject({ order_remaining: null, ...shown, display_order_remaining: null })
    })

    it('of a product that is counted as a volume are weights all the same', async () => {
      await world.make(`product-names/${world.products.diesel}`, { uom_class_id: world.classes.volume })
      const truck = await weighedTruck(world, 'bulk-commodity-outbound-trucks')
      expect([truck['display_net'], truck['display_abbreviation']]).toEqual(['25', 'ST'])
    })

    it('say on their BOL what they say themselves', async () => {
      await ownFactor(world, world.products.sand)
      const truck = await weighedTruck(world, 'outbounds')
      expect(rowIn(await world.admin.get(`bols/${truck.bol_id}`))).toMatchObject({ quantity: '50000', quantity_uom_abbreviation: 'lb', display_quantity: '20', display_abbreviation: 'ST' })
      const bare = { terminal_id: '1', shipper: 'A', consignee: 'B', quantity: '3000', quantity_uom_abbreviation: 'lb' }
      expect(await world.make('bols', bare)).toMatchObject({ display_quantity: '1.5', display_abbreviation: 'ST' })
      expect(await world.make('bols', { ...bare, quantity: null, quantity_uom_abbreviation: null })).toMatchObject({ display_quantity: null, display_abbreviation: null })
    })
  })

  describe('the factors that forms reckon with', () => {
    beforeEach(open)
    const factorsOf = async (more: string): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(rowsIn(await world.admin.get(`uom/display-factors?terminal_id=1${more}`)).map((row) => [String(row['uom_abbreviation']), `${String(row['factor'])} ${String(row['display_abbreviation'])}`]))
    const STANDARD_FACTORS = { lb: '1/2000 ST', ST: '1 ST', kg: '50000/45359237 ST', gal: '1 gal' }

    it('are those by which the product is shown', async () => {
      expect(await factorsOf('')).toEqual(STANDARD_FACTORS)
      await ownFactor(world, world.products.sand)
      // Without a conversion between the classes no gallon becomes a ton of it.
      const own = { lb: '1/2500 ST', ST: '1 ST', kg: '40000/45359237 ST' }
      expect([await factorsOf(`&product_size_id=${world.ids.size}`), await factorsOf(`&product_name_id=${world.products.sand}`)]).toEqual([own, own])
      const { gal: _gallon, ...masses } = STANDARD_FACTORS
      expect(await factorsOf(`&product_name_id=${world.products.diesel}`)).toEqual(masses)
    })

    it('lead to the unit of the product’s class, but those of weights to the one of their own', async () => {
      const { products, classes } = world
      await world.make(`product-names/${products.diesel}`, { uom_class_id: classes.volume })
      expect(await factorsOf(`&product_name_id=${products.diesel}`)).toEqual({ gal: '1 gal' })
      await gallonWeighs(world, products.diesel, '7', '2026-01-01')
      expect(await factorsOf(`&product_name_id=${products.diesel}`)).toMatchObject({ lb: '1/7 gal', ST: '2000/7 gal', gal: '1 gal' })
      expect(await factorsOf(`&product_name_id=${products.diesel}&weights=true`)).toMatchObject({ lb: '1/2000 ST', gal: '1 gal' })
    })

    it('are for whoever sees the terminal', async () => {
      expect((await world.foreign.get('uom/display-factors?terminal_id=1')).status).toBe(404)
      expect((await world.foreign.get('uom/display-factors?terminal_id=2')).status).toBe(200)
    })
  })

  describe('material', () => {
    let silo: Row
    let car: Row
    beforeEach(async () => {
      await open()
      await ownFactor(world, world.products.sand)
      car = await carWith(world, SAND)
      const body = { name: 'Silo 1', terminal_id: '1', storage_kind: 'silo', uom_id: world.units.lb, product_size_id: world.ids.size, capacity: '500000', low_alarm: '25000', high_alarm: '400000' }
      silo = await world.make('onsite-storage', body)
    })

    it('in storages and assets, with their capacity and alarms', async () => {
      expect(silo).toMatchObject({ quantity: '0', display_quantity: '0', display_capacity: '200', display_low_alarm: '10', display_high_alarm: '160', display_abbreviation: 'ST' })
      const { admin } = world
      await world.make('drafts', { source_id: car['asset_id'], destination_id: silo['asset_id'], net: '50000', net_uom_abbreviation: 'lb' })
      for (const path of ['onsite-storage', 'onsite-storage/list']) expect(await listed(path, silo.id)).toMatchObject({ quantity: '50000', display_quantity: '20', display_abbreviation: 'ST' })
      const asset = String(silo['asset_id'])
      for (const row of [await listed('assets?asset_kind=storage', asset), rowIn(await admin.get(`assets/${asset}/reconcile`))]) {
        expect(row).toMatchObject({ quantity: '50000', display_quantity: '20', capacity: '500000', display_capacity: '200', display_abbreviation: 'ST' })
      }
    })

    it('in drafts, wherever they are told', async () => {
      const made = await world.make('drafts', { source_id: car['asset_id'], destination_id: silo['asset_id'], net: '50000', net_uom_abbreviation: 'lb' })
      const shown = { net: '50000', net_uom_abbreviation: 'lb', display_net: '20', display_abbreviation: 'ST' }
      expect(made).toMatchObject(shown)
      const paths = ['drafts', `drafts/find-by-source-asset?asset_id=${String(car['asset_id'])}`, `drafts/find-by-destination-asset?asset_id=${String(silo['asset_id'])}`]
      for (const path of paths) expect(await listed(path, made.id)).toMatchObject(shown)
    })

    it('in the lines of a ledger, and in reconciliations', async () => {
      const counted = await world.make(`onsite-storage/${silo.id}/reconcile`, { quantity: '100', uom_abbreviation: 'ST', reason: 'counted' })
      expect(counted).toMatchObject({ quantity: '250000', display_quantity: '100' })
      const [line] = rowsIn(await world.admin.get(`assets/${String(silo['asset_id'])}/history`))
      expect(line).toMatchObject({ quantity: '250000', balance: '250000', uom_abbreviation: 'lb', display_quantity: '100', display_balance: '100', display_abbreviation: 'ST' })
      const [row] = rowsIn(await world.admin.get(`assets-reconciliation-tracking?asset_id=${String(silo['asset_id'])}`))
      expect(row).toMatchObject({ before: '0', after: '250000', difference: '250000', display_before: '0', display_after: '100', display_difference: '100', display_abbreviation: 'ST' })
    })

    it('in orders and jobs; a job may take several products, so that only the standard conversions hold for it', async () => {
      const { ids, make, units } = world
      const order = await make('orders', { order_number: 'SO-1', terminal_id: '1', customer_id: ids.customer, product_size_id: ids.size, quantity_ordered: '1000000', uom_id: units.lb })
      expect(order).toMatchObject({ quantity_ordered: '1000000', display_quantity_ordered: '400', display_quantity_loaded: '0', display_quantity_remaining: '400', display_abbreviation: 'ST' })
      const job = await make('jobs', { name: 'Pad 1', terminal_id: '1', planned_quantity: '1000000', uom_id: units.lb })
      expect(job).toMatchObject({ display_planned_quantity: '500', display_quantity_delivered: '0', display_abbreviation: 'ST' })
      expect(await make('jobs', { name: 'Pad 2', terminal_id: '1' })).toMatchObject({ display_planned_quantity: null, display_quantity_delivered: null, display_abbreviation: null })
    })
  })
}

/** What holds of a service that remembers what quantities are shown with. */
export function rememberedUnitsLaws(makeStore: () => Store): void {
  describe('what quantities are shown with, where it is remembered', () => {
    const listeners = new Set<(news: News) => void>()
    const feed = {
      subscribe: (listener: (news: News) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      since: async () => null,
    }
    let world: DisplayWorld
    let car: Row
    const shown = async () => rowIn(await world.admin.get(`${SAND}/${car.id}`))['display_quantity_snapshot']
    beforeEach(async () => {
      listeners.clear()
      world = await createDisplayWorld(makeStore(), { changes: feed })
      car = await carWith(world, SAND)
      expect(await shown()).toBe(STANDARD)
    })

    it('follows a change of a conversion, of a display default and of a product at once, where this process made it', async () => {
      const own = await ownFactor(world, world.products.sand)
      expect(await shown()).toBe(OWN)
      await world.make(`uom-product-intra-class-conversions/${own.id}`, { factor: '2000.0' })
      expect(await shown()).toBe(STANDARD)
      await world.admin.call(`uom-product-intra-class-conversions/${own.id}/delete`)
      await world.make(`terminal-uom-display-defaults/${world.massDefault}`, { uom_id: world.units.kg })
      expect(await shown()).toBe('98211.819952400'.replace(/0+$/, ''))
      await world.make(`product-names/${world.products.sand}`, { uom_class_id: world.classes.volume })
      expect(await shown()).toBeNull()
    })

    it('follows what another process changed once the feed tells, or lost its way', async () => {
      const change = (factor: string) => world.store.transaction(({ rows }) => rows('uom-standard-conversions').update('1', { factor }))
      await change('1000')
      expect(await shown()).toBe(STANDARD)
      const told = { cursor: '', id: '1', at: 1, user_id: null, terminals: [], record_id: '1', action: 'update' }
      for (const listener of listeners) listener([{ ...told, resource: 'tracks' }])
      expect(await shown()).toBe(STANDARD)
      for (const listener of listeners) listener([{ ...told, resource: 'uom-standard-conversions' }])
      expect(await shown()).toBe('216.52')
      await change('2000')
      for (const listener of listeners) listener('reset')
      expect(await shown()).toBe(STANDARD)
    })

    it('is read again after a while, whatever the feed tells', async () => {
      await world.store.transaction(({ rows }) => rows('uom-product-intra-class-conversions').insert({
        product_name_id: world.products.sand, from_uom_id: world.units.ST, to_uom_id: world.units.lb, factor: '2500', is_active: true, ...MADE,
      }))
      expect(await shown()).toBe(STANDARD)
      world.clock.seconds += 30
      expect(await shown()).toBe(OWN)
    })
  })
}
