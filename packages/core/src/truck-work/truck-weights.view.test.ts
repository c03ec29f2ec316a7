import { describe, expect, it } from 'vitest'
import { floorTruck, truckDraft } from '../truck-wire/truck-wire.samples'
import { draftNet, draftSum, overLegalText, overLegalWeights, weightRows } from './truck-weights.view'

const names = { scales: [{ id: '8', name: 'North scale', unit: 'lb', certifiedUntil: null }], people: [{ id: '7', name: 'Sam Ramos' }] }

describe('the weights of a truck', () => {
  it('say what is missing, and where each came from', () => {
    const truck = floorTruck({ tare: '30000', unit: 'lb', weighings: [{ position: 'tare', weight: '30000', uom_abbreviation: 'lb', source: 'manual', scale_id: '8', weighed_at: 1_700_000_000, weighed_by: '7' }] })

    expect(weightRows(truck, names)).toEqual([
      { label: 'Gross', value: 'Not weighed', mark: null, origin: [] },
      { label: 'Tare', value: '30,000 lb', mark: 'Manual weight', origin: ['North scale', '2023/11/14 16:13 CST', 'Sam Ramos'] },
    ])
    expect(weightRows(truck, { scales: [], people: [] })[1]?.origin).toEqual(['2023/11/14 16:13 CST'])
  })

  it('show the net once both are known', () => {
    expect(weightRows(floorTruck({ gross: '80000', tare: '30000', net: '50000', unit: 'lb' }), names).at(-1)).toEqual({ label: 'Net', value: '50,000 lb', mark: null, origin: [] })
  })
})

describe('a truck too heavy for public roads', () => {
  it.each([
    ['80000', 'lb', null],
    ['81240', 'lb', 'Gross 81,240 lb is over the legal limit of 80,000 lb for public roads.'],
    ['41', 'ST', 'Gross 41 ST is over the legal limit of 40 ST (80,000 lb) for public roads.'],
    [null, 'lb', null],
  ])('%s %s', (gross, unit, said) => expect(overLegalText('gross', gross, unit, floorTruck())).toBe(said))

  it('by its own terminal’s limit, where there is one', () => {
    const limit = { legal_gross: '63500', legal_gross_uom_abbreviation: 'kg' }
    expect(overLegalText('gross', '63520', 'kg', limit)).toBe('Gross 63,520 kg is over the legal limit of 63,500 kg for public roads.')
    expect(overLegalText('gross', '63520', 'kg', { ...limit, legal_gross: null })).toBeNull()
  })
})

describe('a tare heavier than a whole truck may be', () => {
  const said = 'Tare 30,200 ST is over the legal limit of 40 ST (80,000 lb) for a whole truck. Check the figure and its unit.'

  it('is named as such, beside a gross that is over as well', () => {
    expect(overLegalText('tare', '30200', 'ST', floorTruck())).toBe(said)
    expect(overLegalText('tare', '30200', 'lb', floorTruck())).toBeNull()
    expect(overLegalWeights(floorTruck({ tare: '30200', unit: 'ST' }))).toEqual([said])
    expect(overLegalWeights(floorTruck({ gross: '30300', tare: '30200', unit: 'ST' }))).toEqual(['Gross 30,300 ST is over the legal limit of 40 ST (80,000 lb) for public roads.', said])
    expect(overLegalWeights(floorTruck({ gross: '80000', tare: '30200', unit: 'lb' }))).toEqual([])
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

  it('has nothing to be put right once it has left', () => {
    expect(draftSum(floorTruck({ status_id: '16', drafted: '50000.5', net: '50000', unit: 'lb' })).rest).toEqual({ text: '0.5 lb over the net', isOver: false })
  })

  it('stands in the unit of its drafts, where nothing is lost by that', () => {
    const truck = floorTruck({ drafted: '24060', net: '52140', unit: 'lb' })
    const drafts = (...units: readonly string[]) => units.map((net_uom_abbreviation, at) => truckDraft(String(at), { net_uom_abbreviation, display_abbreviation: 'MT' }))
    const said = (...units: readonly string[]) => draftSum(truck, drafts(...units)).drafted

    expect(draftSum(truck, drafts('ST', 'ST'))).toEqual({ drafted: 'Drafted 12.03 ST', rest: { text: '14.04 ST left', isOver: false } })
    expect([said(), said('lb'), said('lb', 'ST'), said('kg'), said('gal')]).toEqual(Array.from({ length: 5 }, () => 'Drafted 24,060 lb'))
  })
  it('stands in the terminal’s unit, as each draft above it does, where nothing is lost by that', () => {
    const truck = floorTruck({ drafted: '24060', net: '52140', unit: 'lb' })
    const drafts = [truckDraft('1', { net: '12.01', net_uom_abbreviation: 'ST' }), truckDraft('2', { net: '40', net_uom_abbreviation: 'lb' })]
    const inKilograms = truckDraft('3', { net: '1000', net_uom_abbreviation: 'kg' })

    expect(drafts.map(draftNet)).toEqual(['12.01 ST', '0.02 ST'])
    expect(draftSum(truck, drafts).drafted).toBe('Drafted 12.03 ST')
    expect(draftNet(inKilograms)).toBe('1,000 kg')
    expect(draftSum(truck, [...drafts, inKilograms]).drafted).toBe('Drafted 24,060 lb')
  })
})
