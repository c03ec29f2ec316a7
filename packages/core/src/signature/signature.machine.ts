import { setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { FieldChange } from "../form/form-events";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { SubmissionEvent } from "../submission/submission.types";
import {
  addStroke,
  beginSending,
  changeField,
  chooseWay,
  clearPad,
  dropSubmission,
  finish,
  initialContext,
  leavePage,
  loseSubject,
  receiveSubject,
  refuse,
  showFaults,
  undoStroke,
} from "./signature-changes";
import { scanAtPad, scanWhileSending, scanWhileUnconfirmed } from "./signature-scans";
import { blockOf, faultsNow } from "./signature.rules";
import { signatureForm, writeSignature } from "./signature.storage";
import { changeOf } from "./signature.submit";
import type { SignatureContext, SignatureInput, SignForm, SigningSubject, Stroke, Way } from "./signature.types";

export type SignatureEvent =
  | { readonly type: "SUBJECT.LOAD" | "STROKE.UNDO" | "PAD.CLEAR" | "SUBMIT" }
  | SubmissionEvent
  /** What is signed as it is now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly subject: SigningSubject }
  | { readonly type: "STROKE.ADD"; readonly stroke: Stroke }
  | { readonly type: "WAY.CHOOSE"; readonly way: Way }
  /** Who signs. */
  | FieldChange<SignForm>
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number };

const keep = (context: SignatureContext) => writeSignature(context.ports.storage.session, context);
const actors = {
  loadSubject: notProvided<{ readonly id: string }, SigningSubject, ApiError>("loadSubject"),
  sendSignature: notProvided<{ readonly entry: OutboxEntry }, null, ApiError>("sendSignature"),
};
const remote = remoteOf<SignatureContext, SignatureEvent, typeof actors>();
const { act, carryOut } = stepsOf<SignatureContext, SignatureEvent>(keep);
const sending = submissionOf<SignatureContext, SignatureEvent, typeof actors>(keep).states("sendSignature", {
  form: signatureForm,
  change: changeOf,
  input: ({ entry }) => ({ entry }),
  editing: "signing",
  begin: ({ context }) => beginSending(context),
  confirmed: { target: "signed", step: ({ context }) => finish(context) },
  refused: [{ target: "signing", step: ({ context, error }) => refuse(context, error) }],
  unconfirmed: ({ context, error }) => refuse(context, error),
  dropped: dropSubmission,
  left: leavePage,
});

/**
 * Signing a bill of lading: what is signed is read, lines are drawn (or a name is typed), and both are sent together.
 * The server judges whether the version shown is still the current one. While it is sent, no event changes it.
 */
export const signatureMachine = setup({
  types: { context: {} as SignatureContext, events: {} as SignatureEvent, input: {} as SignatureInput },
  actors,
  guards: {
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
        miss: ({ context, error, enqueue }) => carryOut(enqueue, loseSubject(context, error)),
      }),
    },
    form: {
      initial: "resuming",
      // Every scan is answered, also while the form takes none.
      on: { "SCAN.RECEIVED": { actions: act(({ event }) => scanWhileSending(event)) } },
      states: {
        ...sending,
        unconfirmed: {
          on: {
            ...sending.unconfirmed.on,
            "SCAN.RECEIVED": {
              actions: act(({ event }) => {
                const { step, sends } = scanWhileUnconfirmed(event);
                return sends ? { ...step, raise: [{ type: "RETRY" }] } : step;
              }),
            },
          },
        },
        signing: {
          on: {
            SUBMIT: [
              { guard: "isBlocked" },
              { guard: "hasFault", actions: act(({ context }) => showFaults(context)) },
              { target: "submitting" },
            ],
            "REMOTE_CHANGES.RECEIVED": {
              actions: act(({ context, event }) => receiveSubject(context, event.subject)),
            },
            "STROKE.ADD": { actions: act(({ context, event }) => addStroke(context, event.stroke)) },
            "STROKE.UNDO": { actions: act(({ context }) => undoStroke(context)) },
            "PAD.CLEAR": { actions: act(({ context }) => clearPad(context)) },
            "WAY.CHOOSE": { actions: act(({ context, event }) => chooseWay(context, event.way)) },
            "FIELD.CHANGE": { actions: act(({ context, event }) => changeField(context, event)) },
            "SCAN.RECEIVED": {
              actions: act(({ context, event }) => {
                const { step, sends } = scanAtPad(context, event);
                return sends ? { ...step, raise: [{ type: "SUBMIT" }] } : step;
              }),
            },
          },
        },
        signed: {},
      },
    },
  },
});
