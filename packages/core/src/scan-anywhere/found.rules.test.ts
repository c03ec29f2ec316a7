import { describe, expect, it } from 'vitest'
import { FOUND_MOST, mostMeant, nearness } from './found.rules'
import { railcar, storage, truck } from './scan-anywhere.samples'

describe('how near a thing is', () => {
  it.each([['1', 1], ['2', 2], ['3', 2], ['4', 0], ['5', 2], ['6', 0], ['7', 2]] as const)('a railcar in state %s: %i', (status, near) =>
    expect(nearness(railcar(status))).toBe(near))
  it.each([['11', 1], ['12', 2], ['13', 2], ['14', 2], ['15', 2], ['16', 0], ['17', 0]] as const)('a truck in state %s: %i', (status, near) =>
    expect(nearness(truck(status))).toBe(near))
  it('a storage is here', () => expect(nearness(storage())).toBe(2))
})

describe('which of several is meant', () => {
  it('the visit that is here, not those before and after it', () => {
    const here = railcar('3', { id: '8' })

    expect(mostMeant([railcar('4', { id: '2' }), here, railcar('1', { id: '9' })])).toEqual([here])
  })

  it('all visits that are to come, the first one first', () => {
    const [late, soon] = [railcar('1', { id: '10' }), railcar('1', { id: '9' })]

    expect(mostMeant([late, railcar('6', { id: '20' }), soon])).toEqual([soon, late])
  })

  it('the last of those that have left', () => {
    const last = railcar('4', { id: '10' })

    expect(mostMeant([railcar('4', { id: '9' }), last, railcar('6', { id: '2' })])).toEqual([last])
  })

  it('nothing of nothing, and no more than a person can choose from', () => {
    expect(mostMeant([])).toEqual([])
    expect(mostMeant(Array.from({ length: 9 }, (_, at) => truck('12', { id: String(at + 1) })))).toHaveLength(FOUND_MOST)
  })
})
