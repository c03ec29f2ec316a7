import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMass } from './mass.rules'

const UNITS = ['kg', 'lb', 'ST', 'LT', 'MT', 't'] as const

describe('a mass in another unit', () => {
  it.each([
    ['80000', 'lb', 'ST', '40'],
    ['80000', 'lb', 'kg', '36287.3896'],
    ['1', 'LT', 'lb', '2240'],
    ['1', 't', 'MT', '1'],
    ['36287.3896', 'kg', 'lb', '80000'],
    ['-2000', 'lb', 'ST', '-1'],
  ])('%s %s in %s', (quantity, from, to, expected) => expect(convertMass(quantity, from, to)).toBe(expected))

  it('is rounded once, to the places that are asked for', () => {
    expect(convertMass('80000', 'lb', 'LT', 2)).toBe('35.71')
    expect(convertMass('80000', 'lb', 'kg', 0)).toBe('36287')
  })

  it('is not guessed: a volume is no mass, a ton without a name is none either', () => {
    expect(convertMass('1', 'gal', 'lb')).toBeNull()
    expect(convertMass('1', 'lb', 'ton')).toBeNull()
    expect(convertMass('1', 'gal', 'gal')).toBe('1')
  })

  it('comes back as it was, by way of any unit', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(...UNITS), fc.constantFrom(...UNITS), (amount, from, to) => {
      const there = convertMass(String(amount), from, to, 15)
      expect(convertMass(there ?? '', to, from, 3)).toBe(String(amount))
    }))
  })
})
