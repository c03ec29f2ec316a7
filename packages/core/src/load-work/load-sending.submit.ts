import type { ApiError } from "../api/api-errors";
import { refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enteredFor } from "../form/form-record.rules";
import { enter, openedForm } from "../form/form.rules";
import { isUntouched } from "../form/form.storage";
import { tLoad } from "../messages/catalogue-load";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import { draftKeyOf, type FormOwner } from "./load-draft-key";
import { ownRecordOf } from "./load-form-changes";
import { sentFrom, type SentFrom } from "./sent-from.rules";
import type { LoadBody, OpenForm } from "./load-form.types";
import type { WorkContext, WorkRules, WorkStep, WorkTypes } from "./load-work.types";

/** The draft form that a change is sent from: one per page of a load. */
export function sentFormOf<W extends WorkTypes>(owner: FormOwner<W>): string {
  const { family, screen } = draftKeyOf(owner);
  return `${family}.${screen}`;
}

/** The change for the form that is open, as the outbox keeps it. Throws where none is: nothing is sent then. */
export function changeOf<W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): NewEntry {
  if (context.open === null) throw new Error("No form of the load is open: there is nothing to send.");
  return {
    ...rules.changeOf(context, context.open),
    action: context.open.name,
    terminal: rules.terminalOf(context.facts) ?? context.terminalId,
    label: { name: rules.nameOf(context), more: 0 },
  };
}

/** Nothing that was said before holds while a change is on its way. */
export const beginSending = <W extends WorkTypes>({ open }: WorkContext<W>): WorkStep<W> => ({
  change: { open: open === null ? null : { ...open, form: withoutFaults(open.form) }, changed: null, isTakenUp: false },
});

/** The form that a change was sent from, filled in as it was then. */
function formOf<Form extends string>(
  { form, target }: SentFrom<Form>,
  { body, followUp }: OutboxEntry,
): OpenForm<Form> {
  const values = { ...enteredFor<LoadBody>(body), ...enteredFor<LoadBody>(followUp?.body) };
  const { net_uom_abbreviation = "" } = values;
  const loaded = target === null || net_uom_abbreviation === "" ? {} : { net_uom_abbreviation };
  return {
    name: form,
    target,
    form: enter(openedForm(loaded), values),
    offersCount: "reconcile.reason" in values ? true : null,
  };
}

/** What was sent by an earlier visit, or another tab, is in its form again, unless this tab has kept more of it. */
export function resumeSending<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  entry: OutboxEntry,
): WorkStep<W> {
  const from = sentFrom(rules.forms, entry);
  const isKept = context.open !== null && !isUntouched(context.open.form);
  return { change: from === null || isKept ? {} : { open: formOf(from, entry) } };
}

/** It is done. What was entered in another form than the one that was sent stays. */
export function confirmSending<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  entry: OutboxEntry,
  sent: W["sent"],
): WorkStep<W> {
  const { open } = context;
  const from = sentFrom(rules.forms, entry);
  const form = from?.form ?? open?.name ?? rules.forms[0];
  if (form === undefined) return { change: {} };
  const target = from?.target ?? null;
  const replaced = target === null || sent.draftId === null ? null : { from: target, to: sent.draftId };
  const { change, go, ...step } = rules.finish(context, form, sent);
  const isOther = open !== null && open.name !== form;
  return {
    ...step,
    go,
    // What could be chosen before says nothing of what can be chosen now.
    change: {
      ...change,
      changed: null,
      isTakenUp: false,
      replaced,
      areChoicesCurrent: false,
      open: isOther ? open : null,
    },
    raise: go === undefined ? [{ type: "FACTS.LOAD" }] : [],
  };
}

/** Codes of refusals that a count of what is there would mend. */
const COUNTABLE = new Set(["overdraw", "overfill"]);

/** The open form after a refusal: with what the server says at its fields, and a count offered where that would mend it. */
function refusedForm<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  open: OpenForm<W["form"]>,
  error: ApiError,
): OpenForm<W["form"]> {
  if (error._tag !== "Refused") return { ...open, form: withFaults(open.form, {}) };
  const offersCount = COUNTABLE.has(error.code) && context.canReconcile === true ? true : open.offersCount;
  // What is entered stays, for the record as it is read after this: sent once more, it is meant for that one.
  const isStale = error.code === "changed_meanwhile" && ownRecordOf(rules, open.name) === undefined;
  const next = { ...open, offersCount, form: isStale ? { ...open.form, version: null } : open.form };
  const { faults } = refusedFields(rules.fieldsOf(context, next), next.form, error.fields);
  return { ...next, form: withFaults(next.form, faults) };
}

/** The server's words on top (spec §8). What is in the way may be what others did: it is shown as it is now. */
const answered = <W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  error: ApiError | null,
): Omit<WorkStep<W>, "change"> =>
  error?._tag === "Refused"
    ? {
        notice: { kind: "negative", message: error.description, ofForm: true },
        raise: rules.isArrival(context.page) ? [] : [{ type: "FACTS.LOAD" }],
      }
    : {};

/**
 * The server said no: its description alone at the top, and at the fields it names. A user who may reconcile is offered to
 * count first, where the ledger is in the way of a draft.
 */
export function refuseSending<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  entry: OutboxEntry,
  error: ApiError,
): WorkStep<W> {
  if (error._tag === "SignedOut") return { change: {} };
  const { open } = context;
  const form = sentFrom(rules.forms, entry)?.form ?? open?.name;
  // Where nothing was filled in there is nothing to put right.
  const isOver = form !== undefined && rules.isDirect(form);
  return {
    ...answered(rules, context, error),
    change: {
      open: isOver || open === null ? null : refusedForm(rules, context, open, error),
      // The ledger may not be as the figures say.
      lookedAt: null,
    },
  };
}

/** Nobody knows whether it was done. */
export const loseAnswer = <W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  error: ApiError | null,
): WorkStep<W> => ({ change: {}, ...answered(rules, context, error) });

/** It is not sent again; what came of it is read. */
export const dropSending = <W extends WorkTypes>(): WorkStep<W> => ({
  change: {},
  notice: { kind: "warning", message: tLoad("load.dropped") },
  raise: [{ type: "FACTS.LOAD" }],
});

/** The page is left before the answer. */
export const leaveSending = <W extends WorkTypes>(): WorkStep<W> => ({
  change: {},
  notice: { kind: "warning", message: tLoad("load.leftSending") },
});
