import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { and, assign, enqueueActions, not, raise, setup, stateIn } from "xstate";
import { isUnanswered, type ApiError } from "../api/api-errors";
import { prepared } from "../api/prepared";
import { floorPaths } from "../routes/paths";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { ScanAnswer } from "../scan/answer-scan.rules";
import { byTrackName } from "../tracks/track.view";
import type { TrackChoice } from "../tracks/track.types";
import {
  bodyNow,
  chooseTrack,
  dropOwed,
  enterLength,
  enterSequence,
  faultsNow,
  finish,
  followsEnd,
  hasToSend,
  initialContext,
  isOwed,
  leaveSending,
  loseCar,
  obstacleOf,
  prepareAttempt,
  receiveCar,
  refuseLook,
  refuseSubmit,
  showFaults,
  stopFor,
  trackNow,
  type Step,
} from "./railcar-edit-changes";
import { editBlock } from "../railcars/car-changes.rules";
import type { EditStep } from "./railcar-edit-remote-changes";
import { scanAtForm, scanWhileSaving } from "./railcar-edit-scans";
import { writeEdit } from "./railcar-edit.storage";
import type { EditContext, EditInput } from "./railcar-edit.types";
import type { Attempt } from "../submission/attempt.types";
import type { EditBody, Visit } from "../railcars/car.types";

export type RailcarEditEvent =
  | {
      readonly type: "CAR.LOAD" | "TRACKS.LOAD" | "CARS_ON_TRACK.LOAD" | "SUBMIT" | "RETRY" | "OWED.DROP" | "PAGE.LEFT";
    }
  | { readonly type: "TRACK.CHOOSE"; readonly id: string }
  | { readonly type: "TRACKS.TOGGLE"; readonly open: boolean }
  | { readonly type: "SEQUENCE.CHANGE" | "LENGTH.CHANGE"; readonly text: string }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  /** What others did, as a step from where the form stands. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly step: EditStep };

interface WhichCar {
  readonly family: Family;
  readonly carId: string;
}
/** One save as the API call takes it. */
export interface EditSubmission extends WhichCar {
  readonly attempt: Attempt<EditBody>;
}

interface Enqueue {
  readonly assign: (change: Partial<EditContext>) => void;
  (work: (args: { readonly context: EditContext }) => void): void;
}

const keep = ({ context }: { readonly context: EditContext }) => writeEdit(context);

/** Carries a step out: the change, then what is kept on the device, then what is said. */
function carryOut(enqueue: Enqueue, { change, notice }: Step) {
  enqueue.assign(change);
  enqueue(keep);
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice));
}

/** What a scan came to, shown and said. */
const toStep = ({ lastScan, notice }: ScanAnswer): Step => ({ change: { lastScan }, notice });

const whichCar = ({ context: { family, carId } }: { readonly context: EditContext }): WhichCar => ({ family, carId });

const actors = {
  loadCar: notProvided<WhichCar, Visit, ApiError>("loadCar"),
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCarsOnTrack: notProvided<{ readonly trackId: string }, readonly TrackCar[], ApiError>("loadCarsOnTrack"),
  saveCar: notProvided<EditSubmission, Visit, ApiError>("saveCar"),
};
const remote = remoteOf<EditContext, RailcarEditEvent, typeof actors>();

/**
 * The edit form of one railcar (spec §2, §5, §7): the car, the tracks and the cars of the chosen track are looked up
 * side by side. A submit looks at the car once more first, so that what was not entered stays as others left it.
 */
export const railcarEditMachine = setup({
  types: { context: {} as EditContext, events: {} as RailcarEditEvent, input: {} as EditInput },
  actors,
  actions: {
    reloadAll: enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: "CAR.LOAD" });
    }),
    showFaults: enqueueActions(({ context, enqueue }) => carryOut(enqueue, showFaults(context))),
    // In place of the form, so that the way back does not lead to what is saved.
    toList: ({ context }) =>
      context.ports.navigator.go(floorPaths.railcarTask(context.family, "edit"), { replace: true }),
    sayLeft: enqueueActions(({ context, enqueue }) => carryOut(enqueue, leaveSending(context))),
  },
  guards: {
    isUnchanged: ({ context }) => !hasToSend(context),
    isBlocked: ({ context }) => context.car === null || editBlock(context.car, context.canEdit) !== null,
    hasFault: ({ context }) => Object.keys(faultsNow(context)).length > 0,
    isOwed: ({ context }) => isOwed(context),
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
        miss: ({ error, enqueue }) => carryOut(enqueue, loseCar(error)),
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
      initial: "editing",
      // Every scan is answered, also while the form takes none.
      on: {
        "SCAN.RECEIVED": {
          actions: enqueueActions(({ event, enqueue }) => carryOut(enqueue, toStep(scanWhileSaving(event)))),
        },
      },
      states: {
        editing: {
          initial: "entering",
          on: {
            "SCAN.RECEIVED": {
              actions: enqueueActions(({ context, event, enqueue }) => {
                const { opens, ...answer } = scanAtForm(context, event);
                carryOut(enqueue, toStep(answer));
                if (opens !== null)
                  enqueue(() => context.ports.navigator.go(floorPaths.railcarTaskOf(context.family, "edit", opens)));
              }),
            },
            "TRACK.CHOOSE": {
              guard: ({ context, event }) => !isOwed(context) && context.tracks.some((track) => track.id === event.id),
              actions: enqueueActions(({ context, event, enqueue }) => {
                const isNew = event.id !== trackNow(context);
                carryOut(enqueue, chooseTrack(context, event.id));
                if (isNew) enqueue.raise({ type: "CARS_ON_TRACK.LOAD" });
              }),
            },
            "REMOTE_CHANGES.RECEIVED": {
              // While nobody knows what came of what was sent, nobody knows whose change it is.
              guard: ({ context }) => context.attempt === null,
              actions: enqueueActions(({ event, enqueue }) => {
                const { load, ...step } = event.step;
                carryOut(enqueue, step);
                if (load) enqueue.raise({ type: load });
              }),
            },
            "TRACKS.TOGGLE": { actions: assign({ tracksOpen: ({ event }) => event.open }) },
            "SEQUENCE.CHANGE": {
              guard: not("isOwed"),
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, enterSequence(context, event.text)),
              ),
            },
            "LENGTH.CHANGE": {
              guard: not("isOwed"),
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, enterLength(context, event.text)),
              ),
            },
            SUBMIT: [
              { guard: "isBlocked" },
              { guard: "isUnchanged" },
              { guard: and([stateIn({ carsOnTrack: "loading" }), "followsEnd"]), target: "waiting" },
              { guard: "hasFault", actions: "showFaults" },
              { guard: "canSend", target: "checking" },
            ],
            "OWED.DROP": {
              guard: "isOwed",
              actions: [enqueueActions(({ enqueue }) => carryOut(enqueue, dropOwed())), "reloadAll"],
            },
            RETRY: [
              { guard: "isOwed", target: "saving" },
              { guard: "hasFault", actions: "showFaults" },
              { guard: "canSend", target: "checking" },
            ],
          },
          states: {
            entering: {},
            /** The look at the car before sending had no answer: nothing was sent. */
            unsent: {},
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
          on: { "PAGE.LEFT": { actions: "sayLeft" } },
          invoke: {
            src: "loadCar",
            input: whichCar,
            onDone: [
              {
                guard: ({ context, event }) => event.output.ok && obstacleOf(context, event.output.value) !== null,
                target: "editing",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (!event.output.ok) return;
                  carryOut(enqueue, stopFor(context, event.output.value));
                  enqueue.raise({ type: "CARS_ON_TRACK.LOAD" });
                }),
              },
              {
                guard: ({ event }) => event.output.ok,
                target: "saving",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) carryOut(enqueue, receiveCar(context, event.output.value));
                }),
              },
              { guard: ({ event }) => !event.output.ok && isUnanswered(event.output.error), target: "editing.unsent" },
              {
                target: "editing",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) return;
                  carryOut(enqueue, refuseLook(context, event.output.error));
                  if (event.output.error._tag !== "SignedOut") enqueue("reloadAll");
                }),
              },
            ],
            onError: "editing.unsent",
          },
        },
        saving: {
          on: { "PAGE.LEFT": { actions: "sayLeft" } },
          entry: enqueueActions(({ context, enqueue }) => carryOut(enqueue, prepareAttempt(context))),
          invoke: {
            src: "saveCar",
            input: ({ context: { family, carId, attempt } }) => ({ family, carId, attempt: prepared(attempt) }),
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: "saved",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) carryOut(enqueue, finish(context, event.output.value));
                }),
              },
              {
                target: "editing",
                actions: enqueueActions(({ context, event, enqueue }) => {
                  if (event.output.ok) return;
                  carryOut(enqueue, refuseSubmit(context, event.output.error));
                  if (event.output.error._tag === "Refused") enqueue("reloadAll");
                }),
              },
            ],
            // What was sent stands there with Retry: nobody knows the end of it.
            onError: "editing",
          },
        },
        saved: { entry: "toList" },
      },
    },
  },
});
