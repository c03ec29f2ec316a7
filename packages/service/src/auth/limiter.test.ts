import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spend, type Limit } from './limiter'

/** Tries at the given times; says of each whether it passed, or how long to wait. */
function run(times: readonly number[], limit: Limit): (true | number)[] {
  let until = 0
  return times.map((now) => {
    const spent = spend(until, now, limit)
    if ('wait' in spent) return spent.wait
    until = spent.until
    return true
  })
}

describe('a limit', () => {
  it('lets so many attempts pass, then says how long to wait for the next', () =>
    expect(run([1000, 1000, 1000], { most: 2, seconds: 100 })).toEqual([true, true, 50]))
  it('lets one pass when the wait is over, and not a second sooner', () => {
    expect(run([1000, 1000, 1049], { most: 2, seconds: 100 })).toEqual([true, true, 1])
    expect(run([1000, 1000, 1050, 1050], { most: 2, seconds: 100 })).toEqual([true, true, true, 50])
  })
  it('gives everything back in its time', () =>
    expect(run([1000, 1000, 1100, 1100, 1100], { most: 2, seconds: 100 })).toEqual([true, true, true, true, 50]))

  const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80 })
  const limits = fc.record({ most: fc.integer({ min: 1, max: 8 }), seconds: fc.integer({ min: 1, max: 200 }) })
  const timesOf = (between: readonly number[]) => between.map(((at) => (gap: number) => (at += gap))(1000))
  it('never lets more pass in any time than so many at once and one per pace', () =>
    fc.assert(
      fc.property(gaps, limits, (between, limit) => {
        const times = timesOf(between)
        const passed = run(times, limit).flatMap((answer, at) => (answer === true ? [times[at]!] : []))
        const pace = Math.ceil(limit.seconds / limit.most)
        for (const [i, from] of passed.entries()) {
          for (const [j, to] of passed.entries()) if (j >= i) expect(j - i + 1).toBeLessThanOrEqual(limit.most + (to - from) / pace)
        }
      }),
    ))
  it('never locks for longer than one pace, however often it is asked', () =>
    fc.assert(
      fc.property(gaps, limits, (between, limit) => {
        for (const answer of run(timesOf(between), limit)) if (answer !== true) expect(answer).toBeLessThanOrEqual(Math.ceil(limit.seconds / limit.most))
      }),
    ))
})
