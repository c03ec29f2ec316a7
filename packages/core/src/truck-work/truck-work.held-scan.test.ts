import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { answer, lost, refuse } from '../runtime/test.layer'
import { begin, draft, SAVED, weigh } from './truck-work.sample-run'
import { truckServer } from './truck-work.sample-server'

describe('an asset of a draft', () => {
  const LOOKING = { result: 'heard', message: 'Looking it up' }
  const NOT_YET = { result: 'refused', message: 'This page is not loaded yet. Scan again in a moment.' }
  /** A page whose assets could not be read; `back` lets them be had again. */
  async function withoutAssets() {
    const server = truckServer()
    const { request } = server
    server.request = (asked) => (asked.url.startsWith('/api/assets/find-available') ? lost()(asked) : request(asked))
    const begun = await begin([], {}, server)
    return { ...begun, back: () => (server.request = request), scan: (code: string, at = 1) => begun.actor.send({ type: 'SCAN.RECEIVED', code, at }) }
  }

  it('that is scanned while the assets are read is answered once they are here, and they are asked for again where that failed', async () => {
    const { settled, view, back, scan, notices } = await withoutAssets()
    back()
    scan('5 - Silo 3')
    expect(view(), 'a sign at once').toMatchObject({ form: null, answer: LOOKING })
    expect(notices).toEqual([{ kind: 'plain', message: LOOKING.message }])
    await settled()

    expect(view()).toMatchObject({ form: { fields: [{ value: '5' }, {}] }, answer: { result: 'selected' } })
    expect(notices.slice(1)).toEqual([{ kind: 'positive', message: 'Silo 3 selected.' }])
  })

  it('that is scanned while the assets are read is refused in the words for no source only once they are known', async () => {
    const { settled, view, back, scan } = await withoutAssets()
    back()
    scan('99 - Silo 9')
    await settled()

    expect(view()).toMatchObject({ form: null, answer: { result: 'refused', message: 'The barcode you scanned does not match any sources available for this transaction. Try again.' } })
  })

  it('that is scanned where the assets cannot be had, or that the next scan overtakes, is told to be scanned again', async () => {
    const { settled, view, back, scan, notices } = await withoutAssets()
    scan('5 - Silo 3')
    await settled()
    expect(view()).toMatchObject({ form: null, answer: NOT_YET })

    back()
    scan('5 - Silo 3', 2)
    scan('6 - UTLX 045001', 3)
    expect(view().answer, 'the next one waits, and tells the answer of the first').toMatchObject({ ...LOOKING, overtook: { ...NOT_YET, code: '5 - Silo 3' } })
    await settled()

    expect(view()).toMatchObject({ form: { fields: [{ value: '6' }, {}] }, answer: { result: 'selected' } })
    expect(view().answer?.overtook, 'told once').toBeUndefined()
    expect(notices.map(({ message }) => message)).toEqual([LOOKING.message, NOT_YET.message, LOOKING.message, NOT_YET.message, LOOKING.message, 'UTLX 045001 selected.'])
  })

  it('that is scanned as soon as its truck is weighed is answered with what the truck may have since', async () => {
    const server = truckServer([SAVED])
    const { request } = server
    let isWeighed = false
    server.request = (asked) => {
      isWeighed ||= asked.method === 'POST'
      return !isWeighed && asked.url.startsWith('/api/assets/find-available') ? answer(200, { result: [] })(asked) : request(asked)
    }
    const { actor, fill, settled, view } = await begin([SAVED], {}, server)
    actor.send(weigh)
    fill({ weight: '50000' })
    actor.send({ type: 'SUBMIT' })
    await waitFor(actor, ({ value }) => value.form === 'editing')
    actor.send({ type: 'SCAN.RECEIVED', code: '5 - Silo 3', at: 1 })
    expect(view().answer).toMatchObject(LOOKING)
    await settled()

    expect(view()).toMatchObject({ form: { fields: [{ value: '5' }, {}] }, answer: { result: 'selected' } })
  })

  /** A page whose assets are being read anew, and do not come before `come`. */
  async function readingAssets() {
    const server = truckServer()
    const { request } = server
    const begun = await begin([], {}, server)
    let come = () => undefined as void
    const here = new Promise<void>((resolve) => (come = resolve))
    server.request = async (asked) => {
      if (asked.url.startsWith('/api/assets/find-available')) await here
      return request(asked)
    }
    begun.actor.send({ type: 'FACTS.LOAD' })
    await waitFor(begun.actor, ({ value }) => value.more === 'loading')
    return { ...begun, come, server, request, scan: (code: string) => begun.actor.send({ type: 'SCAN.RECEIVED', code, at: 1 }) }
  }

  it('that is scanned is told to be scanned again when the assets do not come soon after it, however long they were read before', async () => {
    const page = await readingAssets()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.advanceTimersByTime(5_000)
    page.scan('99 - Silo 9')
    vi.advanceTimersByTime(1_400)
    expect(page.view().answer).toMatchObject(LOOKING)
    vi.advanceTimersByTime(200)
    vi.useRealTimers()

    expect(page.view().answer).toMatchObject(NOT_YET)
    page.actor.stop()
  })

  it('that is scanned twice while the assets are read has a sign each time and is answered once', async () => {
    const page = await readingAssets()
    page.scan('99 - Silo 9')
    const first = page.view().answer
    page.scan('99 - Silo 9')
    expect(page.view().answer).not.toBe(first)
    page.come()
    await page.settled()

    expect(page.notices.map(({ message }) => message)).toEqual([LOOKING.message, LOOKING.message, 'The barcode you scanned does not match any sources available for this transaction. Try again.'])
  })

  it('that is scanned is told with the scan that is answered before it', async () => {
    const page = await readingAssets()
    page.scan('99 - Silo 9')
    page.scan('RAILHEAD CLEAR')

    expect(page.view().answer).toMatchObject({ result: 'refused', code: 'RAILHEAD CLEAR', overtook: { ...NOT_YET, code: '99 - Silo 9' } })
    page.actor.stop()
  })

  it.each([
    ['chose another asset', [draft, { type: 'FIELD.CHANGE', name: 'asset', text: '6' }, { type: 'FIELD.CHANGE', name: 'quantity', text: '7' }], ['6', '7']],
    ['opened the draft', [draft], [undefined, undefined]],
    ['opened another form', [weigh], null],
  ] as const)('that is scanned changes nothing once the person %s', async (_what, acts, fields) => {
    const page = await readingAssets()
    // Not among what is offered yet.
    page.scan('9 - Silo 9')
    for (const act of acts) page.actor.send(act)
    page.come()
    await page.settled()

    expect(page.view().answer).toMatchObject(NOT_YET)
    const { open } = page.actor.getSnapshot().context
    expect(fields === null ? open?.name : [open?.values['asset'], open?.values['quantity']]).toEqual(fields ?? 'weigh')
  })

  it.each([
    ['cannot be reached', lost()],
    ['has gone', refuse(404, 'not_found', 'There is no such truck.')],
  ])('that is scanned while a truck is read that %s is answered at once', async (_what, gone) => {
    const page = await readingAssets()
    page.scan('99 - Silo 9')
    page.server.request = (asked) => (asked.url === '/api/outbounds/12' ? gone(asked) : page.request(asked))
    page.actor.send({ type: 'FACTS.LOAD' })
    await waitFor(page.actor, ({ value }) => value.facts !== 'loading')

    expect(page.actor.getSnapshot().context.heldScan).toBeNull()
    expect(page.notices.at(-1)?.message).toBe(NOT_YET.message)
    page.actor.stop()
  })

  it('that is scanned where the truck could not be read anew has it read once more', async () => {
    const server = truckServer()
    const page = await begin([], {}, server)
    server.isLost = true
    page.actor.send({ type: 'FACTS.LOAD' })
    await page.settled()
    expect(page.actor.getSnapshot().value.facts).toBe('failed')
    server.isLost = false
    page.actor.send({ type: 'SCAN.RECEIVED', code: '5 - Silo 3', at: 1 })
    await page.settled()

    expect(page.actor.getSnapshot().value.facts).toBe('ready')
    expect(page.view()).toMatchObject({ form: { fields: [{ value: '5' }, {}] }, answer: { result: 'selected' } })
  })
})
