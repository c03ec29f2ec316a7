import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { NetworkLost } from '../api/api.errors'
import type { Outcome } from '../runtime/from-effect'
import type { ApiError } from '../api/api.errors'
import { testNavigator } from '../railcar-edit/railcar-edit.samples'
import { testPorts } from '../track-widget/track-widget.samples'
import { signingListMachine } from './signing-list.machine'
import { viewSigningList } from './signing-list.view'
import { signingTruck } from './signature.samples'
import type { SigningTruck } from './truck-signing.rules'

async function open(...answers: readonly (readonly SigningTruck[] | null)[]) {
  const left = [...answers]
  const navigator = testNavigator()
  const { notifier, notices } = testPorts()
  const load = fromPromise<Outcome<readonly SigningTruck[], ApiError>>(() => {
    const trucks = left.shift() ?? null
    return Promise.resolve(trucks === null ? { ok: false, error: new NetworkLost({}) } : { ok: true, value: trucks })
  })
  const actor = createActor(signingListMachine.provide({ actors: { loadTrucks: load as never } }), {
    input: { kind: 'outbounds', terminalId: '1', pathOf: (id) => `/pad/${id}`, ports: { navigator, notifier } },
  }).start()
  const settle = () => waitFor(actor, ({ value }) => value !== 'loading')
  await settle()
  return { actor, settle, view: () => viewSigningList(actor.getSnapshot()), went: navigator.went, said: () => notices.map(({ message }) => message) }
}

describe('the trucks that wait for a signature', () => {
  it('are listed, found and opened', async () => {
    const list = await open([signingTruck('12'), signingTruck('13', { driver_name: 'Ana Lopez' })])
    expect(list.view()).toMatchObject({ loading: false, failed: false, count: '2 trucks', empty: null })

    list.actor.send({ type: 'TEXT.CHANGE', text: 'ana' })
    expect(list.view()).toMatchObject({ count: '1 truck', trucks: [{ id: '13' }] })

    list.actor.send({ type: 'TEXT.CHANGE', text: 'nobody' })
    expect(list.view().empty).toBe('No results')

    list.actor.send({ type: 'TRUCK.OPEN', id: '13' })
    expect(list.went).toEqual(['/pad/13'])
  })

  it('say so when there are none, or when they could not be read', async () => {
    expect((await open([])).view().empty).toBe('No truck waits for a signature. It comes here once both weights are taken.')
    const list = await open(null, [signingTruck('12')])
    expect(list.view()).toMatchObject({ failed: true, count: null, empty: null })
    list.actor.send({ type: 'TRUCKS.LOAD' })
    await list.settle()
    expect(list.view()).toMatchObject({ failed: false, count: '1 truck' })
  })

  it('are opened by their barcode, and every scan is answered', async () => {
    const list = await open([signingTruck('12')])
    list.actor.send({ type: 'SCAN.RECEIVED', code: 'OT - 1099', at: 1 })
    list.actor.send({ type: 'SCAN.RECEIVED', code: 'OT - 1012', at: 2 })

    expect(list.said()).toEqual(['The barcode you scanned is of no truck that waits for a signature here.', 'OT 1012 is opened.'])
    expect(list.went).toEqual(['/pad/12'])
    expect(list.view().answer).toMatchObject({ result: 'selected', at: 2 })
  })
})
