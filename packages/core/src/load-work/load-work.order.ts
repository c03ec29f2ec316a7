import { assign, enqueueActions, setup } from 'xstate'
import { canRetry, describeError, isNowhere, type ApiError } from '../api/api.errors'
import { prepared } from '../api/prepared'
import { tLoad } from '../messages/catalogue.load'
import { tWork } from '../messages/catalogue.work'
import { notProvided } from '../runtime/from-effect'
import { beUnsure, closeForm, enterValue, faultsNow, initialWork, openForm, prepareAttempt, receiveFacts, refuse, takeReading } from './load-work.changes'
import { refuseScan } from './load-work.scan'
import { writeWork } from './load-work.storage'
import type { Job, ScaleReading, Step, Submission, WhichLoad, WorkContext, WorkInput, WorkRules } from './load-work.types'

/** What a person asks of the page of a load. */
export type WorkIntent<Form extends string> =
  | { readonly type: 'FACTS.LOAD' | 'FORM.CLOSE' | 'SUBMIT' | 'RETRY' | 'CONFIRM.CANCEL' | 'CONFIRM.PROCEED' | 'SCALE.READ' }
  | { readonly type: 'FORM.OPEN'; readonly form: Form; readonly target?: string }
  | { readonly type: 'FIELD.CHANGE'; readonly name: string; readonly text: string }
  | { readonly type: 'SCAN.RECEIVED'; readonly code: string; readonly at: number }
export type WorkEvent<J extends Job> =
  | WorkIntent<J['form']>
  /** What is known now, because others changed something. */
  | { readonly type: 'NEWS.RECEIVED'; readonly facts: J['facts'] }

interface Enqueue<J extends Job> {
  readonly assign: (change: Partial<WorkContext<J>>) => void
  (work: (args: { readonly context: WorkContext<J> }) => void): void
}
const keep = <J extends Job>({ context }: { readonly context: WorkContext<J> }) => writeWork<J>(context.ports.storage.session, context, context.open, context.attempt)

/** Carries a step out: the change, then what is kept on the device, then what is said, then where it leads. */
function carryOut<J extends Job>(enqueue: Enqueue<J>, { change, notice, goes }: Step<J>) {
  enqueue.assign(change)
  enqueue(keep)
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice))
  if (goes !== undefined) enqueue(({ context }) => context.ports.navigator.go(goes, { replace: true }))
}

const which = <J extends Job>({ family, side, page, id, terminalId }: WorkContext<J>): WhichLoad<J> => ({ family, side, page, id, terminalId })
const submissionOf = <J extends Job>(context: WorkContext<J>): Submission<J> => ({ ...which(context), attempt: prepared(context.attempt) })
const isOwed = <J extends Job>({ attempt }: WorkContext<J>): boolean => attempt !== null

/**
 * The order of events in the work on one load: what is known is read, one form at a time is filled in and sent. While
 * it is sent, no event changes it. What the kinds of loads differ in stands in their rules.
 */
export const orderOfWork = <J extends Job>(id: string, rules: WorkRules<J>) =>
  setup({
    types: { context: {} as WorkContext<J>, events: {} as WorkEvent<J>, input: {} as WorkInput<J> },
    actors: {
      loadFacts: notProvided<WhichLoad<J>, J['facts'], ApiError>('loadFacts'),
      sendCommand: notProvided<Submission<J>, J['sent'], ApiError>('sendCommand'),
      readScale: notProvided<{ readonly scaleId: string }, ScaleReading, ApiError>('readScale'),
    },
    actions: {
      showFaults: assign({ errors: ({ context }) => faultsNow(rules, context) }),
      sayFailed: ({ context }) => context.ports.notifier.notify({ kind: 'negative' }),
      scan: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'SCAN.RECEIVED') return
        carryOut<J>(enqueue, rules.isThere(context) ? rules.scan(context, event) : refuseScan(event, tLoad('scan.notLoaded')))
      }),
      // What is asked about is not changed under the question.
      answerFirst: enqueueActions(({ event, enqueue }) => {
        if (event.type === 'SCAN.RECEIVED') carryOut<J>(enqueue, refuseScan(event, tWork('scan.answerFirst')))
      }),
    },
    guards: {
      isOwed: ({ context }) => isOwed(context),
      isFree: ({ context }) => !isOwed(context),
      hasFault: ({ context }) => Object.keys(faultsNow(rules, context)).length > 0,
      isAsked: ({ context }) => context.open !== null && rules.isAsked(context.open),
      cannotSend: ({ context }) => context.open === null || !rules.isThere(context),
      isGone: ({ context }) => context.open === null,
    },
  }).createMachine({
    id,
    type: 'parallel',
    context: ({ input }) => initialWork(rules, input),
    states: {
      facts: {
        initial: 'loading',
        on: { 'FACTS.LOAD': { target: '.loading', reenter: true } },
        states: {
          loading: {
            invoke: {
              src: 'loadFacts',
              input: ({ context }) => which(context),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'ready',
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output.ok) carryOut<J>(enqueue, receiveFacts(rules, context, event.output.value, false))
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
              'FORM.OPEN': { guard: 'isFree', actions: enqueueActions(({ context, event, enqueue }) => carryOut<J>(enqueue, openForm(rules, context, event.form, event.target ?? null))) },
              'FORM.CLOSE': { guard: 'isFree', actions: enqueueActions(({ context, enqueue }) => carryOut<J>(enqueue, closeForm(rules, context))) },
              'FIELD.CHANGE': { guard: 'isFree', actions: enqueueActions(({ context, event, enqueue }) => carryOut<J>(enqueue, enterValue(context, event.name, event.text))) },
              'NEWS.RECEIVED': {
                // While nobody knows what came of what was sent, nobody knows whose change it is.
                guard: 'isFree',
                actions: enqueueActions(({ context, event, enqueue }) => carryOut<J>(enqueue, receiveFacts(rules, context, event.facts, true))),
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
          // The draft that is asked about may turn out to be gone.
          asking: { always: { guard: 'isGone', target: 'editing' }, on: { 'CONFIRM.CANCEL': 'editing', 'CONFIRM.PROCEED': 'sending', 'SCAN.RECEIVED': { actions: 'answerFirst' } } },
          sending: {
            entry: enqueueActions(({ context, enqueue }) => carryOut<J>(enqueue, prepareAttempt(rules, context))),
            invoke: {
              src: 'sendCommand',
              input: ({ context }) => submissionOf(context),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'editing',
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (!event.output.ok) return
                    const step = rules.finish(context, event.output.value)
                    carryOut<J>(enqueue, step)
                    if (step.goes === undefined) enqueue.raise({ type: 'FACTS.LOAD' })
                  }),
                },
                {
                  guard: ({ event }) => !event.output.ok && canRetry(event.output.error),
                  target: 'editing',
                  actions: enqueueActions(({ context, enqueue }) => carryOut<J>(enqueue, beUnsure(context))),
                },
                {
                  target: 'editing',
                  actions: enqueueActions(({ context, event, enqueue }) => {
                    if (event.output.ok) return
                    carryOut<J>(enqueue, refuse(rules, context, event.output.error))
                    // What stood in the way may be what others did: it is shown as it is now.
                    if (event.output.error._tag === 'Refused' && !rules.isArrival(context.page)) enqueue.raise({ type: 'FACTS.LOAD' })
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
                    if (event.output.ok && !isOwed(context)) carryOut<J>(enqueue, takeReading(context, event.output.value))
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
