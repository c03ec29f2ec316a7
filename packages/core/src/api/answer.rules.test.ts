import { bounded, named, one, paged } from '@railhead/api-contract/envelope'
import { get } from '@railhead/api-contract/rest'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer } from './answer.rules'
import { canRetry, describeError, NetworkLost, Refused, SignedOut, TimedOut } from './api.errors'

const route = get('/api/tracks', 'Tracks', one(z.object({ id: z.string() })), 'session')
const reading = (status: number, text: string, type: string | null = 'application/json') =>
  readAnswer(route, { status, text, headers: { get: () => type } }, { idempotencyKey: 'k' })
const good = '{"result":{"id":"1"}}'
const refusal = '{"description":"No.","code":"no"}'

describe('an answer', () => {
  it.each(['application/json', 'application/json;charset=utf-8', 'Application/JSON ; charset=utf-8', 'application/problem+json'])('is read as %s', (type) => {
    expect(reading(200, good, type).ok).toBe(true)
  })

  it.each(['text/html', 'text/plain', 'application/jsonp', '', null])('is not read as %s', (type) => {
    expect(reading(200, good, type)).toMatchObject({ ok: false, error: { _tag: 'ContractBroken' } })
  })

  it('loses what the route does not know of', () => {
    expect(reading(200, '{"result":{"id":"1","secret":1}}')).toEqual({ ok: true, value: { result: { id: '1' } } })
  })

  it.each([
    ['cut off', 200, '{"result":'],
    ['empty', 200, ''],
    ['of another form', 200, '{"result":{"id":1}}'],
    ['of a status without schema', 201, good],
    ['a redirect', 302, good],
    ['nothing new', 304, good],
    ['a refusal without a sentence', 422, '{"error":"no"}'],
    ['a 401 without the form', 401, '{}'],
  ])('is broken when %s', (_, status, text) => {
    expect(reading(status, text)).toMatchObject({ ok: false, error: { _tag: 'ContractBroken' } })
  })

  it.each([400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 501, 503])('is a refusal at %d', (status) => {
    expect(reading(status, refusal)).toMatchObject({ ok: false, error: { _tag: 'Refused', status, code: 'no', description: 'No.' } })
  })

  it('is signed out at 401', () => {
    expect(reading(401, refusal)).toMatchObject({ ok: false, error: { _tag: 'SignedOut', description: 'No.' } })
  })

  it.each([502, 503, 504])('never came when a proxy answers %d, and names the key', (status) => {
    expect(reading(status, '<html>', 'text/html')).toMatchObject({ ok: false, error: { _tag: 'NetworkLost', idempotencyKey: 'k' } })
  })

  it('names what does not fit', () => {
    const answer = reading(200, '{"result":{"id":1}}')

    expect(answer.ok ? '' : answer.error).toMatchObject({ reason: expect.stringContaining('result.id') as string })
  })
})

describe('a list with a row that cannot be read', () => {
  const row = z.object({ id: z.string(), length: z.string() })
  const [good, bad] = [{ id: '1', length: '42' }, { id: '2', length: 42 }]
  const readingOf = (schema: z.ZodMiniType, body: object) =>
    readAnswer(get('/api/tracks', 'Tracks', schema, 'session'), { status: 200, text: JSON.stringify(body), headers: { get: () => 'application/json' } })

  it.each([
    ['a page', paged(row), { nextUrl: '/api/tracks?cursor=x', total: 3 }],
    ['a /list', bounded(row), { cut: true }],
    ['a plain list', one(z.array(row)), {}],
    ['the cars on a track', z.object({ result: z.array(row), revision: z.int() }), { revision: 7 }],
    ['rows of two kinds', one(z.array(z.union([row, z.object({ id: z.string(), kind: z.literal('x') })]))), {}],
  ])('shows the others and counts it: %s', (_, schema, around) => {
    expect(readingOf(schema, { result: [bad, good, bad], ...around })).toEqual({ ok: true, value: { result: [good], ...around }, leftOut: 2 })
  })

  it('shows nothing where no row can be read, and counts them', () => {
    expect(readingOf(one(z.array(named)), { result: [{ id: 1 }, null] })).toEqual({ ok: true, value: { result: [] }, leftOut: 2 })
  })

  it('is broken where what stands around the rows is', () => {
    expect(readingOf(paged(row), { result: [good], nextUrl: 5, total: null })).toMatchObject({ ok: false, error: { _tag: 'ContractBroken' } })
    expect(readingOf(paged(row), { result: 'none', nextUrl: null, total: null })).toMatchObject({ ok: false, error: { _tag: 'ContractBroken' } })
  })

  it('is no list where one thing is asked for: that is an error as before', () => {
    expect(readingOf(one(row), { result: bad })).toMatchObject({ ok: false, error: { _tag: 'ContractBroken' } })
    expect(readingOf(one(z.object({ ids: z.array(z.string()) })), { result: { ids: [1] } })).toMatchObject({ ok: false, error: { _tag: 'ContractBroken' } })
  })
})

describe('an error', () => {
  it("is told in the server's words, where it spoke", () => {
    expect(describeError(new Refused({ status: 409, code: 'x', description: 'Full.' }))).toBe('Full.')
    expect(describeError(new SignedOut({ code: 'x', description: 'Wrong password.' }))).toBe('Wrong password.')
    expect(describeError(new NetworkLost({}))).toBe(null)
  })

  it('may be sent again by hand only where no answer came', () => {
    expect(canRetry(new TimedOut({ afterMs: 1 }))).toBe(true)
    expect(canRetry(new Refused({ status: 503, code: 'x', description: 'Away.' }))).toBe(false)
  })
})
