import * as Effect from 'effect/Effect'
import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { NetworkLost, Refused, SignedOut, type ApiError } from '../api/api.errors'
import { followed } from '../live/page-follow.samples'
import type { KeyValueStore } from '../ports/storage.port'
import { testRuntime, scriptedHttp } from '../runtime/test.layer'
import { memoryStore } from '../track-widget/track-widget.samples'
import { followSignature } from './signature.follow'
import { liveSignatureMachine } from './signature.live'
import type { SignSubmission } from './signature.machine'
import { aDot, aSignature, line, signatureInput, signaturePorts, subject } from './signature.samples'
import type { SignatureInput, SigningSubject } from './signature.types'
import { viewSignature } from './signature.view'

type Answer = SigningSubject | ApiError
const lost = new NetworkLost({})
const newer = subject({ version: 2, versionId: '32', net: '52400' })
const signedOut = new SignedOut({ code: 'signed_out', description: 'Log in again.' })
const refused = (status: number, code: string, more: object = {}) => new Refused({ status, code, description: `Refused: ${code}.`, ...more })
const isError = (answer: Answer | null): answer is ApiError => answer !== null && '_tag' in answer

/** A pad over a server that answers in turn; the last look at the load holds from then on. */
function open(loads: readonly Answer[], sends: readonly (ApiError | null)[] = [], more: Partial<SignatureInput> = {}, session: KeyValueStore = memoryStore()) {
  const sent: SignSubmission[] = []
  const left = { loads: [...loads], sends: [...sends] }
  let last: Answer = lost
  const api = testRuntime(scriptedHttp([]))
  const load = () => {
    last = left.loads.shift() ?? last
    return isError(last) ? Effect.fail(last) : Effect.succeed(last)
  }
  const machine = liveSignatureMachine(api, {
    load,
    send: (submission) => {
      sent.push(submission)
      const next = left.sends.shift() ?? null
      return next === null ? Effect.succeed(null) : Effect.fail(next)
    },
  })
  const ports = signaturePorts(session)
  const actor = createActor(machine, { input: signatureInput({ ports, ...more }) }).start()
  const view = () => viewSignature(actor.getSnapshot())
  const settle = () => waitFor(actor, ({ value }) => value.subject !== 'loading' && value.form !== 'sending')
  const submit = async (type: 'SUBMIT' | 'RETRY' = 'SUBMIT') => {
    actor.send({ type })
    await settle()
  }
  return { actor, api, load, view, settle, submit, sent, session, said: () => ports.notices.map(({ message }) => message), went: ports.navigator.went }
}
async function opened(...input: Parameters<typeof open>) {
  const pad = open(...input)
  await pad.settle()
  return pad
}
const draw = (pad: ReturnType<typeof open>) => pad.actor.send({ type: 'STROKE.ADD', stroke: aSignature })

/** What goes over the wire. */
const asSent = (submission: SignSubmission | undefined) => [submission?.id, submission?.attempt.key, submission?.attempt.body]

describe('signing', () => {
  it('sends what is drawn, says so and goes on', async () => {
    const pad = await opened([subject()])
    draw(pad)
    await pad.submit()

    expect(pad.sent).toEqual([{ id: '12', attempt: { key: 'key-1', body: {
      truck_id: '12', signature: { image: expect.any(String) as string, decode: false }, signed_by: 'Jane Doe', signed_as: 'driver', bol_version_id: '31',
    } } }])
    expect(pad.said()).toEqual(['Signature saved successfully!'])
    expect(pad.went).toEqual(['/mobile-v2/sand/outbound-trucks/capture-signature'])
    expect((await opened([subject()], [], {}, pad.session)).view().form?.pad?.strokes).toEqual([])
  })

  it('asks for a signature and sends nothing', async () => {
    const pad = await opened([subject()])
    pad.actor.send({ type: 'STROKE.ADD', stroke: aDot })
    await pad.submit()

    expect(pad.view().form).toMatchObject({ asked: 1, pad: { error: 'Signature required.' } })
    expect(pad.sent).toEqual([])

    draw(pad)
    expect(pad.view().form?.pad?.error).toBeNull()
  })

  it('takes back the last line, or all of them', async () => {
    const pad = await opened([subject()])
    draw(pad)
    pad.actor.send({ type: 'STROKE.ADD', stroke: line([1, 1], [9, 9]) })
    pad.actor.send({ type: 'STROKE.UNDO' })

    expect(pad.view().form?.pad?.strokes).toEqual([aSignature])

    draw(pad)
    pad.actor.send({ type: 'PAD.CLEAR' })

    expect(pad.view().form?.pad).toMatchObject({ strokes: [], canUndo: false, canClear: false })
  })

  it('takes no more lines than a signature has', async () => {
    const pad = await opened([subject()])
    draw(pad)
    pad.actor.send({ type: 'STROKE.ADD', stroke: line(...Array.from({ length: 20_000 }, (_, at) => [at % 300, 50] as const)) })

    expect(pad.view().form?.pad?.strokes).toEqual([aSignature])
    expect(pad.said()).toEqual(['That is more than a signature takes. Clear the pad and sign again.'])
  })

  it('can be done by a typed name, without the pad', async () => {
    const pad = await opened([subject()])
    pad.actor.send({ type: 'WAY.CHOOSE', way: 'type' })
    pad.actor.send({ type: 'ROLE.CHOOSE', role: 'staff' })
    expect(pad.view().form).toMatchObject({ pad: null, typed: { name: 'Sam Ramos' }, name: { value: 'Sam Ramos' } })
    pad.actor.send({ type: 'NAME.CHANGE', text: 'Ana Lopez' })
    await pad.submit()

    expect(pad.sent[0]?.attempt.body).toMatchObject({ signed_by: 'Ana Lopez', signed_as: 'staff' })
  })

  it('is sent once by a double tap', async () => {
    const pad = await opened([subject()])
    draw(pad)
    pad.actor.send({ type: 'SUBMIT' })
    pad.actor.send({ type: 'SUBMIT' })
    pad.actor.send({ type: 'STROKE.ADD', stroke: aSignature })
    await pad.settle()

    expect(pad.sent).toHaveLength(1)
  })

  it('is not offered where it cannot be signed', async () => {
    const pad = await opened([subject({ block: 'OT 1007 is not weighed out yet.' })])
    draw(pad)
    await pad.submit()

    expect(pad.view()).toMatchObject({ blocked: 'OT 1007 is not weighed out yet.', form: null, action: null })
    expect(pad.sent).toEqual([])
    expect((await opened([subject()], [], { canSign: false })).view().blocked).toBe('Your profile may not take signatures.')
  })

  it('says why there is no such load, or that it could not be read', async () => {
    expect((await opened([refused(404, 'not_found')])).view()).toMatchObject({ state: 'missing', missing: 'Refused: not_found.' })
    const pad = await opened([lost, subject()])
    expect(pad.view().state).toBe('failed')
    pad.actor.send({ type: 'SUBJECT.LOAD' })
    await pad.settle()
    expect(pad.view().state).toBe('ready')
  })
})

describe('a signature in hand', () => {
  it('is there again after a reload, with who signs, for the same user and load only', async () => {
    const session = memoryStore()
    const pad = await opened([subject()], [], {}, session)
    draw(pad)
    pad.actor.send({ type: 'NAME.CHANGE', text: 'Ana Lopez' })

    expect((await opened([subject()], [], {}, session)).view().form).toMatchObject({ pad: { strokes: [aSignature] }, name: { value: 'Ana Lopez' } })
    expect((await opened([subject()], [], { userid: '8' }, session)).view().form).toMatchObject({ pad: { strokes: [] }, name: { value: 'Jane Doe' } })
    expect((await opened([subject()], [], { id: '13' }, session)).view().form?.pad?.strokes).toEqual([])
    expect((await opened([subject()], [], { kind: 'inbound-trucks' }, session)).view().form?.pad?.strokes).toEqual([])
  })

  it('is sent once more under its key when no answer came, also after a reload', async () => {
    const pad = await opened([subject()], [lost])
    draw(pad)
    await pad.submit()

    expect(pad.view()).toMatchObject({
      owed: { text: 'The server has not confirmed the signature. Nothing is lost: Retry sends the same one, and it counts once.', drop: 'Do not send it again' },
      action: null,
      frozen: true,
    })
    pad.actor.send({ type: 'PAD.CLEAR' })
    await pad.submit()
    expect(pad.sent).toHaveLength(1)

    const later = await opened([subject({ block: 'OT 1007 is signed already.' })], [], {}, pad.session)
    expect(later.view()).toMatchObject({ blocked: null, frozen: true })
    await later.submit('RETRY')

    expect(later.sent.map(asSent)).toEqual(pad.sent.map(asSent))
    expect(later.said()).toEqual(['Signature saved successfully!'])
  })

  it('can be sent again even where the load itself cannot be read', async () => {
    const pad = await opened([subject()], [lost])
    draw(pad)
    await pad.submit()
    const later = await opened([lost], [], {}, pad.session)

    expect(later.view()).toMatchObject({ state: 'failed' })
    expect(later.view().owed).not.toBeNull()
    await later.submit('RETRY')
    expect(later.said()).toEqual(['Signature saved successfully!'])
  })

  it('stays through a 401, and goes out under a new key after it', async () => {
    const pad = await opened([subject()], [signedOut])
    draw(pad)
    await pad.submit()
    expect(pad.said()).toEqual([])

    const later = await opened([subject()], [], {}, pad.session)
    expect(later.view()).toMatchObject({ owed: null, action: { label: 'Submit' }, form: { pad: { strokes: [aSignature] } } })
    await later.submit()
    expect(later.said()).toEqual(['Signature saved successfully!'])
  })

  it('keeps its key through a 401 while nobody knows what came of it, and after the login too', async () => {
    const pad = await opened([subject()], [lost, signedOut, lost])
    draw(pad)
    await pad.submit()
    await pad.submit('RETRY')
    const later = await opened([subject()], [signedOut, null], {}, pad.session)
    expect(later.view().owed).not.toBeNull()
    await later.submit('RETRY')
    await later.submit('RETRY')

    expect([...pad.sent, ...later.sent].map(asSent)).toEqual(Array.from({ length: 4 }, () => asSent(pad.sent[0])))
    expect(later.said()).toEqual(['Signature saved successfully!'])
  })

  it('keeps its key where a 401 came after a send without answer, in one call', async () => {
    const pad = await opened([subject()], [new SignedOut({ code: 'signed_out', description: 'Log in again.', afterSilence: true })])
    draw(pad)
    await pad.submit()
    expect(pad.view().owed).not.toBeNull()
    await pad.submit('RETRY')

    expect(pad.sent.map(asSent)).toEqual([asSent(pad.sent[0]), asSent(pad.sent[0])])
  })

  it('can be given up where the server cannot take it: what is drawn stays, and what is signed is read again', async () => {
    const pad = await opened([subject()], [refused(500, 'unexpected')])
    draw(pad)
    await pad.submit()
    pad.actor.send({ type: 'OWED.DROP' })
    await pad.settle()

    expect(pad.said()).toEqual(['Refused: unexpected.', 'The signature is not sent again. It may have been saved: look at the state of the truck.'])
    expect(pad.view()).toMatchObject({ owed: null, frozen: false, form: { pad: { strokes: [aSignature] } } })

    await pad.submit()
    expect(pad.sent.map(({ attempt }) => attempt.key)).toEqual(['key-1', 'key-2'])
  })

  it('is said to be under way when its page is left, and is there to be asked for', async () => {
    const pad = await opened([subject()], [lost])
    draw(pad)
    pad.actor.send({ type: 'PAGE.LEFT' })
    expect(pad.said()).toEqual([])
    pad.actor.send({ type: 'SUBMIT' })
    pad.actor.send({ type: 'PAGE.LEFT' })
    pad.actor.stop()

    expect(pad.said()).toEqual(['The signature was still being sent. Open OT 1007 again to hear what came of it.'])
    expect((await opened([subject()], [], {}, pad.session)).view().owed).not.toBeNull()
  })

  it('is let go once it cannot be signed any more, or there is nothing to sign', async () => {
    for (const now of [subject({ block: 'OT 1007 is Signed.' }), refused(404, 'not_found')]) {
      const pad = await opened([subject(), now])
      draw(pad)
      expect(pad.session.get('railhead.widget.7.sand.sign.outbound-trucks.12')).not.toBeNull()
      pad.actor.send({ type: 'SUBJECT.LOAD' })
      await pad.settle()

      expect(pad.session.get('railhead.widget.7.sand.sign.outbound-trucks.12')).toBeNull()
    }
  })

  it('is not taken again by a server that is broken, and keeps its key', async () => {
    const pad = await opened([subject()], [refused(500, 'unexpected'), refused(422, 'invalid', { fields: { 'signature.image': 'Sign again.', signed_by: 'Too long.' } })])
    draw(pad)
    await pad.submit()
    await pad.submit('RETRY')

    expect(pad.sent.map(asSent)).toEqual([asSent(pad.sent[0]), asSent(pad.sent[0])])
    expect(pad.view()).toMatchObject({ owed: null, form: { pad: { error: 'Sign again.', strokes: [aSignature] }, name: { error: 'Too long.' } } })
  })
})

describe('a BOL that is changed meanwhile', () => {
  it('is shown with what changed when the server refuses the old one, and signed again', async () => {
    const pad = await opened([subject(), newer], [refused(409, 'bol_changed')])
    draw(pad)
    await pad.submit()
    await pad.settle()

    expect(pad.view()).toMatchObject({
      changed: { text: 'The BOL was changed meanwhile. Read it again, then sign again.', lines: ['Version: 1 → 2', 'Net: 52,140 lb → 52,400 lb'] },
      form: { pad: { strokes: [] } },
    })
    expect(pad.said()).toEqual(['Refused: bol_changed.', 'The BOL was changed meanwhile. Read it again, then sign again.'])

    draw(pad)
    expect(pad.view().changed).toBeNull()
    await pad.submit()
    expect(pad.sent[1]?.attempt).toMatchObject({ key: 'key-2', body: { bol_version_id: '32' } })
  })

  it('takes off what was drawn for the version before, after a reload too', async () => {
    const pad = await opened([subject()])
    draw(pad)
    const later = await opened([newer], [], {}, pad.session)

    expect(later.view().form?.pad?.strokes).toEqual([])
    expect(later.view().changed?.lines).toEqual(['Version: 1 → 2', 'Net: 52,140 lb → 52,400 lb'])
  })

  it('is simply shown while nothing is drawn', async () => {
    const pad = await opened([subject(), newer])
    pad.actor.send({ type: 'SUBJECT.LOAD' })
    await pad.settle()

    expect(pad.view().changed).toBeNull()
    expect(pad.view().facts[1]?.value).toBe('2')
  })
})

describe('what others do', () => {
  const news = (pad: ReturnType<typeof open>) => followed(setImmediate, (host) => followSignature(pad.actor, pad.api, host, { load: pad.load }))

  it('is shown at once, and takes off what was drawn for the version before', async () => {
    const pad = await opened([subject(), newer])
    const live = news(pad)
    draw(pad)
    live.hand.isHeld = true
    await live.hear()
    expect(pad.view().form?.pad?.strokes).toEqual([aSignature])
    live.hand.isHeld = false
    await live.pass(150)

    expect(pad.view().form?.pad?.strokes).toEqual([])
    expect(pad.view().changed?.lines).toEqual(['Version: 1 → 2', 'Net: 52,140 lb → 52,400 lb'])
    live.stop()
  })

  it('may be the signature itself: then nothing is left to sign', async () => {
    const pad = await opened([subject(), subject({ block: 'OT 1007 is Signed: its BOL cannot be signed now.' })])
    const live = news(pad)
    await live.hear()

    expect(pad.view()).toMatchObject({ blocked: 'OT 1007 is Signed: its BOL cannot be signed now.', form: null, action: null })
    live.stop()
  })

  it('does not touch what was sent without an answer', async () => {
    const pad = await opened([subject(), newer], [lost])
    const live = news(pad)
    draw(pad)
    await pad.submit()
    await live.hear()

    expect(pad.view().facts[1]?.value).toBe('1')
    expect(pad.view().owed).not.toBeNull()
    live.stop()
  })
})

describe('a scanner at the pad', () => {
  const scan = (pad: ReturnType<typeof open>, code: string) => pad.actor.send({ type: 'SCAN.RECEIVED', code, at: 1 })

  it('signs by a badge and a command alone', async () => {
    const pad = await opened([subject()])
    scan(pad, 'RAILHEAD NAME  Ana   Lopez')
    expect(pad.view().form?.typed?.name).toBe('Ana Lopez')
    scan(pad, 'railhead send')
    await pad.settle()

    expect(pad.sent[0]?.attempt.body).toMatchObject({ signed_by: 'Ana Lopez' })
    expect(pad.said()).toEqual(['Ana Lopez signs.', 'Sending the signature', 'Signature saved successfully!'])
  })

  it('says what is missing, and empties the pad', async () => {
    const pad = await opened([subject()])
    scan(pad, 'RAILHEAD SEND')
    expect(pad.view().form?.pad?.error).toBe('Signature required.')
    draw(pad)
    scan(pad, 'RAILHEAD CLEAR')

    expect(pad.view().form?.pad?.strokes).toEqual([])
    expect(pad.view().answer?.message).toBe('The pad is empty again.')
  })

  it('refuses every other code, and every code while it is sending', async () => {
    const pad = await opened([subject()])
    scan(pad, 'UTLX - 045123')
    scan(pad, 'RAILHEAD TODAY')
    draw(pad)
    pad.actor.send({ type: 'SUBMIT' })
    scan(pad, 'RAILHEAD NAME Somebody Else')

    expect(pad.said()).toEqual([
      'This page takes the codes of signers and of commands only.', 'This command does nothing on this page.', 'The signature is being sent. Scan again when it is done.',
    ])
    await pad.settle()
    expect(pad.sent[0]?.attempt.body).toMatchObject({ signed_by: 'Jane Doe' })
  })
})
