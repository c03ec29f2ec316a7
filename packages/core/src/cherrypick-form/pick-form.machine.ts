import type { CherryPickPreview } from "@railhead/api-contract/cherrypicking.contract";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { type ActorRefFrom, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import * as changes from "./pick-form-changes";
import { needsPreview, planRequest } from "./pick-form.rules";
import { formOfPick, writePick } from "./pick-form.storage";
import { changeOfPick } from "./pick-form.submit";
import type { PickFormContext, PickFormEvent, PickFormInput, PlanRequest } from "./pick-form.types";

const actors = {
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCars: notProvided<{ readonly trackIds: readonly string[] }, ReadonlyMap<string, TrackCars>, ApiError>("loadCars"),
  loadDraft: notProvided<{ readonly id: string }, CherrypickingGroup, ApiError>("loadDraft"),
  askPlan: notProvided<{ readonly request: PlanRequest | null }, CherryPickPreview, ApiError>("askPlan"),
  sendGroup: notProvided<{ readonly entry: OutboxEntry }, CherrypickingGroup, ApiError>("sendGroup"),
};
type Of<Type extends PickFormEvent["type"]> = Extract<PickFormEvent, { readonly type: Type }>;

/** Milliseconds in which choices gather before the server is asked for their price. */
const ASK_MS = 300;

const remote = remoteOf<PickFormContext, PickFormEvent, typeof actors>();
const { act, carryOut } = stepsOf<PickFormContext, PickFormEvent>(writePick);

/** How a group is saved and submitted (docs/submission.md). */
const sending = submissionOf<PickFormContext, PickFormEvent, typeof actors>(writePick).states("sendGroup", {
  form: formOfPick,
  change: changeOfPick,
  input: ({ entry }) => ({ entry }),
  editing: "editing",
  begin: changes.beginSending,
  confirmed: { target: "editing", step: ({ context, entry, value }) => changes.finish(context, entry, value) },
  refused: [{ target: "editing", step: ({ context, error }) => changes.refuse(context, error) }],
  dropped: changes.dropped,
  left: changes.left,
});

const page = setup({
  types: { context: {} as PickFormContext, events: {} as PickFormEvent, input: {} as PickFormInput },
  actors,
  delays: { ASK: ASK_MS },
  guards: {
    isNew: ({ context }) => context.draftId === null,
    needsPreview: ({ context }) => needsPreview(context),
    canSave: ({ context }) => changes.canSave(context),
    canSubmit: ({ context }) => changes.canSubmit(context),
    isReplaced: ({ context }) => context.unreplaced !== null,
  },
});

/** The tracks are listed first and the cars of each read after; then both are kept up to date. */
const lists = page.createStateConfig({
  initial: "tracks",
  on: { "TRACKS.LOAD": ".tracks" },
  states: {
    tracks: {
      tags: ["reading"],
      invoke: remote.asked("loadTracks", {
        input: ({ context: { terminalId } }) => ({ terminalId }),
        answered: [{ target: "cars", take: ({ value, enqueue }) => enqueue.assign({ tracks: value, error: null }) }],
        refused: [{ target: "failed", take: ({ error, enqueue }) => enqueue.assign({ error }) }],
        defect: { target: "failed" },
      }),
    },
    cars: {
      tags: ["reading"],
      invoke: remote.asked("loadCars", {
        input: ({ context }) => ({ trackIds: (context.tracks ?? []).map(({ id }) => id) }),
        answered: [
          {
            target: "ready",
            take: ({ context, value, enqueue }) =>
              carryOut(enqueue, changes.takeTracks(context, { tracks: context.tracks ?? [], carsOn: value })),
          },
        ],
        refused: [{ target: "failed", take: ({ error, enqueue }) => enqueue.assign({ error }) }],
        defect: { target: "failed" },
      }),
    },
    ready: {
      on: {
        "REMOTE_CHANGES.RECEIVED": {
          actions: act<Of<"REMOTE_CHANGES.RECEIVED">>(({ context, event }) =>
            changes.takeTracks(context, event.reading),
          ),
        },
      },
    },
    failed: { on: { "REMOTE_CHANGES.RECEIVED": "tracks" } },
  },
});

/** The draft that is changed; a new group has none to be read. */
const draft = page.createStateConfig({
  initial: "opening",
  on: { "DRAFT.LOAD": ".opening" },
  states: {
    opening: { always: [{ guard: "isNew", target: "ready" }, { target: "loading" }] },
    ...remote.found("loadDraft", {
      input: ({ context: { draftId } }) => ({ id: draftId ?? "" }),
      take: ({ context, value, enqueue }) => carryOut(enqueue, changes.takeDraft(context, value)),
      miss: () => undefined,
    }),
  },
});

/** The server is asked for the price and easier equals each time that another choice stands. */
const plan = page.createStateConfig({
  initial: "resting",
  on: { "PLAN.RETRY": ".asking" },
  states: {
    resting: { always: { guard: "needsPreview", target: "gathering" } },
    gathering: { after: { ASK: [{ guard: "needsPreview", target: "asking" }, { target: "resting" }] } },
    asking: {
      entry: act(({ context }) => changes.beginAsking(context)),
      invoke: remote.asked("askPlan", {
        input: ({ context }) => ({ request: planRequest(context) }),
        answered: [
          {
            target: "resting",
            take: ({ context, value, enqueue }) => carryOut(enqueue, changes.takePreview(context, value)),
          },
        ],
        refused: [
          {
            target: "resting",
            take: ({ context, error, enqueue }) => carryOut(enqueue, changes.failPreview(context, error)),
          },
        ],
        defect: {
          target: "resting",
          take: ({ context, enqueue }) => carryOut(enqueue, changes.failPreview(context, null)),
        },
      }),
    },
  },
});

/** Cars are chosen and fields filled in while nothing is on its way. */
const editing = page.createStateConfig({
  on: {
    "FIELD.CHANGE": { actions: act<Of<"FIELD.CHANGE">>(({ context, event }) => changes.changeField(context, event)) },
    "FIELD.LEAVE": {
      actions: act<Of<"FIELD.LEAVE">>(({ context, event }) => changes.changeField(context, event as never)),
    },
    "FORM.DISCARD": { actions: act(({ context }) => changes.discard(context)) },
    "CAR.CHOOSE": { actions: act<Of<"CAR.CHOOSE">>(({ context, event }) => changes.choose(context, event)) },
    "CAR.FIX": { actions: act<Of<"CAR.FIX">>(({ context, event }) => changes.fix(context, event)) },
    "CARS.NAME": { actions: act<Of<"CARS.NAME">>(({ context, event }) => changes.nameCars(context, event)) },
    "CARS.CLEAR": { actions: act(({ context }) => changes.clearCars(context)) },
    "FOCUS.STEP": { actions: act<Of<"FOCUS.STEP">>(({ context, event }) => changes.stepTo(context, event)) },
    "FOCUS.SET": { actions: act<Of<"FOCUS.SET">>(({ event }) => ({ change: { active: event.key } })) },
    "ENDS.CHOOSE": { actions: act<Of<"ENDS.CHOOSE">>(({ context, event }) => changes.chooseEnds(context, event)) },
    "SUGGESTION.USE": { actions: act(({ context }) => changes.useSuggestion(context)) },
    "SUGGESTION.UNDO": { guard: "isReplaced", actions: act(({ context }) => changes.undoSuggestion(context)) },
    SAVE: [
      { guard: "canSave", target: "submitting", actions: act(() => changes.willSend("save")) },
      { actions: act(({ context }) => changes.showFaults(context)) },
    ],
    SUBMIT: [
      { guard: "canSubmit", target: "submitting", actions: act(() => changes.willSend("submit")) },
      { actions: act(({ context }) => changes.showFaults(context)) },
    ],
    /** The draft is saved, and is what shall be submitted. */
    "SUBMIT.ON": { guard: "canSubmit", target: "submitting" },
  },
});

/** A group of wanted cars: chosen on the drawn tracks, planned as they are chosen, saved as a draft and submitted. */
export const pickFormMachine = page.createMachine({
  id: "pick-form",
  type: "parallel",
  context: ({ input }) => changes.openedPick(input),
  states: { lists, draft, plan, form: { initial: "resuming", states: { ...sending, editing } } },
});

export type PickFormActor = ActorRefFrom<typeof pickFormMachine>;
export type PickFormSnapshot = SnapshotFrom<typeof pickFormMachine>;
