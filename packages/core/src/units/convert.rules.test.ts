import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factorBetween, type Conversion, type Conversions } from './convert.rules'
import { applyRatio, inverse } from './ratio.rules'

const conversion = (from: string, to: string, factor: string): Conversion => ({ from, to, factor })
const MASS = ['lb', 'kg', 'ST', 'MT', 'bag'] as const
const VOLUME = ['gal', 'bbl', 'L'] as const
const classes = new Map([...MASS.map((unit) => [unit, 'mass'] as const), ...VOLUME.map((unit) => [unit, 'volume'] as const), ['ft', 'length'] as const])
const standard = [
  conversion('lb', 'kg', '0.45359237'), conversion('ST', 'lb', '2000'), conversion('MT', 'kg', '1000'), conversion('bag', 'lb', '100'),
  conversion('bbl', 'gal', '42'), conversion('gal', 'L', '3.785411784'),
]
const known: Conversions = { classes, standard, intra: [], inter: [] }
const convert = (quantity: string, from: string, to: string, more: Partial<Conversions> = {}) => {
  const ratio = factorBetween({ ...known, ...more }, from, to)
  return ratio === null ? null : applyRatio(quantity, ratio)
}

it('goes over several standard conversions, either way', () => {
  expect(convert('1', 'ST', 'MT')).toBe('0.90718474')
  expect(convert('0.90718474', 'MT', 'ST')).toBe('1')
})
it('takes a product’s own conversion before the standard one of the same units', () => {
  expect(convert('2', 'bag', 'lb', { intra: [conversion('bag', 'lb', '94')] })).toBe('188')
})
it('takes a product’s own way before a shorter standard one', () => {
  const intra = [conversion('bag', 'kg', '43'), conversion('kg', 'lb', '2')]
  expect(convert('1', 'bag', 'lb', { intra })).toBe('86')
})
it('goes on from a product’s own conversion by standard ones', () => {
  expect(convert('20', 'bag', 'ST', { intra: [conversion('bag', 'lb', '94')] })).toBe('0.94')
})
it('goes between classes only by the product', () => {
  expect(convert('10', 'gal', 'lb')).toBeNull()
  expect(convert('10', 'gal', 'lb', { inter: [conversion('gal', 'lb', '7.1')] })).toBe('71')
})
it('goes between classes with conversions at both ends, and back', () => {
  const inter = [conversion('gal', 'lb', '7')]
  expect(convert('1', 'bbl', 'ST', { inter })).toBe('0.147')
  expect(convert('0.147', 'ST', 'bbl', { inter })).toBe('1')
})
it('does not take a conversion between classes for one within a class', () => {
  expect(convert('1', 'gal', 'lb', { intra: [conversion('gal', 'lb', '7')], standard: [conversion('gal', 'lb', '7')] })).toBeNull()
})
it('finds no way to units that it does not know', () => {
  expect([convert('1', 'lb', 'stone'), convert('1', 'lb', 'ft'), convert('1', 'x', 'y')]).toEqual([null, null, null])
})
it('leaves a quantity in its own unit as it is, known or not', () => {
  expect(convert('12.5', 'stone', 'stone')).toBe('12.5')
})
it('leads back exactly, whichever way it went', () => {
  fc.assert(fc.property(fc.constantFrom(...MASS, ...VOLUME), fc.constantFrom(...MASS, ...VOLUME), (from, to) => {
    const more = { ...known, inter: [conversion('gal', 'lb', '7.05')] }
    const there = factorBetween(more, from, to)
    const back = factorBetween(more, to, from)
    expect(there).not.toBeNull()
    expect(back && inverse(back)).toEqual(there)
  }))
})
