// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createTapGuard } from './tap-guard'

const button = () => document.createElement('button')
const tap = (target: Element, timeStamp: number, more: { clientX?: number; detail?: number } = {}) => ({ target, timeStamp, clientX: 100, clientY: 400, detail: 1, ...more })

describe('the guard against double taps', () => {
  it('takes the second tap of a double tap from the row that has moved under the finger', () => {
    const isStray = createTapGuard()

    expect([isStray(tap(button(), 1_000)), isStray(tap(button(), 1_200, { clientX: 108 }))]).toEqual([false, true])
  })

  it('lets the next tap in the same place pass after a moment', () => {
    const isStray = createTapGuard()
    isStray(tap(button(), 1_000))

    expect([isStray(tap(button(), 1_200)), isStray(tap(button(), 1_400))]).toEqual([true, false])
  })

  it('lets quick taps pass on one control, with its sign, and far from one another', () => {
    const isStray = createTapGuard()
    const up = button()
    const sign = document.createElement('i')
    up.append(sign)
    isStray(tap(up, 1_000))

    expect(isStray(tap(sign, 1_150))).toBe(false)
    expect(isStray(tap(button(), 1_250, { clientX: 300 }))).toBe(false)
  })

  it('lets every key pass', () => {
    const isStray = createTapGuard()
    isStray(tap(button(), 1_000))

    expect([isStray(tap(button(), 1_010, { detail: 0 })), isStray(tap(button(), 1_020, { detail: 0 }))]).toEqual([false, false])
  })
})
