import type { Referrer } from "@railhead/api-contract/envelope";
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { questionOf } from "../resources/confirmation.rules";
import type { ResourceRow } from "../resources/open-list";
import { keptUnder } from "../resources/record-pages.rules";
import { notProvided } from "../runtime/from-effect";
import { stepsOf, type MachineStep } from "../steps/step";
import { formName } from "../storage/draft-form.storage";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { SubmissionEvent } from "../submission/submission.types";
import {
  actionOfEntry,
  addHistory,
  askToConfirm,
  canChoose,
  changesOfField,
  chooseAction,
  dropAction,
  endQuestion,
  finishAction,
  initialContext,
  leaveAction,
  leavePage,
  loseRecord,
  mergeHistory,
  receiveRecord,
  receiveRemote,
  refuseAction,
  resumeAction,
} from "./record-view-changes";
import { changeOf } from "./record-view.submit";
import type {
  HistoryPage,
  RecordActionName,
  RecordViewContext,
  RecordViewInput,
  RemoteReading,
} from "./record-view.types";

export type RecordViewEvent =
  | {
      readonly type:
        | "RECORD.LOAD"
        | "REFERRERS.LOAD"
        | "HISTORY.LOAD"
        | "HISTORY.MORE"
        | "ACTION.CANCEL"
        | "ACTION.PROCEED"
        | "REFUSAL.CLOSE";
    }
  | SubmissionEvent
  | { readonly type: "ACTION.CHOOSE"; readonly name: RecordActionName }
  | { readonly type: "HISTORY.NARROW"; readonly field: string | null }
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly read: RemoteReading };

interface OfRecord {
  readonly id: string;
}
/** A page of the history; `isLong` where many are looked through for the changes of one field. */
export interface HistoryWanted extends OfRecord {
  readonly cursor: string | null;
  readonly isLong: boolean;
}
/** An action that is sent; `name` says to which route. */
export interface ActionSent {
  readonly name: RecordActionName | null;
  readonly entry: OutboxEntry;
}
type More = { readonly type: "HISTORY.MORE" };
type Args = { readonly context: RecordViewContext };

/** Changes of one field that are looked for before a person has to ask for more. */
const WANTED = 10;

const actors = {
  loadRecord: notProvided<OfRecord, ResourceRow, ApiError>("loadRecord"),
  loadReferrers: notProvided<OfRecord, readonly Referrer[], ApiError>("loadReferrers"),
  loadHistory: notProvided<HistoryWanted, HistoryPage, ApiError>("loadHistory"),
  sendAction: notProvided<ActionSent, ResourceRow | null, ApiError>("sendAction"),
};

const remote = remoteOf<RecordViewContext, RecordViewEvent, typeof actors>();
/** Nothing is filled in here, so nothing is kept. */
const keep = () => undefined;
const { act, carryOut } = stepsOf<RecordViewContext, RecordViewEvent>(keep);
const sending = submissionOf<RecordViewContext, RecordViewEvent, typeof actors>(keep).states("sendAction", {
  form: ({ facts, id }) => formName({ family: "desk", screen: `view.${keptUnder(facts)}.${id}` }),
  change: changeOf,
  input: ({ context, entry }) => ({ name: actionOfEntry(context, entry), entry }),
  editing: "ready",
  resume: ({ context, entry }) => resumeAction(context, entry),
  confirmed: { target: "ready", step: ({ context, entry, value }) => finishAction(context, entry, value) },
  refused: [
    {
      when: ({ context, entry, error }) => questionOf(context.facts.entity, entry.body, error) !== null,
      target: "asking",
      step: ({ context, entry, error }) => askToConfirm(context, entry, error),
    },
    { target: "ready", step: ({ context, entry, error }) => refuseAction(context, entry, error) },
  ],
  unconfirmed: endQuestion,
  dropped: dropAction,
  left: leavePage,
});

const ofRecord = ({ context: { id } }: Args): OfRecord => ({ id });
const historyWanted = ({ context: { id, history, historyField } }: Args, isFirst: boolean): HistoryWanted => ({
  id,
  cursor: isFirst ? null : history.next,
  isLong: historyField !== null,
});
/** Whether more of the history is read unasked: a field is looked for, and few of its changes were found. */
const isLooking = ({ history, historyField }: RecordViewContext): boolean =>
  historyField !== null && history.next !== null && changesOfField(history.changes, historyField).length < WANTED;

/** Only the changes of a field are shown; more of the history is read where few of them are known. */
const narrow = (context: RecordViewContext, historyField: string | null): MachineStep<RecordViewContext, More> => ({
  change: { historyField },
  raise: isLooking({ ...context, historyField }) ? [{ type: "HISTORY.MORE" }] : [],
});

/** The question about an action is answered; by then the record may be gone, or the right. */
const answered = {
  on: {
    "ACTION.CANCEL": { target: "ready", actions: act(leaveAction) },
    "ACTION.PROCEED": [
      { guard: "canAct", target: "submitting" },
      { target: "ready", actions: act(leaveAction) },
    ],
  },
} as const;

/**
 * The page of one record: the record, what refers to it and its history are read at the same time; one action at a time
 * is asked about and sent.
 */
export const recordViewMachine = setup({
  types: { context: {} as RecordViewContext, events: {} as RecordViewEvent, input: {} as RecordViewInput },
  actors,
  guards: {
    canAct: ({ context }) => context.acting !== null && canChoose(context, context.acting),
  },
}).createMachine({
  id: "record-view",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  on: {
    "REMOTE_CHANGES.RECEIVED": { actions: act(({ context, event }) => receiveRemote(context, event.read)) },
  },
  states: {
    record: {
      initial: "loading",
      on: { "RECORD.LOAD": ".loading" },
      states: remote.found("loadRecord", {
        input: ofRecord,
        take: ({ value, enqueue }) => carryOut(enqueue, receiveRecord(value)),
        miss: ({ context, enqueue }) => carryOut(enqueue, loseRecord(context)),
      }),
    },
    referrers: {
      initial: "loading",
      on: { "REFERRERS.LOAD": ".loading" },
      states: remote.once("loadReferrers", {
        input: ofRecord,
        take: ({ value, enqueue }) => enqueue.assign({ referrers: value }),
      }),
    },
    history: {
      initial: "loading",
      on: {
        "HISTORY.LOAD": ".loading",
        "HISTORY.NARROW": { actions: act(({ context, event }) => narrow(context, event.field)) },
      },
      states: remote.paged(
        "loadHistory",
        {
          input: (args) => historyWanted(args, true),
          take: ({ context, value, enqueue }) => {
            enqueue.assign({ history: mergeHistory(context.history, value) });
          },
        },
        {
          event: "HISTORY.MORE",
          hasMore: ({ history }) => history.next !== null,
          input: (args) => historyWanted(args, false),
          take: ({ context, value, enqueue }) => {
            const history = addHistory(context.history, value);
            enqueue.assign({ history });
            if (isLooking({ ...context, history })) enqueue.raise({ type: "HISTORY.MORE" });
          },
        },
      ),
    },
    action: {
      initial: "resuming",
      states: {
        ...sending,
        ready: {
          on: {
            "ACTION.CHOOSE": [
              {
                guard: ({ context, event }) => event.name === "delete" && canChoose(context, event.name),
                target: "confirming",
                actions: act(({ event }) => chooseAction(event.name)),
              },
              {
                guard: ({ context, event }) => canChoose(context, event.name),
                target: "submitting",
                actions: act(({ event }) => chooseAction(event.name)),
              },
            ],
            "REFUSAL.CLOSE": { actions: assign({ refused: null }) },
          },
        },
        /** Asked before it is sent: it cannot be undone. */
        confirming: answered,
        /** Asked by the server. Sent again with the confirmation, it is another change: under a key of its own. */
        asking: answered,
      },
    },
  },
});

export type RecordViewActor = ActorRefFrom<typeof recordViewMachine>;
export type RecordViewSnapshot = SnapshotFrom<typeof recordViewMachine>;
