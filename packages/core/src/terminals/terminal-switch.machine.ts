import type { Named } from "@railhead/api-contract/envelope";
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import { ContractBroken, type ApiError } from "../api/api-errors";
import { notProvided, type Outcome } from "../runtime/from-effect";

type Context = {
  /** Called when the session may stand at another terminal: it is to be read again. */
  readonly onMoved: () => void;
  /** Whether something is half-filled here: then the user is asked before going. */
  readonly hasDraftForms: () => boolean;
  readonly terminals: readonly Named[];
  /** Where the user is going. */
  readonly going: string | null;
  readonly error: ApiError | null;
};
type Event =
  /** The list is opened: it is read again, what is known stays shown. */
  | { readonly type: "OPEN" }
  | { readonly type: "CHOOSE"; readonly id: string }
  /** The answers to the question of a half-filled form. */
  | { readonly type: "PROCEED" }
  | { readonly type: "CANCEL" };
/** What could not be asked for at all: a defect of ours. */
const DEFECT = new ContractBroken({ route: "", reason: "no answer could be had" });
type Terminals = Outcome<readonly Named[], ApiError>;
type Moved = Outcome<null, ApiError>;

const errorOf = (answer: Outcome<unknown, ApiError>) => (answer.ok ? null : answer.error);

const isKnown = ({ terminals }: Context, id: string) => terminals.some((terminal) => terminal.id === id);

/** Going to another of one's terminals (spec §1, §6): the session stands there until it is changed again or ends. */
export const terminalSwitchMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, "onMoved" | "hasDraftForms"> },
  actors: {
    loadTerminals: notProvided<void, readonly Named[], ApiError>("loadTerminals"),
    goToTerminal: notProvided<string, null, ApiError>("goToTerminal"),
  },
  guards: {
    isLoaded: (_, answer: Terminals) => answer.ok,
    hasMoved: (_, answer: Moved) => answer.ok,
    isRefused: (_, answer: Moved) => !answer.ok && answer.error._tag === "Refused" && answer.error.status < 500,
    isKnown: ({ context }, id: string) => isKnown(context, id),
    isAskedFirst: ({ context }, id: string) => isKnown(context, id) && context.hasDraftForms(),
  },
  actions: {
    setTerminals: assign((_, answer: Terminals) => (answer.ok ? { terminals: answer.value, error: null } : {})),
    setError: assign((_, answer: Outcome<unknown, ApiError>) => ({ error: errorOf(answer), going: null })),
    setGoing: assign((_, id: string) => ({ going: id, error: null })),
    setDefect: assign({ error: DEFECT, going: null }),
    arrive: assign({ going: null }),
    announce: ({ context }) => context.onMoved(),
  },
}).createMachine({
  id: "terminal-switch",
  context: ({ input }) => ({ ...input, terminals: [], going: null, error: null }),
  initial: "resting",
  states: {
    resting: { on: { OPEN: "listed" } },
    /** The list is shown. What is known of it can be chosen from, also while it is read again and when that failed. */
    listed: {
      initial: "loading",
      on: {
        OPEN: ".loading",
        CHOOSE: [
          {
            guard: { type: "isAskedFirst", params: ({ event }) => event.id },
            target: "asking",
            actions: { type: "setGoing", params: ({ event }) => event.id },
          },
          {
            guard: { type: "isKnown", params: ({ event }) => event.id },
            target: "moving",
            actions: { type: "setGoing", params: ({ event }) => event.id },
          },
        ],
      },
      states: {
        loading: {
          invoke: {
            src: "loadTerminals",
            onDone: [
              {
                guard: { type: "isLoaded", params: ({ event }) => event.output },
                target: "ready",
                actions: { type: "setTerminals", params: ({ event }) => event.output },
              },
              { target: "failed", actions: { type: "setError", params: ({ event }) => event.output } },
            ],
            onError: { target: "failed", actions: "setDefect" },
          },
        },
        ready: {},
        failed: {},
      },
    },
    asking: { on: { PROCEED: "moving", CANCEL: { target: "listed.ready", actions: "arrive" } } },
    moving: {
      invoke: {
        src: "goToTerminal",
        input: ({ context }) => context.going ?? "",
        onDone: [
          {
            guard: { type: "hasMoved", params: ({ event }) => event.output },
            target: "listed.ready",
            actions: ["arrive", "announce"],
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "listed.ready",
            actions: { type: "setError", params: ({ event }) => event.output },
          },
          // Without an answer the session may stand there all the same: only reading it again tells.
          { target: "listed.ready", actions: [{ type: "setError", params: ({ event }) => event.output }, "announce"] },
        ],
        onError: { target: "listed.ready", actions: ["setDefect", "announce"] },
      },
    },
  },
});

export type TerminalSwitchActor = ActorRefFrom<typeof terminalSwitchMachine>;
export type TerminalSwitchSnapshot = SnapshotFrom<typeof terminalSwitchMachine>;
