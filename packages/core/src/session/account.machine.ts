import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import { type ApiError, canRetry, ContractBroken } from "../api/api-errors";
import { notProvided, type Outcome } from "../runtime/from-effect";
import {
  type AccountField,
  type AccountValues,
  type Known,
  missingFields,
  NO_VALUES,
  type Opened,
  STEPS,
} from "./account.rules";
import type { LookedAt } from "@railhead/api-contract/session/auth.contract";
import type { AccountForm } from "./account.submit";

export type AccountContext = Opened & {
  readonly values: AccountValues;
  /** What is not asked for. */
  readonly known: Known;
  /** Whether the user has tried to send the form: empty fields are named from then on. */
  readonly tried: boolean;
  readonly error: ApiError | null;
  /** Of a form whose answer did not come: sent again it is the same one. */
  readonly idempotencyKey: string | undefined;
};

export type AccountEvent =
  | { readonly type: "FIELD.CHANGE"; readonly field: AccountField; readonly value: string }
  | { readonly type: "SUBMIT" };

type AccountAnswer = Outcome<unknown, ApiError>;
type Looked = Outcome<LookedAt, ApiError>;

export type AccountInput = Opened & { readonly timeZone: string };

const isVoid = (answer: AccountAnswer): boolean =>
  !answer.ok && answer.error._tag === "Refused" && answer.error.code === "link_void";

/** Facts of the terminal that the installation was given. */
const knownOf = ({ terminal_name, time_zone }: LookedAt): Known => ({
  ...(terminal_name === null ? {} : { terminal_name }),
  ...(time_zone === null ? {} : { time_zone }),
});

/**
 * One step of an account: a form, sent once at a time. A link is looked at first, so that nobody thinks of a password for one
 * that does not work: it leaves nothing to fill in. Where the look itself fails, the form is there all the same.
 */
export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent, input: {} as AccountInput },
  actors: {
    look: notProvided<Opened, LookedAt, ApiError>("look"),
    send: notProvided<AccountForm, unknown, ApiError>("send"),
  },
  guards: {
    needsToken: ({ context }) => STEPS[context.step].needsToken,
    lacksToken: ({ context }) => STEPS[context.step].needsToken && context.token === "",
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
    keepKnown: assign(({ context }, answer: Looked) =>
      answer.ok ? { known: knownOf(answer.value), values: { ...context.values, ...knownOf(answer.value) } } : {},
    ),
    showMissing: assign({ tried: true, error: null }),
    clearError: assign({ error: null }),
    setError: assign((_, answer: AccountAnswer) =>
      answer.ok
        ? {}
        : {
            error: answer.error,
            tried: true,
            idempotencyKey: canRetry(answer.error) ? answer.error.idempotencyKey : undefined,
          },
    ),
    forgetPassword: assign(({ context }) => ({
      values: { ...context.values, password: "" },
      idempotencyKey: undefined,
    })),
  },
}).createMachine({
  id: "account",
  context: ({ input: { step, token, timeZone } }) => ({
    step,
    token,
    values: { ...NO_VALUES, time_zone: timeZone },
    known: {},
    tried: false,
    error: null,
    idempotencyKey: undefined,
  }),
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "lacksToken", target: "void" },
        { guard: "needsToken", target: "looking" },
        { target: "editing" },
      ],
    },
    looking: {
      invoke: {
        src: "look",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "isVoid", params: ({ event }) => event.output },
            target: "void",
            actions: { type: "setError", params: ({ event }) => event.output },
          },
          { target: "editing", actions: { type: "keepKnown", params: ({ event }) => event.output } },
        ],
        onError: { target: "editing" },
      },
    },
    editing: {
      on: {
        "FIELD.CHANGE": { actions: { type: "setField", params: ({ event }) => event } },
        SUBMIT: [{ guard: "isComplete", target: "submitting", actions: "clearError" }, { actions: "showMissing" }],
      },
    },
    submitting: {
      invoke: {
        src: "send",
        input: ({ context }) => context,
        onDone: [
          { guard: { type: "isDone", params: ({ event }) => event.output }, target: "done" },
          {
            guard: { type: "isVoid", params: ({ event }) => event.output },
            target: "void",
            actions: { type: "setError", params: ({ event }) => event.output },
          },
          { target: "editing", actions: { type: "setError", params: ({ event }) => event.output } },
        ],
        onError: {
          target: "editing",
          actions: assign({ error: (): ApiError => new ContractBroken({ route: "account", reason: "a defect" }) }),
        },
      },
    },
    void: { entry: "forgetPassword" },
    done: { entry: "forgetPassword" },
  },
});

export type AccountActor = ActorRefFrom<typeof accountMachine>;
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;
