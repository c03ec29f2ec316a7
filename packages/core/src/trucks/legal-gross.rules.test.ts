import { describe, expect, it } from 'vitest'
import { overLegalGross } from './legal-gross.rules'

describe('the legal gross weight', () => {
  it.each([
    ['80000', 'lb', null],
    ['80000.01', 'lb', '80000'],
    ['40', 'ST', null],
    ['40.001', 'ST', '40'],
    ['36287.3896', 'kg', null],
    ['36300', 'kg', '36287.39'],
    ['36', 'LT', '35.71'],
    ['99999', 'gal', null],
  ])('%s %s: over %s', (weight, unit, limit) => expect(overLegalGross(weight, unit)).toBe(limit))
})
