import { assign, enqueueActions, setup } from 'xstate'
import { canRetry, describeError, isNowhere, type ApiError } from '../api/api.errors'
import { notProvided } from '../runtime/from-effect'
import { closeForm, enter, faultsNow, finish, initialContext, isOwed, openForm, prepareAttempt, receiveFacts, refuse, takeReading, type Step } from './truck-work.changes'
import { scanAtTruck } from './truck-work.scan'
import { writeTruckWork } from './truck-work.storage'
import type { ScaleReading, TruckAttempt, TruckFactsRead, TruckForm, TruckSent, TruckWorkContext, TruckWorkInput } from './truck-work.types'

export type TruckWorkEvent =
  | { readonly type: 'FACTS.LOAD' | 'FORM.CLOSE' | 'SUBMIT' | 'RETRY' | 'CONFIRM.CANCEL' | 'CONFIRM.PROCEED' | 'SCALE.READ' }
  | { readonly type: 'FORM.OPEN'; readonly form: TruckForm; readonly target?: string }
  | { readonly type: 'FIELD.CHANGE'; readonly name: string; readonly text: string }
  | { readonly type: 'SCAN.RECEIVED'; readonly code: string; readonly at: number }
  /** What is known now, because others changed something. */
  | { readonly type: 'NEWS.RECEIVED'; readonly facts: TruckFactsRead }

export type WhichTruck = Pick<TruckWorkInput, 'family' | 'side' | 'page' | 'id' | 'terminalId'>
/** One command as the API calls take it. */
export interface TruckSubmission extends WhichTruck {
  readonly attempt: TruckAttempt
}

interface Enqueue {
  readonly assign: (change: Partial<TruckWorkContext>) => void
  (work: (args: { readonly context: TruckWorkContext }) => void): void
}
const keep = ({ context }: { readonly context: TruckWorkContext }) => writeTruckWork(context.ports.storage.session, context, context.open, context.attempt)

/** Carries a step out: the change, then what is kept on the device, then what is said, then where it leads. */
function carryOut(enqueue: Enqueue, { change, notice, goes }: Step) {
  enqueue.assign(change)
  enqueue(keep)
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice))
  if (goes !== undefined) enqueue(({ context }) => context.ports.navigator.go(goes, { replace: true }))
}

const which = ({ context: { family, side, page, id, terminalId } }: { readonly context: TruckWorkContext }): WhichTruck => ({ family, side, page, id, terminalId })
/** What cannot be taken back, or books something besides, is asked first (spec §9). */
const isAsked = ({ open }: TruckWorkContext) =>
  open !== null && (open.name === 'void' || open.name === 'voidDraft' || (open.name === 'draft' && open.target !== null) || (open.name === 'release' && Boolean(open.values['entry'])))

/** The work on one truck: what is known is read, one form at a time is filled in and sent. While it is sent, no event changes it. */
export const truckWorkMachine = setup({
  types: { context: {} as TruckWorkContext, events: {} as TruckWorkEvent, input: {} as TruckWorkInput },
  actors: {
    loadFacts: notProvided<WhichTruck, TruckFactsRead, ApiError>('loadFacts'),
    sendCommand: notProvided<TruckSubmission, TruckSent, ApiError>('sendCommand'),
    readScale: notProvided<{ readonly scaleId: string }, ScaleReading, ApiError>('readScale'),
  },
  actions: {
    showFaults: assign({ errors: ({ context }) => faultsNow(context) }),
    sayFailed: ({ context }) => context.ports.notifier.notify({ kind: 'negative' }),
    scan: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'SCAN.RECEIVED') carryOut(enqueue, scanAtTruck(context, event))
    }),
  },
  guards: {
    isOwed: ({ context }) => isOwed(context),
    isFree: ({ context }) => !isOwed(context),
    hasFault: ({ context }) => Object.keys(faultsNow(context)).length > 0,
    isAsked: ({ context }) => isAsked(context),
    cannotSend: ({ context }) => context.open === null || (context.page !== 'arrival' && context.facts.truck === null),
  },
}).createMachine({
  id: 'truck-work',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  states: {
    facts: {
      initial: 'loading',
      on: { 'FACTS.LOAD': { target: '.loading', reenter: true } },
      states: {
        loading: {
          invoke: {
            src: 'loadFacts',
            input: which,
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) carryOut(enqueue, receiveFacts(context, event.output.value, false))
                }),
              },
              {
                guard: ({ event }) => !event.output.ok && isNowhere(event.output.error),
                target: 'missing',
                actions: assign({ missing: ({ event }) => (event.output.ok ? null : describeError(event.output.error)) }),
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {},
        missing: {},
        failed: {},
      },
    },
    form: {
      initial: 'editing',
      // Every scan is answered, also while the form takes none.
      on: { 'SCAN.RECEIVED': { actions: 'scan' } },
      states: {
        editing: {
          on: {
            'FORM.OPEN': { guard: 'isFree', actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, openForm(context, event.form, event.target ?? null))) },
            'FORM.CLOSE': { guard: 'isFree', actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, closeForm(context))) },
            'FIELD.CHANGE': { guard: 'isFree', actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, enter(context, event.name, event.text))) },
            'NEWS.RECEIVED': {
              // While nobody knows what came of what was sent, nobody knows whose change it is.
              guard: 'isFree',
              actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, receiveFacts(context, event.facts, true))),
            },
            RETRY: { guard: 'isOwed', target: 'sending' },
            SUBMIT: [
              { guard: 'isOwed' },
              { guard: 'cannotSend' },
              { guard: 'hasFault', actions: 'showFaults' },
              { guard: 'isAsked', target: 'asking' },
              { target: 'sending' },
            ],
          },
        },
        asking: { on: { 'CONFIRM.CANCEL': 'editing', 'CONFIRM.PROCEED': 'sending' } },
        sending: {
          entry: enqueueActions(({ context, enqueue }) => carryOut(enqueue, prepareAttempt(context))),
          invoke: {
            src: 'sendCommand',
            input: ({ context }) => ({ ...which({ context }), attempt: context.attempt ?? { form: 'weigh', target: null, body: {}, weight: null, key: '', weightKey: '' } }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'editing',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (!event.output.ok) return
                  const step = finish(context, event.output.value)
                  carryOut(enqueue, step)
                  if (step.goes === undefined) enqueue.raise({ type: 'FACTS.LOAD' })
                }),
              },
              { guard: ({ event }) => !event.output.ok && canRetry(event.output.error), target: 'editing' },
              {
                target: 'editing',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) return
                  carryOut(enqueue, refuse(context, event.output.error))
                  // What stood in the way may be what others did: it is shown as it is now.
                  if (event.output.error._tag === 'Refused' && context.page !== 'arrival') enqueue.raise({ type: 'FACTS.LOAD' })
                }),
              },
            ],
            onError: { target: 'editing', actions: 'sayFailed' },
          },
        },
      },
    },
    scale: {
      initial: 'idle',
      states: {
        idle: { on: { 'SCALE.READ': { guard: ({ context }) => !isOwed(context) && Boolean(context.open?.values['scale_id']), target: 'reading' } } },
        reading: {
          invoke: {
            src: 'readScale',
            input: ({ context }) => ({ scaleId: context.open?.values['scale_id'] ?? '' }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'idle',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok && !isOwed(context)) carryOut(enqueue, takeReading(context, event.output.value))
                }),
              },
              {
                target: 'idle',
                actions: ({ context, event }) => {
                  const said = event.output.ok ? null : describeError(event.output.error)
                  context.ports.notifier.notify(said === null ? { kind: 'negative' } : { kind: 'negative', message: said })
                },
              },
            ],
            onError: { target: 'idle', actions: 'sayFailed' },
          },
        },
      },
    },
  },
})
