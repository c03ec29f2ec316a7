import { describeError, type ApiError, type Refused } from "../api/api-errors";
import { attemptAfter, isSameBody, resumed } from "../api/attempt.rules";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import type { Notice } from "../ports/notifier.port";
import { attemptFrom } from "../railcars/car-reading";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { faultsOf, isChanged, refusedFields, valuesOf } from "./railcar-edit.rules";
import { conflictOf, editBlock } from "../railcars/car-changes.rules";
import { doneText } from "../railcars/car-position.rules";
import { readEdit } from "./railcar-edit.storage";
import { payloadOf } from "./railcar-edit.submit";
import type { EditContext, EditInput, EditValues } from "./railcar-edit.types";
import type { EditBody, Touched, Visit } from "../railcars/car.types";

/** Effects of an event: the change of the context, and a notice for the user. */
export interface Step {
  readonly change: Partial<EditContext>;
  readonly notice?: Notice;
}

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
    attempt: resumed(saved?.attempt ?? null),
    lastScan: null,
  };
}

/** What the form shows, or null while the car is not known. */
export const valuesNow = ({ car, touched, carsOnTrack }: EditContext): EditValues | null =>
  car === null ? null : valuesOf(car, touched, carsOnTrack);

/** The track that the form names now. */
export const trackNow = ({ car, touched }: EditContext): string | null => touched.trackId ?? car?.track_id ?? null;

/** What had no answer is given up: it is not sent again, and how the car is now is looked at. What was entered stays. */
export const dropOwed = (): Step => ({
  change: { attempt: null },
  notice: { kind: "warning", message: tRailcar("edit.dropped") },
});

/** The page is left while the change is on its way: the answer will find nobody. */
export const leaveSending = ({ car }: EditContext): Step => ({
  change: {},
  notice: { kind: "warning", message: tRailcar("edit.leftSending", { name: car?.name ?? "" }) },
});

/** There is no such car here (any more): what was entered for it is let go. */
export const loseCar = (error: ApiError): Step => ({
  change: { missing: describeError(error), touched: UNTOUCHED, attempt: null },
});

/**
 * Whether the car is as it was to be, while others have changed something else of it: what was sent has arrived, and
 * sent once more it would undo what they did.
 */
function hasArrived(context: EditContext, car: Visit): boolean {
  const values = valuesNow(context);
  return context.attempt !== null && values !== null && !isChanged(car, values) && !isOwed(context);
}

/**
 * The car as it is now; what was entered for the track on which it stands anyway counts as not entered, and nothing
 * that was entered holds for a car that stands on no track. What was sent and has arrived is over.
 */
export function receiveCar(context: EditContext, car: Visit): Step {
  const known = { car, missing: null };
  const trackId = context.touched.trackId === car.track_id ? null : context.touched.trackId;
  const touched = { ...context.touched, trackId };
  const isOver = !RAILCAR_STATES[car.status_id].onTrack || hasArrived({ ...context, ...known, touched }, car);
  if (isOver) return { change: { ...known, touched: UNTOUCHED, leftAt: null, attempt: null } };
  const message = changedSinceLeft({ ...context, touched }, car);
  return message === null
    ? { change: { ...known, touched, leftAt: null } }
    : { change: { ...known, touched, leftAt: null, changed: message }, notice: { kind: "warning", message } };
}

/** What others changed under what was kept on the device, once the car is read again. What had no answer may itself be the change. */
const changedSinceLeft = ({ leftAt, touched, attempt }: EditContext, car: Visit): string | null =>
  leftAt === null || attempt !== null ? null : conflictOf(leftAt, car, touched);

/** Another track: its cars are loaded, and a position entered for the track before is dropped. */
export function chooseTrack(context: EditContext, id: string): Step {
  if (id === trackNow(context)) return { change: { tracksOpen: false } };
  const trackId = id === context.car?.track_id ? null : id;
  const { track: _track, sequence: _sequence, ...errors } = context.errors;
  return {
    change: { tracksOpen: false, touched: { ...context.touched, trackId, sequence: null }, carsOnTrack: null, errors },
  };
}

export function enterSequence(context: EditContext, text: string): Step {
  const { sequence: _old, ...errors } = context.errors;
  return { change: { touched: { ...context.touched, sequence: text }, errors } };
}

export function enterLength(context: EditContext, text: string): Step {
  const { length: _old, ...errors } = context.errors;
  return { change: { touched: { ...context.touched, length: text }, errors } };
}

/** What must be put right before anything is sent. */
export const faultsNow = (context: EditContext) => {
  const values = valuesNow(context);
  return values === null ? {} : faultsOf(values);
};
/** Says what must be put right first. */
export const showFaults = (context: EditContext): Step => ({
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

/** Whether what was sent has had no answer, and the form still says the same: nothing else is entered until it has one. */
export const isOwed = (context: EditContext): boolean =>
  context.attempt !== null && (context.car === null || isSameBody(context.attempt.body, bodyNow(context)));

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
export const stopFor = (context: EditContext, fresh: Visit): Step => {
  const message = obstacleOf(context, fresh);
  return {
    change: { ...receiveCar(context, fresh).change, changed: message, carsOnTrack: null },
    ...(message === null ? {} : { notice: { kind: "warning", message } }),
  };
};

/** What goes out now, under its key. */
export function prepareAttempt(context: EditContext): Step {
  const body = bodyNow(context);
  const { car, attempt, ports } = context;
  if (body === null || car === null) return { change: {} };
  return {
    change: {
      attempt: attemptFrom(body, attempt, car, () => ports.ids.newIdempotencyKey()),
      errors: {},
      changed: null,
    },
  };
}

/** It is saved; the position given is named where it is not the one asked for (spec §8, track widget). */
export const finish = (context: EditContext, saved: Visit): Step => ({
  change: { touched: UNTOUCHED, attempt: null, errors: {}, changed: null },
  notice: {
    kind: "positive",
    message: doneText(tWork("done.railcarSaved"), context.attempt?.body.car_seq ?? 0, saved.car_seq),
  },
});

const refusal = (context: EditContext, error: Refused): Step => ({
  change: { errors: refusedFields(error.fields), asked: context.asked + 1 },
  notice: { kind: "negative", message: error.description },
});

/** The look at the car before sending was refused: nothing was sent, and what was sent before stays as it was. */
export const refuseLook = (context: EditContext, error: ApiError): Step =>
  error._tag === "Refused" ? refusal(context, error) : { change: {} };

/**
 * A refused save. The server's description is shown at the top (spec §8) and its faults at their fields; without one
 * the page's own text is shown with Retry. The key is given up when the answer is final.
 */
export function refuseSubmit(context: EditContext, error: ApiError): Step {
  const attempt = attemptAfter(context.attempt, error);
  if (error._tag !== "Refused") return { change: { attempt } };
  const { change, ...said } = refusal(context, error);
  return { change: { ...change, attempt }, ...said };
}
