import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareDecimals } from './decimal.rules'
import { convertMass } from './mass.rules'
import { HEAVIEST_POUNDS, weightLimitFault } from './weight-limit.rules'

it.each([['1000000', 'lb'], ['500', 'ST'], ['453.5', 'MT'], ['453592.37', 'kg'], ['0', 'MT'], ['999999', 'gal'], ['999999', 'no unit']])('takes %s %s', (weight, unit) => {
  expect(weightLimitFault('railcar', weight, unit)).toBeNull()
})
it.each([
  ['1000000.01', 'lb', '1,000,000.01 lb is more than a railcar weighs: at most 1,000,000 lb. Look at the weight and its unit.'],
  ['500000', 'MT', '500,000 MT (1,102,311,311 lb) is more than a railcar weighs: at most 1,000,000 lb. Look at the weight and its unit.'],
])('refuses %s %s', (weight, unit, sentence) => expect(weightLimitFault('railcar', weight, unit)).toBe(sentence))
it('judges a weight alike in every unit of mass', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 3_000_000 }), fc.constantFrom('kg', 'ST', 'LT', 'MT', 't'), (pounds, unit) => {
    const weight = convertMass(String(pounds), 'lb', unit) ?? ''
    const inPounds = convertMass(weight, unit, 'lb') ?? ''
    expect(weightLimitFault('truck', weight, unit) === null).toBe(compareDecimals(inPounds, HEAVIEST_POUNDS) <= 0)
  }))
})
