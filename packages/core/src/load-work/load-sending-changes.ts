import type { ApiError } from "../api/api-errors";
import { attemptAfter, resumed } from "../api/attempt.rules";
import { refusedFields, withFaults } from "../form/form-faults.rules";
import { tLoad } from "../messages/catalogue.load";
import { ownRecordOf, withoutFaults } from "./load-form-changes";
import type { OpenForm } from "./load-form.types";
import type { Job, Step, WorkCommand, WorkContext, WorkRules } from "./load-work.types";

/** What had no answer is given up: it is not sent again, and what came of it is read. */
export const dropOwed = <J extends Job>(): Step<J> => ({
  change: { attempt: null },
  notice: { kind: "warning", message: tLoad("load.dropped") },
});

/** The page is left while its work is still being sent. */
export const leaveSending = <J extends Job>(): Step<J> => ({
  change: {},
  notice: { kind: "warning", message: tLoad("load.leftSending") },
});

/** What is sent for the form as it stands. */
const commandOf = <J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  open: OpenForm<J["form"]>,
): WorkCommand<J["form"]> => ({ form: open.name, target: open.target, ...rules.bodyOf(context, open) });

/** What goes out now, under its keys: what is owed an answer, else the form that is open. */
export function prepareAttempt<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Step<J> {
  const { open, ports } = context;
  const newKey = () => ports.ids.newIdempotencyKey();
  const attempt =
    context.attempt ??
    (open === null ? null : { ...commandOf(rules, context, open), key: newKey(), weightKey: newKey() });
  return { change: { attempt, open: withoutFaults(open), changed: null } };
}

/** Codes of refusals that a count of what is there would mend. */
const COUNTABLE = new Set(["overdraw", "overfill"]);

/** The open form after a refusal: with what the server says at its fields, and a count offered where that would mend it. */
function refusedForm<J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  open: OpenForm<J["form"]>,
  error: ApiError,
): OpenForm<J["form"]> {
  if (error._tag !== "Refused") return { ...open, form: withFaults(open.form, {}) };
  const offersCount = COUNTABLE.has(error.code) && context.canReconcile === true ? true : open.offersCount;
  // What is entered stays, for the record as it is read after this: sent once more, it is meant for that one.
  const isStale = error.code === "changed_meanwhile" && ownRecordOf(rules, open.name) === undefined;
  const next = { ...open, offersCount, form: isStale ? { ...open.form, version: null } : open.form };
  const { faults } = refusedFields(rules.fieldsOf(context, next), next.form, error.fields);
  return { ...next, form: withFaults(next.form, faults) };
}

/**
 * The server said no: its description alone at the top (spec §8), and at the fields it names. The keys are given up when the
 * answer is final. A user who may reconcile is offered to count first, where the ledger is in the way of a draft.
 */
export function refuse<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, error: ApiError): Step<J> {
  const attempt = attemptLeft(context, error);
  if (error._tag === "SignedOut") return { change: { attempt } };
  const { open } = context;
  const form = context.attempt?.form ?? open?.name;
  // Where nothing was filled in there is nothing to put right.
  const isOver = attempt === null && form !== undefined && rules.isDirect(form);
  return {
    change: {
      open: isOver || open === null ? null : refusedForm(rules, context, open, error),
      attempt,
      // The ledger may not be as the figures say.
      lookedAt: null,
    },
    ...(error._tag === "Refused" ? { notice: { kind: "negative", message: error.description } } : {}),
  };
}

/** No answer came. */
export const beUnsure = <J extends Job>(context: WorkContext<J>, error: ApiError): Step<J> => ({
  change: { attempt: attemptLeft(context, error) },
});

/** What stays of what was sent, once a call has failed. Of two calls the first may have been taken before the second one met the end of the session. */
const attemptLeft = <J extends Job>({ attempt }: WorkContext<J>, error: ApiError): WorkContext<J>["attempt"] =>
  attempt !== null && attempt.weight !== null && error._tag === "SignedOut"
    ? resumed(attempt)
    : attemptAfter(attempt, error);
