import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { signatureMachine } from './signature.machine'
import { signatureInput } from './signature.samples'
import { viewSignature } from './signature.view'

describe('the page of a signature', () => {
  it('shows no form before it is known what is signed', () => {
    const actor = createActor(signatureMachine, { input: signatureInput() })

    expect(viewSignature(actor.getSnapshot())).toMatchObject({ state: 'loading', facts: [], form: null, action: null, owed: null, frozen: false })
  })
})
