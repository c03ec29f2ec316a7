import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { HttpRequest } from '../ports/http.port'
import type { KeyValueStore } from '../ports/storage.port'
import { answer, lost, refuse, testRuntime, type Step } from '../runtime/test.layer'
import { liveTrackWidgetMachine } from './track-widget.live'
import { bulkCar, memoryStore, NOON, sandCar, standingCar, testPorts, track, widgetInput } from './track-widget.samples'
import type { Car, WidgetInput } from './track-widget.types'
import { viewTrackWidget, type TrackWidgetView } from './track-widget.view'

const DAY = '2026-11-21'
const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null }
const trackRow = (id: string) => ({ ...track(id), name: `Track ${id}`, track_kind: 'storage', is_active: true, revision: 7, ...audit })
const visitRow = (car: Car) => ({
  ...car, bol: null, customer_id: null, railroad_id: null, shipped_weight: null, shipped_weight_uom_abbreviation: null, ship_date: null, eta: null,
  comments: null, supplier_id: null, origin_id: null, order_id: null, po_number: null, product_size_id: null, seals: null, transport: 'rail', status: 'Pending',
  track_name: null, uom_class_id: null, asset_id: null, date_released: null, customer_released_at: null, inoperable_reason: null, inoperable_since: null, ...audit,
})
const trackCarRow = (car: Car) => ({ bol: null, status: 'Handled', track_name: 'Track 4', uom_class_id: null, asset_id: null, date_released: null, ...car })
const page = (rows: readonly object[], nextUrl: string | null = null) => answer(200, { result: rows, nextUrl, total: null })

/** A server with tracks 4 and 5, three pending cars, three cars on track 4; `posts` answer in turn what is sent. */
function server(posts: readonly Step[] = [], gets: Readonly<Record<string, Step>> = {}) {
  const requests: HttpRequest[] = []
  const left = [...posts]
  const routes: Record<string, Step> = {
    '/api/tracks': page([trackRow('5'), trackRow('4')]),
    '/api/inbounds': page([sandCar('1'), sandCar('2'), sandCar('3')].map(visitRow)),
    '/api/bulk-commodity-railcar-loads': page([]),
    '/api/tracks/get-railcars-on-track': answer(200, { result: [standingCar('11', 1), bulkCar('12', 2), standingCar('13', 3)].map(trackCarRow), revision: 7 }),
    '/api/terminals/names': answer(200, { result: [{ id: '1', name: 'Permian East' }, { id: '2', name: 'Eagle Ford' }] }),
    ...gets,
  }
  return {
    requests,
    routes,
    sent: () => requests.filter((request) => request.method === 'POST'),
    request: (request: HttpRequest) => {
      requests.push(request)
      const step = request.method === 'POST' ? left.shift() : routes[request.url.split('?', 1).join('')]
      return (step ?? lost())(request)
    },
  }
}
const done = answer(200, { result: [] })

function open(http: ReturnType<typeof server>, more: Partial<WidgetInput> = {}, session: KeyValueStore = memoryStore()) {
  const ports = testPorts(session)
  const actor = createActor(liveTrackWidgetMachine(testRuntime(http)), { input: widgetInput({ ports, ...more }) }).start()
  const view = () => viewTrackWidget(actor.getSnapshot())
  const until = async (holds: (view: TrackWidgetView) => boolean) => viewTrackWidget(await waitFor(actor, (snapshot) => holds(viewTrackWidget(snapshot))))
  return { actor, view, until, notices: () => ports.notices.map((notice) => notice.message), session }
}
type Widget = ReturnType<typeof open>

const isQuiet = (view: TrackWidgetView) => !view.tracks.loading && !view.frozen
/** Track 4 chosen, all lists known, manual entry. */
async function onTrack4(widget: Widget) {
  await widget.until((view) => view.tracks.options.length === 2)
  widget.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
  widget.actor.send({ type: 'ENTRY.CHOOSE', entry: 'manual' })
  await waitFor(widget.actor, ({ context }) => context.standing !== null && context.pending !== null)
}
const select = (widget: Widget, ...ids: readonly string[]) => ids.forEach((id) => widget.actor.send({ type: 'CAR.SELECT', id }))
const selectedIds = (widget: Widget) => widget.view().selected?.rows.map((row) => row.id) ?? []
const bodyOf = (request: HttpRequest | undefined) => JSON.parse(request?.body ?? 'null') as unknown
const keyOf = (request: HttpRequest | undefined) => Object.entries(request?.headers ?? {}).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]

describe('receiving', () => {
  it('sends the selected cars in their order, says so, and starts afresh', async () => {
    const http = server([done])
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '2', '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(http.sent()[0]?.url).toBe('/api/inbounds/bulk-receive')
    expect(bodyOf(http.sent()[0])).toEqual(['2', '1'].map((id) => ({ id, date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: '4' })))
    expect(widget.notices()).toEqual(['Railcar UTLX 045002 selected.', 'Railcar UTLX 045001 selected.', 'Railcars received successfully!'])
    expect(widget.view()).toMatchObject({ track: null, entry: null, selected: null, date: { value: '' } })
  })

  it('asks for all lists again after success', async () => {
    const http = server([done])
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    const before = http.requests.length
    widget.actor.send({ type: 'SUBMIT' })
    await waitFor(widget.actor, ({ value }) => value.pending === 'ready' && value.tracks === 'ready' && http.requests.length >= before + 3)

    expect(http.requests.slice(before).map((request) => request.url.split('?', 1).join('')).toSorted())
      .toEqual(['/api/inbounds', '/api/inbounds/bulk-receive', '/api/tracks'])
  })

  it('follows the pages of the lists to their end and leaves trucks out', async () => {
    const second = page([visitRow(sandCar('3')), { ...visitRow(sandCar('4')), transport: 'truck' }])
    const http = server([], { '/api/inbounds': (request) => (request.url.includes('cursor=b') ? second(request) : page([visitRow(sandCar('1'))], '/api/inbounds?cursor=b')(request)) })
    const widget = open(http)
    await onTrack4(widget)

    expect(widget.view().manual?.list.rows.map((row) => row.id)).toEqual(['1', '3'])
  })

  it('goes on numbering behind the last car of the track, of either family', async () => {
    const widget = open(server())
    await onTrack4(widget)
    select(widget, '3', '1')

    expect(widget.view().selected?.rows.map((row) => row.seq)).toEqual([4, 5])

    widget.actor.send({ type: 'CAR.REMOVE', id: '3' })

    expect(widget.view().selected?.rows.map((row) => row.seq)).toEqual([4])
    expect(widget.notices().at(-1)).toBe('Railcar UTLX 045003 removed.')
  })

  it('sends once, however often the button is hit', async () => {
    const http = server([done, done])
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    widget.actor.send({ type: 'SUBMIT' })
    widget.actor.send({ type: 'CAR.SELECT', id: '2' })

    expect(selectedIds(widget)).toEqual(['1'])

    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(http.sent()).toHaveLength(1)
  })

  it('asks for the track, then for the date, and sends nothing', async () => {
    const http = server([done])
    const widget = open(http, { carId: '2' })
    await widget.until((view) => view.action !== null && view.tracks.options.length === 2)
    widget.actor.send({ type: 'SUBMIT' })

    expect(widget.view().tracks.error).toBe('Track must be selected.')

    widget.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    widget.actor.send({ type: 'SUBMIT' })

    expect(widget.view().tracks.error).toBeNull()
    expect(widget.view().date?.error).toBe('Date must be selected.')

    widget.actor.send({ type: 'DATE.CHOOSE', day: '2026-11-22' })
    widget.actor.send({ type: 'SUBMIT' })

    expect(widget.view().date?.error).toBe('Choose today or an earlier day.')
    expect(http.sent()).toEqual([])
  })

  it('has the car of its address selected already, without a word', async () => {
    const widget = open(server(), { carId: '2' })
    await onTrack4(widget)

    expect(selectedIds(widget)).toEqual(['2'])
    expect(widget.notices()).toEqual([])
  })

  it('says when the car of its address is not to be had', async () => {
    const widget = open(server(), { carId: '99' })
    await onTrack4(widget)

    expect(widget.view().gone).toBe('The railcar of this address is not available here.')
  })

  it('offers the chosen day again after success', async () => {
    const widget = open(server([done]))
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: '2026-11-19' })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(widget.view().date).toMatchObject({ value: '', offered: { day: '2026-11-19', label: 'Last chosen: 2026/11/19' } })
  })
})

describe('without an answer', () => {
  it('keeps the form and sends the same list under the same key on Retry', async () => {
    const http = server([lost(), lost(), lost(), lost(), lost(), done])
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '1', '2')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => view.unanswered)

    expect(selectedIds(widget)).toEqual(['1', '2'])
    expect(widget.view().date?.value).toBe(DAY)

    while (widget.view().unanswered) {
      widget.actor.send({ type: 'RETRY' })
      await widget.until((view) => !view.frozen)
    }
    const sent = http.sent()

    expect(widget.notices().at(-1)).toBe('Railcars received successfully!')
    expect(new Set(sent.map(keyOf)).size).toBe(1)
    expect(new Set(sent.map((request) => request.body)).size).toBe(1)
  })

  it('uses a new key once the list has changed', async () => {
    const http = server()
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => view.unanswered)
    const before = http.sent().length
    select(widget, '2')
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => !view.frozen)

    expect(keyOf(http.sent()[before])).not.toBe(keyOf(http.sent()[0]))
  })

  it('says that a list could not be loaded, and loads it on Retry', async () => {
    const http = server([], { '/api/tracks': refuse(500, 'internal', 'Down.') })
    const widget = open(http)
    await widget.until((view) => view.tracks.failed)
    http.routes['/api/tracks'] = page([trackRow('4')])
    widget.actor.send({ type: 'TRACKS.LOAD' })

    expect((await widget.until((view) => view.tracks.options.length > 0)).tracks).toMatchObject({ failed: false, loading: false })
  })
})

describe('a refusal', () => {
  const refused = refuse(422, 'invalid', 'Two railcars cannot be received.', { fields: { '0.track_id': 'On site at Eagle Ford.', '2.id': 'Released already.' } })

  async function withRefusal(http: ReturnType<typeof server>) {
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '1', '2', '3')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => view.refusal !== null)
    return widget
  }

  it('says the server’s sentence and marks the bad rows with their reasons', async () => {
    const widget = await withRefusal(server([refused]))

    expect(widget.notices().at(-1)).toBe('Two railcars cannot be received.')
    expect(widget.view().selected?.rows.map((row) => row.problem)).toEqual(['On site at Eagle Ford.', null, 'Released already.'])
    expect(widget.view().refusal).toEqual({ message: 'Two railcars cannot be received.', canTakeOff: true })
  })

  it('lets the bad rows be taken off and the rest go on, under a new key', async () => {
    const http = server([refused, done])
    const widget = await withRefusal(http)
    widget.actor.send({ type: 'REFUSED.TAKE_OFF' })
    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(bodyOf(http.sent()[1])).toMatchObject([{ id: '2' }])
    expect(keyOf(http.sent()[1])).not.toBe(keyOf(http.sent()[0]))
  })

  it('is settled when its rows are taken off one by one', async () => {
    const widget = await withRefusal(server([refused]))
    widget.actor.send({ type: 'CAR.REMOVE', id: '1' })
    widget.actor.send({ type: 'CAR.REMOVE', id: '3' })

    expect(widget.view().refusal).toBeNull()
  })

  it('shows the default sentence when the answer is none', async () => {
    const widget = open(server([() => Promise.resolve({ status: 200, headers: { get: () => 'text/html' }, text: '<html>' })]))
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => view.refusal !== null)

    expect(widget.notices().at(-1)).toBe('Something went wrong. Please try again.')
    expect(selectedIds(widget)).toEqual(['1'])
  })

  it('reads the lists again, so that cars gone meanwhile are marked and no longer offered', async () => {
    const http = server([refuse(409, 'conflict', 'UTLX 045001 is Released.', { fields: { '0.id': 'Released.' } })])
    const widget = open(http)
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    http.routes['/api/inbounds'] = page([visitRow(sandCar('3'))])
    widget.actor.send({ type: 'SUBMIT' })
    const view = await widget.until((shown) => shown.manual?.list.count === 1)

    expect(view.manual?.list.rows.map((row) => row.id)).toEqual(['3'])
    expect(view.selected?.rows[0]?.problem).toBe('Released.')
  })
})

describe('after a login or a reload', () => {
  it('has the track, the cars in their order, the date and the entry again', async () => {
    const session = memoryStore()
    const first = open(server([refuse(401, 'signed_out', 'Sign in.')]), {}, session)
    await onTrack4(first)
    select(first, '3', '1')
    first.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    first.actor.send({ type: 'SUBMIT' })
    await first.until((view) => !view.frozen)

    expect(selectedIds(first)).toEqual(['3', '1'])
    expect(first.notices()).not.toContain('Sign in.')

    first.actor.stop()
    const second = open(server(), {}, session)
    await second.until((view) => (view.selected?.count ?? 0) > 0 && view.track !== null)

    expect(selectedIds(second)).toEqual(['3', '1'])
    expect(second.view()).toMatchObject({ track: { name: 'Track 4' }, entry: { value: 'manual' }, date: { value: DAY }, tracks: { open: false } })
  })

  it('says which cars are no longer available', async () => {
    const session = memoryStore()
    const first = open(server(), {}, session)
    await onTrack4(first)
    select(first, '1', '2')
    first.actor.stop()
    const second = open(server([], { '/api/inbounds': page([visitRow(sandCar('2'))]) }), {}, session)
    await second.until((view) => (view.selected?.count ?? 0) > 0)

    expect(selectedIds(second)).toEqual(['2'])
    expect(second.view().gone).toBe('No longer available, and not selected again: UTLX 045001.')
  })

  it('gives nothing to another user', async () => {
    const session = memoryStore()
    const first = open(server(), {}, session)
    await onTrack4(first)
    select(first, '1')
    first.actor.stop()
    const second = open(server(), { userid: '8' }, session)
    await second.until((view) => view.tracks.options.length === 2)

    expect(second.view()).toMatchObject({ track: null, selected: null })
  })

  it('retries what had no answer under the key it had', async () => {
    const session = memoryStore()
    const http = server()
    const first = open(http, {}, session)
    await onTrack4(first)
    select(first, '1')
    first.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    first.actor.send({ type: 'SUBMIT' })
    await first.until((view) => view.unanswered)
    first.actor.stop()
    const later = server([done])
    const second = open(later, {}, session)
    await second.until((view) => view.action !== null && view.track !== null)
    second.actor.send({ type: 'SUBMIT' })
    await second.until((view) => isQuiet(view) && view.action === null)

    expect(keyOf(later.sent()[0])).toBe(keyOf(http.sent()[0]))
  })

  it('forgets the form once it went through', async () => {
    const session = memoryStore()
    const widget = open(server([done]), {}, session)
    await onTrack4(widget)
    select(widget, '1')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(JSON.parse(session.get('railhead.widget.7.sand.receive') ?? '{}')).toEqual({ userid: '7', form: null, last_day: { day: DAY, at: NOON } })
  })
})

describe('releasing', () => {
  it('sends cars of the track at the end of their day', async () => {
    const http = server([done])
    const widget = open(http, { mode: 'release' })
    await onTrack4(widget)
    select(widget, '13', '11')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })
    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(http.sent()[0]?.url).toBe('/api/inbounds/bulk-release')
    expect(bodyOf(http.sent()[0])).toEqual(['13', '11'].map((id) => ({ id, date_released: Date.UTC(2026, 10, 22, 5, 59, 59) / 1000 })))
    expect(widget.notices().at(-1)).toBe('Railcars released successfully!')
  })

  it('does not ask for pending cars', async () => {
    const http = server()
    await onTrack4(open(http, { mode: 'release' }))

    expect(http.requests.some((request) => request.url.startsWith('/api/inbounds'))).toBe(false)
  })

  it('takes no car of the other family', async () => {
    const widget = open(server(), { mode: 'release' })
    await onTrack4(widget)
    select(widget, '12', 'bulk-commodity:12')

    expect(selectedIds(widget)).toEqual([])
  })

  it('shows once more which cars leave loaded or inoperable, and sends only on Proceed', async () => {
    const cars = [standingCar('11', 1, { quantity_snapshot: '12.5' }), standingCar('13', 2, { inoperable: true })]
    const http = server([done], { '/api/tracks/get-railcars-on-track': answer(200, { result: cars.map(trackCarRow), revision: 7 }) })
    const widget = open(http, { mode: 'release' })
    await onTrack4(widget)
    select(widget, '11', '13')
    widget.actor.send({ type: 'DATE.CHOOSE', day: DAY })
    widget.actor.send({ type: 'SUBMIT' })

    expect(widget.view().confirm?.rows.map((row) => row.reason)).toEqual(['leaves loaded', 'inoperable, leaves to repair'])

    widget.actor.send({ type: 'CONFIRM.CANCEL' })

    expect(widget.view().confirm).toBeNull()
    expect(http.sent()).toEqual([])

    widget.actor.send({ type: 'SUBMIT' })
    widget.actor.send({ type: 'CONFIRM.PROCEED' })
    await widget.until((view) => isQuiet(view) && view.action === null)

    expect(http.sent()).toHaveLength(1)
  })

  it('empties the selection when another track is chosen, and says so', async () => {
    const widget = open(server(), { mode: 'release' })
    await onTrack4(widget)
    select(widget, '11', '13')
    widget.actor.send({ type: 'TRACK.CHOOSE', id: '5' })

    expect(widget.view().action).toBeNull()
    expect(widget.notices().at(-1)).toBe('Another track: 2 railcars were taken off the selection.')
  })
})

describe('scanning', () => {
  it('selects the car a code names and says its name', async () => {
    const widget = open(server())
    await onTrack4(widget)
    widget.actor.send({ type: 'SCAN.RECEIVED', code: 'UTLX - 045002', at: 0 })

    expect(selectedIds(widget)).toEqual(['2'])
    expect(widget.notices()).toEqual(['Railcar UTLX 045002 selected.'])
  })

  it('says word for word that a code matches no car, and keeps the code', async () => {
    const widget = open(server())
    await onTrack4(widget)
    widget.actor.send({ type: 'ENTRY.CHOOSE', entry: 'scan' })
    widget.actor.send({ type: 'SCAN.RECEIVED', code: 'GATX - 1', at: 0 })

    expect(widget.notices()).toEqual(['The barcode you scanned does not match any available railcars. Try again.'])
    expect(widget.view().scan?.unmatched).toEqual(['GATX - 1'])
  })

  it('takes the same code twice within a moment for one scan', async () => {
    const widget = open(server())
    await onTrack4(widget)
    widget.actor.send({ type: 'SCAN.RECEIVED', code: 'UTLX - 045002', at: 0 })
    widget.actor.send({ type: 'SCAN.RECEIVED', code: 'UTLX - 045002', at: 900 })

    expect(widget.notices()).toHaveLength(1)

    widget.actor.send({ type: 'SCAN.RECEIVED', code: 'UTLX - 045002', at: 5000 })

    expect(widget.notices().at(-1)).toBe('The barcode you scanned does not match any available railcars. Try again.')
    expect(widget.actor.getSnapshot().context.lastScan?.message).toBe('UTLX 045002 is already selected.')
  })

  it('does not call a car unknown while the cars are not loaded', () => {
    const widget = open(server())
    widget.actor.send({ type: 'SCAN.RECEIVED', code: 'UTLX - 045002', at: 0 })

    expect(widget.notices()).toEqual(['The railcars are not loaded yet. Scan again in a moment.'])
  })
})

describe('the terminal', () => {
  it('can be chosen only with the permission, and then rules tracks and cars', async () => {
    const http = server()
    const widget = open(http, { canChooseTerminal: true })
    await widget.until((view) => (view.terminal?.options.length ?? 0) === 2 && view.tracks.options.length === 2)
    widget.actor.send({ type: 'TERMINAL.CHOOSE', id: '2' })
    await waitFor(widget.actor, ({ value }) => value.tracks === 'ready' && value.pending === 'ready')
    const asked = http.requests.slice(-2).map((request) => request.url)

    expect(asked.every((url) => url.includes('terminal_id=2'))).toBe(true)
    expect(open(server()).view().terminal).toBeNull()
  })
})
