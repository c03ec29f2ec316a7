import type { SearchHit } from "@railhead/api-contract/search.contract";
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { notProvided, type Outcome } from "../runtime/from-effect";

/** Milliseconds after the last key until the server is asked. */
export const PAUSE_MS = 150;
/** Letters from which on records are asked for: one letter is in nearly every name. */
export const ASKED_FROM = 2;

type Context = {
  readonly text: string;
  readonly limit: number;
  readonly hits: readonly SearchHit[];
  /** What the hits answer; null before the first answer. */
  readonly answered: string | null;
  readonly error: ApiError | null;
};
type Event =
  | { readonly type: "TEXT.CHANGE"; readonly text: string }
  | { readonly type: "RETRY" }
  /** Other rights, another terminal: what was found may not be seen any more, and is asked for again. */
  | { readonly type: "FORGET" };
export type SearchQuestion = { readonly text: string; readonly limit: number };
type Answer = Outcome<readonly SearchHit[], ApiError>;

/** Records found as one types; an answer to an older text is dropped with its request. */
export const recordSearchMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SearchQuestion },
  actors: { findRecords: notProvided<SearchQuestion, readonly SearchHit[], ApiError>("findRecords") },
  delays: { PAUSE: PAUSE_MS },
  guards: {
    isLongEnough: (_, text: string) => text.trim().length >= ASKED_FROM,
    isFound: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    forget: assign({ hits: [], answered: null, error: null }),
    setHits: assign(({ context }, answer: Answer) =>
      answer.ok ? { hits: answer.value, answered: context.text, error: null } : {},
    ),
    setError: assign((_, answer: Answer) => (answer.ok ? {} : { error: answer.error })),
  },
}).createMachine({
  id: "record-search",
  context: ({ input }) => ({ ...input, hits: [], answered: null, error: null }),
  initial: "entering",
  on: {
    "TEXT.CHANGE": [
      {
        guard: { type: "isLongEnough", params: ({ event }) => event.text },
        target: ".waiting",
        reenter: true,
        actions: { type: "setText", params: ({ event }) => event.text },
      },
      { target: ".idle", actions: [{ type: "setText", params: ({ event }) => event.text }, "forget"] },
    ],
    FORGET: { target: ".entering", actions: "forget" },
  },
  states: {
    entering: {
      always: [
        { guard: { type: "isLongEnough", params: ({ context }) => context.text }, target: "asking" },
        { target: "idle" },
      ],
    },
    idle: {},
    waiting: { after: { PAUSE: "asking" } },
    asking: {
      invoke: {
        src: "findRecords",
        input: ({ context: { text, limit } }) => ({ text, limit }),
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => event.output },
            target: "idle",
            actions: { type: "setHits", params: ({ event }) => event.output },
          },
          { target: "failed", actions: { type: "setError", params: ({ event }) => event.output } },
        ],
        onError: "failed",
      },
    },
    failed: { on: { RETRY: "asking" } },
  },
});

export type RecordSearchActor = ActorRefFrom<typeof recordSearchMachine>;
export type RecordSearchSnapshot = SnapshotFrom<typeof recordSearchMachine>;
