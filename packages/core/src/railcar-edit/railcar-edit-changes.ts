import { describeError, type ApiError, type Refused } from "../api/api-errors";
import { changeForm, type FieldChange } from "../form/form-events";
import { faultsOf, hasFault, refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enteredFor } from "../form/form-record.rules";
import { enter, entryOf, giveUp, isDirty, mergeRecord, openedForm } from "../form/form.rules";
import type { FormState, FormValues } from "../form/form.types";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { floorPaths } from "../routes/paths";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { isSameBody } from "../submission/submission.rules";
import { editFields, recordOf, seenIn, shownForm } from "./railcar-edit.rules";
import { conflictOf, editBlock } from "../railcars/car-changes.rules";
import { doneText } from "../railcars/car-position.rules";
import { readEdit } from "./railcar-edit.storage";
import { payloadOf, sentBody } from "./railcar-edit.submit";
import type { EditContext, EditInput } from "./railcar-edit.types";
import type { EditBody, Visit } from "../railcars/car.types";

/** What follows a step of the form. */
type EditFollowUp = { readonly type: "CAR.LOAD" | "CARS_ON_TRACK.LOAD" | "SUBMISSION.SETTLE" };
/** What an event does to the form, and what is loaded then. */
export type EditStep = MachineStep<EditContext, EditFollowUp>;
const LOAD_CARS = [{ type: "CARS_ON_TRACK.LOAD" }] as const;
const SETTLE = [{ type: "SUBMISSION.SETTLE" }] as const;
const RELOAD = [{ type: "CAR.LOAD" }] as const;

/** The form as it is entered: empty, or with what the same user left here before a reload or a login. */
export const initialContext = (input: EditInput): EditContext => ({
  ...input,
  car: null,
  missing: null,
  tracks: [],
  carsOnTrack: null,
  form: readEdit(input.ports.storage.session, input) ?? openedForm<EditBody>({}),
  tracksOpen: false,
  changed: null,
  submission: null,
  lastScan: null,
});

/** The form as it is shown, or null while the car is not known. */
export const formNow = ({ car, form, carsOnTrack }: EditContext): FormState<EditBody> | null =>
  car === null ? null : shownForm(form, car, carsOnTrack);

/** The track that the form names now. */
export const trackNow = ({ form }: EditContext): string | null => entryOf(form, "track_id") || null;

/** The form with nothing entered. */
const emptied = ({ loaded, version }: FormState<EditBody>): FormState<EditBody> => openedForm(loaded, version);

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
function isOfEntry(form: FormState<EditBody>, sent: FormValues<EditBody>): boolean {
  const wasSent = openedForm<EditBody>(sent);
  return isDirty(editFields(), form) && !isDirty(editFields(), enter(wasSent, form.entered));
}

/** What was sent is in the form, also where another tab sent it. */
export function resumeEdit({ form }: EditContext, entry: OutboxEntry): EditStep {
  const body = sentBody(entry);
  if (body === null) return { change: {} };
  const sent = enteredFor<EditBody>(body);
  if (isOfEntry(form, sent)) return { change: {} };
  return { change: { form: enter(form, sent), carsOnTrack: null }, raise: LOAD_CARS };
}

/** There is no such car here (any more): what was entered and sent for it is let go. */
export const loseCar = ({ form }: EditContext, error: ApiError): EditStep => ({
  change: { missing: describeError(error), form: emptied(form) },
  raise: SETTLE,
});

/**
 * Whether the car is as it was to be, while others have changed something else of it: what was sent has arrived, and
 * sent again it would undo what they did.
 */
const hasArrived = ({ submission }: EditContext, onCar: FormState<EditBody>): boolean =>
  submission !== null && !isDirty(editFields(), onCar) && !isSameBody(sentBody(submission), payloadOf(onCar));

/** A position that was typed for another track holds there, also where its figure is the car's present one. */
function withPositionThere({ entered }: FormState<EditBody>, merged: FormState<EditBody>): FormState<EditBody> {
  const { car_seq } = entered;
  return merged.entered.track_id === undefined || car_seq === undefined ? merged : enter(merged, { car_seq });
}

/**
 * The car as it is now; what was entered and is so now counts as not entered, and nothing that was entered holds for a
 * car that is on no track. What was sent and has arrived is over.
 */
export function receiveCar(context: EditContext, car: Visit): EditStep {
  const known = { car, missing: null };
  const onCar = withPositionThere(context.form, mergeRecord(editFields(), context.form, recordOf(car), "mine").form);
  if (!RAILCAR_STATES[car.status_id].onTrack || hasArrived(context, onCar))
    return { change: { ...known, form: emptied(onCar) }, raise: SETTLE };
  const message = changedSinceLeft(context, car);
  return message === null
    ? { change: { ...known, form: onCar } }
    : { change: { ...known, form: onCar, changed: message }, notice: { kind: "warning", message, ofForm: true } };
}

/**
 * What others changed while the form was kept on the device, once the car is read for the first time. What is
 * unconfirmed may itself be the change.
 */
function changedSinceLeft({ car: known, form, submission }: EditContext, car: Visit): string | null {
  const seen = seenIn(form);
  return known !== null || seen === null || submission !== null ? null : conflictOf(seen, car, form.entered);
}

/** Another track: its cars are loaded, and a position entered for the one before does not hold there. */
export function chooseTrack(context: EditContext, id: string): EditStep {
  if (id === trackNow(context)) return { change: { tracksOpen: false } };
  const form = giveUp(context.form, ["track_id", "car_seq"]);
  return {
    change: {
      tracksOpen: false,
      form: id === context.car?.track_id ? form : enter(form, { track_id: id }),
      carsOnTrack: null,
    },
    formChanged: true,
    raise: LOAD_CARS,
  };
}

/** A position or a length is typed. */
export const changeField = ({ form }: EditContext, event: FieldChange<EditBody>): EditStep => ({
  change: { form: changeForm(editFields(), form, event) },
  formChanged: true,
});

/** Whether something must be put right before anything is sent. */
export function hasFaultNow(context: EditContext): boolean {
  const shown = formNow(context);
  return shown !== null && hasFault(editFields(), shown);
}
/** Says what must be put right first. */
export const showFaults = (context: EditContext): EditStep => ({
  change: { form: withFaults(context.form, faultsOf(editFields(), formNow(context) ?? context.form)) },
});
/** No fault of the last time is shown while it is sent. */
export const hideFaults = ({ form }: EditContext): EditStep => ({
  change: { form: withoutFaults(form), changed: null },
});

/** Whether the position is the end of another track than the car's own, which shows once that track's cars are known. */
export const followsEnd = (context: EditContext): boolean =>
  context.form.entered.car_seq === undefined && trackNow(context) !== (context.car?.track_id ?? null);

/** The body as the form is now, or null while it cannot be sent. */
export const bodyNow = (context: EditContext): EditBody | null => {
  const shown = formNow(context);
  return shown === null ? null : payloadOf(shown);
};

/** Whether there is something to send: the form differs from the car. */
export const hasToSend = ({ car, form }: EditContext): boolean => car !== null && isDirty(editFields(), form);

/** What stands in the way of sending, seen on a fresh look at the car: someone else's change, or the car has left. */
export function obstacleOf(context: EditContext, fresh: Visit): string | null {
  const block = editBlock(fresh, context.canEdit);
  if (block !== null) return block;
  return context.car === null ? null : conflictOf(context.car, fresh, context.form.entered);
}

/** A fresh look at the car showed something that must be seen first. */
export const stopFor = (context: EditContext, fresh: Visit): EditStep => {
  const message = obstacleOf(context, fresh);
  return {
    change: { ...receiveCar(context, fresh).change, changed: message, carsOnTrack: null },
    ...(message === null ? {} : { notice: { kind: "warning", message, ofForm: true } }),
    raise: LOAD_CARS,
  };
};

/** It is saved; the position given is named where it is not the one asked for (spec §8, track widget). */
export const finish = ({ family, form }: EditContext, entry: OutboxEntry, saved: Visit): EditStep => ({
  change: { form: emptied(form) },
  notice: {
    kind: "positive",
    message: doneText(tWork("done.railcarSaved"), sentBody(entry)?.car_seq ?? 0, saved.car_seq),
  },
  // In place of the form, so that the way back does not lead to what is saved.
  go: floorPaths.railcarTask(family, "edit"),
});

const refusal = ({ form }: EditContext, error: Refused): EditStep => ({
  change: { form: withFaults(form, refusedFields(editFields(), form, error.fields).faults) },
  notice: { kind: "negative", message: error.description, ofForm: true },
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
