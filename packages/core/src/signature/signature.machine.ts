import { enqueueActions, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import { prepared } from "../api/prepared";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import {
  addStroke,
  chooseRole,
  chooseWay,
  clearPad,
  dropOwed,
  enterName,
  faultsNow,
  finish,
  initialContext,
  isOwed,
  leaveSending,
  loseSubject,
  receiveSubject,
  refuseSignature,
  showFaults,
  undoStroke,
  type Step,
} from "./signature-changes";
import { blockOf } from "./signature.rules";
import { scanAtPad, scanWhileOwed, scanWhileSending } from "./signature-scans";
import { writeSignature } from "./signature.storage";
import { attemptNow } from "./signature.submit";
import type {
  Role,
  SignAttempt,
  SignatureContext,
  SignatureInput,
  SigningSubject,
  Stroke,
  Way,
} from "./signature.types";

export type SignatureEvent =
  | { readonly type: "SUBJECT.LOAD" | "STROKE.UNDO" | "PAD.CLEAR" | "SUBMIT" | "RETRY" | "OWED.DROP" | "PAGE.LEFT" }
  /** What is signed as it is now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly subject: SigningSubject }
  | { readonly type: "STROKE.ADD"; readonly stroke: Stroke }
  | { readonly type: "WAY.CHOOSE"; readonly way: Way }
  | { readonly type: "ROLE.CHOOSE"; readonly role: Role }
  | { readonly type: "NAME.CHANGE"; readonly text: string }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number };

/** One signature as the API call takes it. */
export interface SignSubmission {
  readonly id: string;
  readonly attempt: SignAttempt;
}

interface Enqueue {
  readonly assign: (change: Partial<SignatureContext>) => void;
  (work: (args: { readonly context: SignatureContext }) => void): void;
}

const keep = ({ context }: { readonly context: SignatureContext }) =>
  writeSignature(context.ports.storage.session, context);

/** Carries a step out: the change, then what is kept on the device, then what is said. */
function carryOut(enqueue: Enqueue, { change, notice }: Step) {
  enqueue.assign(change);
  enqueue(keep);
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice));
}

/** Whether what is signed may have changed under a signature that the server refused. */
const isConflict = (error: ApiError) => error._tag === "Refused" && (error.status === 409 || error.status === 404);

const actors = {
  loadSubject: notProvided<{ readonly id: string }, SigningSubject, ApiError>("loadSubject"),
  sendSignature: notProvided<SignSubmission, null, ApiError>("sendSignature"),
};
const remote = remoteOf<SignatureContext, SignatureEvent, typeof actors>();

/**
 * Signing a bill of lading: what is signed is read, lines are drawn (or a name is typed), and both are sent together.
 * The server judges whether the version shown is still the current one. While it is sent, no event changes it.
 */
export const signatureMachine = setup({
  types: { context: {} as SignatureContext, events: {} as SignatureEvent, input: {} as SignatureInput },
  actors,
  actions: {
    showFaults: enqueueActions(({ context, enqueue }) => carryOut(enqueue, showFaults(context))),
    // In place of the form, so that the way back does not lead to what is signed.
    goOn: ({ context }) => context.ports.navigator.go(context.after, { replace: true }),
  },
  guards: {
    isOwed: ({ context }) => isOwed(context),
    mayChange: ({ context }) => !isOwed(context),
    isBlocked: ({ context }) => context.subject === null || context.missing !== null || blockOf(context) !== null,
    hasFault: ({ context }) => Object.keys(faultsNow(context)).length > 0,
  },
}).createMachine({
  id: "signature",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  states: {
    subject: {
      initial: "loading",
      on: { "SUBJECT.LOAD": ".loading" },
      states: remote.found("loadSubject", {
        input: ({ context: { id } }) => ({ id }),
        take: ({ context, value, enqueue }) => carryOut(enqueue, receiveSubject(context, value)),
        miss: ({ error, enqueue }) => carryOut(enqueue, loseSubject(error)),
      }),
    },
    form: {
      initial: "signing",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": {
          actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, scanWhileSending(event))),
        },
      },
      states: {
        signing: {
          on: {
            // What was sent without an answer stays as it was sent until it is known what came of it.
            RETRY: { guard: "isOwed", target: "sending" },
            "OWED.DROP": {
              guard: "isOwed",
              actions: enqueueActions(({ enqueue }) => {
                carryOut(enqueue, dropOwed());
                enqueue.raise({ type: "SUBJECT.LOAD" });
              }),
            },
            SUBMIT: [
              { guard: "isOwed" },
              { guard: "isBlocked" },
              { guard: "hasFault", actions: "showFaults" },
              { target: "sending" },
            ],
            // While nobody knows what came of what was sent, nobody knows whose change it is.
            "REMOTE_CHANGES.RECEIVED": {
              guard: "mayChange",
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, receiveSubject(context, event.subject)),
              ),
            },
            "STROKE.ADD": {
              guard: "mayChange",
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, addStroke(context, event.stroke)),
              ),
            },
            "STROKE.UNDO": {
              guard: "mayChange",
              actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, undoStroke(context))),
            },
            "PAD.CLEAR": {
              guard: "mayChange",
              actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, clearPad(context))),
            },
            "WAY.CHOOSE": {
              guard: "mayChange",
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, chooseWay(context, event.way)),
              ),
            },
            "ROLE.CHOOSE": {
              guard: "mayChange",
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, chooseRole(context, event.role)),
              ),
            },
            "NAME.CHANGE": {
              guard: "mayChange",
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, enterName(context, event.text)),
              ),
            },
            "SCAN.RECEIVED": {
              actions: enqueueActions(({ context, event, enqueue }) => {
                const owes = isOwed(context);
                const { step, sends } = owes ? scanWhileOwed(event) : scanAtPad(context, event);
                carryOut(enqueue, step);
                if (sends) enqueue.raise({ type: owes ? "RETRY" : "SUBMIT" });
              }),
            },
          },
        },
        sending: {
          // The answer will find nobody here.
          on: {
            "PAGE.LEFT": {
              actions: enqueueActions(({ context, enqueue }) => carryOut(enqueue, leaveSending(context))),
            },
          },
          entry: enqueueActions(({ context, enqueue }) =>
            carryOut(enqueue, { change: { attempt: attemptNow(context), errors: {}, changed: [] } }),
          ),
          invoke: {
            src: "sendSignature",
            input: ({ context: { id, attempt } }) => ({ id, attempt: prepared(attempt) }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "signed",
                actions: enqueueActions(({ enqueue }) => carryOut(enqueue, finish())),
              },
              {
                target: "signing",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) return;
                  carryOut(enqueue, refuseSignature(context, event.output.error));
                  if (isConflict(event.output.error)) enqueue.raise({ type: "SUBJECT.LOAD" });
                }),
              },
            ],
            // What was sent stands there with Retry: nobody knows the end of it.
            onError: "signing",
          },
        },
        signed: { entry: "goOn" },
      },
    },
  },
});
