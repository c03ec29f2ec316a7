import { describe, expect, it } from 'vitest'
import { floorTruck } from '../truck-wire/truck-wire.samples'
import { draftSum, weightRows, weightText } from './truck-weights.view'

describe('the weights of a truck', () => {
  it('say what is missing, and where each came from', () => {
    const truck = floorTruck({ tare: '30000', unit: 'lb', weighings: [{ position: 'tare', weight: '30000', uom_abbreviation: 'lb', source: 'manual' }] })

    expect(weightRows(truck)).toEqual([
      { label: 'Gross', value: 'Not weighed', mark: null },
      { label: 'Tare', value: '30,000 lb', mark: 'Manual weight' },
    ])
  })

  it('show the net once both are known', () => {
    expect(weightRows(floorTruck({ gross: '80000', tare: '30000', net: '50000', unit: 'lb' })).at(-1)).toEqual({ label: 'Net', value: '50,000 lb', mark: null })
    expect(weightText(null, 'lb')).toBeNull()
  })
})

describe('the sum of its drafts', () => {
  it.each([
    [null, null, { drafted: null, rest: null }],
    ['20000', null, { drafted: 'Drafted 20,000 lb', rest: null }],
    ['20000', '50000', { drafted: 'Drafted 20,000 lb', rest: { text: '30,000 lb left', isOver: false } }],
    ['50000', '50000', { drafted: 'Drafted 50,000 lb', rest: { text: '0 lb left', isOver: false } }],
    ['50000.5', '50000', { drafted: 'Drafted 50,000.5 lb', rest: { text: '0.5 lb over the net', isOver: true } }],
  ])('%s of %s', (drafted, net, sum) => expect(draftSum(floorTruck({ drafted, net, unit: 'lb' }))).toEqual(sum))
})
