import type { FieldChange } from "../form/form-events";
import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { and, assign, not, raise, setup, stateIn } from "xstate";
import { isWithoutAnswer, type ApiError } from "../api/api-errors";
import { editBlock } from "../railcars/car-changes.rules";
import type { EditBody, Visit } from "../railcars/car.types";
import { remoteOf } from "../remote/remote-states";
import { floorPaths } from "../routes/paths";
import { notProvided } from "../runtime/from-effect";
import type { ScanAnswer } from "../scan/answer-scan.rules";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import type { SubmissionEvent } from "../submission/submission.types";
import type { TrackChoice } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";
import {
  bodyNow,
  changeField,
  chooseTrack,
  dropSubmission,
  finish,
  followsEnd,
  hasFaultNow,
  hasToSend,
  hideFaults,
  initialContext,
  leavePage,
  loseCar,
  obstacleOf,
  receiveCar,
  refuse,
  refuseLook,
  resumeEdit,
  showFaults,
  stopFor,
  trackNow,
  type EditStep,
} from "./railcar-edit-changes";
import { scanAtForm, scanWhileSaving } from "./railcar-edit-scans";
import { editForm, writeEdit } from "./railcar-edit.storage";
import { changeOf } from "./railcar-edit.submit";
import type { EditContext, EditInput } from "./railcar-edit.types";

export type RailcarEditEvent =
  | { readonly type: "CAR.LOAD" | "TRACKS.LOAD" | "CARS_ON_TRACK.LOAD" | "SUBMIT" }
  | SubmissionEvent
  | { readonly type: "TRACK.CHOOSE"; readonly id: string }
  | { readonly type: "TRACKS.TOGGLE"; readonly open: boolean }
  | FieldChange<EditBody>
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  /** What others did, as a step from where the form is. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly step: EditStep };

interface WhichCar {
  readonly family: Family;
  readonly carId: string;
}
type Args = { readonly context: EditContext };

/** What a scan came to, shown and said. */
const toStep = ({ lastScan, notice }: ScanAnswer): EditStep => ({ change: { lastScan }, notice });
const whichCar = ({ context: { family, carId } }: Args): WhichCar => ({ family, carId });

const actors = {
  loadCar: notProvided<WhichCar, Visit, ApiError>("loadCar"),
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCarsOnTrack: notProvided<{ readonly trackId: string }, readonly TrackCar[], ApiError>("loadCarsOnTrack"),
  saveCar: notProvided<{ readonly family: Family; readonly entry: OutboxEntry }, Visit, ApiError>("saveCar"),
};

const remote = remoteOf<EditContext, RailcarEditEvent, typeof actors>();
const { act, carryOut } = stepsOf<EditContext, RailcarEditEvent>(writeEdit);
const sending = submissionOf<EditContext, RailcarEditEvent, typeof actors>(writeEdit).states("saveCar", {
  form: editForm,
  change: (context) => changeOf(context, bodyNow(context)),
  input: ({ context: { family }, entry }) => ({ family, entry }),
  editing: "editing",
  begin: ({ context }) => hideFaults(context),
  resume: ({ context, entry }) => resumeEdit(context, entry),
  confirmed: { target: "saved", step: ({ context, entry, value }) => finish(context, entry, value) },
  refused: [{ target: "editing", step: ({ context, error }) => refuse(context, error) }],
  unconfirmed: ({ context, error }) => refuse(context, error),
  dropped: dropSubmission,
  left: leavePage,
});

/** A scan at the form opens another car of its track, unless that would leave a change behind. */
const scan = act<{ readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }>(
  ({ context, event }) => {
    const { opens, ...answer } = scanAtForm(context, event);
    return {
      ...toStep(answer),
      open: opens === null ? undefined : floorPaths.railcarTaskOf(context.family, "edit", opens),
    };
  },
);

/**
 * The edit form of one railcar (spec §2, §5, §7): the car, the tracks and the cars of the chosen track are looked up at
 * the same time. A submit looks at the car once more first, so that what was not entered stays as others left it.
 */
export const railcarEditMachine = setup({
  types: { context: {} as EditContext, events: {} as RailcarEditEvent, input: {} as EditInput },
  actors,
  actions: {
    showFaults: act(({ context }) => showFaults(context)),
    leavePage: act(({ context }) => leavePage(context)),
  },
  guards: {
    isUnchanged: ({ context }) => !hasToSend(context),
    isBlocked: ({ context }) => context.car === null || editBlock(context.car, context.canEdit) !== null,
    hasFault: ({ context }) => hasFaultNow(context),
    followsEnd: ({ context }) => followsEnd(context),
    canSend: ({ context }) => bodyNow(context) !== null,
  },
}).createMachine({
  id: "railcar-edit",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  states: {
    car: {
      initial: "loading",
      on: { "CAR.LOAD": ".loading" },
      states: remote.found("loadCar", {
        input: whichCar,
        take: ({ context, value, enqueue }) => {
          carryOut(enqueue, receiveCar(context, value));
          enqueue.raise({ type: "TRACKS.LOAD" });
          enqueue.raise({ type: "CARS_ON_TRACK.LOAD" });
        },
        miss: ({ context, error, enqueue }) => carryOut(enqueue, loseCar(context, error)),
      }),
    },
    tracks: {
      initial: "none",
      on: { "TRACKS.LOAD": ".loading" },
      states: {
        none: {},
        ...remote.once("loadTracks", {
          input: ({ context }) => ({ terminalId: context.car?.terminal_id ?? "" }),
          take: ({ value, enqueue }) => enqueue.assign({ tracks: value.toSorted(byTrackName) }),
        }),
      },
    },
    carsOnTrack: {
      initial: "none",
      on: {
        "CARS_ON_TRACK.LOAD": [
          { guard: ({ context }) => trackNow(context) !== null, target: ".loading" },
          { target: ".none" },
        ],
      },
      states: {
        none: {},
        ...remote.once("loadCarsOnTrack", {
          input: ({ context }) => ({ trackId: trackNow(context) ?? "" }),
          take: ({ value, enqueue }) => enqueue.assign({ carsOnTrack: value }),
        }),
      },
    },
    form: {
      initial: "resuming",
      // Every scan is answered, also while the form takes none.
      on: { "SCAN.RECEIVED": { actions: act(({ event }) => toStep(scanWhileSaving(event))) } },
      states: {
        ...sending,
        unconfirmed: { on: { ...sending.unconfirmed.on, "SCAN.RECEIVED": { actions: scan } } },
        editing: {
          initial: "entering",
          on: {
            "SCAN.RECEIVED": { actions: scan },
            "TRACK.CHOOSE": {
              guard: ({ context, event }) => context.tracks.some((track) => track.id === event.id),
              actions: act(({ context, event }) => chooseTrack(context, event.id)),
            },
            "REMOTE_CHANGES.RECEIVED": { actions: act(({ event }) => event.step) },
            "TRACKS.TOGGLE": { actions: assign({ tracksOpen: ({ event }) => event.open }) },
            "FIELD.CHANGE": { actions: act(({ context, event }) => changeField(context, event)) },
            SUBMIT: [
              { guard: "isBlocked" },
              { guard: "isUnchanged" },
              { guard: and([stateIn({ carsOnTrack: "loading" }), "followsEnd"]), target: "waiting" },
              { guard: "hasFault", actions: "showFaults" },
              { guard: "canSend", target: "checking" },
            ],
            RETRY: [
              { guard: "hasFault", actions: "showFaults" },
              { guard: "canSend", target: "checking" },
            ],
          },
          states: {
            entering: {},
            /** The look at the car before sending had no answer: nothing was sent. */
            checkFailed: {},
          },
        },
        /** Submitted before the cars of the new track were there: where its end is shows in a moment. */
        waiting: {
          always: {
            guard: not(stateIn({ carsOnTrack: "loading" })),
            target: "editing",
            actions: raise({ type: "SUBMIT" }),
          },
        },
        checking: {
          on: { "PAGE.LEFT": { actions: "leavePage" } },
          invoke: remote.asked("loadCar", {
            input: whichCar,
            answered: [
              {
                when: ({ context, value }) => obstacleOf(context, value) !== null,
                target: "editing",
                take: ({ context, value, enqueue }) => carryOut(enqueue, stopFor(context, value)),
              },
              {
                target: "submitting",
                take: ({ context, value, enqueue }) => carryOut(enqueue, receiveCar(context, value)),
              },
            ],
            refused: [
              { when: ({ error }) => isWithoutAnswer(error), target: "editing.checkFailed" },
              {
                target: "editing",
                take: ({ context, error, enqueue }) => carryOut(enqueue, refuseLook(context, error)),
              },
            ],
            defect: { target: "editing.checkFailed" },
          }),
        },
        saved: {},
      },
    },
  },
});
