import { canRetry, type ApiError } from "../api/api-errors";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import type { NoticeKind } from "../ports/notifier.port";
import { doneText } from "../railcars/car-position.rules";
import type { Visit } from "../railcars/car.types";
import type { Outcome } from "../runtime/from-effect";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { entryFault, failureText, obstacleOf, shownSequence } from "./sequence-entry.rules";
import { readEntry } from "./sequence-entry.storage";
import { sentSequence } from "./sequence-entry.submit";
import type { SequenceEntryContext, SequenceEntryInput } from "./sequence-entry.types";

type SequenceStep = MachineStep<SequenceEntryContext>;
const saying = (kind: NoticeKind, message: string): Pick<SequenceStep, "notice"> => ({ notice: { kind, message } });

/** The entry as it is opened: as the car is, or as the same user left it before a reload or a login. */
export const initialEntry = (input: SequenceEntryInput): SequenceEntryContext => ({
  ...input,
  text: readEntry(input.ports.storage.session, input),
  submission: null,
  error: null,
  unit: null,
  looked: null,
});

export const enterText = (text: string): SequenceStep => ({ change: { text, error: null } });
export const showFault = ({ car, text }: SequenceEntryContext): SequenceStep => ({
  change: { error: entryFault(shownSequence(car, text)) },
});

/** What was sent stands in the field, also where another tab sent it. */
export function resumeEntry(entry: OutboxEntry): SequenceStep {
  const sequence = sentSequence(entry);
  return { change: sequence === null ? {} : { text: String(sequence) } };
}

/** The position is given; it is named where it is not the one asked for (track widget, 'Edit and sequence'). */
export const finish = (entry: OutboxEntry, { car_seq }: Visit): SequenceStep => ({
  change: { text: null },
  ...saying("positive", doneText(tWork("done.railcarSequenced"), sentSequence(entry) ?? 0, car_seq)),
});

/** No answer and the end of a session say nothing here: Retry stands in the form, or the login comes next. */
const isSilent = (error: ApiError): boolean => canRetry(error) || error._tag === "SignedOut";

/** What the server said stands at the top (spec §8); what is typed stays. */
export const refuse = (error: ApiError): SequenceStep => ({
  change: {},
  ...(isSilent(error) ? {} : saying("negative", failureText(error))),
});
/** Nobody knows the outcome; null is a defect of our own. */
export const loseAnswer = (error: ApiError | null): SequenceStep =>
  error === null ? { change: {}, notice: { kind: "negative" } } : refuse(error);

/** There is no such car any more: what was typed for it is let go. */
export const loseCar = (error: ApiError): SequenceStep => ({
  change: { text: null },
  ...saying("negative", failureText(error)),
});

/** The look at the car before sending showed that it has left its track, or that it is not to be had: nothing is sent. */
export function leaveCar({ car }: SequenceEntryContext, looked: Outcome<Visit, ApiError>): SequenceStep {
  if (!looked.ok) return loseCar(looked.error);
  return { change: { text: null }, ...saying("warning", obstacleOf(car, looked.value) ?? "") };
}

export const dropSubmission = (): SequenceStep => ({ change: {}, ...saying("warning", tRailcar("edit.dropped")) });
/** The page is left before the answer. */
export const leavePage = ({ car }: SequenceEntryContext): SequenceStep => ({
  change: {},
  ...saying("warning", tRailcar("edit.leftSending", { name: car.name })),
});
