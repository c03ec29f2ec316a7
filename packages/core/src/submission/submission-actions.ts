import { type AnyActorLogic, type DoneActorEvent, enqueueActions, type EventObject } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Outcome } from "../runtime/from-effect";
import { type Enqueue, stepsOf } from "../steps/step";
import { entryOf, markEntry, putEntry, removeEntry } from "./outbox.storage";
import type { OutboxEntry } from "./outbox.types";
import { isSameBody } from "./submission.rules";
import type { AnswerOf, Refusal, Sending, Sent, SubmissionContext } from "./submission.types";

/** The answer of an actor of `fromEffect`, as its parent receives it. */
export type Done<V> = DoneActorEvent<Outcome<V, ApiError>>;
export const errorOf = ({ output }: Done<unknown>): ApiError | null => (output.ok ? null : output.error);

/** What is being sent. Throws where nothing is: rather than a body that nobody wrote, nothing is sent. */
export function sentBy<C extends SubmissionContext>(context: C): Sent<C> {
  if (context.submission === null) throw new Error("The machine came to sending without a change to send.");
  return { context, entry: context.submission };
}

/** What another tab or an earlier visit sent from this form without an answer; null once this page knows of it. */
export const earlierEntry = (context: SubmissionContext, form: string): OutboxEntry | null =>
  context.submission === null ? entryOf(context.ports.storage.local, context.userid, form) : null;

/** The change under its key. While the form says what is unconfirmed already, that entry goes out again as it was. */
function entryFor<C extends SubmissionContext, E, L extends AnyActorLogic>(
  context: C,
  sending: Sending<C, E, L>,
): OutboxEntry {
  const { followUp = null, action = null, ...change } = sending.change(context);
  const before = context.submission;
  if (before !== null && (sending.isSame ?? isSameBody)(before.body, change.body)) return before;
  const { clock, ids } = context.ports;
  return {
    version: 1,
    ...change,
    action,
    key: ids.newIdempotencyKey(),
    user: context.userid,
    form: sending.form(context),
    followUp: followUp === null ? null : { key: ids.newIdempotencyKey(), body: followUp.body },
    createdAt: clock.nowSeconds(),
    status: "sending",
  };
}

/** What happens at each transition of a submission: the context, the outbox and the feature's own step, in this order. */
export function submissionActions<C extends SubmissionContext, E extends EventObject, L extends AnyActorLogic>(
  keep: (context: C) => void,
  sending: Sending<C, E, L>,
) {
  type Queue = Enqueue<C, E>;
  const { carryOut } = stepsOf<C, E>(keep);
  const action = <X extends EventObject>(act: (args: { context: C; event: X; enqueue: Queue }) => void) =>
    enqueueActions<C, X, undefined, E, never, never, never, never, never>(({ context, event, enqueue }) =>
      // The same object with fewer methods: xstate does not name its type.
      act({ context, event, enqueue: enqueue as never }),
    );
  function change(sent: Sent<C>, submission: OutboxEntry | null, enqueue: Queue): Sent<C> {
    enqueue.assign({ submission } as Partial<C>);
    return { context: { ...sent.context, submission }, entry: submission ?? sent.entry };
  }
  /** The outcome is final, or the user gave the change up. */
  function settle(sent: Sent<C>, enqueue: Queue): Sent<C> {
    enqueue(({ context }) => removeEntry(context.ports.storage.local, sent.entry));
    return change(sent, null, enqueue);
  }
  /** Nobody knows the outcome: the entry waits in the outbox. */
  function wait(sent: Sent<C>, enqueue: Queue): Sent<C> {
    enqueue(({ context }) => markEntry(context.ports.storage.local, sent.entry, "unconfirmed"));
    return change(sent, { ...sent.entry, status: "unconfirmed" }, enqueue);
  }
  const begin = (sent: Sent<C>, enqueue: Queue) =>
    // What was asked for before it was sent is done.
    carryOut(enqueue, { ...(sending.begin?.(sent) ?? { change: {} }), formChanged: true });

  return {
    resume: action(({ context, enqueue }) => {
      const entry = earlierEntry(context, sending.form(context));
      if (entry === null) return;
      const sent = wait({ context, entry }, enqueue);
      carryOut(enqueue, sending.resume?.(sent) ?? { change: {} });
    }),
    prepare: action(({ context, enqueue }) => {
      const entry: OutboxEntry = { ...entryFor(context, sending), status: "sending" };
      const replaced = context.submission;
      enqueue(({ context: { ports } }) => {
        if (replaced !== null) removeEntry(ports.storage.local, replaced);
        putEntry(ports.storage.local, entry);
      });
      begin(change({ context, entry }, entry, enqueue), enqueue);
    }),
    send: action(({ context, enqueue }) => {
      const { entry } = sentBy(context);
      enqueue(({ context: { ports } }) => markEntry(ports.storage.local, entry, "sending"));
      begin({ context, entry }, enqueue);
    }),
    settle: action(({ context, enqueue }) => {
      settle(sentBy(context), enqueue);
      carryOut(enqueue, { change: {} });
    }),
    drop: action(({ context, enqueue }) =>
      carryOut(enqueue, sending.dropped(settle(sentBy(context), enqueue).context)),
    ),
    leave: action(({ context, enqueue }) => carryOut(enqueue, sending.left(wait(sentBy(context), enqueue).context))),
    confirm: action<Done<AnswerOf<L>>>(({ context, event: { output }, enqueue }) => {
      if (!output.ok) return;
      carryOut(enqueue, sending.confirmed.step({ ...settle(sentBy(context), enqueue), value: output.value }));
    }),
    lose: <X extends EventObject>(errorIn: (event: X) => ApiError | null) =>
      action<X>(({ context, event, enqueue }) => {
        const sent = wait(sentBy(context), enqueue);
        carryOut(enqueue, sending.unconfirmed?.({ ...sent, error: errorIn(event) }) ?? { change: {} });
      }),
    refuse: ({ step }: Refusal<C, E>) =>
      action<Done<AnswerOf<L>>>(({ context, event, enqueue }) => {
        const error = errorOf(event);
        if (error !== null) carryOut(enqueue, step({ ...settle(sentBy(context), enqueue), error }));
      }),
  };
}
