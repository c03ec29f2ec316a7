import {
  enqueueActions,
  type AnyActorLogic,
  type DoneActorEvent,
  type EventObject,
  type InputFrom,
  type MachineContext,
  type OutputFrom,
} from "xstate";
import { isNowhere, type ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import type { Enqueue } from "../steps/step";

type Actors = Readonly<Record<string, AnyActorLogic>>;
/** What an actor of `fromEffect` gives when it succeeds. */
type Loaded<Logic extends AnyActorLogic> = Extract<OutputFrom<Logic>, { readonly ok: true }>["value"];

interface Taking<C, E, V> {
  readonly context: C;
  readonly value: V;
  readonly enqueue: Enqueue<C, E>;
}

interface Missing<C, E> {
  readonly context: C;
  readonly error: ApiError;
  readonly enqueue: Enqueue<C, E>;
}

interface Request<C, E, Logic extends AnyActorLogic> {
  readonly input: (args: { readonly context: C }) => InputFrom<Logic>;
  /** Takes what was loaded into the context. */
  readonly take: (taking: Taking<C, E, Loaded<Logic>>) => void;
}

/** One way on from an answer; without `when` it takes all that the ways before it have left. */
interface Way<C, E, X> {
  readonly when?: (args: { readonly context: C } & X) => boolean;
  readonly target: string;
  readonly take?: (args: { readonly context: C; readonly enqueue: Enqueue<C, E> } & X) => void;
}

interface Question<C, E, Logic extends AnyActorLogic> {
  readonly input: (args: { readonly context: C }) => InputFrom<Logic>;
  readonly answered: readonly Way<C, E, { readonly value: Loaded<Logic> }>[];
  readonly refused: readonly Way<C, E, { readonly error: ApiError }>[];
  /** A defect of our own. */
  readonly defect: Omit<Way<C, E, unknown>, "when">;
}

type Done<V> = DoneActorEvent<Outcome<V, ApiError>>;

/** An action of a machine's context and events; it may use what `enqueueActions` gives. */
const onDone = <C extends MachineContext, E extends EventObject, V>(
  act: (args: { readonly context: C; readonly output: Outcome<V, ApiError>; readonly enqueue: Enqueue<C, E> }) => void,
) =>
  enqueueActions<C, Done<V>, undefined, E, never, never, never, never, never>(({ context, event, enqueue }) =>
    // The same object with fewer methods: xstate does not name its type.
    act({ context, output: event.output, enqueue: enqueue as never }),
  );

/** Where a value leads, and what is done with it. */
const loadedTo = <C extends MachineContext, E extends EventObject, V, R extends string>(
  ready: R,
  take: (taking: Taking<C, E, V>) => void,
) => ({
  guard: ({ event }: { readonly event: Done<V> }) => event.output.ok,
  target: ready,
  actions: onDone<C, E, V>(({ context, output, enqueue }) => {
    if (output.ok) take({ context, value: output.value, enqueue });
  }),
});

/** A transition for one way on; `read` says what of the event the way is about, null for nothing. */
const wayOn = <C extends MachineContext, E extends EventObject, D extends EventObject, X>(
  { when, target, take }: Way<C, E, X>,
  read: (event: D) => X | null,
) => ({
  guard: ({ context, event }: { readonly context: C; readonly event: D }) => {
    const said = read(event);
    return said !== null && (when?.({ context, ...said }) ?? true);
  },
  target,
  actions: enqueueActions<C, D, undefined, E, never, never, never, never, never>(({ context, event, enqueue }) => {
    const said = read(event);
    // The same object with fewer methods: xstate does not name its type.
    if (said !== null) take?.({ context, enqueue: enqueue as never, ...said });
  }),
});
const valueIn = <V>({ output }: Done<V>) => (output.ok ? { value: output.value } : null);
const errorIn = <V>({ output }: Done<V>) => (output.ok ? null : { error: output.error });

/** The invocation of an actor that loads: to `ready` with its value, to `failed` with an error. */
const loading = <C extends MachineContext, E extends EventObject, S, V, I, R extends string, F extends string>(
  src: S,
  {
    input,
    take,
  }: { readonly input: (args: { readonly context: C }) => I; readonly take: (taking: Taking<C, E, V>) => void },
  [ready, failed]: readonly [R, F],
) => ({ src, input, onDone: [loadedTo(ready, take), { target: failed }], onError: failed });

/**
 * The states of what a machine loads from the server, for the machine's context, events and actors. A list that is there
 * stays shown while it is loaded again, or when that fails: `take` alone changes what is known.
 */
export function remoteOf<C extends MachineContext, E extends EventObject, A extends Actors>() {
  return {
    /** One list or record: `loading`, then `ready` or `failed`. */
    once: <const S extends string & keyof A>(src: S, request: Request<C, E, A[S]>) => ({
      loading: { invoke: loading(src, request, ["ready", "failed"]) },
      ready: {},
      failed: {},
    }),
    /** One record that may not exist, or not for this user: as `once`, and `missing` with the server's refusal. */
    found: <const S extends string & keyof A>(
      src: S,
      request: Request<C, E, A[S]> & { readonly miss: (missing: Missing<C, E>) => void },
    ) => ({
      loading: {
        invoke: {
          src,
          input: request.input,
          onDone: [
            loadedTo<C, E, Loaded<A[S]>, "ready">("ready", request.take),
            {
              guard: ({ event }: { readonly event: Done<Loaded<A[S]>> }) =>
                !event.output.ok && isNowhere(event.output.error),
              target: "missing" as const,
              actions: onDone<C, E, Loaded<A[S]>>(({ context, output, enqueue }) => {
                if (!output.ok) request.miss({ context, error: output.error, enqueue });
              }),
            },
            { target: "failed" as const },
          ],
          onError: "failed" as const,
        },
      },
      ready: {},
      missing: {},
      failed: {},
    }),
    /** The invocation of one question, such as a look at a record before it is sent: the first way that fits is taken. */
    asked: <const S extends string & keyof A>(src: S, { input, answered, refused, defect }: Question<C, E, A[S]>) => ({
      src,
      input,
      onDone: [
        ...answered.map((way) => wayOn(way, valueIn<Loaded<A[S]>>)),
        ...refused.map((way) => wayOn(way, errorIn<Loaded<A[S]>>)),
      ],
      onError: wayOn<C, E, EventObject, unknown>(defect, () => ({})),
    }),
    /** A list that is read page by page: as `once`; `more` reads the next page after the event `next`, where `hasMore`. */
    paged: <const S extends string & keyof A, const N extends E["type"]>(
      src: S,
      request: Request<C, E, A[S]>,
      more: Request<C, E, A[S]> & { readonly event: N; readonly hasMore: (context: C) => boolean },
    ) => ({
      loading: { invoke: loading(src, request, ["ready", "failed"]) },
      ready: {
        on: {
          [more.event]: {
            guard: ({ context }: { readonly context: C }) => more.hasMore(context),
            target: "more" as const,
          },
        } as Record<N, { readonly guard: (args: { readonly context: C }) => boolean; readonly target: "more" }>,
      },
      more: { invoke: loading(src, more, ["ready", "moreFailed"]) },
      moreFailed: { on: { [more.event]: "more" as const } as Record<N, "more"> },
      failed: {},
    }),
  };
}
