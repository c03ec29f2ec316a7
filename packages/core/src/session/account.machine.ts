import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { type ApiError, canRetry, ContractBroken } from '../api/api.errors'
import { notProvided, type Outcome } from '../runtime/from-effect'
import { type AccountField, type AccountValues, missingFields, NO_VALUES, type Opened, STEPS } from './account.rules'
import type { AccountForm } from './account.submit'

export type AccountContext = Opened & {
  readonly values: AccountValues
  /** Whether the user has tried to send the form: empty fields are named from then on. */
  readonly tried: boolean
  readonly error: ApiError | null
  /** Of a form whose answer did not come: sent again it is the same one. */
  readonly idempotencyKey: string | undefined
}

export type AccountEvent =
  | { readonly type: 'FIELD.CHANGE'; readonly field: AccountField; readonly value: string }
  | { readonly type: 'SUBMIT' }

type AccountAnswer = Outcome<unknown, ApiError>

export type AccountInput = Opened & { readonly timeZone: string }

const isVoid = (answer: AccountAnswer): boolean => !answer.ok && answer.error._tag === 'Refused' && answer.error.code === 'link_void'

/** One step of an account: a form, sent once at a time. A link that does not work leaves nothing to fill in. */
export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent, input: {} as AccountInput },
  actors: { send: notProvided<AccountForm, unknown, ApiError>('send') },
  guards: {
    lacksToken: ({ context }) => STEPS[context.step].needsToken && context.token === '',
    isComplete: ({ context }) => missingFields(context.step, context.values).length === 0,
    isDone: (_, answer: AccountAnswer) => answer.ok,
    isVoid: (_, answer: AccountAnswer) => isVoid(answer),
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: AccountField; value: string }) => ({
      values: { ...context.values, [field]: value },
      error: null,
      idempotencyKey: undefined,
    })),
    showMissing: assign({ tried: true, error: null }),
    clearError: assign({ error: null }),
    setError: assign((_, answer: AccountAnswer) =>
      answer.ok ? {} : { error: answer.error, tried: true, idempotencyKey: canRetry(answer.error) ? answer.error.idempotencyKey : undefined },
    ),
    forgetPassword: assign(({ context }) => ({ values: { ...context.values, password: '' }, idempotencyKey: undefined })),
  },
}).createMachine({
  id: 'account',
  context: ({ input: { step, token, timeZone } }) => ({
    step,
    token,
    values: { ...NO_VALUES, time_zone: timeZone },
    tried: false,
    error: null,
    idempotencyKey: undefined,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'lacksToken', target: 'void' }, { target: 'editing' }] },
    editing: {
      on: {
        'FIELD.CHANGE': { actions: { type: 'setField', params: ({ event }) => event } },
        SUBMIT: [{ guard: 'isComplete', target: 'submitting', actions: 'clearError' }, { actions: 'showMissing' }],
      },
    },
    submitting: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'done' },
          { guard: { type: 'isVoid', params: ({ event }) => event.output }, target: 'void', actions: { type: 'setError', params: ({ event }) => event.output } },
          { target: 'editing', actions: { type: 'setError', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: assign({ error: (): ApiError => new ContractBroken({ route: 'account', reason: 'a defect' }) }),
        },
      },
    },
    void: { entry: 'forgetPassword' },
    done: { entry: 'forgetPassword' },
  },
})

export type AccountActor = ActorRefFrom<typeof accountMachine>
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>
