import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAttemptLimiter } from './limiter'

describe('the limiter', () => {
  it('lets so many attempts pass, then says how long to wait', () => {
    const limiter = createAttemptLimiter(2, 100)
    expect([limiter.attempt('a', 10), limiter.attempt('a', 20), limiter.attempt('a', 30)]).toEqual([null, null, 80])
  })
  it('lets attempts pass again as the old ones leave the window', () => {
    const limiter = createAttemptLimiter(2, 100)
    limiter.attempt('a', 10)
    limiter.attempt('a', 20)
    expect(limiter.attempt('a', 111)).toBeNull()
    expect(limiter.attempt('a', 112)).toBe(8)
  })
  it('keeps keys apart', () => {
    const limiter = createAttemptLimiter(1, 100)
    limiter.attempt('a', 1)
    expect(limiter.attempt('b', 1)).toBeNull()
  })
  it('forgets a key, and forgives its last attempt', () => {
    const limiter = createAttemptLimiter(1, 100)
    limiter.attempt('a', 1)
    limiter.forgive('a')
    expect(limiter.attempt('a', 2)).toBeNull()
    limiter.forget('a')
    expect(limiter.attempt('a', 3)).toBeNull()
    expect(limiter.attempt('a', 4)).toBe(99)
  })
  it('never lets more than the limit pass within any window', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (gaps) => {
        const limiter = createAttemptLimiter(5, 50)
        const passed: number[] = []
        let now = 0
        for (const gap of gaps) {
          now += gap
          if (limiter.attempt('a', now) === null) passed.push(now)
        }
        for (const at of passed) expect(passed.filter((other) => other <= at && other > at - 50).length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
