import type { RailcarUpload, RailcarUploadRow, UploadVerdict } from "@railhead/api-contract/railcar-uploads.contract";
import { type ActorRefFrom, setup, type SnapshotFrom } from "xstate";
import { type ApiError, isNowhere, isWithoutAnswer } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import * as changes from "./upload-page-changes";
import { changeOfUpload, formOfUpload } from "./upload-page.submit";
import type { UploadChange, UploadPageContext, UploadPageEvent, UploadPageInput } from "./upload-page.types";
import type { SentFile } from "./upload-start.types";
import { isNothingQueued } from "./upload-queued.rules";

interface OfUpload {
  readonly id: string;
}
const actors = {
  readUpload: notProvided<OfUpload, RailcarUpload, ApiError>("readUpload"),
  /** Every row of a verdict, to the last changes. */
  findRows: notProvided<OfUpload & { readonly verdict: UploadVerdict }, readonly RailcarUploadRow[], ApiError>(
    "findRows",
  ),
  sendChange: notProvided<OfUpload & { readonly change: UploadChange | null }, RailcarUpload, ApiError>("sendChange"),
  sendWrite: notProvided<{ readonly entry: OutboxEntry }, RailcarUpload, ApiError>("sendWrite"),
  sendFile: notProvided<SentFile | null, RailcarUpload, ApiError>("sendFile"),
};
type Args = { readonly context: UploadPageContext };
type Of<Type extends UploadPageEvent["type"]> = Extract<UploadPageEvent, { readonly type: Type }>;

/** Milliseconds between two looks: while the server is at work on it, and while only others may change it. */
const SOON_MS = 1_000;
const LATER_MS = 20_000;
/** After a look that had no answer. */
const AGAIN_MS = 3_000;

/** What is mended is at the server a moment later: nothing is kept on the device. */
const keep = () => undefined;
const remote = remoteOf<UploadPageContext, UploadPageEvent, typeof actors>();
const { act, carryOut } = stepsOf<UploadPageContext, UploadPageEvent>(keep);

/** How it is committed, undone and discarded (docs/submission.md). */
const sending = submissionOf<UploadPageContext, UploadPageEvent, typeof actors>(keep).states("sendWrite", {
  form: formOfUpload,
  change: changeOfUpload,
  input: ({ entry }) => ({ entry }),
  editing: "resting",
  begin: changes.beginSending,
  confirmed: { target: "resting", step: ({ context, entry, value }) => changes.finishWrite(context, entry, value) },
  refused: [{ target: "resting", step: ({ context, entry, error }) => changes.refuseWrite(context, entry, error) }],
  dropped: changes.dropWrite,
  left: changes.leavePage,
});

const idOf = ({ context: { uploadId } }: Args): OfUpload => ({ id: uploadId });
/** Milliseconds until the next look. */
function pauseOf({ upload, submission, isStale }: UploadPageContext): number {
  if (isStale) return AGAIN_MS;
  const isAtWork = upload?.status === "checking" || (upload?.progress ?? null) !== null || submission !== null;
  return isAtWork ? SOON_MS : LATER_MS;
}
const page = setup({
  types: { context: {} as UploadPageContext, events: {} as UploadPageEvent, input: {} as UploadPageInput },
  actors,
  delays: { PAUSE: ({ context }) => pauseOf(context) },
  guards: {
    isKnown: ({ context }) => context.upload !== null,
    canChange: ({ context }) => changes.canChange(context),
    canTakeFaults: ({ context }) => changes.canTakeFaults(context),
    hasQueued: ({ context }) => changes.canChange(context) && !isNothingQueued(context.queued),
    hasNothing: ({ context }) => isNothingQueued(context.queued),
    canCommit: ({ context }) => changes.canCommit(context),
    canUndo: ({ context }) => changes.canUndo(context),
    hasReason: ({ context }) => changes.canUndo(context) && changes.hasReason(context),
    canDiscard: ({ context }) => changes.canDiscard(context),
    hasFile: ({ context }) => changes.hasFile(context),
  },
});

/** It is looked at until the server is done with it, and now and then afterwards: others may end it too. */
const reading = page.createStateConfig({
  initial: "looking",
  on: { LOOK: ".looking", "READ.SOON": { guard: "isKnown", target: ".pausing" } },
  states: {
    looking: {
      invoke: remote.asked("readUpload", {
        input: idOf,
        answered: [
          {
            target: "pausing",
            take: ({ context, value, enqueue }) => carryOut(enqueue, changes.takeUpload(context, value)),
          },
        ],
        refused: [
          {
            when: ({ error }) => isNowhere(error),
            target: "missing",
            take: ({ error, enqueue }) => carryOut(enqueue, changes.failLook(error)),
          },
          { target: "pausing", take: ({ error, enqueue }) => carryOut(enqueue, changes.failLook(error)) },
        ],
        defect: { target: "pausing", take: ({ enqueue }) => carryOut(enqueue, changes.failLook(null)) },
      }),
    },
    pausing: { after: { PAUSE: "looking" } },
    missing: {},
  },
});

const mapping = act<Of<"MAPPING.CHANGE">>(({ context, event }) => changes.changeMapping(context, event));
const mending = act<Of<"CELL.MEND">>(({ context, event }) => changes.mendCell(context, event));
const taking = act<Of<"ROWS.TAKE">>(({ context, event }) => changes.takeRows(context, event));

const refusing = act<Of<"CELL.MEND">>(({ context, event }) => changes.refuseMend(context, event));

/** What is changed goes out call by call, each as soon as the one before is answered; a check under way is no bar. */
const changing = page.createStateConfig({
  initial: "idle",
  on: {
    "MAPPING.CHANGE": { guard: "canChange", actions: mapping },
    "CELL.MEND": [{ guard: "canChange", actions: mending }, { actions: refusing }],
    "ROWS.TAKE": { guard: "canChange", actions: taking },
  },
  states: {
    idle: {
      always: { guard: "hasQueued", target: "sending" },
      on: { "FAULTS.OFF": { guard: "canTakeFaults", target: "finding" } },
    },
    finding: {
      invoke: remote.asked("findRows", {
        input: ({ context: { uploadId } }) => ({ id: uploadId, verdict: "fault" as const }),
        answered: [
          {
            target: "idle",
            take: ({ context, value, enqueue }) =>
              carryOut(enqueue, changes.takeRows(context, { rows: value.map(({ number }) => number), out: true })),
          },
        ],
        refused: [{ target: "idle", take: ({ error, enqueue }) => carryOut(enqueue, changes.failFinding(error)) }],
        defect: { target: "idle", take: ({ enqueue }) => carryOut(enqueue, changes.failFinding(null)) },
      }),
    },
    sending: {
      entry: act(({ context }) => changes.beginChange(context)),
      invoke: remote.asked("sendChange", {
        input: ({ context: { uploadId, change } }) => ({ id: uploadId, change }),
        answered: [
          {
            target: "idle",
            take: ({ context, value, enqueue }) => carryOut(enqueue, changes.finishChange(context, value)),
          },
        ],
        refused: [
          {
            when: ({ error }) => isWithoutAnswer(error) || error._tag === "SignedOut",
            target: "failed",
            take: ({ context, enqueue }) => carryOut(enqueue, changes.loseChange(context)),
          },
          {
            target: "idle",
            take: ({ context, error, enqueue }) => carryOut(enqueue, changes.refuseChange(context, error)),
          },
        ],
        defect: {
          target: "failed",
          take: ({ context, enqueue }) => carryOut(enqueue, changes.loseChange(context)),
        },
      }),
    },
    /** What had no answer waits here: it is sent again by hand, or with the next change. */
    failed: {
      always: { guard: "hasNothing", target: "idle" },
      on: {
        "MAPPING.CHANGE": { guard: "canChange", target: "idle", actions: mapping },
        "CELL.MEND": { guard: "canChange", target: "idle", actions: mending },
        "ROWS.TAKE": { guard: "canChange", target: "idle", actions: taking },
        "CHANGES.RETRY": { guard: "canChange", target: "idle", actions: act(changes.closeRefusal) },
        "CHANGES.DROP": { target: "idle", actions: act(changes.dropQueued) },
      },
    },
  },
});

/** What is done with the upload as a whole. */
const resting = page.createStateConfig({
  on: {
    COMMIT: {
      guard: "canCommit",
      target: "submitting",
      actions: act<Of<"COMMIT">>(({ event }) => changes.willSend({ action: "commit", again: event.again === true })),
    },
    "UNDO.ASK": { guard: "canUndo", actions: act(changes.askUndo) },
    "REASON.CHANGE": {
      actions: act<Of<"REASON.CHANGE">>(({ context, event }) => changes.changeReason(context, event)),
    },
    UNDO: [
      {
        guard: "hasReason",
        target: "submitting",
        actions: act(({ context }) => changes.willSend({ action: "undo", reason: changes.reasonOf(context) })),
      },
      { actions: act(({ context }) => changes.showReasonFault(context)) },
    ],
    "DISCARD.ASK": { guard: "canDiscard", actions: act(changes.askDiscard) },
    DISCARD: {
      guard: "canDiscard",
      target: "submitting",
      actions: act(() => changes.willSend({ action: "discard" })),
    },
    "FILE.AGAIN": {
      guard: "hasFile",
      target: "sendingAgain",
      actions: act<Of<"FILE.AGAIN">>(({ context, event }) => changes.sendAgain(context, event)),
    },
    RECEIVE: { guard: "isKnown", target: "collecting" },
  },
});

/** The file again, as another upload. */
const sendingAgain = page.createStateConfig({
  invoke: remote.asked("sendFile", {
    input: ({ context: { sentAgain } }) => sentAgain,
    answered: [
      {
        target: "resting",
        take: ({ context, value, enqueue }) => carryOut(enqueue, changes.openAgain(context, value)),
      },
    ],
    refused: [{ target: "resting", take: ({ error, enqueue }) => carryOut(enqueue, changes.failAgain(error)) }],
    defect: { target: "resting", take: ({ enqueue }) => carryOut(enqueue, changes.failAgain(null)) },
  }),
});

/** The railcars that were announced are looked for, to be received. */
const collecting = page.createStateConfig({
  invoke: remote.asked("findRows", {
    input: ({ context: { uploadId } }) => ({ id: uploadId, verdict: "new" as const }),
    answered: [
      {
        target: "resting",
        take: ({ context, value, enqueue }) => carryOut(enqueue, changes.openReceiving(context, value)),
      },
    ],
    refused: [{ target: "resting", take: ({ error, enqueue }) => carryOut(enqueue, changes.failFinding(error)) }],
    defect: { target: "resting", take: ({ enqueue }) => carryOut(enqueue, changes.failFinding(null)) },
  }),
});

/** One upload: read until the server is done with it, mended, committed, undone. */
export const uploadPageMachine = page.createMachine({
  id: "upload-page",
  type: "parallel",
  context: ({ input }) => changes.initialContext(input),
  states: {
    reading,
    changing,
    work: {
      initial: "resuming",
      on: {
        "QUESTION.CLOSE": { actions: act(changes.closeQuestion) },
        "REFUSAL.CLOSE": { actions: act(changes.closeRefusal) },
      },
      states: { ...sending, resting, sendingAgain, collecting },
    },
  },
});

export type UploadPageActor = ActorRefFrom<typeof uploadPageMachine>;
export type UploadPageSnapshot = SnapshotFrom<typeof uploadPageMachine>;
