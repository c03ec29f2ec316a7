import { describe, expect, it, vi } from 'vitest'
import { answer, lost, refuse } from '../runtime/test.layer'
import { withQueue } from '../scan/scan-queue.samples'
import { NOON } from '../track-widget/track-widget.samples'
import { floorTruck, shownAs } from '../truck-wire/truck-wire.samples'
import { scannedTruckWork } from './scanned-truck-work'
import { begin, draft, SAVED, weigh } from './truck-work.sample-run'
import { truckServer } from './truck-work.sample-server'
import { loading } from './truck-work.samples'

/** A signed truck from which nothing is missing. */
function released() {
  const server = truckServer([SAVED])
  server.truck = { ...loading, status_id: '15', status: 'Signed', gross: '50000', net: '20000', release_missing: [] }
  return server
}
type Actor = Awaited<ReturnType<typeof begin>>['actor']

describe('the code of what a form chooses from, and of sending', () => {
  /** A clock by which each wait is over before anything has come. */
  const over = { after: (_milliseconds: number, work: () => void) => (work(), () => undefined) }

  it('is not waited for longer than code may take: Retry stands where the choices would', async () => {
    const { actor, view } = await begin([], {}, truckServer(), over)
    actor.send(weigh)

    expect(view().form?.choices).toBe('failed')
  })

  it('does not come: what was to be sent can be sent again', async () => {
    const { submit, view, server } = await begin([SAVED], { page: 'release' }, released(), over)
    await submit()

    expect(view().owed).not.toBeNull()
    expect(server.sent()).toEqual([])
  })
})

describe('weights', () => {
  const shown = (uom_abbreviation: string) => answer(200, { result: {
    scale_id: '8', scale_name: 'North scale', weight: '49980', uom_abbreviation, stable: true, source: 'live', captured_at: 1_700_000_000, captured_by: null,
  } })

  it('from a scale are the person’s own once they are touched', async () => {
    const { actor, server, fill, submit, settled, view } = await begin([shown('lb'), SAVED])
    actor.send(weigh)
    fill({ scale_id: '8' })
    actor.send({ type: 'SCALE.READ' })
    await settled()
    expect(view().form?.fields.find(({ name }) => name === 'weight')?.hint).toBe('Live from North scale, 2023/11/14 16:13 CST.')
    fill({ weight: '49960' })
    expect(view().form?.fields.find(({ name }) => name === 'weight')?.hint).toBe('Typed by hand: it is marked as a manual weight.')
    await submit()

    expect(JSON.parse(server.sent()[1]?.body ?? '')).toMatchObject({ weight: '49960', source: 'manual', scale_id: '8' })
  })

  it.each([
    ['another form', (actor: Actor) => actor.send(draft)],
    ['another scale', (actor: Actor) => actor.send({ type: 'FIELD.CHANGE', name: 'scale_id', text: '' })],
    ['no form', (actor: Actor) => actor.send({ type: 'FORM.CLOSE' })],
  ])('that come late change nothing: %s', async (_what, go) => {
    const { actor, settled, notices } = await begin([shown('lb')])
    actor.send(weigh)
    actor.send({ type: 'FIELD.CHANGE', name: 'scale_id', text: '8' })
    actor.send({ type: 'SCALE.READ' })
    go(actor)
    await settled()
    for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate)

    expect(actor.getSnapshot().context.open?.values['source']).not.toBe('live')
    expect(actor.getSnapshot().context.open?.values['weight']).toBeUndefined()
    expect(notices).toEqual([])
  })

  it.each([['position', 'tare'], ['uom_abbreviation', 'ST']])('are typed by hand once their %s is another', async (name, text) => {
    const { actor, fill, settled } = await begin([shown('lb')])
    actor.send(weigh)
    fill({ scale_id: '8' })
    actor.send({ type: 'SCALE.READ' })
    await settled()
    fill({ [name]: text })

    expect(actor.getSnapshot().context.open?.values['source']).toBe('manual')
  })

  it('of a scale in another unit are not taken over', async () => {
    const { actor, fill, settled, view } = await begin([shown('kg')])
    actor.send(weigh)
    fill({ scale_id: '8', weight: '50000' })
    actor.send({ type: 'SCALE.READ' })
    await settled()

    expect(actor.getSnapshot().context.open?.values).toMatchObject({ weight: '50000', uom_abbreviation: 'lb', source: 'manual' })
    expect(view().form?.fields.find(({ name }) => name === 'scale_id')?.error).toMatch(/^North scale weighs in kg, this truck is weighed in lb\./)
  })

  it.each([
    [refuse(409, 'scale_moving', 'North scale does not stand still.'), 'North scale does not stand still.'],
    [lost(), 'The weight did not come from the scale. Take it again, or type it by hand: it is marked as manual.'],
  ])('that do not come are said at the scale, and typed instead', async (step, said) => {
    const { actor, fill, settled, submit, server, view } = await begin([step, ...(said.startsWith('The weight') ? [step, step, step] : []), SAVED])
    actor.send(weigh)
    fill({ scale_id: '8' })
    actor.send({ type: 'SCALE.READ' })
    await settled()
    expect(view().form?.fields.find(({ name }) => name === 'scale_id')?.error).toBe(said)
    fill({ weight: '50000' })
    await submit()

    expect(JSON.parse(server.sent().at(-1)?.body ?? '')).toMatchObject({ weight: '50000', source: 'manual' })
  })

  it('warn of a certificate that ran out and of a gross over the legal limit', async () => {
    const { actor, fill, view } = await begin()
    actor.send(weigh)
    fill({ scale_id: '8', weight: '81,240' })

    expect(view().form?.notes).toEqual(['Gross 81,240 lb is over the legal limit of 80,000 lb for public roads.', 'The certificate of North scale ran out on 2026/11/01.'])
  })

  it('take over the stored tare, said with its day', async () => {
    const server = truckServer([SAVED])
    server.truck = { ...loading, tare: null, gross: null, unit: null, drafted: null, asset_id: null, status_id: '12' }
    server.drafts = []
    server.others = [{ ...loading, id: '9', weighings: [{ position: 'tare', weight: '29980', uom_abbreviation: 'lb', source: 'live', scale_id: '8', weighed_at: NOON - 86_400, weighed_by: null }] }]
    const { actor, submit, view } = await begin([], {}, server)
    actor.send(weigh)
    expect(server.requests.map(({ url }) => url)).toContain('/api/outbounds?terminal_id=1&truck_number=42&carrier_id=31&limit=100&sort=-id')
    expect(view().form?.ways).toEqual([{ key: 'stored tare', label: 'Use the stored tare: 29,980 lb of 2026/11/20' }])
    actor.send({ type: 'WAY.TAKE', key: 'stored tare' })
    await submit()

    expect(JSON.parse(server.sent()[0]?.body ?? '')).toEqual({ position: 'tare', weight: '29980', uom_abbreviation: 'lb', source: 'stored tare', scale_id: null })
  })
})

describe('a stored tare', () => {
  it('of a visit on which the truck brought another product is offered', async () => {
    const server = truckServer()
    server.truck = { ...loading, tare: null, gross: null, unit: null, drafted: null, asset_id: null, status_id: '12' }
    server.drafts = []
    const { id, truck_number, trailer_number, carrier_id } = server.truck
    server.bulkOthers = [floorTruck({
      id, prefix: 'BIT', inbound_number: '4', name: 'BIT 4', truck_number, trailer_number, carrier_id,
      weighings: [{ position: 'tare', weight: '29980', uom_abbreviation: 'lb', source: 'live', scale_id: '8', weighed_at: NOON - 86_400, weighed_by: null }],
    })]
    const { actor, view } = await begin([], {}, server)
    actor.send(weigh)

    expect(view().form?.ways).toEqual([{ key: 'stored tare', label: 'Use the stored tare: 29,980 lb of 2026/11/20' }])
  })
})

describe('a draft of a truck that is weighed in pounds', () => {
  it.each([['ST', '9.98', '19.98 ST'], [null, '9980', '29,980 lb'], ['kg', '9980', '29,980 lb']])('at a terminal that shows %s is entered, sent and summed so', async (displayUnit, quantity, sum) => {
    const server = truckServer([answer(200, { result: { on_hold: false, warning: null } })])
    server.displayUnit = displayUnit
    server.truck = displayUnit === null ? server.truck : shownAs(server.truck, displayUnit)
    const { actor, fill, submit, view } = await begin([], {}, server)
    actor.send(draft)
    fill({ asset: '5', quantity })
    expect(view().form?.sums.find(({ label }) => label === 'Drafted with this')?.value).toBe(sum)
    await submit()

    expect(JSON.parse(server.sent()[0]?.body ?? '')).toEqual({ source_id: '5', destination_id: '77', net: quantity, net_uom_abbreviation: sum.split(' ')[1] })
  })
})

describe('a draft that the books do not allow', () => {
  const said = 'Silo 3 holds 10 ST; this draft takes 30 ST.'
  const refused = refuse(422, 'overdraw', said, { fields: { net: said } })

  it('is counted first by whoever may, with a reason', async () => {
    const saved = answer(201, { result: { on_hold: false } })
    const { actor, server, fill, submit, view } = await begin([refused, saved], { canReconcile: true })
    actor.send(draft)
    fill({ asset: '5', quantity: '60000' })
    await submit()
    expect(view().form?.fields.map(({ name }) => name)).toEqual(['asset', 'quantity', 'count'])
    fill({ count: 'yes' })
    await submit()
    expect(view().form?.fields.find(({ name }) => name === 'reason')?.error).toBe('This field is required.')
    fill({ reason: 'Counted' })
    await submit()

    expect(JSON.parse(server.sent()[1]?.body ?? '')).toMatchObject({ net: '60000', reconcile: { reason: 'Counted' } })
  })

  it.each([['asset', '6'], ['quantity', '59000']])('asks for no count once it is another one: its %s was changed', async (name, text) => {
    const saved = answer(201, { result: { on_hold: false } })
    const { actor, server, fill, submit, view } = await begin([refused, saved], { canReconcile: true })
    actor.send(draft)
    fill({ asset: '5', quantity: '60000' })
    await submit()
    fill({ count: 'yes', reason: 'Counted', [name]: text })
    expect(view().form?.fields.map((field) => field.name)).toEqual(['asset', 'quantity'])
    await submit()

    expect(JSON.parse(server.sent()[1]?.body ?? '')).not.toHaveProperty('reconcile')
  })

  it('keeps its count when the same asset is scanned again, not when another one is', async () => {
    const { actor, fill, submit, view } = await begin([refused], { canReconcile: true })
    const fields = () => view().form?.fields.map((field) => field.name)
    const scan = (code: string) => actor.send({ type: 'SCAN.RECEIVED', code, at: 1 })
    actor.send(draft)
    fill({ asset: '5', quantity: '60000' })
    await submit()
    scan('5 - Silo 3')
    expect(fields()).toEqual(['asset', 'quantity', 'count'])
    fill({ asset: '6' })
    expect(fields()).toEqual(['asset', 'quantity'])
  })

  it('is not offered to be counted to who may not', async () => {
    const { actor, fill, submit, view } = await begin([refused])
    actor.send(draft)
    fill({ asset: '5', quantity: '60000' })
    await submit()

    expect(view().form?.fields.map(({ name }) => name)).toEqual(['asset', 'quantity'])
  })

  it('shows what it leaves in its source', async () => {
    const { actor, fill, settled, view } = await begin()
    actor.send(draft)
    fill({ asset: '5', quantity: '5000' })
    await settled()

    expect(view().form?.sums.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Drafted with this: 25,000 lb', 'Left in Silo 3: 97.5 ST'])
  })
})

describe('what an asset holds', () => {
  const asked = (server: ReturnType<typeof truckServer>) => server.requests.filter(({ url }) => url === '/api/assets/5').length

  it('is asked for once while a figure is typed, also where the user may not see it', async () => {
    const server = truckServer()
    const { request } = server
    server.request = (sent) => {
      const answered = request(sent)
      return sent.url === '/api/assets/5' ? refuse(403, 'not_permitted', 'No.')(sent) : answered
    }
    const { actor, fill, settled } = await begin([], {}, server)
    actor.send(draft)
    fill({ asset: '5' })
    await settled()
    fill({ quantity: '5' })
    fill({ quantity: '50' })
    await settled()

    expect(asked(server)).toBe(1)
  })

  it('is asked for anew once anything may have changed', async () => {
    const { actor, server, fill, settled } = await begin()
    actor.send(draft)
    fill({ asset: '5' })
    await settled()
    actor.send({ type: 'FACTS.LOAD' })
    await settled()

    expect(asked(server)).toBe(2)
  })
})

describe('what was sent without an answer', () => {
  it('may be given up, and what came of it is read', async () => {
    const { actor, server, fill, submit, settled, view, notices } = await begin()
    actor.send(weigh)
    fill({ weight: '50000' })
    server.isLost = true
    await submit()
    server.isLost = false
    actor.send({ type: 'OWED.DROP' })
    await settled()

    expect(view().owed).toBeNull()
    expect(view().form?.fields.find(({ name }) => name === 'weight')?.value).toBe('50000')
    expect(notices.at(-1)?.message).toMatch(/^It is not sent again\./)
  })

  it('of a truck that is nowhere now can be given up, and what is scanned there says so', async () => {
    const gone = 'Outbound 12 does not exist.'
    const { actor, server, fill, submit, settled, view } = await begin()
    const { request } = server
    actor.send(weigh)
    fill({ weight: '50000' })
    server.isLost = true
    await submit()
    server.isLost = false
    server.request = (sent) => (sent.url === '/api/outbounds/12' ? refuse(404, 'not_found', gone)(sent) : request(sent))
    actor.send({ type: 'FACTS.LOAD' })
    await settled()
    expect(view()).toMatchObject({ state: 'missing', missing: gone, owed: expect.stringMatching(/^No answer/) as string })
    actor.send({ type: 'SCAN.RECEIVED', code: '5 - Silo 3', at: 1 })
    expect(view().answer?.message).toBe(gone)
    actor.send({ type: 'OWED.DROP' })
    await settled()

    expect(view()).toMatchObject({ state: 'missing', owed: null })
  })

  it('keeps its key through a 401, so that it counts once', async () => {
    const { actor, server, fill, submit, view } = await begin([refuse(500, 'broken', 'Broken.'), refuse(401, 'signed_out', 'Please sign in.')])
    actor.send(weigh)
    fill({ weight: '50000' })
    await submit()
    actor.send({ type: 'RETRY' })
    await submit()

    expect(view().owed).not.toBeNull()
    expect(new Set(server.sent().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('is said when the page is left while it is sent', async () => {
    const { actor, fill, notices } = await begin([SAVED])
    actor.send({ type: 'PAGE.LEFT' })
    expect(notices).toEqual([])
    actor.send(weigh)
    fill({ weight: '50000' })
    actor.send({ type: 'SUBMIT' })
    actor.send({ type: 'PAGE.LEFT' })

    expect(notices.at(-1)?.message).toMatch(/^It was still being sent/)
  })
})

describe('what could not be read again', () => {
  it('is not shown as if it were so now', async () => {
    const { actor, server, settled, view } = await begin()
    server.isLost = true
    actor.send({ type: 'FACTS.LOAD' })
    await settled()

    expect(view()).toMatchObject({ state: 'ready', isStale: true })
  })
})

describe('printed commands', () => {
  const scan = (actor: Awaited<ReturnType<typeof begin>>['actor'], code: string) => actor.send({ type: 'SCAN.RECEIVED', code, at: 1 })
  const signed = { ...loading, status_id: '15', status: 'Signed', gross: '50000', net: '20000', release_missing: [] } as const

  it('release a truck, and say why one cannot be', async () => {
    const server = truckServer([SAVED])
    server.truck = signed
    const { actor, settled } = await begin([], { page: 'release' }, server)
    scan(actor, 'RAILHEAD SEND')
    await settled()
    expect(server.sent().map(({ url }) => url)).toEqual(['/api/outbounds/12/release'])

    const other = truckServer()
    other.truck = { ...signed, release_missing: [{ code: 'signature', sentence: 'The driver has not signed.', mend: 'sign' }] }
    const blocked = await begin([], { page: 'release' }, other)
    scan(blocked.actor, 'RAILHEAD SEND')
    expect(blocked.view().answer).toMatchObject({ result: 'refused', message: 'The driver has not signed.' })
    expect(other.sent()).toEqual([])
  })

  it('do not say that something is sent while the form is not there to be filled in', async () => {
    const server = truckServer()
    server.isLost = true
    const { actor } = await begin([], { page: 'arrival', id: null }, server)
    const queue = withQueue(scannedTruckWork(actor), actor.getSnapshot().context.ports.notifier)
    queue.scan('RAILHEAD SEND')
    expect([queue.answers(), server.sent()]).toEqual([[], []])
    server.isLost = false
    queue.retry()
    await vi.waitFor(() => expect(queue.answers()).toHaveLength(1))

    expect(queue.answers()).toMatchObject([{ result: 'refused', message: 'This field is required.' }])
    expect(server.sent()).toEqual([])
    queue.stop()
  })

  it('answer what is asked, and nothing else changes it', async () => {
    const { actor, fill, server, settled, view } = await begin([answer(200, { result: {} })])
    actor.send({ type: 'FORM.OPEN', form: 'voidDraft', target: '1' })
    fill({ reason: 'Wrong silo' })
    scan(actor, 'RAILHEAD SEND')
    expect(view().confirm?.title).toBe('Void this draft?')
    scan(actor, '5 - Silo 3')
    expect(view().answer?.message).toBe('Answer the question on the screen, then scan again.')
    scan(actor, 'RAILHEAD NO')
    expect(view().confirm).toBeNull()
    scan(actor, 'RAILHEAD SEND')
    scan(actor, 'RAILHEAD YES')
    await settled()

    expect(server.sent()).toHaveLength(1)
  })
})
