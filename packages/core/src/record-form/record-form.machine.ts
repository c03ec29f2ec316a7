import { assign, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import { isUndecided } from "../form/form.rules";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import {
  addAsNew,
  askToConfirm,
  askOfLoss,
  askToDecide,
  beginSending,
  changeFields,
  dropSubmission,
  endQuestion,
  finish,
  hasFaultNow,
  hasToSend,
  initialContext,
  leavePage,
  loseRecord,
  losesOwn,
  readsRecord,
  refuse,
  resumeForm,
  sayNothingToSend,
  showFaults,
  takeRecord,
} from "./record-form-changes";
import { formOf, writeForm } from "./record-form.storage";
import { changeOf } from "./record-form.submit";
import { isClosedForm } from "./record-form.rules";
import { questionOf } from "../resources/confirmation.rules";
import type { FieldEvent, RecordFormContext, RecordFormEvent, RecordFormInput, RecordRow } from "./record-form.types";

interface WhichRecord {
  readonly facts: RecordFormInput["facts"];
  readonly id: string;
}
interface Change {
  readonly facts: RecordFormInput["facts"];
  readonly isNew: boolean;
  readonly entry: OutboxEntry;
}

const actors = {
  loadRecord: notProvided<WhichRecord, RecordRow, ApiError>("loadRecord"),
  saveRecord: notProvided<Change, RecordRow, ApiError>("saveRecord"),
};

const remote = remoteOf<RecordFormContext, RecordFormEvent, typeof actors>();
const { act, carryOut } = stepsOf<RecordFormContext, RecordFormEvent>(writeForm);
const sending = submissionOf<RecordFormContext, RecordFormEvent, typeof actors>(writeForm).states("saveRecord", {
  form: formOf,
  change: changeOf,
  input: ({ context: { facts, recordId }, entry }) => ({ facts, isNew: recordId === null, entry }),
  editing: "editing",
  begin: ({ context }) => beginSending(context),
  resume: ({ context, entry }) => resumeForm(context, entry),
  confirmed: { target: "saved", step: ({ context, value }) => finish(context, value) },
  refused: [
    {
      when: ({ context, entry, error }) => questionOf(context.facts.entity, entry.body, error) !== null,
      target: "asking",
      step: ({ context, entry, error }) => askToConfirm(context, entry, error),
    },
    { target: "editing", step: ({ context, error }) => refuse(context, error) },
  ],
  unconfirmed: endQuestion,
  dropped: dropSubmission,
  left: leavePage,
});

const change = {
  actions: act<FieldEvent>(({ context, event }) => changeFields(context, event)),
};

/**
 * The form of one record of any kind: its fields are known by the facts. The record is read at the same time as the form
 * is taken up; while the form is open the record as others change it comes under what was entered.
 */
export const recordFormMachine = setup({
  types: { context: {} as RecordFormContext, events: {} as RecordFormEvent, input: {} as RecordFormInput },
  actors,
  actions: {
    showFaults: act(({ context }) => showFaults(context)),
    askToDecide: act(({ context }) => askToDecide(context)),
    sayNothingToSend: act(() => sayNothingToSend()),
    addAsNew: act(({ context }) => addAsNew(context)),
  },
  guards: {
    readsRecord: ({ context }) => readsRecord(context),
    isNotThere: ({ context }) => context.recordId !== null && context.row === null,
    isClosed: ({ context }) => isClosedForm(context),
    isUndecided: ({ context }) => isUndecided(context.form),
    isUnchanged: ({ context }) => !hasToSend(context),
    hasFault: ({ context }) => hasFaultNow(context),
    losesOwn: ({ context, event }) => event.type === "SUBMIT" && event.isSure !== true && losesOwn(context),
    isAnother: ({ context }) => context.recordId === null && context.after === "another",
  },
}).createMachine({
  id: "record-form",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  on: { "LEAVE.CANCEL": { actions: assign({ after: "view" }) } },
  states: {
    record: {
      initial: "begin",
      on: { "RECORD.LOAD": { guard: "readsRecord", target: ".loading" } },
      states: {
        begin: { always: [{ guard: "readsRecord", target: "loading" }, { target: "ready" }] },
        ...remote.found("loadRecord", {
          input: ({ context: { facts, recordId, fromId } }) => ({ facts, id: recordId ?? fromId ?? "" }),
          take: ({ context, value, enqueue }) => carryOut(enqueue, takeRecord(context, value)),
          miss: ({ context, error, enqueue }) => carryOut(enqueue, loseRecord(context, error)),
        }),
      },
    },
    form: {
      initial: "resuming",
      states: {
        ...sending,
        editing: {
          on: {
            "FIELD.CHANGE": change,
            "FIELD.LEAVE": change,
            "CONFLICT.DECIDE": change,
            "FORM.DISCARD": change,
            "RECORD.READ": [
              {
                guard: ({ event }) => event.row !== null,
                actions: act<{ readonly type: "RECORD.READ"; readonly row: RecordRow | null }>(({ context, event }) =>
                  event.row === null ? { change: {} } : takeRecord(context, event.row),
                ),
              },
              // The record is gone: reading it says so in the server's words.
              { actions: act(() => ({ change: {}, raise: [{ type: "RECORD.LOAD" }] })) },
            ],
            "LOSS.CANCEL": { actions: act(() => askOfLoss(null)) },
            "RECORD.ADD_AS_NEW": { actions: "addAsNew" },
            SUBMIT: [
              { guard: "isNotThere" },
              { guard: "isClosed" },
              { guard: "isUndecided", actions: "askToDecide" },
              { guard: "isUnchanged", actions: "sayNothingToSend" },
              { guard: "hasFault", actions: "showFaults" },
              {
                guard: "losesOwn",
                actions: act<RecordFormEvent & { readonly type: "SUBMIT" }>(({ event }) =>
                  askOfLoss(event.after ?? "view"),
                ),
              },
              { target: "submitting", actions: assign({ after: ({ event }) => event.after ?? "view" }) },
            ],
          },
        },
        // Sent again with the confirmation, it is another change: under a key of its own.
        asking: {
          on: {
            "QUESTION.CONFIRM": { target: "submitting" },
            "QUESTION.CANCEL": { target: "editing", actions: act(endQuestion) },
          },
        },
        saved: { always: { guard: "isAnother", target: "editing" } },
      },
    },
  },
});
