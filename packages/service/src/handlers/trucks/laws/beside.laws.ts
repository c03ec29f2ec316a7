import { TRUCK_KIND_NAMES, TRUCK_KINDS } from '@railhead/core/trucks/truck-kinds'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowIn, rowsIn } from '../../../laws/office-world.laws'
import type { Store } from '../../../store/store.port'
import { takeNumbers } from '../../counters'
import { openTruckAssets, truckFacts, truckOfAsset, truckOfInbound } from '../truck-of-asset'
import { announced } from '../../rail-visits/laws/rail-world.laws'
import { arrived, CALLS, createTruckWorld, DIFFERENCE, done, handled, sign, weigh, weighedOut, type TruckWorld } from './truck-world.laws'

/** What holds of what stands beside trucks: numbers, what others ask of them, and their history. */
export function besideTruckLaws(makeStore: () => Store): void {
  let world: TruckWorld
  beforeEach(async () => {
    world = await createTruckWorld(makeStore())
  })

  describe('numbers of a series', () => {
    const take = (terminal: string, series: string, count: number) => world.store.transaction((tx) => takeNumbers({ tx }, terminal, series, count))

    it('go on where they ended, each terminal and each series by itself', async () => {
      expect(await take('1', 'A', 2)).toEqual([1, 2])
      expect(await take('1', 'A', 1)).toEqual([3])
      expect(await take('1', 'B', 1)).toEqual([1])
      expect(await take('2', 'A', 3)).toEqual([1, 2, 3])
    })

    it('are given back by whoever does not come to an end', async () => {
      await world.store.transaction(async (tx) => {
        await takeNumbers({ tx }, '1', 'A', 5)
        throw new Error('undone')
      }).catch(() => undefined)

      expect(await take('1', 'A', 1)).toEqual([1])
    })

    it('are none when none are asked for', async () => {
      expect(await take('1', 'A', 0)).toEqual([])
      expect(await world.store.read((tx) => tx.rows('counters').count())).toBe(0)
    })
  })

  describe('what drafts ask of trucks', () => {
    it.each(TRUCK_KIND_NAMES)('is told of %s by their assets', async (kind) => {
      const truck = await handled(world, kind)
      const asset = truck.asset_id ?? truck.asset_container?.assets[0]?.id ?? ''
      const found = await world.store.read((tx) => truckOfAsset(tx, asset))
      const facts = found && (await world.store.read((tx) => truckFacts(tx, found)))

      expect([found?.kind, found?.row.id]).toEqual([kind, truck.id])
      expect(facts).toMatchObject({ kind, name: truck.name, terminal_id: '1', asset_id: asset, product_size_id: TRUCK_KINDS[kind].family === 'sand' ? world.ids.size : null })
      expect(facts?.product_name_id).not.toBe(null)
      expect(await world.store.read((tx) => truckOfAsset(tx, '999'))).toBe(null)
    })

    it('names those that take drafts now, on either side, at the terminals asked for', async () => {
      const inbound = await handled(world, 'inbounds')
      const outbound = await handled(world, 'outbounds')
      await arrived(world, 'outbounds')
      await weighedOut(world, 'outbounds')
      const open = async (side: 'source' | 'destination' | null, terminals = ['1']) =>
        (await world.store.read((tx) => openTruckAssets(tx, terminals, side))).map((truck) => truck.name)

      expect(await open(null)).toEqual([inbound.name, outbound.name])
      expect([await open('source'), await open('destination'), await open(null, ['2'])]).toEqual([[inbound.name], [outbound.name], []])
    })

    it('tells a sand truck from a rail visit by the id of inbounds', async () => {
      const visit = rowIn(await world.admin.post('inbounds', announced('inbounds', '7')))
      const truck = await arrived(world, 'inbounds')
      const of = (id: string) => world.store.read((tx) => truckOfInbound(tx, id))

      expect([await of(visit.id), (await of(truck.id))?.row.id]).toEqual([null, truck.id])
    })
  })

  describe('the history of a truck', () => {
    it('tells each step with what it changed, newest first', async () => {
      const { id } = await weighedOut(world, 'outbounds')
      await done(weigh(world, 'outbounds', id, 'gross', '80000', { source: 'manual', scale_id: null }))
      await done(sign(world, 'outbounds', id, { signed_by: 'Maria Vega' }))
      await done(world.yard.post(CALLS.outbounds.release(id), DIFFERENCE))
      const changes = rowsIn(await world.yard.get(`outbounds/${id}/changes`))

      expect(changes.map((change) => change['action'])).toEqual(['release', 'sign', 'weigh', 'weigh', 'handling', 'weigh', 'create'])
      expect(changes[0]).toMatchObject({ reason: 'shrink: Nothing was drafted in this test', before: { status_id: '15' }, after: { status_id: '16' } })
      expect(changes[1]).toMatchObject({ before: { signature: null }, after: { signature: { signed_by: 'Maria Vega' } } })
      expect(changes[2]).toMatchObject({ after: { weighings: [{ position: 'tare' }, { position: 'gross', weight: '80000', source: 'manual' }] } })
    })

    it('of its BOL tells every version and who signed', async () => {
      const { id, bol_id } = await weighedOut(world, 'bulk-commodity-outbound-trucks')
      await done(sign(world, 'bulk-commodity-outbound-trucks', id, { signed_by: 'Maria Vega', signed_as: 'staff' }))
      await world.yard.post('bol-versions', { bol_id, reason: 'Read again' })
      const changes = rowsIn(await world.yard.get(`bols/${bol_id}/changes`))

      expect(changes.map((change) => [change['action'], change['reason']])).toEqual([
        ['revise', 'Read again'], ['sign', 'Signed by Maria Vega for BOT 1'], ['create', null],
      ])
    })
  })

  describe('a truck in the lists of its kind', () => {
    it('is filtered by its state, its parties and what it carries', async () => {
      const here = await arrived(world, 'outbounds')
      const other = await arrived(world, 'outbounds', { customer_id: world.ids.other })
      const named = async (query: string) => rowsIn(await world.yard.get(`outbounds?${query}`)).map((truck) => truck.id)

      expect(await named('status_id=12,13')).toEqual([here.id, other.id])
      expect([await named('status_id=13'), await named(`customer_id=${world.ids.other}`), await named(`product_size_id=${world.ids.size}&carrier_id=${world.ids.carrier}`)]).toEqual([[], [other.id], [here.id, other.id]])
    })

    it('is found by its name, its number and its driver, and ordered by fields that are made', async () => {
      const first = await arrived(world, 'outbounds', { truck_number: '77', driver_name: 'Ana Ruiz' })
      const second = await handled(world, 'outbounds', { truck_number: '88' })
      const named = async (query: string) => rowsIn(await world.yard.get(`outbounds?${query}`)).map((truck) => truck.id)

      expect([await named('q=OT%201'), await named('q=88'), await named('q=ana')]).toEqual([[first.id], [second.id], [first.id]])
      expect(await named('sort=-tare')).toEqual([second.id, first.id])
      expect(rowsIn(await world.yard.get('outbounds/names')).map((row) => row['name'])).toEqual(['OT 1', 'OT 2'])
    })
  })
}
