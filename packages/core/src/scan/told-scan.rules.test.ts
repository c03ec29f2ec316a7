import { expect, it } from 'vitest'
import { answersIn } from './told-scan.rules'

const answer = (code: string) => ({ code, at: 1, result: 'refused', message: 'No.' }) as const
const heard = { code: 'C', at: 2, result: 'heard', message: 'Looking it up' } as const

it.each([
  ['its answer', answer('A'), ['A']],
  ['nothing of a scan that was only heard', heard, []],
  ['the answer of the one that it overtook, before its own', { ...answer('B'), overtook: answer('A') }, ['A', 'B']],
  ['the answer of the one that it overtook, while it waits itself', { ...heard, overtook: answer('A') }, ['A']],
])('of what is told of a scan, the list takes %s', (_what, told, codes) => {
  expect(answersIn(told).map(({ code }) => code)).toEqual(codes)
  expect(answersIn(told).every((one) => !('overtook' in one))).toBe(true)
})
