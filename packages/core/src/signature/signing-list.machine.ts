import { assign, enqueueActions, setup } from 'xstate'
import type { ApiError } from '../api/api.errors'
import { tSignature } from '../messages/catalogue.signature'
import type { Navigator } from '../ports/navigator.port'
import type { Notifier } from '../ports/notifier.port'
import { notProvided } from '../runtime/from-effect'
import { answerScan, type AnsweredScan } from '../scan/answer-scan.rules'
import type { TruckKind } from '../trucks/truck-kinds'
import { scannedTruck, type SigningTruck } from './truck-signing.rules'

export interface SigningListInput {
  readonly kind: TruckKind
  readonly terminalId: string
  /** The address of one truck's pad. */
  readonly pathOf: (id: string) => string
  readonly ports: { readonly navigator: Pick<Navigator, 'go'>; readonly notifier: Notifier }
}
export interface SigningListContext extends SigningListInput {
  readonly trucks: readonly SigningTruck[] | null
  readonly text: string
  readonly lastScan: AnsweredScan | null
}
export type SigningListEvent =
  | { readonly type: 'TRUCKS.LOAD' }
  | { readonly type: 'TEXT.CHANGE'; readonly text: string }
  | { readonly type: 'TRUCK.OPEN'; readonly id: string }
  | { readonly type: 'SCAN.RECEIVED'; readonly code: string; readonly at: number }

/** The trucks that wait for a signature: one is chosen by a tap or by its barcode. */
export const signingListMachine = setup({
  types: { context: {} as SigningListContext, events: {} as SigningListEvent, input: {} as SigningListInput },
  actors: {
    loadTrucks: notProvided<{ readonly kind: TruckKind; readonly terminalId: string }, readonly SigningTruck[], ApiError>('loadTrucks'),
  },
}).createMachine({
  id: 'signing-list',
  context: ({ input }) => ({ ...input, trucks: null, text: '', lastScan: null }),
  initial: 'loading',
  on: {
    'TRUCKS.LOAD': '.loading',
    'TEXT.CHANGE': { actions: assign({ text: ({ event }) => event.text }) },
    'TRUCK.OPEN': { actions: ({ context, event }) => context.ports.navigator.go(context.pathOf(event.id)) },
    'SCAN.RECEIVED': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const found = scannedTruck(context.trucks ?? [], event.code)
        const { lastScan, notice } = found === null
          ? answerScan(event, 'refused', tSignature('sign.scanNoTruck'))
          : answerScan(event, 'selected', tSignature('sign.scanTruck', { name: found.name }))
        enqueue.assign({ lastScan })
        enqueue(() => context.ports.notifier.notify(notice))
        if (found !== null) enqueue(() => context.ports.navigator.go(context.pathOf(found.id)))
      }),
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'loadTrucks',
        input: ({ context: { kind, terminalId } }) => ({ kind, terminalId }),
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'ready', actions: assign({ trucks: ({ context, event }) => (event.output.ok ? event.output.value : context.trucks) }) },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: {},
    failed: {},
  },
})
