import { describe, expect, it } from 'vitest'
import { attemptOf, isSameBody, payloadOf } from './railcar-edit.submit'

describe('what is sent', () => {
  it('is track, position and length', () =>
    expect(payloadOf({ trackId: '4', sequence: ' 07', length: '42,50' })).toEqual({ track_id: '4', car_seq: 7, railcar_length: '42.50' }))

  it('is 0 for the end', () => expect(payloadOf({ trackId: '4', sequence: '0', length: '42' })?.car_seq).toBe(0))

  it.each([{ trackId: null }, { sequence: '' }, { length: '' }])('is nothing with %j', (more) =>
    expect(payloadOf({ trackId: '4', sequence: '1', length: '42', ...more })).toBeNull())
})

describe('an attempt', () => {
  const body = { car_seq: 1 }

  it('goes out again under its key while it says the same', () => expect(attemptOf(body, { key: 'a', body: { car_seq: 1 } }, () => 'b').key).toBe('a'))
  it('gets a new key once it says something else', () => expect(attemptOf(body, { key: 'a', body: { car_seq: 2 } }, () => 'b')).toEqual({ key: 'b', body }))
  it('is not the same as none', () => expect(isSameBody(body, null)).toBe(false))
})
