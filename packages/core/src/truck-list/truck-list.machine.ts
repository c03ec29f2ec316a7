import { assign, enqueueActions, setup } from 'xstate'
import * as z from 'zod/mini'
import type { ApiError } from '../api/api.errors'
import { tTruck } from '../messages/catalogue.truck'
import { readSealed, writeSealed } from '../railcar-edit/sealed'
import { notProvided } from '../runtime/from-effect'
import { answerScan } from '../scan/answer-scan.rules'
import { parseAssetCode } from '../scan/scan.parse'
import type { FloorTruck } from '../truck-wire/truck-wire.types'
import { findScannedTruck, PAUSE_MS, truckPath } from './truck-list.rules'
import type { TruckListContext, TruckListInput, TrucksWanted } from './truck-list.types'

export type TruckListEvent =
  | { readonly type: 'TRUCKS.LOAD' | 'ARRIVAL.OPEN' | 'ARRIVAL.CLOSE' }
  | { readonly type: 'TEXT.CHANGE'; readonly text: string }
  | { readonly type: 'SCAN.RECEIVED'; readonly code: string; readonly at: number }
  /** What is there now, because others changed something. */
  | { readonly type: 'NEWS.RECEIVED'; readonly trucks: readonly FloorTruck[] }

const kept = z.object({ text: z.string(), adding: z.boolean() })
const sealOf = ({ userid, family, side, task }: TruckListInput) => ({ userid, family, screen: `${side}.${task}` })

/** As it is entered: with the text that the same user searched for here before, and with the form that was open. */
function initialContext(input: TruckListInput): TruckListContext {
  const saved = readSealed(input.ports.storage.session, sealOf(input), kept)
  return { ...input, text: saved?.text ?? '', adding: (saved?.adding ?? false) && input.canAdd, trucks: [], lastScan: null }
}

/** Lists trucks: those that wait for handling or release, narrowed down as one types; or any, which the server is asked for. */
export const truckListMachine = setup({
  types: { context: {} as TruckListContext, events: {} as TruckListEvent, input: {} as TruckListInput },
  actors: { findTrucks: notProvided<TrucksWanted, readonly FloorTruck[], ApiError>('findTrucks') },
  actions: {
    keep: ({ context }) => {
      const { text, adding } = context
      writeSealed(context.ports.storage.session, sealOf(context), text === '' && !adding ? null : { text, adding })
    },
    answer: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'SCAN.RECEIVED') return
      const truck = findScannedTruck(event.code, context.trucks)
      const said = parseAssetCode(event.code.trim())
      const text = context.task === 'search' && truck === null && said?.kind === 'pair' ? `${said.left} ${said.right}` : null
      const message = truck ? tTruck('scan.opened', { name: truck.name }) : text === null ? tTruck('scan.noTruck') : tTruck('scan.searching', { text })
      const { lastScan, notice } = answerScan(event, truck === null && text === null ? 'refused' : 'selected', message)
      enqueue.assign({ lastScan })
      enqueue(() => context.ports.notifier.notify(notice))
      if (text !== null) enqueue.raise({ type: 'TEXT.CHANGE', text })
      if (truck !== null) enqueue(() => context.ports.navigator.go(truckPath(context.family, context.side, context.task, truck.id)))
    }),
  },
  delays: { PAUSE: PAUSE_MS },
}).createMachine({
  id: 'truck-list',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  on: {
    'TRUCKS.LOAD': { target: '.loading', reenter: true },
    'TEXT.CHANGE': [
      { guard: ({ context }) => context.task === 'search', target: '.pausing', reenter: true, actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
      { actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
    ],
    'ARRIVAL.OPEN': { guard: ({ context }) => context.canAdd && context.task === 'handling', actions: [assign({ adding: true }), 'keep'] },
    'ARRIVAL.CLOSE': { target: '.loading', reenter: true, actions: [assign({ adding: false }), 'keep'] },
    'SCAN.RECEIVED': { guard: ({ event }) => event.code.trim() !== '', actions: 'answer' },
    'NEWS.RECEIVED': { actions: assign({ trucks: ({ event }) => event.trucks }) },
  },
  states: {
    pausing: { after: { PAUSE: 'loading' } },
    loading: {
      invoke: {
        src: 'findTrucks',
        input: ({ context: { family, side, task, terminalId, text } }) => ({ family, side, task, terminalId, text: task === 'search' ? text.trim() : '' }),
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'ready', actions: assign(({ event }) => (event.output.ok ? { trucks: event.output.value } : {})) },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: {},
    failed: {},
  },
})
