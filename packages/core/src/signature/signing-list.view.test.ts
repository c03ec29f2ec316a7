import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { signingListMachine } from './signing-list.machine'
import { signaturePorts } from './signature.samples'
import { viewSigningList } from './signing-list.view'

describe('the list of trucks that wait for a signature', () => {
  it('says nothing of a number before it is known', () => {
    const actor = createActor(signingListMachine, { input: { kind: 'outbounds', terminalId: '1', pathOf: (id) => id, ports: signaturePorts() } })

    expect(viewSigningList(actor.getSnapshot())).toMatchObject({ loading: true, count: null, trucks: [], empty: null, title: 'Waiting for a signature' })
  })
})
