import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { canRetry, type ApiError } from "../api/api-errors";
import { changeForm, type FieldChange } from "../form/form-events";
import { faultsOf, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enter, mergeRecord, openedForm } from "../form/form.rules";
import type { FormState } from "../form/form.types";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import type { NoticeKind } from "../ports/notifier.port";
import { doneText } from "../railcars/car-position.rules";
import type { Visit } from "../railcars/car.types";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { entryFields, failureText, obstacleOf, positionOf } from "./sequence-entry.rules";
import { readEntry } from "./sequence-entry.storage";
import { sentSequence } from "./sequence-entry.submit";
import type { Position, SequenceEntryContext, SequenceEntryInput } from "./sequence-entry.types";

type SequenceStep = MachineStep<SequenceEntryContext>;
const saying = (kind: NoticeKind, message: string): Pick<SequenceStep, "notice"> => ({ notice: { kind, message } });

/** The form on the car as it is now; what is typed stays. */
const onCar = (form: FormState<Position>, car: TrackCar): FormState<Position> =>
  mergeRecord(entryFields(), form, positionOf(car), "mine").form;
/** The form with nothing typed. */
const emptied = ({ loaded, version }: FormState<Position>): FormState<Position> => openedForm(loaded, version);

/** The entry as it is opened: as the car is, or as the same user left it before a reload or a login. */
export function initialEntry(input: SequenceEntryInput): SequenceEntryContext {
  const kept = readEntry(input.ports.storage.session, input) ?? openedForm<Position>({});
  return { ...input, form: onCar(kept, input.car), submission: null, unit: null, looked: null };
}

/** The car and its track are followed: what is typed stays, a position that was not typed goes with the car. */
export const followCar = (
  { form }: SequenceEntryContext,
  { car, carsOnTrack }: Pick<SequenceEntryInput, "car" | "carsOnTrack">,
): Partial<SequenceEntryContext> => ({ car, carsOnTrack, form: onCar(form, car) });

/** A position is typed. */
export const changeField = ({ form }: SequenceEntryContext, event: FieldChange<Position>): SequenceStep => ({
  change: { form: changeForm(entryFields(), form, event) },
  formChanged: true,
});
export const showFault = ({ form }: SequenceEntryContext): SequenceStep => ({
  change: { form: withFaults(form, faultsOf(entryFields(), form)) },
});
/** No fault of the last time is shown while it is sent. */
export const hideFault = ({ form }: SequenceEntryContext): SequenceStep => ({ change: { form: withoutFaults(form) } });

/** What was sent is in the field, also where another tab sent it. */
export function resumeEntry({ form }: SequenceEntryContext, entry: OutboxEntry): SequenceStep {
  const sequence = sentSequence(entry);
  return { change: sequence === null ? {} : { form: enter(form, { car_seq: String(sequence) }) } };
}

/** The position is given; it is named where it is not the one asked for (track widget, 'Edit and sequence'). */
export const finish = ({ form }: SequenceEntryContext, entry: OutboxEntry, { car_seq }: Visit): SequenceStep => ({
  change: { form: emptied(form) },
  ...saying("positive", doneText(tWork("done.railcarSequenced"), sentSequence(entry) ?? 0, car_seq)),
});

/** No answer and the end of a session say nothing here: Retry stands in the form, or the login comes next. */
const isSilent = (error: ApiError): boolean => canRetry(error) || error._tag === "SignedOut";

/** What the server said stands at the top (spec §8); what is typed stays. */
export const refuse = (error: ApiError): SequenceStep => ({
  change: {},
  ...(isSilent(error) ? {} : { notice: { kind: "negative", message: failureText(error), ofForm: true } }),
});
/** Nobody knows the outcome; null is a defect of our own. */
export const loseAnswer = (error: ApiError | null): SequenceStep =>
  error === null ? { change: {}, notice: { kind: "negative" } } : refuse(error);

/** There is no such car any more: what was typed for it is let go. */
export const loseCar = ({ form }: SequenceEntryContext, error: ApiError): SequenceStep => ({
  change: { form: emptied(form) },
  ...saying("negative", failureText(error)),
});

/** The look at the car before sending showed that it has left its track: nothing is sent. */
export const leaveCar = ({ car, form }: SequenceEntryContext, fresh: Visit): SequenceStep => ({
  change: { form: emptied(form) },
  ...saying("warning", obstacleOf(car, fresh) ?? ""),
});

export const dropSubmission = (): SequenceStep => ({ change: {}, ...saying("warning", tRailcar("edit.dropped")) });
/** The page is left before the answer. */
export const leavePage = ({ car }: SequenceEntryContext): SequenceStep => ({
  change: {},
  ...saying("warning", tRailcar("edit.leftSending", { name: car.name })),
});
