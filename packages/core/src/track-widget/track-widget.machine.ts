import type { Named } from '@railhead/api-contract/envelope'
import type { Family } from '@railhead/api-contract/railcar'
import { assign, enqueueActions, raise, setup } from 'xstate'
import { canRetry, describeError, type ApiError } from '../api/api.errors'
import { prepared } from '../api/prepared'
import { tWork } from '../messages/catalogue.work'
import { notProvided } from '../runtime/from-effect'
import { besideList } from '../scan/answer-scan.rules'
import { isTerminalGone } from '../terminals/terminal-choice.rules'
import {
  chooseDay, chooseTerminal, chooseTrack, clearSelection, dropOwed, faultNow, finish, formInHand, initialContext, isOwing, leaveSending, loseAnswer, prepareAttempt,
  presentNow, receiveTracks, refuseSubmit, removeCar, resume,
  ROWS_AT_ONCE, selectCar, settleCars, takeOffRefused, toggleList, type Step,
} from './track-widget.changes'
import { answerAsked, askAgain, obey, type ScannedCommand } from './track-widget.command'
import { MODES } from './track-widget.modes'
import { breaksOrder, isOrderChanged, lineNow } from './track-widget.order.rules'
import { canScanOrder, carsToConfirm, sortWaiting } from './track-widget.rules'
import { busyText, forgetUnmatched, postponeScan, takeScan, withdrawScan } from './track-widget.scan'
import { writeSaved } from './track-widget.storage'
import type { Submission } from './track-widget.submit'
import type { Car, Entry, ListName, Standing, TrackChoice, TrackMode, WidgetContext, WidgetInput } from './track-widget.types'

export type TrackWidgetEvent =
  | { readonly type: 'TERMINALS.LOAD' | 'TRACKS.LOAD' | 'STANDING.LOAD' | 'STANDING.DROP' | 'PENDING.LOAD' }
  | { readonly type: 'TERMINAL.CHOOSE' | 'TRACK.CHOOSE' | 'CAR.SELECT' | 'CAR.REMOVE' | 'CAR.PUT_BACK' | 'ROW.TAP'; readonly id: string }
  | { readonly type: 'ENTRY.CHOOSE'; readonly entry: Entry }
  | { readonly type: 'SEARCH.CHANGE'; readonly text: string }
  | { readonly type: 'LIST.TOGGLE'; readonly list: ListName; readonly open: boolean }
  | { readonly type: 'LIST.MORE' | 'SELECTION.CLEAR' | 'GONE.DISMISS' | 'UNMATCHED.DISMISS' }
  | { readonly type: 'SCAN.RECEIVED'; readonly code: string; readonly at: number }
  | ({ readonly type: 'COMMAND.SCANNED' } & ScannedCommand)
  | { readonly type: 'UNMATCHED.REMOVE' | 'SCAN.WITHDRAWN'; readonly code: string }
  | { readonly type: 'DATE.CHOOSE'; readonly day: string }
  /** To a position of the track, 1..n; one place up or down; to what was typed. */
  | { readonly type: 'ORDER.MOVE'; readonly id: string; readonly to: number }
  | { readonly type: 'ORDER.STEP'; readonly id: string; readonly by: 1 | -1 }
  | { readonly type: 'ORDER.PLACE'; readonly id: string; readonly typed: string }
  | { readonly type: 'ORDER.REVERSE' | 'ORDER.RESET' | 'ORDER.SCAN' | 'CONFLICT.MERGE' | 'CONFLICT.TAKE_PRESENT' | 'MEANWHILE.COMPARE' }
  /** What others did, as a step from where the widget stands. */
  | { readonly type: 'NEWS.RECEIVED'; readonly step: Step }
  | { readonly type: 'CONFLICT.FOUND'; readonly present: Standing }
  | { readonly type: 'SUBMIT' | 'RETRY' | 'OWED.DROP' | 'PAGE.LEFT' | 'REFUSED.TAKE_OFF' | 'CONFIRM.CANCEL' | 'CONFIRM.PROCEED' }

/** The part of an action's enqueue that a step needs. */
interface Enqueue {
  readonly assign: (change: Partial<WidgetContext>) => void
  (work: (args: { readonly context: WidgetContext }) => void): void
}

const keep = ({ context }: { readonly context: WidgetContext }) =>
  writeSaved(context.ports.storage.session, context, formInHand(context), context.lastDay)

/** Carries a step out, if there is one: the change, then what is kept on the device, then what is said. */
function carryOut(enqueue: Enqueue, step: Step | undefined) {
  if (step === undefined) return
  const { change, notice, reenter } = step
  enqueue.assign(change)
  enqueue(keep)
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice))
  if (reenter) enqueue(({ context }) => context.ports.navigator.reenter())
}

/** Whether nobody knows yet what came of a list from before a reload. */
const staysOwed = (error: ApiError) => canRetry(error) || error._tag === 'SignedOut'

/** What the list of cars that can be brought to the track depends on. */
export interface CarsWanted {
  readonly mode: TrackMode
  readonly family: Family
  readonly terminalId: string
}

/** Whether there is something to send: cars are selected, or the order has changed; a list also needs the track's cars. */
export const hasWork = (context: WidgetContext): boolean =>
  MODES[context.mode].wholeTrack ? (context.trackId === null ? context.selected.length > 0 : context.standing !== null && isOrderChanged(lineNow(context))) : context.selected.length > 0

/**
 * The track widget (spec §2, §4): five things go on side by side, four lists being loaded and the form being filled
 * in and sent. Cars are rows of data, never machines. While the form is sent, no event changes it or sends it twice.
 */
export const trackWidgetMachine = setup({
  types: {
    context: {} as WidgetContext,
    events: {} as TrackWidgetEvent,
    input: {} as WidgetInput,
  },
  actors: {
    loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>('loadTerminals'),
    loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>('loadTracks'),
    loadStanding: notProvided<{ readonly trackId: string }, Standing, ApiError>('loadStanding'),
    loadPending: notProvided<CarsWanted, readonly Car[], ApiError>('loadPending'),
    submitCars: notProvided<Submission, null, ApiError>('submitCars'),
  },
  actions: {
    reload: enqueueActions(({ context, enqueue }) => {
      enqueue.raise({ type: 'TRACKS.LOAD' })
      enqueue.raise({ type: 'PENDING.LOAD' })
      enqueue.raise({ type: context.trackId === null ? 'STANDING.DROP' : 'STANDING.LOAD' })
    }),
    showFault: assign({ fault: ({ context }) => faultNow(context) }),
    takeOff: enqueueActions(({ context, enqueue }) => carryOut(enqueue, takeOffRefused(context))),
  },
  guards: {
    isEmpty: ({ context }) => !hasWork(context),
    hasFault: ({ context }) => faultNow(context) !== null,
    shouldConfirm: ({ context }) => carsToConfirm(context.mode, context.selected).length > 0,
    isAllRefused: ({ context }) => context.selected.every((car) => context.refusal?.rows[car.id] !== undefined),
  },
}).createMachine({
  id: 'track-widget',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  states: {
    terminals: {
      initial: 'loading',
      on: { 'TERMINALS.LOAD': '.loading' },
      states: {
        loading: {
          invoke: {
            src: 'loadTerminals',
            input: ({ context }) => ({ wanted: context.canChooseTerminal }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: assign({ terminals: ({ event, context }) => (event.output.ok ? event.output.value : context.terminals) }),
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
    tracks: {
      initial: 'loading',
      on: { 'TRACKS.LOAD': '.loading' },
      states: {
        loading: {
          invoke: {
            src: 'loadTracks',
            input: ({ context }) => ({ terminalId: context.terminalId }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (!event.output.ok) return
                  const step = receiveTracks(context, event.output.value)
                  carryOut(enqueue, step)
                  if (step.change.trackId === null) enqueue.raise({ type: 'STANDING.DROP' })
                  else if (context.trackId !== null && context.standing === null) enqueue.raise({ type: 'STANDING.LOAD' })
                }),
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
    standing: {
      initial: 'none',
      on: { 'STANDING.LOAD': '.loading', 'STANDING.DROP': '.none' },
      states: {
        none: {},
        loading: {
          invoke: {
            src: 'loadStanding',
            input: ({ context }) => ({ trackId: context.trackId ?? '' }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (!event.output.ok) return
                  // While the end of what was sent is unknown, the list stays as it was sent.
                  if (isOwing(context) && context.standing !== null) return
                  if (!isOwing(context) && breaksOrder(context, event.output.value)) return enqueue.raise({ type: 'CONFLICT.FOUND', present: event.output.value })
                  const known = { standing: event.output.value.cars, revision: event.output.value.revision }
                  carryOut(enqueue, settleCars({ ...context, ...known }))
                  enqueue.assign(known)
                }),
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
    pending: {
      initial: 'loading',
      on: { 'PENDING.LOAD': '.loading' },
      states: {
        loading: {
          invoke: {
            src: 'loadPending',
            input: ({ context }) => ({ mode: context.mode, family: context.family, terminalId: context.terminalId }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (!event.output.ok) return
                  const known = { pending: sortWaiting(event.output.value) }
                  carryOut(enqueue, settleCars({ ...context, ...known }))
                  enqueue.assign(known)
                }),
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
    form: {
      initial: 'entering',
      // Every scan is answered, also while the form takes none.
      on: {
        'SCAN.RECEIVED': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, postponeScan(event, busyText(context)))) },
        'COMMAND.SCANNED': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, postponeScan(event, busyText(context)))) },
      },
      states: {
        entering: { always: [{ guard: ({ context }) => context.owed, target: 'owed' }, { target: 'editing' }] },
        /** A list was sent before a reload, and no answer came: what came of it is found out before anything else. */
        owed: {
          on: {
            RETRY: 'submitting',
            'OWED.DROP': { target: 'editing', actions: [enqueueActions(({ context, enqueue }) => carryOut(enqueue, dropOwed(context))), 'reload'] },
          },
        },
        editing: {
          initial: 'open',
          // The terminal may have been taken from the user since it was chosen. What was sent there is settled first.
          always: {
            guard: ({ context }) => context.terminals.length > 0 && isTerminalGone(context, context.terminals),
            target: '.open',
            actions: [enqueueActions(({ context, enqueue }) => carryOut(enqueue, chooseTerminal(context, context.homeTerminalId))), 'reload'],
          },
          on: {
            'TERMINAL.CHOOSE': {
              guard: ({ context, event }) => event.id !== context.terminalId,
              target: '.open',
              actions: [enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, chooseTerminal(context, event.id))), 'reload'],
            },
            'TRACK.CHOOSE': {
              guard: ({ context, event }) => context.tracks.some((track) => track.id === event.id),
              actions: enqueueActions(({ context, event, enqueue }) => {
                carryOut(enqueue, chooseTrack(context, event.id))
                if (event.id !== context.trackId) enqueue.raise({ type: 'STANDING.LOAD' })
              }),
            },
            'ENTRY.CHOOSE': { actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, { change: { entry: event.entry } })) },
            'SEARCH.CHANGE': { actions: assign(({ event }) => ({ search: event.text, shown: ROWS_AT_ONCE })) },
            'LIST.TOGGLE': { actions: assign(({ context, event }) => toggleList(context, event.list, event.open).change) },
            'LIST.MORE': { actions: assign({ shown: ({ context }) => context.shown + ROWS_AT_ONCE }) },
            'CAR.SELECT': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, selectCar(context, event.id))) },
            'SCAN.RECEIVED': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, takeScan(context, event))) },
            'SCAN.WITHDRAWN': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, withdrawScan(context, event.code))) },
            'CAR.REMOVE': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, (context.whole?.takeAway ?? removeCar)(context, event.id))) },
            'CAR.PUT_BACK': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, context.whole?.putBack(context, event.id))) },
            'ROW.TAP': { actions: assign(({ context, event }) => context.whole?.tapRow(context, event.id).change ?? {}) },
            'ORDER.MOVE': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, context.whole?.moveCar(context, event.id, event.to))) },
            'ORDER.STEP': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, context.whole?.stepCar(context, event.id, event.by))) },
            'ORDER.PLACE': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, context.whole?.placeCar(context, event.id, event.typed))) },
            'ORDER.REVERSE': {
              guard: ({ context }) => MODES[context.mode].reverses,
              actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, context.whole?.reverseNew(context))),
            },
            'ORDER.RESET': {
              guard: ({ context }) => canScanOrder(context),
              actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, context.whole?.clearOrder(context))),
            },
            'ORDER.SCAN': { actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, context.whole?.toggleScanOrder(context))) },
            'COMMAND.SCANNED': {
              actions: enqueueActions(({ context, event, enqueue }) => {
                const { step, next } = obey(context, event, hasWork(context))
                carryOut(enqueue, step)
                if (next) enqueue.raise(next)
              }),
            },
            'MEANWHILE.COMPARE': { actions: enqueueActions(({ context: { meanwhile }, enqueue }) => meanwhile && enqueue.raise({ type: 'CONFLICT.FOUND', present: meanwhile })) },
            'CONFLICT.FOUND': {
              target: 'comparing',
              actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, context.whole?.openConflict(context, event.present, null))),
            },
            'SELECTION.CLEAR': { actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, clearSelection(context))) },
            'DATE.CHOOSE': { actions: enqueueActions(({ context, event, enqueue }) => carryOut(enqueue, chooseDay(context, event.day))) },
            'GONE.DISMISS': { actions: assign({ gone: [] }) },
            'UNMATCHED.DISMISS': { actions: assign(({ context }) => ({ unmatched: [], lastScan: besideList(context.lastScan, context.unmatched) })) },
            'UNMATCHED.REMOVE': { actions: assign(({ context, event }) => forgetUnmatched(context, event.code).change) },
            SUBMIT: [
              { guard: 'isEmpty' },
              { guard: 'hasFault', actions: 'showFault' },
              { guard: 'shouldConfirm', target: 'confirming' },
              { target: 'submitting' },
            ],
            'REFUSED.TAKE_OFF': [
              { guard: 'isAllRefused', actions: 'takeOff' },
              { guard: 'hasFault', actions: ['takeOff', 'showFault'] },
              { target: 'submitting', actions: 'takeOff' },
            ],
          },
          states: {
            open: { on: { 'NEWS.RECEIVED': { actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, event.step)) } } },
            unanswered: {
              on: { RETRY: [{ guard: 'isEmpty' }, { guard: 'hasFault', actions: 'showFault' }, { target: '#track-widget.form.submitting' }] },
            },
          },
        },
        confirming: {
          on: {
            'SCAN.RECEIVED': { actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, postponeScan(event, tWork('scan.answerFirst')))) },
            'CONFIRM.PROCEED': 'submitting',
            'CONFIRM.CANCEL': 'editing',
            'COMMAND.SCANNED': [
              { guard: ({ event }) => event.command.kind === 'yes', target: 'submitting', actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, answerAsked(event))) },
              { guard: ({ event }) => event.command.kind === 'no', target: 'editing', actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, answerAsked(event))) },
              { actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, askAgain(event))) },
            ],
          },
        },
        comparing: {
          on: {
            'CONFLICT.MERGE': {
              target: 'editing',
              actions: [enqueueActions(({ context, enqueue }) => carryOut(enqueue, context.whole?.mergeConflict(context))), raise({ type: 'PENDING.LOAD' })],
            },
            'CONFLICT.TAKE_PRESENT': {
              target: 'editing',
              actions: [enqueueActions(({ context, enqueue }) => carryOut(enqueue, context.whole?.takePresent(context))), raise({ type: 'PENDING.LOAD' })],
            },
          },
        },
        submitting: {
          // The answer will find nobody here.
          on: { 'PAGE.LEFT': { actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, leaveSending(context))) } },
          entry: enqueueActions(({ context, enqueue }) => carryOut(enqueue, prepareAttempt(context))),
          invoke: {
            src: 'submitCars',
            input: ({ context: { mode, family, attempt } }) => ({ mode, family, attempt: prepared(attempt) }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'editing',
                actions: enqueueActions(({ context, enqueue }) => {
                  const step = finish(context)
                  carryOut(enqueue, step)
                  if (!step.reenter) enqueue('reload')
                }),
              },
              { guard: ({ context, event }) => context.owed && !event.output.ok && staysOwed(event.output.error), target: 'owed' },
              {
                guard: ({ event }) => !event.output.ok && canRetry(event.output.error),
                target: 'editing.unanswered',
                actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, loseAnswer(context))),
              },
              {
                guard: ({ context, event }) => !event.output.ok && presentNow(context, event.output.error) !== null,
                target: 'comparing',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  const present = event.output.ok ? null : presentNow(context, event.output.error)
                  if (present === null || event.output.ok) return
                  const resumed = resume(context)
                  carryOut(enqueue, resumed)
                  carryOut(enqueue, context.whole?.openConflict({ ...context, ...resumed.change }, present, describeError(event.output.error)))
                }),
              },
              {
                target: 'editing',
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) return
                  const resumed = resume(context)
                  carryOut(enqueue, resumed)
                  carryOut(enqueue, refuseSubmit({ ...context, ...resumed.change }, event.output.error))
                  if (event.output.error._tag !== 'SignedOut') enqueue('reload')
                }),
              },
            ],
            onError: {
              target: 'editing',
              actions: ({ context }) => context.ports.notifier.notify({ kind: 'negative' }),
            },
          },
        },
      },
    },
  },
})
