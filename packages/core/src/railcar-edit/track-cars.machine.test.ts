import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { KeyValueStore } from '../ports/storage.port'
import { answer, refuse, testRuntime } from '../runtime/test.layer'
import { memoryStore } from '../track-widget/track-widget.samples'
import { page, trackRow } from '../track-widget/track-widget.sample-server'
import { liveTrackCarsMachine } from './track-cars.live'
import type { TrackCarsInput } from './track-cars.machine'
import { viewTrackCars, type TrackCarsView } from './track-cars.view'
import { editServer } from './railcar-edit.sample-server'
import { trackCar } from './railcar-edit.samples'

async function open(http = editServer(), more: Partial<TrackCarsInput> = {}, session: KeyValueStore = memoryStore()) {
  const ports = { storage: { local: memoryStore(), session } }
  const input: TrackCarsInput = { purpose: 'sequence', family: 'sand', userid: '7', terminalId: '1', canChooseTerminal: false, ports, ...more }
  const actor = createActor(liveTrackCarsMachine(testRuntime(http)), { input }).start()
  const view = () => viewTrackCars(actor.getSnapshot())
  const until = async (holds: (view: TrackCarsView) => boolean) => viewTrackCars(await waitFor(actor, (snapshot) => holds(viewTrackCars(snapshot))))
  await waitFor(actor, ({ value }) => value.tracks !== 'loading' && value.terminals !== 'loading' && value.standing !== 'loading')
  return { actor, view, until, http, session }
}
const loaded = (view: TrackCarsView) => view.cars !== null && !view.cars.loading

describe('the cars of a track', () => {
  it('come in their order once the track is chosen', async () => {
    const list = await open()

    expect(list.view()).toMatchObject({ cars: null, track: null, tracks: { open: true, options: [{ title: 'Track 4' }, { title: 'Track 5' }] } })

    list.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    const view = await list.until(loaded)

    expect(view.cars?.rows.map((row) => [row.seq, row.number])).toEqual([[1, '045011'], [2, '045012'], [3, '045013']])
    expect(view).toMatchObject({ tracks: { open: false }, track: { name: 'Track 4', countText: 'Last car stands at 3' } })
  })

  it('come back after a reload, the tapped one among them, for the same user', async () => {
    const list = await open()
    list.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    await list.until(loaded)
    list.actor.send({ type: 'CAR.OPEN', id: '12' })

    expect((await open(editServer(), {}, list.session)).view().opened?.car.id).toBe('12')
    expect((await open(editServer(), { userid: '8' }, list.session)).view().track).toBeNull()
    expect((await open(editServer(), { terminalId: '2' }, list.session)).view().track).toBeNull()
    expect((await open(editServer(), { purpose: 'edit' }, list.session)).view().track).toBeNull()
  })

  it('say so when the tapped one has left', async () => {
    const list = await open()
    list.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    await list.until(loaded)
    list.actor.send({ type: 'CAR.OPEN', id: '12' })
    list.http.routes['/api/tracks/get-railcars-on-track'] = answer(200, { result: [trackCar('11', 1), trackCar('13', 2)], revision: 8 })
    list.actor.send({ type: 'STANDING.LOAD' })

    expect(await list.until((view) => view.gone !== null)).toMatchObject({ opened: null, gone: 'UTLX 045012 is no longer on this track.' })

    list.actor.send({ type: 'GONE.DISMISS' })

    expect(list.view().gone).toBeNull()
  })

  it('of the other family cannot be opened, nor one that is not there', async () => {
    const http = editServer([], { '/api/tracks/get-railcars-on-track': answer(200, { result: [trackCar('12', 1, { family: 'bulk-commodity' })], revision: 1 }) })
    const list = await open(http)
    list.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    await list.until(loaded)
    list.actor.send({ type: 'CAR.OPEN', id: '12' })
    list.actor.send({ type: 'CAR.OPEN', id: '99' })

    expect(list.view().opened).toBeNull()
  })

  it('could not load, and load on Retry', async () => {
    const http = editServer([], { '/api/tracks/get-railcars-on-track': refuse(500, 'internal', 'Down.') })
    const list = await open(http)
    list.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    await list.until((view) => view.cars?.failed === true)
    http.routes['/api/tracks/get-railcars-on-track'] = answer(200, { result: [], revision: 1 })
    list.actor.send({ type: 'STANDING.LOAD' })

    expect((await list.until(loaded)).cars).toMatchObject({ failed: false, emptyText: 'No cars stand on this track.' })
  })
})

describe('the terminal', () => {
  it('is chosen by whoever may, but not in edit mode', async () => {
    expect((await open(editServer(), { canChooseTerminal: true })).view().terminal).toMatchObject({ label: 'Terminal', value: '1', options: [{ name: 'Permian East' }, { name: 'Eagle Ford' }] })
    expect((await open(editServer(), { canChooseTerminal: true, purpose: 'edit' })).view().terminal).toBeNull()
    expect((await open()).view().terminal).toBeNull()
  })

  it('brings its own tracks and leaves the chosen one', async () => {
    const list = await open(editServer(), { canChooseTerminal: true })
    list.actor.send({ type: 'TRACK.CHOOSE', id: '4' })
    await list.until(loaded)
    list.http.routes['/api/tracks'] = page([trackRow('9')])
    list.actor.send({ type: 'TERMINAL.CHOOSE', id: '2' })
    const view = await list.until((shown) => shown.tracks.options.length === 1)

    expect(view).toMatchObject({ track: null, cars: null, tracks: { open: true, options: [{ id: '9' }] } })
  })
})
