import { enqueueActions, type EventObject } from "xstate";
import type { Navigator } from "../ports/navigator.port";
import type { Notice, Notifier } from "../ports/notifier.port";

/** What an action may do: change the context, raise an event, or have an effect after the transition. */
export interface Enqueue<C, E> {
  readonly assign: (change: Partial<C>) => void;
  readonly raise: (event: E) => void;
  (effect: (args: { readonly context: C }) => void): void;
}

/** What an event does, as a plain function decides it; the machine says when. */
export interface MachineStep<C, E = never> {
  readonly change: Partial<C>;
  /** What the user reads. */
  readonly notice?: Notice | undefined;
  /** What was said of the form is over: something was entered. */
  readonly formChanged?: true;
  /** The page to open in place of this one. */
  readonly go?: string | undefined;
  /** The page to open after this one: the way back leads here. */
  readonly open?: string | undefined;
  /** Whether the present page is entered again (spec §4). */
  readonly reenter?: boolean | undefined;
  /** Events that follow, such as a list that is to be loaded again. */
  readonly raise?: readonly E[] | undefined;
}

/** What a machine's context must hold for its steps to be carried out. */
export interface StepContext {
  readonly ports: { readonly notifier: Notifier; readonly navigator?: Partial<Navigator> };
}

/**
 * How a machine carries out the steps of its plain functions. `keep` writes the draft form to the device; it is called
 * after each change, before anything is said, so that a page that is closed at any moment loses nothing.
 */
export function stepsOf<C extends StepContext, E extends EventObject>(keep: (context: C) => void) {
  /** Change, keep, notify, go: always in this order. */
  function carryOut(
    enqueue: Enqueue<C, E>,
    { change, notice, formChanged, go, open, reenter, raise = [] }: MachineStep<C, E>,
  ): void {
    enqueue.assign(change);
    enqueue(({ context }) => keep(context));
    if (formChanged === true) enqueue(({ context }) => context.ports.notifier.formChanged?.());
    if (notice !== undefined) enqueue(({ context }) => context.ports.notifier.notify(notice));
    if (go !== undefined) enqueue(({ context }) => context.ports.navigator?.go?.(go, { replace: true }));
    if (open !== undefined) enqueue(({ context }) => context.ports.navigator?.go?.(open));
    if (reenter === true) enqueue(({ context }) => context.ports.navigator?.reenter?.());
    raise.forEach((event) => enqueue.raise(event));
  }
  /** The action that carries out the step which `decide` makes of the context and the event. */
  const act = <X extends EventObject>(
    decide: (args: { readonly context: C; readonly event: X }) => MachineStep<C, E>,
  ) =>
    enqueueActions<C, X, undefined, E, never, never, never, never, never>(({ context, event, enqueue }) =>
      // The same object with fewer methods: xstate does not name its type.
      carryOut(enqueue as never, decide({ context, event })),
    );
  return { carryOut, act };
}
