import type { Named } from '@railhead/api-contract/envelope'
import { assign, setup } from 'xstate'
import * as z from 'zod/mini'
import type { ApiError } from '../api/api.errors'
import { readSealed, writeSealed } from '../railcar-edit/sealed'
import { notProvided } from '../runtime/from-effect'
import { mergeFound, PAUSE_MS } from './railcar-search.rules'
import type { Found, RailcarSearchContext, RailcarSearchInput, Wanted } from './railcar-search.types'

export type RailcarSearchEvent =
  | { readonly type: 'TERMINALS.LOAD' | 'FOUND.LOAD' | 'FOUND.MORE' }
  | { readonly type: 'TEXT.CHANGE'; readonly text: string }
  | { readonly type: 'TERMINAL.CHOOSE'; readonly id: string }

/** The choice of no terminal in particular. */
export const ALL_TERMINALS = 'all'

const kept = z.object({ text: z.string(), terminal_id: z.nullable(z.string()) })
const sealOf = ({ userid, family }: RailcarSearchInput) => ({ userid, family, screen: 'search' })

/** As it is entered: with the text that the same user searched for here before. */
function initialContext(input: RailcarSearchInput): RailcarSearchContext {
  const saved = readSealed(input.ports.storage.session, sealOf(input), kept)
  const terminalId = saved !== null && input.canChooseTerminal ? saved.terminal_id : input.homeTerminalId
  return { ...input, terminals: [], terminalId, text: saved?.text ?? '', cars: [], next: null }
}

const wanted = ({ context: { family, terminalId, text } }: { readonly context: RailcarSearchContext }): Wanted => ({ family, terminalId, text, cursor: null })

/**
 * Searches all visits of a family as one types (spec §2: Search). The server is asked after a pause; what it answered
 * before is narrowed down at once. Its list is followed to the end on request.
 */
export const railcarSearchMachine = setup({
  types: { context: {} as RailcarSearchContext, events: {} as RailcarSearchEvent, input: {} as RailcarSearchInput },
  actors: {
    loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>('loadTerminals'),
    findCars: notProvided<Wanted, Found, ApiError>('findCars'),
  },
  actions: {
    keep: ({ context }) => writeSealed(context.ports.storage.session, sealOf(context), { text: context.text, terminal_id: context.terminalId }),
  },
  delays: { PAUSE: PAUSE_MS },
}).createMachine({
  id: 'railcar-search',
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
                actions: assign(({ event }) => (event.output.ok ? { terminals: event.output.value } : {})),
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
    found: {
      initial: 'loading',
      on: {
        'TEXT.CHANGE': { target: '.pausing', reenter: true, actions: [assign({ text: ({ event }) => event.text }), 'keep'] },
        'TERMINAL.CHOOSE': {
          target: '.loading',
          reenter: true,
          actions: [assign(({ event }) => ({ terminalId: event.id === ALL_TERMINALS ? null : event.id, cars: [], next: null })), 'keep'],
        },
        'FOUND.LOAD': { target: '.loading', reenter: true },
      },
      states: {
        pausing: { after: { PAUSE: 'loading' } },
        loading: {
          invoke: {
            src: 'findCars',
            input: wanted,
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: assign(({ event }) => (event.output.ok ? event.output.value : {})),
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        ready: { on: { 'FOUND.MORE': { guard: ({ context }) => context.next !== null, target: 'more' } } },
        more: {
          invoke: {
            src: 'findCars',
            input: ({ context }) => ({ ...wanted({ context }), cursor: context.next }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'ready',
                actions: assign(({ context, event }) => event.output.ok
                  ? { cars: mergeFound(context.cars, event.output.value.cars, context.text), next: event.output.value.next }
                  : {}),
              },
              { target: 'moreFailed' },
            ],
            onError: 'moreFailed',
          },
        },
        moreFailed: { on: { 'FOUND.MORE': 'more' } },
        failed: {},
      },
    },
  },
})
