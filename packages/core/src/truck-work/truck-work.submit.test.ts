import { describe, expect, it } from 'vitest'
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from '../trucks/truck-kinds'
import { attemptOf, commandOf } from './truck-work.submit'
import { workContext } from './truck-work.samples'
import type { OpenForm, TruckForm, Values } from './truck-work.types'

const form = (name: TruckForm, values: Values, target: string | null = null): OpenForm => ({ name, target, values })

describe('what is sent', () => {
  it.each(TRUCK_KIND_NAMES)('%s: a draft has the truck on its own side (spec §4)', (kind) => {
    const { family, direction, draftSide } = TRUCK_KINDS[kind]
    const { body } = commandOf(workContext({}, { family, side: `${direction}-trucks` }), form('draft', { asset: '5', quantity: '1,250.5' }))

    expect(body).toEqual({
      source_id: draftSide === 'source' ? '77' : '5', destination_id: draftSide === 'source' ? '5' : '77', net: '1250.5', net_uom_abbreviation: 'lb',
    })
  })

  it('a weight that was taken from a scale is live, one that was touched is not', () => {
    const values = { position: 'gross', weight: '80000', uom_abbreviation: 'lb', scale_id: '8' }

    expect(commandOf(workContext(), form('weigh', { ...values, source: 'live' })).body).toEqual({ ...values, source: 'live' })
    expect(commandOf(workContext(), form('weigh', { ...values, source: 'manual' })).body).toMatchObject({ source: 'manual', scale_id: '8' })
    expect(commandOf(workContext(), form('weigh', { ...values, source: 'live', scale_id: '' })).body).toMatchObject({ source: 'manual', scale_id: null })
    expect(commandOf(workContext(), form('weigh', { ...values, reason: ' Wind ' })).body).toMatchObject({ reason: 'Wind' })
  })

  it('an arrival sends what was filled in, and its weight besides', () => {
    const context = workContext({ truck: null }, { page: 'arrival', id: null })
    const { body, weight } = commandOf(context, form('arrival', { truck_number: ' 42 ', customer_id: '', weight: '15', uom_abbreviation: 'ST' }))

    expect(body).toEqual({
      terminal_id: '1', truck_number: '42', trailer_number: null, carrier_id: null, driver_name: null, driver_phone: null, customer_id: null, product_size_id: null,
      po_number: null, order_id: null,
    })
    expect(weight).toEqual({ position: 'tare', weight: '15', uom_abbreviation: 'ST', source: 'manual', scale_id: null })
    expect(commandOf(context, form('arrival', { truck_number: '42' })).weight).toBeNull()
  })

  it('a release books a difference only under a name', () => {
    expect(commandOf(workContext(), form('release', {})).body).toEqual({})
    expect(commandOf(workContext(), form('release', { entry: 'spill', reason: 'Wind' })).body).toEqual({ difference: { entry: 'spill', reason: 'Wind' } })
    expect(commandOf(workContext(), form('void', { reason: 'Left' })).body).toEqual({ reason: 'Left' })
    expect(commandOf(workContext(), form('arrive', {})).body).toEqual({})
  })
})

describe('the keys of what is sent', () => {
  const keys = () => {
    let last = 0
    return () => `key-${(last += 1)}`
  }

  it('are the same for the same, and new for anything else', () => {
    const newKey = keys()
    const command = commandOf(workContext(), form('void', { reason: 'Left' }))
    const first = attemptOf(command, null, newKey)

    expect(first).toMatchObject({ key: 'key-1', weightKey: 'key-2' })
    expect(attemptOf(command, first, newKey)).toBe(first)
    expect(attemptOf(commandOf(workContext(), form('void', { reason: 'Broken' })), first, newKey).key).toBe('key-3')
  })
})
