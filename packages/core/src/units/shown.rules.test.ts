import { describe, expect, it } from 'vitest'
import { grouped, quantityWithUnit } from './shown.rules'

describe('a decimal as people read it', () => {
  it.each([['0', '0'], ['999', '999'], ['1000', '1,000'], ['1234567.8901', '1,234,567.8901'], ['-500', '-500'], ['-48020', '-48,020']])('%s is %s', (decimal, shown) => {
    expect(grouped(decimal)).toBe(shown)
  })

  it('has its unit beside it, and is null where nobody knows it', () => {
    expect(quantityWithUnit('48020', 'lb')).toBe('48,020 lb')
    expect(quantityWithUnit('5', null)).toBe('5')
    expect(quantityWithUnit(null, 'lb')).toBeNull()
  })
})
