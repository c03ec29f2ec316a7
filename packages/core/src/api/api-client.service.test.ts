import { one, paged } from '@railhead/api-contract/envelope'
import { changingGet, get, idParams, post } from '@railhead/api-contract/rest'
import * as Cause from 'effect/Cause'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Fiber from 'effect/Fiber'
import * as TestClock from 'effect/testing/TestClock'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answer, countedIds, html, lost, never, refuse, type Step, scriptedHttp } from '../runtime/test.layer'
import { type ApiPorts, makeApiCalls } from './api-client.service'
import { pauseBefore } from './retry.rules'

const row = z.object({ id: z.string() })
const read = get('/api/tracks/:id', 'One track', one(row), 'session', { pathParams: idParams('tracks') })
const list = get('/api/tracks', 'A page of tracks', paged(row), 'session', {
  query: z.strictObject({ q: z.optional(z.string()), limit: z.optional(z.string()) }),
})
const write = post('/api/tracks', 'Create a track', z.object({ name: z.string() }), one(row), 'session')
const remove = changingGet('/api/tracks/:id/delete', 'Delete a track', one(row), 'session', { pathParams: idParams('tracks') })
const body = { name: 'North 1' }
const yes = answer(200, { result: { id: '7' } })
const away = refuse(503, 'away', 'The server is being restarted.')

/** The host's clock; while `inTestTime` runs, the test clock moves it. */
let fork: <A>(effect: Effect.Effect<A>) => Fiber.Fiber<A> = Effect.runFork
const clock: ApiPorts['clock'] = {
  after(milliseconds, work) {
    const timer = fork(Effect.andThen(Effect.sleep(milliseconds), Effect.sync(work)))
    return () => timer.interruptUnsafe()
  },
}
const inTestTime = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      fork = Effect.runForkWith(yield* Effect.context<never>())
      return yield* effect
    }).pipe(Effect.provide(TestClock.layer())),
  )

function server(steps: readonly Step[], ports: Partial<ApiPorts> = {}) {
  const http = scriptedHttp(steps)
  return { http, api: makeApiCalls({ http, clock, ids: countedIds(), ...ports }) }
}

/** Runs a call to its end while a test clock runs ahead of it; the failure as a value. */
const finish = <A, E>(effect: Effect.Effect<A, E>) =>
  inTestTime(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.match(effect, { onSuccess: (value) => value, onFailure: (error) => error }))
      yield* TestClock.adjust('5 minutes')
      return yield* Fiber.join(fiber)
    }),
  )

describe('a call', () => {
  it('gives the body that the route describes', async () => {
    const { api } = server([yes])

    expect(await finish(api.call(read, { params: { id: '7' } }))).toEqual({ result: { id: '7' } })
  })

  it('sends a read without the custom header and without a key', async () => {
    const { api, http } = server([yes])
    await finish(api.call(read, { params: { id: '7' } }))

    expect(http.requests[0]?.headers).toEqual({ Accept: 'application/json' })
  })

  it('sends a write with the custom header, a key and JSON', async () => {
    const { api, http } = server([yes])
    await finish(api.call(write, { body }))

    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/tracks',
      body: '{"name":"North 1"}',
      headers: { 'X-Requested-With': 'railhead', 'Idempotency-Key': 'key-1', 'Content-Type': 'application/json' },
    })
  })

  it('sends a changing GET with the custom header and a key', async () => {
    const { api, http } = server([yes])
    await finish(api.call(remove, { params: { id: '7' } }))

    expect(http.requests[0]?.headers).toMatchObject({ 'X-Requested-With': 'railhead', 'Idempotency-Key': 'key-1' })
  })

  it("uses the caller's key", async () => {
    const { api, http } = server([yes])
    await finish(api.call(write, { body, idempotencyKey: 'mine' }))

    expect(http.requests[0]?.headers['Idempotency-Key']).toBe('mine')
  })

  it('takes a new key for each call, not for each effect', async () => {
    const { api, http } = server([yes, yes])
    const twice = api.call(write, { body })
    await finish(twice)
    await finish(twice)

    expect(http.requests.map((request) => request.headers['Idempotency-Key'])).toEqual(['key-1', 'key-2'])
  })

  it('puts the base before the path', async () => {
    const { api, http } = server([yes], { baseUrl: 'http://127.0.0.1:4600' })
    await finish(api.call(read, { params: { id: '7' } }))

    expect(http.requests[0]?.url).toBe('http://127.0.0.1:4600/api/tracks/7')
  })

  it.each(['', '.', '..'])('never sends the id %j', async (id) => {
    const { api, http } = server([yes])

    expect(await finish(api.call(read, { params: { id } }))).toMatchObject({ _tag: 'ContractBroken' })
    expect(http.requests).toEqual([])
  })
})

describe('failures', () => {
  it('says that nobody is signed in', async () => {
    const { api } = server([refuse(401, 'signed_out', 'Please sign in.')])

    expect(await finish(api.call(list))).toMatchObject({ _tag: 'SignedOut', description: 'Please sign in.' })
  })

  it('says that a 401 came after a send without answer: that one may have been carried out', async () => {
    const at = async (...steps: readonly Step[]) => finish(server(steps).api.call(write, { body }))

    expect(await at(lost(), refuse(401, 'signed_out', 'Log in again.'))).toMatchObject({ _tag: 'SignedOut', code: 'signed_out', description: 'Log in again.', afterSilence: true })
    expect(await at(refuse(401, 'signed_out', 'Log in again.'))).not.toHaveProperty('afterSilence')
  })

  it('keeps the key of a change that is held off after a send without answer, and only then', async () => {
    const held = refuse(429, 'too_many', 'Too many calls.')

    expect(await finish(server([lost(), held]).api.call(write, { body }))).toMatchObject({ _tag: 'TimedOut', idempotencyKey: 'key-1' })
    expect(await finish(server([held]).api.call(write, { body }))).toMatchObject({ _tag: 'Refused', status: 429 })
    expect(await finish(server([lost(), held]).api.call(list))).toMatchObject({ _tag: 'Refused', status: 429 })
    expect(await finish(server([lost(), refuse(409, 'stale', 'It has changed.')]).api.call(write, { body }))).toMatchObject({ _tag: 'Refused', status: 409 })
  })

  it('gives a refusal with its fields and what stands now', async () => {
    const { api } = server([refuse(409, 'stale', 'The order has changed.', { fields: { '0.id': 'Gone' }, current: [1] })])

    expect(await finish(api.call(write, { body }))).toMatchObject({
      _tag: 'Refused',
      status: 409,
      code: 'stale',
      description: 'The order has changed.',
      fields: { '0.id': 'Gone' },
      current: [1],
    })
  })

  it('is lost when no answer comes, with the key to send again', async () => {
    const { api } = server([])

    expect(await finish(api.call(write, { body }))).toMatchObject({ _tag: 'NetworkLost', idempotencyKey: 'key-1' })
  })

  it('takes a page with status 200 for a broken contract', async () => {
    const { api } = server([html()])

    expect(await finish(api.call(list))).toMatchObject({ _tag: 'ContractBroken' })
  })

  it("takes a proxy's page for a lost network", async () => {
    const { api } = server([html(502), html(502), html(502)])

    expect(await finish(api.call(list))).toMatchObject({ _tag: 'NetworkLost' })
  })

  it('does not believe an answer of another form', async () => {
    const { api } = server([answer(200, { result: { id: 7 } })])

    expect(await finish(api.call(read, { params: { id: '7' } }))).toMatchObject({ _tag: 'ContractBroken', route: 'GET /api/tracks/:id' })
  })

  it('does not believe a 401 that is a page', async () => {
    const { api } = server([html(401)])

    expect(await finish(api.call(list))).toMatchObject({ _tag: 'ContractBroken' })
  })
})

describe('the end of a session', () => {
  const at401 = async (options: { tellSignedOut?: false }) => {
    let told = 0
    const { api } = server([refuse(401, 'signed_out', 'Please sign in.')], { onSignedOut: () => (told += 1) })
    await finish(api.call(list, options))
    return told
  }

  it('is told once on a 401', async () => {
    expect(await at401({})).toBe(1)
  })

  it('is not told where the call says so', async () => {
    expect(await at401({ tellSignedOut: false })).toBe(0)
  })
})

describe('reach', () => {
  const reachOf = async (steps: readonly Step[]) => {
    const reach: boolean[] = []
    const { api } = server(steps, { onReach: (reached) => reach.push(reached) })
    await finish(api.call(list))
    return reach
  }

  it('is told after an answer', async () => {
    expect(await reachOf([answer(200, { result: [], nextUrl: null, total: null })])).toEqual([true])
  })

  it('is told after a refusal', async () => {
    expect(await reachOf([refuse(403, 'forbidden', 'Not allowed.')])).toEqual([true])
  })

  it('is lost once, after the last attempt', async () => {
    expect(await reachOf([lost(), lost(), lost()])).toEqual([false])
  })
})

describe('sending again', () => {
  const page = answer(200, { result: [], nextUrl: null, total: null })
  const countOf = async (steps: readonly Step[], run: (api: ReturnType<typeof makeApiCalls>) => Effect.Effect<unknown, unknown>) => {
    const { api, http } = server(steps)
    await finish(run(api))
    return http.requests.length
  }

  it.each([
    ['a lost read', [lost(), lost(), page], 3],
    ['a read whose server is away', [away, away, page], 3],
    ['a read that never comes', [never(), never(), never(), page], 3],
    ['a refused read', [refuse(500, 'unexpected', 'Sorry.'), page], 1],
    ['a broken answer', [html(), page], 1],
  ])('counts for %s', async (_, steps, count) => {
    expect(await countOf(steps, (api) => api.call(list))).toBe(count)
  })

  it('sends a lost write once more with the same key and body', async () => {
    const { api, http } = server([lost(), yes])

    expect(await finish(api.call(write, { body }))).toEqual({ result: { id: '7' } })
    expect(http.requests.map((request) => [request.headers['Idempotency-Key'], request.body])).toEqual([
      ['key-1', '{"name":"North 1"}'],
      ['key-1', '{"name":"North 1"}'],
    ])
  })

  it('takes the refusal of a running twin for an answer that has not come yet', async () => {
    const twin = refuse(409, 'running_twin', 'This is being done already.')
    const { api, http } = server([never(), twin])

    expect(await finish(api.call(write, { body }))).toMatchObject({ _tag: 'TimedOut', idempotencyKey: 'key-1' })
    expect(http.requests.length).toBe(2)
  })

  it('gives a write up after the second attempt', async () => {
    expect(await countOf([lost(), lost(), yes], (api) => api.call(write, { body }))).toBe(2)
  })

  it('does not send a refused write again', async () => {
    expect(await countOf([away, yes], (api) => api.call(write, { body }))).toBe(1)
  })

  it('never sends a changing GET again', async () => {
    expect(await countOf([lost(), yes], (api) => api.call(remove, { params: { id: '7' } }))).toBe(1)
  })

  it('waits a little, and longer each time', () => {
    expect([pauseBefore(1, 0), pauseBefore(1, 1), pauseBefore(2, 0), pauseBefore(2, 1)]).toEqual([240, 360, 480, 720])
  })

  it('sends once where the call says so', async () => {
    expect(await countOf([lost(), page], (api) => api.call(list, { retry: false }))).toBe(1)
  })
})

describe('time', () => {
  const stateAfter = (time: `${number} seconds`, options: { timeoutMs?: number }) => {
    const { api } = server([never()])
    return inTestTime(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(api.call(list, { retry: false, ...options })))
        yield* TestClock.adjust(time)
        const exit = fiber.pollUnsafe()
        return exit === undefined ? 'waiting' : Exit.isSuccess(exit) ? exit.value._tag : 'broken'
      }),
    )
  }

  it('is given for 20 seconds', async () => {
    expect(await stateAfter('19 seconds', {})).toBe('waiting')
    expect(await stateAfter('21 seconds', {})).toBe('TimedOut')
  })

  it('is given as the call says', async () => {
    expect(await stateAfter('1 seconds', { timeoutMs: 1500 })).toBe('waiting')
    expect(await stateAfter('2 seconds', { timeoutMs: 1500 })).toBe('TimedOut')
  })

  it('aborts the request when it is over', async () => {
    const { api, http } = server([never()])
    await finish(api.call(list, { retry: false }))

    expect(http.requests[0]?.signal?.aborted).toBe(true)
  })

  it('is over even when the host does not heed the signal', async () => {
    const { api } = server([() => new Promise(() => undefined)])

    expect(await finish(api.call(list, { retry: false }))).toMatchObject({ _tag: 'TimedOut', afterMs: 20_000 })
  })
})

describe('cancelling', () => {
  it('aborts the request and gives neither value nor error', async () => {
    const { api, http } = server([never()])
    const stop = new AbortController()
    const exit = Effect.runPromiseExit(api.call(list), { signal: stop.signal })
    expect(http.requests[0]?.signal?.aborted).toBe(false)
    stop.abort()

    expect(Exit.match(await exit, { onSuccess: () => 'value', onFailure: (cause) => (Cause.hasInterruptsOnly(cause) ? 'stopped' : 'error') })).toBe('stopped')
    expect(http.requests[0]?.signal?.aborted).toBe(true)
    expect(http.requests.length).toBe(1)
  })
})

describe('pages', () => {
  const pageOf = (ids: readonly string[], nextUrl: string | null) => answer(200, { result: ids.map((id) => ({ id })), nextUrl, total: null })

  it('are followed to the end', async () => {
    const { api, http } = server([pageOf(['1', '2'], '/api/tracks?limit=2&cursor=b'), pageOf(['3'], null)])

    expect(await finish(api.pages(list, { query: { limit: '2' } }))).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }])
    expect(http.requests.map((request) => request.url)).toEqual(['/api/tracks?limit=2', '/api/tracks?limit=2&cursor=b'])
  })

  it.each(['https://elsewhere.example/api/tracks', '//elsewhere.example/api/tracks', '/api/users?cursor=b', '/api/tracks/../users', '/api/tracks2'])(
    'do not lead to %s',
    async (nextUrl) => {
      const { api, http } = server([pageOf(['1'], nextUrl), pageOf(['2'], null)])

      expect(await finish(api.pages(list))).toMatchObject({ _tag: 'ContractBroken' })
      expect(http.requests.length).toBe(1)
    },
  )

  it('do not go round in circles', async () => {
    const { api } = server([pageOf(['1'], '/api/tracks?cursor=b'), pageOf(['2'], '/api/tracks?cursor=b')])

    expect(await finish(api.pages(list))).toMatchObject({ _tag: 'ContractBroken' })
  })

  it('keep the base', async () => {
    const { api, http } = server([pageOf([], '/api/tracks?cursor=b'), pageOf(['1'], null)], { baseUrl: 'http://host' })

    expect(await finish(api.pages(list))).toEqual([{ id: '1' }])
    expect(http.requests[1]?.url).toBe('http://host/api/tracks?cursor=b')
  })

  it('each have their own attempts', async () => {
    const { api, http } = server([pageOf(['1'], '/api/tracks?cursor=b'), lost(), pageOf(['2'], null)])

    expect(await finish(api.pages(list))).toEqual([{ id: '1' }, { id: '2' }])
    expect(http.requests.length).toBe(3)
  })
})
