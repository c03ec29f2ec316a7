import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertForDisplay, displayQuantity, heldIn } from './display-quantity.rules'

describe('a quantity in the unit of the terminal', () => {
  it.each([
    ['215400', 'lb', 'ST', '107.7'], ['198420', 'lb', 'ST', '99.21'], ['1', 'ST', 'lb', '2000'], ['1', 'lb', 'kg', '0.45'],
    ['1', 'MT', 'kg', '1000'], ['1000', 'kg', 'lb', '2204.62'], ['1', 'LT', 'lb', '2240'], ['42', 'gal', 'bbl', '1'],
    ['1', 'ft3', 'gal', '7.48'], ['1', 'bu', 'in3', '2150.42'], ['1', 'm3', 'L', '1000'], ['10.5', 'gal', 'gal', '10.5'], ['-10', 'lb', 'ST', '-0.01'], ['0', 'lb', 'ST', '0'],
  ])('%s %s in %s is %s', (quantity, from, to, expected) => expect(convertForDisplay(quantity, from, to)).toBe(expected))

  it('rounds half away from zero, once', () => {
    expect(convertForDisplay('10', 'lb', 'ST')).toBe('0.01')
    expect(convertForDisplay('-10', 'lb', 'ST')).toBe('-0.01')
    expect(convertForDisplay('9.999999', 'lb', 'ST')).toBe('0')
    expect(convertForDisplay('-1', 'lb', 'ST')).toBe('0')
  })

  it.each([['1', 'lb', 'gal'], ['1', 'ton', 'lb'], ['1', 'lb', 'ton'], ['x', 'lb', 'ST'], ['1', 'toString', 'lb']])('%s %s in %s is not guessed', (quantity, from, to) =>
    expect(convertForDisplay(quantity, from, to)).toBeNull())

  it('is off by less than a hundredth, whatever the quantity', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (pounds) => {
      expect(Math.abs(Number(convertForDisplay(String(pounds), 'lb', 'ST')) - pounds / 2000)).toBeLessThanOrEqual(0.005 + 1e-9)
    }))
  })

  it.each([
    ['215400', 'lb', 'ST', '107.7 ST'], ['215400', 'lb', null, '215,400 lb'], ['7', null, 'ST', '7 ST'],
    ['7', 'lb', 'gal', '7 lb'], [null, 'lb', 'ST', null], ['2468', 'ST', 'ST', '2,468 ST'],
  ])('%s %s where the terminal shows %s reads %s', (quantity, unit, terminal, text) => expect(displayQuantity(quantity, unit, terminal)).toBe(text))
})

it('of a railcar is shown in the unit of its own class', () => {
  const units = [{ uom_class_id: '1', uom_abbreviation: 'ST' }, { uom_class_id: '2', uom_abbreviation: 'bbl' }]
  const held = (uom_class_id: string | null) => heldIn(units, { uom_class_id, quantity_snapshot: '215400', quantity_snapshot_uom_abbreviation: 'lb' })

  expect(['1', '2', '3', null].map(held)).toEqual(['107.7 ST', '215,400 lb', '215,400 lb', '215,400 lb'])
})
