import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { followed } from '../live/page-follow.samples'
import { editPorts } from '../railcar-edit/railcar-edit.samples'
import { answer, refuse, testRuntime, type Step } from '../runtime/test.layer'
import { followCarWork } from './car-work.follow'
import { liveCarWorkMachine } from './car-work.live'
import { rankAsset } from '../load-work/load-first.scan'
import { scanReadiness } from '../load-work/load-work.scan'
import { carRules } from './car-work.job'
import { carDraft, carInput, carServer, handledCar, savedDraft } from './car-work.samples'
import type { CarWorkInput } from './car-work.types'
import { viewCarWork } from './car-work.view'

const SAVED = answer(201, { result: savedDraft() })
const NO_MATCH = 'The barcode you scanned does not match any sources available for this transaction. Try again.'

async function begin(posts: readonly Step[] = [], more: Partial<CarWorkInput> = {}, server = carServer(posts)) {
  const ports = editPorts()
  const api = testRuntime(server)
  const input = carInput({ ports, ...more })
  const actor = createActor(liveCarWorkMachine(api), { input }).start()
  const settled = () => waitFor(actor, ({ value }) => value.facts !== 'loading' && value.more !== 'loading' && value.form !== 'sending')
  await settled()
  const fill = (values: Readonly<Record<string, string>>) => Object.entries(values).forEach(([name, text]) => actor.send({ type: 'FIELD.CHANGE', name, text }))
  const submit = async () => {
    actor.send({ type: 'SUBMIT' })
    await settled()
  }
  const proceed = async () => {
    await submit()
    actor.send({ type: 'CONFIRM.PROCEED' })
    await settled()
  }
  const scan = (code: string) => actor.send({ type: 'SCAN.RECEIVED', code, at: 1 })
  const { notices } = input.ports as typeof ports
  return { actor, server, ports, api, fill, submit, proceed, scan, settled, said: () => notices.at(-1), view: () => viewCarWork(actor.getSnapshot()), went: () => ports.navigator.went }
}
const draft = { type: 'FORM.OPEN', form: 'draft' } as const
const bodies = (server: ReturnType<typeof carServer>) => server.sent().map(({ url, body }) => [url, JSON.parse(body ?? '')] as const)

describe('what is known of a railcar', () => {
  it('is read at once: the car, its drafts, where its material may go', async () => {
    const { view, server } = await begin()

    expect(view()).toMatchObject({ state: 'ready', figures: [{ value: '65 ST' }, { value: '35 ST' }, { value: '100 ST' }] })
    expect(server.requests.map(({ url }) => url)).toContain('/api/assets/find-available-for-inbound?inbound_id=7')
  })

  it('asks for no place to unload to while nothing may be unloaded', async () => {
    const server = carServer()
    server.car = handledCar({ status_id: '5' })
    await begin([], {}, server)

    expect(server.requests.filter(({ url }) => url.startsWith('/api/assets'))).toEqual([])
  })

  it('goes without storages and order where those are not the user’s to see', async () => {
    const server = carServer()
    const { request } = server
    server.car = handledCar({ order_id: '9' })
    server.request = (asked) => (/^\/api\/(assets\?|orders)/.test(asked.url) ? refuse(403, 'not_permitted', 'No.')(asked) : request(asked))
    const { view, actor } = await begin([], {}, server)
    actor.send(draft)

    expect(view()).toMatchObject({ state: 'ready', form: { fields: [{ options: [{ id: '5', name: 'Silo 3' }, { id: '6' }] }, {}] } })
  })

  it('says that there is no such railcar', async () => {
    const server = carServer()
    server.request = refuse(404, 'not_found', 'Inbound 7 does not exist.')

    expect((await begin([], {}, server)).view()).toMatchObject({ state: 'missing', missing: 'Inbound 7 does not exist.' })
  })
})

describe('a draft', () => {
  it('goes from the car into the silo that was scanned, once, however often the button is pressed', async () => {
    const { actor, server, fill, submit, scan, view, said } = await begin([SAVED])
    scan('5 - Silo 3')
    expect(view().form?.fields[0]?.value).toBe('5')
    fill({ quantity: '12.5' })
    actor.send({ type: 'SUBMIT' })
    await submit()

    expect(bodies(server)).toEqual([['/api/drafts', { source_id: '77', destination_id: '5', net: '12.5', net_uom_abbreviation: 'ST' }]])
    expect(view().form).toBeNull()
    expect(said()).toEqual({ kind: 'positive', message: 'Draft saved successfully!' })
  })

  it('asks for both', async () => {
    const { actor, server, submit, view } = await begin()
    actor.send(draft)
    await submit()

    expect(view().form?.fields.map(({ error }) => error)).toEqual(['This field is required.', 'This field is required.'])
    expect(server.sent()).toEqual([])
  })

  it('that is too much stays in the form, with both figures at its field', async () => {
    const sentence = 'UTLX 045007 holds 130000 lb; this draft takes 400000 lb.'
    const { actor, fill, submit, view, said } = await begin([refuse(422, 'overdraw', sentence, { fields: { net: sentence } })])
    actor.send(draft)
    fill({ asset: '5', quantity: '200' })
    await submit()

    expect(view().form?.fields[1]).toMatchObject({ value: '200', error: sentence })
    expect(said()).toEqual({ kind: 'negative', message: sentence })
  })

  it('on hold is said plainly, and so is what would mix', async () => {
    const { actor, fill, submit, said } = await begin([answer(201, { result: savedDraft({ on_hold: true, warning: { code: 'contamination', description: 'Silo 4 last held 30/50.' } }) })])
    actor.send(draft)
    fill({ asset: '6', quantity: '70' })
    await submit()

    expect(said()).toEqual({
      kind: 'warning',
      message: 'Draft saved successfully! It is on hold: it takes more than the BOL weight allows. Someone who may reconcile has to settle it. Silo 4 last held 30/50.',
    })
  })

  it('on hold asks no more for a count once another quantity is typed, though it is read again', async () => {
    const server = carServer()
    server.drafts = [carDraft('1', { on_hold: true })]
    const { actor, fill, settled, view } = await begin([], { canReconcile: true }, server)
    const fields = () => view().form?.fields.map(({ name }) => name)
    actor.send({ ...draft, target: '1' })
    expect(fields()).toEqual(['asset', 'quantity', 'count'])
    fill({ quantity: '30' })
    actor.send({ type: 'FACTS.LOAD' })
    await settled()

    expect(fields()).toEqual(['asset', 'quantity'])
  })

  it('is replaced without a question, and voided only after it was asked', async () => {
    const { actor, server, fill, submit, proceed, view } = await begin([answer(200, { result: savedDraft() }), answer(200, { result: savedDraft({ void_reason: 'Wrong silo' }) })])
    actor.send({ ...draft, target: '1' })
    fill({ quantity: '30' })
    await submit()
    expect(view().confirm).toBeNull()
    expect(server.sent()).toHaveLength(1)
    actor.send({ type: 'FORM.OPEN', form: 'voidDraft', target: '1' })
    fill({ reason: 'Wrong silo' })
    await submit()
    expect(view().confirm?.title).toBe('Void this draft?')
    actor.send({ type: 'CONFIRM.CANCEL' })
    expect(server.sent()).toHaveLength(1)
    await proceed()

    expect(bodies(server)).toEqual([
      ['/api/drafts/1', { source_id: '77', destination_id: '5', net: '30', net_uom_abbreviation: 'ST' }], ['/api/drafts/1/void', { reason: 'Wrong silo' }],
    ])
  })

  it('that somebody else voided while it was asked about leaves nothing to ask', async () => {
    const { actor, server, fill, submit, settled, view, said } = await begin()
    actor.send({ type: 'FORM.OPEN', form: 'voidDraft', target: '1' })
    fill({ reason: 'Wrong silo' })
    await submit()
    expect(view().confirm?.title).toBe('Void this draft?')
    server.drafts = []
    actor.send({ type: 'FACTS.LOAD' })
    await settled()

    expect(view()).toMatchObject({ confirm: null, form: null })
    expect(said()?.message).toBe('That draft was voided or replaced meanwhile.')
    actor.send(draft)
    expect(view().form?.title).toBe('Add draft')
  })

  it('that somebody else voided first is refused, and shown as it is now', async () => {
    const { actor, server, fill, submit, view } = await begin([refuse(409, 'voided', 'Draft 1 is voided already.')])
    actor.send({ ...draft, target: '1' })
    fill({ quantity: '30' })
    server.drafts = [carDraft('2', { net: '31' })]
    await submit()
    await waitFor(actor, ({ context, value }) => value.form === 'editing' && context.facts.drafts.at(0)?.id === '2')

    expect(view()).toMatchObject({ form: null, drafts: { rows: [{ id: '2', net: '31 ST' }] } })
  })
})

describe('a scan', () => {
  it('of anything but a place to unload to is refused in the words of the specification', async () => {
    const { actor, scan, said } = await begin()
    scan('99 - Silo 9')

    expect(said()?.message).toBe(NO_MATCH)
    expect(rankAsset(actor.getSnapshot().context.facts.assets, '5 - Silo 3')).toBe(2)
    expect(rankAsset(actor.getSnapshot().context.facts.assets, '99 - Silo 9')).toBe(1)
    expect(rankAsset(actor.getSnapshot().context.facts.assets, '4006381333931')).toBe(0)
  })

  it('changes nothing under a question', async () => {
    const { actor, fill, submit, scan, said, view } = await begin()
    actor.send({ type: 'FORM.OPEN', form: 'voidDraft', target: '1' })
    fill({ reason: 'Wrong silo' })
    await submit()
    scan('6 - Silo 4')

    expect(view().confirm?.title).toBe('Void this draft?')
    expect(said()?.message).toMatch(/^Answer the question/)
  })

  it('says why the car takes no draft', async () => {
    const server = carServer()
    server.car = handledCar({ name: 'UTLX 045007', inoperable: true, inoperable_reason: 'wheel' })
    const { scan, said } = await begin([], {}, server)
    scan('5 - Silo 3')
    expect(said()?.message).toMatch(/^UTLX 045007 is inoperable: wheel\./)
    const looker = await begin([], { canDraft: false })
    looker.scan('5 - Silo 3')
    expect(looker.said()?.message).toBe('Your profile may not record drafts.')
  })

  it('before the car is known can be answered only once it is', async () => {
    const actor = createActor(liveCarWorkMachine(testRuntime(carServer())), { input: carInput() }).start()
    const readiness = () => scanReadiness(carRules, actor.getSnapshot(), '5 - Silo 3')
    expect(readiness()).toBe('loading')
    await waitFor(actor, ({ value }) => value.more === 'ready')

    expect(readiness()).toBe('ready')
  })
})

describe('the steps of the car', () => {
  it('partial: it stays, in handling', async () => {
    const server = carServer([answer(200, { result: handledCar() })])
    server.car = handledCar({ name: 'UTLX 045007', status_id: '2', status: 'Received' })
    const { actor, submit, said, went } = await begin([], {}, server)
    actor.send({ type: 'FORM.OPEN', form: 'partial' })
    await submit()

    expect(bodies(server)).toEqual([['/api/inbounds/7/set-partial', {}]])
    expect(said()?.message).toMatch(/ is in handling\.$/)
    expect(went()).toEqual([])
  })

  it('complete: back to the cars that are not', async () => {
    const { actor, server, submit, went, said } = await begin([answer(200, { result: handledCar({ status_id: '5', status: 'Handled' }) })])
    actor.send({ type: 'FORM.OPEN', form: 'complete' })
    await submit()

    expect(bodies(server)).toEqual([['/api/inbounds/7/complete-handling', {}]])
    expect(went()).toEqual(['/mobile-v2/sand/railcars/handling'])
    expect(said()).toMatchObject({ kind: 'positive', message: expect.stringMatching(/^The handling of .* is complete\.$/) as string })
  })

  it('that is refused says why, and shows the car as it is now', async () => {
    const server = carServer([refuse(409, 'conflict', 'UTLX 045007 is Handled: its handling cannot be completed now.')])
    const { actor, submit, view, said } = await begin([], {}, server)
    actor.send({ type: 'FORM.OPEN', form: 'complete' })
    server.car = handledCar({ status_id: '5', status: 'Handled' })
    await submit()

    expect(said()).toEqual({ kind: 'negative', message: 'UTLX 045007 is Handled: its handling cannot be completed now.' })
    expect(view()).toMatchObject({ form: null, head: { state: 'Handled' } })
  })
})

describe('without an answer', () => {
  async function owe() {
    const first = await begin()
    first.actor.send(draft)
    first.fill({ asset: '5', quantity: '12.5' })
    first.server.isLost = true
    await first.submit()
    return first
  }

  it('the form is kept over a reload for the same user, and Retry sends the same under the same key', async () => {
    const first = await owe()
    expect(first.view().owed).toMatch(/Nothing is lost/)
    first.fill({ quantity: '1' })
    expect((await begin([], { ports: first.ports, userid: '8' })).view()).toMatchObject({ form: null, owed: null })
    expect((await begin([], { ports: first.ports, id: '8' })).view().owed).toBeNull()

    const again = await begin([SAVED], { ports: first.ports })
    expect(again.view().form?.fields[1]?.value).toBe('12.5')
    again.actor.send({ type: 'RETRY' })
    await again.settled()

    expect(again.server.sent()[0]?.headers['Idempotency-Key']).toBe(first.server.sent()[0]?.headers['Idempotency-Key'])
    expect(again.server.sent()[0]?.body).toBe(first.server.sent()[0]?.body)
    expect(again.view()).toMatchObject({ owed: null, form: null })
  })

  it('a 401 on the retry keeps the key: what may have been done is not done twice', async () => {
    const first = await owe()
    const again = await begin([refuse(401, 'signed_out', 'Please log in.')], { ports: first.ports })
    again.actor.send({ type: 'RETRY' })
    await again.settled()
    const third = await begin([SAVED], { ports: first.ports })

    expect(third.view().owed).not.toBeNull()
    third.actor.send({ type: 'RETRY' })
    await third.settled()
    expect(third.server.sent()[0]?.headers['Idempotency-Key']).toBe(first.server.sent()[0]?.headers['Idempotency-Key'])
  })

  it('one’s own draft that is there after all is not somebody else’s change', async () => {
    const first = await owe()
    const server = carServer([SAVED])
    server.drafts = [carDraft('1'), carDraft('9')]
    const again = await begin([], { ports: first.ports }, server)

    expect(again.view()).toMatchObject({ changed: null })
  })

  it('a plain 401 leaves the form as it was, to be sent after the login', async () => {
    const { actor, fill, submit, view } = await begin([refuse(401, 'signed_out', 'Please log in.')])
    actor.send(draft)
    fill({ asset: '5', quantity: '12.5' })
    await submit()

    expect(view()).toMatchObject({ owed: null, form: { fields: [{ value: '5' }, { value: '12.5' }] } })
  })
})

describe('others', () => {
  it('unload the same car under an open form: it is said, and what was entered stays', async () => {
    const { actor, server, fill, view, api } = await begin()
    const live = followed(setImmediate, (host) => followCarWork(actor, api, host))
    actor.send(draft)
    fill({ quantity: '65' })
    server.car = handledCar({ name: 'UTLX 045007', quantity_snapshot: '100000' })
    server.drafts = [carDraft('1'), carDraft('2', { net: '15' })]
    await live.hear()

    expect(view()).toMatchObject({ changed: expect.stringMatching(/^UTLX 045007 was changed meanwhile/) as string, figures: [{ value: '50 ST' }, { value: '50 ST' }, {}] })
    expect(view().form?.fields[1]?.value).toBe('65')
    live.stop()
  })

  it('bring the line back: a page that could not load is read again', async () => {
    const server = carServer()
    server.isLost = true
    const { actor, api, view } = await begin([], {}, server)
    expect(view().state).toBe('failed')
    const live = followed(setImmediate, (host) => followCarWork(actor, api, host))
    server.isLost = false
    await live.hear()
    await waitFor(actor, ({ value }) => value.facts === 'ready')

    expect(view().state).toBe('ready')
    live.stop()
  })
})
