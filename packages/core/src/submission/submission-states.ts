import type { AnyActorLogic, EventObject } from "xstate";
import { hasEntry } from "./outbox.storage";
import { type Done, earlierEntry, errorOf, sentBy, submissionActions } from "./submission-actions";
import { isExpired, isUnconfirmedAfter } from "./submission.rules";
import type { AnswerOf, Sending, SubmissionContext } from "./submission.types";

type Actors = Readonly<Record<string, AnyActorLogic>>;
type Args<C> = { readonly context: C };

/** Whether an unconfirmed change can no longer be sent: another tab had its answer or gave it up, or it is too old. */
function isLapsed({ context }: Args<SubmissionContext>): boolean {
  const { entry } = sentBy(context);
  const { clock, storage } = context.ports;
  return isExpired(entry, clock.nowSeconds()) || !hasEntry(storage.local, entry);
}

/** The call, and where each outcome leads. */
function callOf<C extends SubmissionContext, E extends EventObject, S extends string, L extends AnyActorLogic>(
  src: S,
  sending: Sending<C, E, L>,
  actions: ReturnType<typeof submissionActions<C, E, L>>,
  wasUnconfirmed: boolean,
) {
  type Answered = Args<C> & { readonly event: Done<AnswerOf<L>> };
  return {
    on: { "PAGE.LEFT": { actions: actions.leave } },
    invoke: {
      src,
      input: ({ context }: Args<C>) => sending.input(sentBy(context)),
      onDone: [
        {
          guard: ({ event }: Answered) => event.output.ok,
          target: sending.confirmed.target,
          actions: actions.confirm,
        },
        {
          guard: ({ context, event }: Answered) => {
            const error = errorOf(event);
            return error !== null && isUnconfirmedAfter(error, sentBy(context).entry, wasUnconfirmed);
          },
          target: "unconfirmed" as const,
          actions: actions.lose(errorOf),
        },
        ...sending.refused.map((refusal) => ({
          guard: ({ context, event }: Answered) => {
            const error = errorOf(event);
            return error !== null && (refusal.when?.({ ...sentBy(context), error }) ?? true);
          },
          target: refusal.target,
          actions: actions.refuse(refusal),
        })),
      ],
      // A defect of our own says nothing of what the server did.
      onError: { target: "unconfirmed" as const, actions: actions.lose(() => null) },
    },
  };
}

/**
 * The states of a machine that sends, for its context, events and actors (docs/submission.md has the diagram). The form
 * begins in `resuming` and is sent off by `submitting`; the feature's own state is where it is filled in. `keep` writes
 * the draft form to the device.
 */
export function submissionOf<C extends SubmissionContext, E extends EventObject, A extends Actors>(
  keep: (context: C) => void,
) {
  return {
    states<const S extends string & keyof A>(src: S, sending: Sending<C, E, A[S]>) {
      const actions = submissionActions<C, E, A[S]>(keep, sending);
      const earlier = {
        guard: ({ context }: Args<C>) => earlierEntry(context, sending.form(context)) !== null,
        target: "unconfirmed" as const,
        actions: actions.resume,
      };
      return {
        /** Where a form begins: an earlier visit may have sent from it without an answer. */
        resuming: { always: [earlier, { target: sending.editing }] },
        /** Sent off; what another tab has sent from this form without an answer comes first. */
        submitting: { always: [earlier, { target: "sending" as const, actions: actions.prepare }] },
        sending: callOf<C, E, S, A[S]>(src, sending, actions, false),
        /** Nobody knows the outcome: the same change is sent again under its key, or given up. */
        unconfirmed: {
          on: {
            RETRY: [
              { guard: isLapsed, target: sending.editing, actions: actions.drop },
              { target: "resending" as const },
            ],
            "SUBMISSION.DROP": { target: sending.editing, actions: actions.drop },
            "SUBMISSION.SETTLE": { target: sending.editing, actions: actions.settle },
          },
        },
        resending: { entry: actions.send, ...callOf<C, E, S, A[S]>(src, sending, actions, true) },
      };
    },
  };
}
