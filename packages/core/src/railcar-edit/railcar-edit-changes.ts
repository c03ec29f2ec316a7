import { describeError, type ApiError, type Refused } from "../api/api-errors";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { floorPaths } from "../routes/paths";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { isSameBody } from "../submission/submission.rules";
import { faultsOf, isChanged, parseFeet, refusedFields, valuesOf } from "./railcar-edit.rules";
import { conflictOf, editBlock } from "../railcars/car-changes.rules";
import { doneText, parseSequence } from "../railcars/car-position.rules";
import { readEdit } from "./railcar-edit.storage";
import { payloadOf, sentBody } from "./railcar-edit.submit";
import type { EditContext, EditInput, EditValues } from "./railcar-edit.types";
import type { EditBody, Touched, Visit } from "../railcars/car.types";

/** What follows a step of the form. */
type EditFollowUp = { readonly type: "CAR.LOAD" | "CARS_ON_TRACK.LOAD" | "SUBMISSION.SETTLE" };
/** What an event does to the form, and what is loaded then. */
export type EditStep = MachineStep<EditContext, EditFollowUp>;
const LOAD_CARS = [{ type: "CARS_ON_TRACK.LOAD" }] as const;
const SETTLE = [{ type: "SUBMISSION.SETTLE" }] as const;
const RELOAD = [{ type: "CAR.LOAD" }] as const;

export const UNTOUCHED: Touched = { trackId: null, sequence: null, length: null };

/** The form as it is entered: empty, or with what the same user left here before a reload or a login. */
export function initialContext(input: EditInput): EditContext {
  const saved = readEdit(input.ports.storage.session, input);
  return {
    ...input,
    car: null,
    missing: null,
    tracks: [],
    carsOnTrack: null,
    touched: saved?.touched ?? UNTOUCHED,
    leftAt: saved?.seen ?? null,
    tracksOpen: false,
    errors: {},
    asked: 0,
    changed: null,
    submission: null,
    lastScan: null,
  };
}

/** What the form shows, or null while the car is not known. */
export const valuesNow = ({ car, touched, carsOnTrack }: EditContext): EditValues | null =>
  car === null ? null : valuesOf(car, touched, carsOnTrack);

/** The track that the form names now. */
export const trackNow = ({ car, touched }: EditContext): string | null => touched.trackId ?? car?.track_id ?? null;

/** What was sent is given up: it is not sent again, and how the car is now is looked at. What was entered stays. */
export const dropSubmission = (): EditStep => ({
  change: {},
  notice: { kind: "warning", message: tRailcar("edit.dropped") },
  raise: RELOAD,
});

/** The page is left while the change is on its way: nobody will see the answer. */
export const leavePage = ({ car }: EditContext): EditStep => ({
  change: {},
  notice: { kind: "warning", message: tRailcar("edit.leftSending", { name: car?.name ?? "" }) },
});

/** Whether what is entered is part of what was sent: it was typed here, before a reload. */
function isOfEntry({ trackId, sequence, length }: Touched, sent: EditBody): boolean {
  return (
    (trackId === null || trackId === sent.track_id) &&
    (sequence === null || parseSequence(sequence) === sent.car_seq) &&
    (length === null || parseFeet(length) === sent.railcar_length)
  );
}

/** What was sent is in the form, also where another tab sent it. */
export function resumeEdit({ touched }: EditContext, entry: OutboxEntry): EditStep {
  const sent = sentBody(entry);
  const isTyped = touched.trackId !== null || touched.sequence !== null || touched.length !== null;
  if (sent === null || (isTyped && isOfEntry(touched, sent))) return { change: {} };
  return {
    change: {
      touched: { trackId: sent.track_id, sequence: String(sent.car_seq), length: sent.railcar_length },
      carsOnTrack: null,
    },
    raise: LOAD_CARS,
  };
}

/** There is no such car here (any more): what was entered and sent for it is let go. */
export const loseCar = (error: ApiError): EditStep => ({
  change: { missing: describeError(error), touched: UNTOUCHED },
  raise: SETTLE,
});

/**
 * Whether the car is as it was to be, while others have changed something else of it: what was sent has arrived, and
 * sent again it would undo what they did.
 */
function hasArrived(context: EditContext, car: Visit): boolean {
  const { submission } = context;
  const values = valuesNow(context);
  if (submission === null || values === null || isChanged(car, values)) return false;
  return !isSameBody(sentBody(submission), bodyNow(context));
}

/**
 * The car as it is now; what was entered for the track that it is on anyway counts as not entered, and nothing that was
 * entered holds for a car that is on no track. What was sent and has arrived is over.
 */
export function receiveCar(context: EditContext, car: Visit): EditStep {
  const known = { car, missing: null };
  const trackId = context.touched.trackId === car.track_id ? null : context.touched.trackId;
  const touched = { ...context.touched, trackId };
  const isOver = !RAILCAR_STATES[car.status_id].onTrack || hasArrived({ ...context, ...known, touched }, car);
  if (isOver) return { change: { ...known, touched: UNTOUCHED, leftAt: null }, raise: SETTLE };
  const message = changedSinceLeft({ ...context, touched }, car);
  return message === null
    ? { change: { ...known, touched, leftAt: null } }
    : { change: { ...known, touched, leftAt: null, changed: message }, notice: { kind: "warning", message } };
}

/** What others changed while the form was kept on the device, once the car is read again. What is unconfirmed may itself be the change. */
const changedSinceLeft = ({ leftAt, touched, submission }: EditContext, car: Visit): string | null =>
  leftAt === null || submission !== null ? null : conflictOf(leftAt, car, touched);

/** Another track: its cars are loaded, and a position entered for the one before does not hold there. */
export function chooseTrack(context: EditContext, id: string): EditStep {
  if (id === trackNow(context)) return { change: { tracksOpen: false } };
  const trackId = id === context.car?.track_id ? null : id;
  const { track: _track, sequence: _sequence, ...errors } = context.errors;
  return {
    change: { tracksOpen: false, touched: { ...context.touched, trackId, sequence: null }, carsOnTrack: null, errors },
    raise: LOAD_CARS,
  };
}

export function enterSequence(context: EditContext, text: string): EditStep {
  const { sequence: _old, ...errors } = context.errors;
  return { change: { touched: { ...context.touched, sequence: text }, errors } };
}

export function enterLength(context: EditContext, text: string): EditStep {
  const { length: _old, ...errors } = context.errors;
  return { change: { touched: { ...context.touched, length: text }, errors } };
}

/** What must be put right before anything is sent. */
export const faultsNow = (context: EditContext) => {
  const values = valuesNow(context);
  return values === null ? {} : faultsOf(values);
};
/** Says what must be put right first. */
export const showFaults = (context: EditContext): EditStep => ({
  change: { errors: faultsNow(context), asked: context.asked + 1 },
});

/** Whether the position is the end of another track than the car's own, which shows once that track's cars are known. */
export const followsEnd = (context: EditContext): boolean =>
  context.touched.sequence === null && trackNow(context) !== (context.car?.track_id ?? null);

/** The body as the form stands, or null while it cannot be sent. */
export const bodyNow = (context: EditContext): EditBody | null => {
  const values = valuesNow(context);
  return values === null ? null : payloadOf(values);
};

/** Whether there is something to send: the form differs from the car. */
export function hasToSend(context: EditContext): boolean {
  const values = valuesNow(context);
  return context.car !== null && values !== null && isChanged(context.car, values);
}

/** What stands in the way of sending, seen on a fresh look at the car: someone else's change, or the car has left. */
export function obstacleOf(context: EditContext, fresh: Visit): string | null {
  const block = editBlock(fresh, context.canEdit);
  if (block !== null) return block;
  return context.car === null ? null : conflictOf(context.car, fresh, context.touched);
}

/** A fresh look at the car showed something that must be seen first. */
export const stopFor = (context: EditContext, fresh: Visit): EditStep => {
  const message = obstacleOf(context, fresh);
  return {
    change: { ...receiveCar(context, fresh).change, changed: message, carsOnTrack: null },
    ...(message === null ? {} : { notice: { kind: "warning", message } }),
    raise: LOAD_CARS,
  };
};

/** It is saved; the position given is named where it is not the one asked for (spec §8, track widget). */
export const finish = ({ family }: EditContext, entry: OutboxEntry, saved: Visit): EditStep => ({
  change: { touched: UNTOUCHED },
  notice: {
    kind: "positive",
    message: doneText(tWork("done.railcarSaved"), sentBody(entry)?.car_seq ?? 0, saved.car_seq),
  },
  // In place of the form, so that the way back does not lead to what is saved.
  go: floorPaths.railcarTask(family, "edit"),
});

const refusal = (context: EditContext, error: Refused): EditStep => ({
  change: { errors: refusedFields(error.fields), asked: context.asked + 1 },
  notice: { kind: "negative", message: error.description },
});

/** The look at the car before sending was refused: nothing was sent. */
export const refuseLook = (context: EditContext, error: ApiError): EditStep => ({
  ...(error._tag === "Refused" ? refusal(context, error) : { change: {} }),
  ...(error._tag === "SignedOut" ? {} : { raise: RELOAD }),
});

/**
 * It was not saved. The server's description alone is at the top (spec §8), and at the fields it names; where it gave
 * none the page itself says so, with Retry.
 */
export const refuse = (context: EditContext, error: ApiError | null): EditStep =>
  error?._tag === "Refused" ? { ...refusal(context, error), raise: RELOAD } : { change: {} };
