import { NONE_GIVEN } from "../resources/given-fields.rules";
import { describeError, type ApiError, type Refused } from "../api/api-errors";
import { changeForm } from "../form/form-events";
import { refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enteredFor } from "../form/form-record.rules";
import { enter, isDirty, mergeRecord, openedForm, withDefaults } from "../form/form.rules";
import { list as listed } from "../messages/formats";
import { tRecordForm } from "../messages/catalogue-record-form";
import { recordName } from "../resources/record-facts.rules";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { followedText, ownLosses } from "./permission-field";
import { entriesIn, recordOf } from "../record-fields/record-fields.rules";
import { allFaults, copiedFrom, defaultsOf, fieldsOf, withPairs, zoneOf } from "./record-form.rules";
import { readForm, writeForm } from "./record-form.storage";
import { questionOf, withoutConfirmations } from "../resources/confirmation.rules";
import { nameOf } from "./record-form.submit";
import type {
  AfterSave,
  FieldEvent,
  RecordBody,
  RecordFormContext,
  RecordFormInput,
  RecordRow,
} from "./record-form.types";

/** What an event does to the form, and what is loaded then. */
export type RecordFormStep = MachineStep<RecordFormContext, { readonly type: "RECORD.LOAD" }>;
const RELOAD = [{ type: "RECORD.LOAD" }] as const;

/** The form as it is entered: empty, or with what the same user left here before a reload or a login. */
export function initialContext(input: RecordFormInput): RecordFormContext {
  const kept = readForm(input.ports.storage.session, input);
  const begun = openedForm<RecordBody>(input.recordId === null ? defaultsOf(input) : {});
  const context: RecordFormContext = {
    ...input,
    row: null,
    copiedName: null,
    form: kept ?? begun,
    isTakenUp: false,
    problem: null,
    followed: null,
    after: "view",
    question: null,
    losing: null,
    added: 0,
    submission: null,
  };
  return { ...context, isTakenUp: kept !== null && isDirty(fieldsOf(context), kept) };
}

/** Whether a record is read before the form can be filled in: the one that is changed, or copied. */
export const readsRecord = ({ recordId, fromId }: RecordFormContext): boolean => recordId !== null || fromId !== null;

/** A new record begins with what it is copied from; what was entered before a reload stays over it. */
function copyRecord(context: RecordFormContext, row: RecordRow): RecordFormStep {
  const values = copiedFrom(context, row, context.ports.clock.nowSeconds());
  return {
    change: {
      copiedName: recordName(context.facts, row),
      form: withDefaults({ ...context.form, loaded: {} }, { ...defaultsOf(context), ...values }),
    },
  };
}

/** The record as it is now comes under the form: what nobody entered follows, what both changed is to be decided. */
export function takeRecord(context: RecordFormContext, row: RecordRow): RecordFormStep {
  if (context.recordId === null) return copyRecord(context, row);
  const { form } = context;
  // An answer that is older than the form's own reading says nothing new.
  if (form.version !== null && row.updated_at < form.version) return { change: {} };
  const known = { ...context, row };
  const fields = fieldsOf(known);
  const {
    form: merged,
    changed,
    conflicts,
  } = mergeRecord(fields, form, recordOf(context.facts, fields, row, zoneOf(known)), "ask");
  if (form.version === null) return { change: { row, form: merged } };
  const followed = fields.filter(({ key }) => changed.includes(key) && !conflicts.includes(key));
  const followedNames = followed.map(({ key, set, label }) =>
    set !== undefined ? followedText(label, key, form, merged) : label,
  );
  const isNew = conflicts.some((key) => changed.includes(key));
  return {
    change: {
      row,
      form: merged,
      ...(followed.length > 0 ? { followed: tRecordForm("conflict.followed", { fields: listed(followedNames) }) } : {}),
    },
    ...(isNew ? { notice: { kind: "warning", message: tRecordForm("conflict.decide") } } : {}),
  };
}

/** A person types, chooses, leaves a field or decides. */
export function changeFields(context: RecordFormContext, event: FieldEvent): RecordFormStep {
  const fields = fieldsOf(context);
  // Who only passes through an empty field has done nothing wrong yet.
  if (event.type === "FIELD.LEAVE" && context.form.entered[event.key] === undefined) return { change: {} };
  const form = changeForm(fields, context.form, event);
  if (event.type === "FORM.DISCARD") return { change: { form, isTakenUp: false, problem: null, followed: null } };
  return { change: { form: withPairs(context.facts.entity, fields, form, event.key), followed: null } };
}

/** Whether there is something to send: of a new record always. */
export const hasToSend = (context: RecordFormContext): boolean =>
  context.recordId === null || isDirty(fieldsOf(context), context.form);

/** Whether something stands in the way of sending that can be put right in the form. */
export const hasFaultNow = (context: RecordFormContext): boolean =>
  Object.keys(allFaults(context.facts, fieldsOf(context), context.form)).length > 0;

/** What is wrong is shown where it is, and the first of it takes the cursor. */
export const showFaults = (context: RecordFormContext): RecordFormStep => ({
  change: {
    form: withFaults(context.form, allFaults(context.facts, fieldsOf(context), context.form)),
    problem: null,
  },
});

/** A conflict is decided before anything is sent: the first one takes the cursor. */
export const askToDecide = ({ form }: RecordFormContext): RecordFormStep => ({
  change: { form: { ...form, faultsShown: form.faultsShown + 1 } },
  notice: { kind: "warning", message: tRecordForm("conflict.decide") },
});

/** Whether the user would take from their own profile what they need to give it back, and was not asked yet. */
export const losesOwn = (context: RecordFormContext): boolean => ownLosses(context) !== null;

/** Asks before the user's own rights are taken away; null takes the question back. */
export const askOfLoss = (after: AfterSave | null): RecordFormStep => ({ change: { losing: after } });

/** Nothing is another than it was: nothing is sent, and that is said. */
export const sayNothingToSend = (): RecordFormStep => ({
  change: {},
  notice: { kind: "plain", message: tRecordForm("send.nothing") },
});

/** It is sent off: what was said to be wrong is over. */
export const beginSending = ({ form }: RecordFormContext): RecordFormStep => ({
  change: { form: withoutFaults(form), problem: null, followed: null, isTakenUp: false, losing: null },
});

/** What an earlier visit sent without an answer is in the form again, under what this tab kept itself. */
export function resumeForm(context: RecordFormContext, { body }: OutboxEntry): RecordFormStep {
  const { form, facts } = context;
  const written = enteredFor<RecordBody>(withoutConfirmations(facts.entity, body), fieldsOf(context));
  const sent = entriesIn(facts, written, zoneOf(context));
  return { change: { form: enter(form, { ...sent, ...form.entered }), question: null } };
}

/** It is saved: the way on is the record's page, another one to add, or where the user was going. */
export function finish(context: RecordFormContext, row: RecordRow): RecordFormStep {
  const { facts, recordId, after, added } = context;
  const notice = { kind: "positive", message: tRecordForm("send.saved", { name: recordName(facts, row) }) } as const;
  if (recordId === null && after === "another")
    return {
      change: { form: openedForm(defaultsOf(context)), copiedName: null, added: added + 1, question: null },
      notice,
    };
  const known = { ...context, row };
  const { values, version } = recordOf(facts, fieldsOf(known), row, zoneOf(known));
  return {
    change: { row, form: openedForm(values, version), question: null },
    notice,
    // In place of the form, so that the way back does not lead to what is saved.
    ...(after === "leave" ? {} : { go: context.pathAfter(row.id) }),
  };
}

const isOutdated = ({ status, code }: Refused): boolean => status === 409 && code === "changed_meanwhile";

/** It was not saved: said at the fields that the refusal names, at the top where it names none. What was typed stays. */
export function refuse(context: RecordFormContext, error: ApiError): RecordFormStep {
  if (error._tag !== "Refused") return { change: { question: null } };
  const { form } = context;
  if (isOutdated(error))
    return {
      change: { problem: tRecordForm("conflict.behind", { name: nameOf(context) }), question: null },
      raise: RELOAD,
    };
  const { faults, others } = refusedFields(fieldsOf(context), form, error.fields);
  const isAtFields = Object.keys(faults).length > 0 && others.length === 0;
  return {
    change: {
      form: withFaults(form, faults),
      question: null,
      problem: isAtFields ? null : others.length > 0 ? others.join(" ") : error.description,
    },
    ...(error.status === 404 ? { raise: RELOAD } : {}),
  };
}

/** It is saved only when what the server asks is confirmed: asked once of each refusal. */
export const askToConfirm = ({ facts }: RecordFormContext, { body }: OutboxEntry, error: ApiError): RecordFormStep => ({
  change: { question: questionOf(facts.entity, body, error) },
});

/** Nothing is asked any more: nothing is sent, or nobody knows what came of it. What was entered stays. */
export const endQuestion = (): RecordFormStep => ({ change: { question: null } });

/** There is no such record (any more). What was entered stays, to be copied or added as a new one. */
export const loseRecord = (_context: RecordFormContext, error: ApiError): RecordFormStep => ({
  change: { problem: describeError(error) },
});

/** What was sent is given up: it is not sent again, and the record as it is now is looked at. What was entered stays. */
export const dropSubmission = (context: RecordFormContext): RecordFormStep => ({
  change: {},
  notice: { kind: "warning", message: tRecordForm("send.dropped") },
  ...(context.recordId === null ? {} : { raise: RELOAD }),
});

/** The page is left while the record is on its way: nobody will see the answer. */
export const leavePage = (context: RecordFormContext): RecordFormStep => ({
  change: {},
  notice: { kind: "warning", message: tRecordForm("send.left", { name: nameOf(context) }) },
});

/** All that stands in the form of a record that is gone is kept for the form of a new one, which the page then opens. */
export function addAsNew(context: RecordFormContext): RecordFormStep {
  const { form, addPath } = context;
  if (addPath === null) return { change: {} };
  const fresh = { ...context, recordId: null, fromId: null, given: NONE_GIVEN };
  const entered = { ...form.loaded, ...form.entered };
  writeForm({ ...fresh, form: { ...openedForm(defaultsOf(context)), entered } });
  return { change: { form: openedForm(form.loaded, form.version) } };
}
