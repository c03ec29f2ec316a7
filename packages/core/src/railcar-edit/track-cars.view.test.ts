import { describe, expect, it } from 'vitest'
import { bulkCar, standingCar, track } from '../track-widget/track-widget.samples'
import { factsOf, quantityText, viewTrackCar, viewTrackCard, viewTrackOption } from './track-cars.view'
import { trackCar } from './railcar-edit.samples'

describe('a track', () => {
  it('shows its cars, its end and its room', () =>
    expect(viewTrackOption(track('4'))).toEqual({ id: '4', title: 'Track 4', end: '3 railcars', sub: '1 is at the north switch · 2,274 ft free', fill: 126 / 2400 }))

  it('shows the last occupied position, over both families', () => {
    expect(viewTrackCard(track('4'), [standingCar('1', 1), bulkCar('2', 2)], []).countText).toBe('Last car stands at 2')
    expect(viewTrackCard(track('4'), null, []).countText).toBe('Last car stands at 3')
    expect(viewTrackCard(track('4'), [], []).countText).toBe('No cars stand on this track.')
  })

  it('warns of cars that do not fit', () => {
    const full = track('4', { usable_length: '130' })

    expect(viewTrackCard(full, null, [])).toMatchObject({ freeText: '4 ft free', over: false })
    expect(viewTrackCard(full, null, [standingCar('9', 1)])).toMatchObject({ freeText: '38 ft over the usable length', over: true })
  })
})

it('says of cars that nobody has measured that they are not in the room that is left', () => {
  expect(viewTrackCard(track('4'), null, [standingCar('9', 1, { railcar_length: null })]).freeText).toBe('2,274 ft free · 1 not measured')
})

describe('a car on the track', () => {
  it('shows its place, state and load', () =>
    expect(viewTrackCar(trackCar('7', 12), 'sand')).toMatchObject({ id: '7', seq: 12, number: '045007', sub: 'Handled · 40/70 · 0 ST · Apex', locked: null, tag: null }))

  it('is locked when it is of the other family, and told apart', () =>
    expect(viewTrackCar(trackCar('7', 12), 'bulk-commodity')).toMatchObject({ id: 'sand:7', locked: 'Belongs to the other product family. It keeps its place.' }))

  it('is marked when it is bad order', () => expect(viewTrackCar(trackCar('7', 1, { inoperable: true }), 'sand').tag).toEqual({ tone: 'blocked', text: 'Inoperable' }))
})

it('leaves out what nobody knows', () => {
  expect(quantityText(null, 'ST')).toBeNull()
  expect(quantityText('1234.5', null)).toBe('1,234.5')
  expect(factsOf({ product_name: null, customer_name: null, quantity_snapshot: null, quantity_snapshot_uom_abbreviation: null })).toBe('')
})
