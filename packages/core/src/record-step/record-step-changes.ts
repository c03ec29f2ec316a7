import type { ApiError, Refused } from "../api/api-errors";
import { faultsOf, hasFault, refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { changeForm, type FormEvent } from "../form/form-events";
import { anyValues, coupledKeys, enter, isDirty, openedForm, typedValues, withDefaults } from "../form/form.rules";
import type { FormFaults, FormState } from "../form/form.types";
import { tRecordStep } from "../messages/catalogue-record-step";
import { list as listed } from "../messages/formats";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { ResourceRow } from "../resources/open-list";
import { recordAddress } from "../resources/record-pages.rules";
import type { MachineStep } from "../steps/step";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry } from "../submission/outbox.types";
import { decideCount, movedLedger, tieToLedger, type CountDecision } from "./ledger-seen.rules";
import { readStep } from "./record-step.storage";
import type { OfferedRecords, OpenStep, RecordStepContext, RecordStepInput, StepPlan } from "./record-step.types";

type StepChange = MachineStep<RecordStepContext, { readonly type: "RECORD.LOAD" }>;
const RELOAD = [{ type: "RECORD.LOAD" }] as const;

/** The page as it is entered. */
export function openedStep(input: RecordStepInput): RecordStepContext {
  return {
    ...input,
    record: null,
    opened: null,
    isGone: false,
    isDone: false,
    offered: null,
    offeredProblem: null,
    form: openedForm<RecordBody>({}),
    isTakenUp: false,
    problem: null,
    followed: null,
    submission: null,
  };
}

/** The page with its record, or null while that is not read. */
export const openStep = ({ record, offered, form, ports }: RecordStepContext): OpenStep | null =>
  record === null ? null : { record, offered, form, ports };

export const fieldsOf = (context: RecordStepContext) => {
  const open = openStep(context);
  return open === null ? [] : context.step.fields(open);
};

/** What becomes of the record; nothing while a count is of a ledger that has moved since, until the person has looked again. */
export function planNow({ step }: Pick<RecordStepContext, "step">, open: OpenStep): StepPlan {
  const plan = step.plan(open);
  if (step.ledger === undefined || movedLedger(step.ledger, open) === null) return plan;
  return { ...plan, becomes: [], fault: tRecordStep("moved.fault"), faultAt: step.ledger.field };
}

/**
 * The record as it is now comes under what was entered, at first what the same user left here before a reload or a login;
 * what another person changed of it is named.
 */
export function takeRecord(context: RecordStepContext, record: ResourceRow): StepChange {
  const { record: before, step } = context;
  // An answer that is older than what is shown says nothing new.
  if (before !== null && record.updated_at < before.updated_at) return { change: {} };
  const kept = before === null ? readStep({ ...context, opened: record }) : null;
  const form = kept ?? context.form;
  const { offered, ports } = context;
  const opened = step.opens({ record, offered, form, ports });
  const isMoved = movedLedger(step.ledger, { record, form }) !== null;
  const factsBefore = before === null ? null : step.about.facts(before);
  // What the ledger says is named above the fields, with both figures.
  const named = isMoved ? (step.ledger?.facts ?? []) : [];
  const changed =
    factsBefore === null
      ? []
      : step.about
          .facts(record)
          .flatMap(({ label, value, key }) =>
            named.includes(key) || factsBefore.some((one) => one.key === key && one.value === value) ? [] : [label],
          );
  return {
    change: {
      record,
      opened: context.opened ?? record,
      isGone: false,
      form: withDefaults({ ...form, loaded: {} }, opened),
      ...(kept === null ? {} : { isTakenUp: true }),
      ...(changed.length === 0 ? {} : { followed: tRecordStep("changed.fields", { fields: listed(changed) }) }),
      // What bars the step is said once.
      ...(step.fault(record, context.opened ?? record) === null && !isMoved ? {} : { problem: null }),
    },
  };
}

/** The records that the fields offer are read: the fields begin with what that says, under what was entered. */
export function takeOffered(
  { step, record, form, ports }: RecordStepContext,
  { offered, problem = null }: OfferedRecords,
): StepChange {
  const read = { offered, offeredProblem: problem };
  if (record === null) return { change: read };
  return { change: { ...read, form: withDefaults(form, step.opens({ record, offered, form, ports })) } };
}

/** There is no such record (any more). What was entered stays. */
export const loseRecord = ({ record }: RecordStepContext): StepChange => ({ change: { isGone: record !== null } });

/**
 * What is entered together with a field: a quantity means the unit that is shown next to it, so that no later reading of the
 * record puts another one under it. A unit that has a field of its own stays as it was chosen there.
 */
function withCoupled(fields: ReturnType<typeof fieldsOf>, form: FormState<RecordBody>, key: string): typeof form {
  const [loaded, entered] = [anyValues(form.loaded), anyValues(form.entered)];
  const coupled = coupledKeys(fields, key).flatMap((other) => {
    const isChosen = fields.some((field) => field.key === other) && entered[other] !== undefined;
    return other === key || isChosen || loaded[other] === undefined ? [] : [[other, loaded[other]] as const];
  });
  return coupled.length === 0 ? form : enter(form, typedValues(Object.fromEntries(coupled)));
}

/** A count that is entered is tied to the ledger that was looked at. */
function withTied({ step, record }: RecordStepContext, form: FormState<RecordBody>, key: string): typeof form {
  const isCount = step.ledger !== undefined && record !== null && key === step.ledger.field;
  return isCount ? tieToLedger(step.ledger, record, form) : form;
}

/** The person has looked again after the ledger moved under the count. */
export function decideOnCount(context: RecordStepContext, decision: CountDecision): StepChange {
  const { step } = context;
  const open = openStep(context);
  if (open === null || step.ledger === undefined || movedLedger(step.ledger, open) === null) return { change: {} };
  return { change: { form: decideCount(step.ledger, open, decision), problem: null } };
}

type FieldEvent = Exclude<FormEvent<RecordBody>, { readonly type: `LINE.${string}` }>;

/** A person types, chooses, leaves a field or gives up what was entered. */
export function changeFields(context: RecordStepContext, event: FieldEvent): StepChange {
  // Who only passes through a field has done nothing wrong yet.
  if (event.type === "FIELD.LEAVE" && context.form.entered[event.key] === undefined) return { change: {} };
  const fields = fieldsOf(context);
  const changed = changeForm(fields, context.form, event);
  const form =
    event.type === "FIELD.CHANGE" ? withTied(context, withCoupled(fields, changed, event.key), event.key) : changed;
  const isOver = event.type === "FORM.DISCARD";
  return { change: { form, followed: null, ...(isOver ? { isTakenUp: false, problem: null } : {}) } };
}

/** Why the record cannot take the step as it is; null where it can, and while it is not read. */
export const barOf = ({ record, opened, step }: RecordStepContext): string | null =>
  record === null ? null : step.fault(record, opened ?? record);

/** All that must be put right in the fields: what they say themselves, and what the plan says of one of them. */
export function faultsNow(context: RecordStepContext): FormFaults<RecordBody> {
  const open = openStep(context);
  if (open === null) return {};
  const rules = context.step;
  const own = faultsOf(rules.fields(open), context.form);
  const { fault, faultAt = rules.faultAt } = planNow(context, open);
  return fault === null ? own : { [faultAt]: fault, ...own };
}

/** Whether nothing stands in the way of sending it. */
export function isReady(context: RecordStepContext): boolean {
  const open = openStep(context);
  if (open === null || context.isGone || barOf(context) !== null) return false;
  const rules = context.step;
  const { fault, body } = planNow(context, open);
  return fault === null && body !== null && !hasFault(rules.fields(open), context.form);
}

/** What must be seen before it is done, or null where nothing is asked. */
export function questionOf(context: RecordStepContext): { readonly title: string; readonly text: string } | null {
  const open = openStep(context);
  const { asks, plan } = context.step;
  if (open === null || asks === null) return null;
  const { warnings } = plan(open);
  return warnings.length === 0 ? null : { title: asks(nameOf(context)), text: warnings.join(" ") };
}

export const showFaults = (context: RecordStepContext): StepChange => ({
  change: { form: withFaults(context.form, faultsNow(context)), problem: null },
});

/** The change that the form says, from the reading of the record that it was made of. */
export function changeOfStep(context: RecordStepContext): NewEntry {
  const { step, id, record, terminalId } = context;
  const open = openStep(context);
  const { id: _id, ...body } = open === null ? { id } : (step.plan(open).body ?? { id });
  const terminal = record?.["terminal_id"];
  return {
    terminal: typeof terminal === "string" ? terminal : terminalId,
    route: step.address(id),
    label: { name: record === null ? null : nameOf(context), more: 0 },
    // Each step makes its body for its own route.
    ...requestTo(step.route, { params: { id }, body } as never),
  };
}

export const beginStep = ({ form }: RecordStepContext): StepChange => ({
  change: { form: withoutFaults(form), problem: null, followed: null, isTakenUp: false },
});

/** It is done: the way on is the record, in place of this page. What was kept is given up. */
export function finishStep({ step, id, form }: RecordStepContext, answer: ResourceRow): StepChange {
  const [done, warning] = [step.words.done(answer), step.words.warned?.(answer) ?? null];
  return {
    change: { form: openedForm(form.loaded), isDone: true },
    notice: warning === null ? { kind: "positive", message: done } : { kind: "warning", message: `${done} ${warning}` },
    go: recordAddress(step.facts, id),
  };
}

const isOutdated = ({ status, code }: Refused): boolean => status === 409 && code === "changed_meanwhile";

/** It was not done: said at the fields that the refusal names, else at the top. The record is read again: it may be another by now. */
export function refuseStep(context: RecordStepContext, error: ApiError): StepChange {
  if (error._tag !== "Refused") return { change: {} };
  if (isOutdated(error))
    return { change: { problem: tRecordStep("changed.behind", { name: nameOf(context) }) }, raise: RELOAD };
  const { faults, others } = refusedFields(fieldsOf(context), context.form, error.fields);
  const isAtFields = Object.keys(faults).length > 0 && others.length === 0;
  return {
    change: {
      form: withFaults(context.form, faults),
      problem: isAtFields ? null : others.length > 0 ? others.join(" ") : error.description,
    },
    raise: RELOAD,
  };
}

/** What the record is called. */
export const nameOf = ({ step, record, id }: Pick<RecordStepContext, "step" | "record" | "id">): string =>
  record === null ? id : step.about.name(record);

export const dropStep = (context: RecordStepContext): StepChange => ({
  change: {},
  notice: { kind: "warning", message: tRecordStep("dropped", { name: nameOf(context) }) },
  raise: RELOAD,
});

/** The page is left while the change is on its way: nobody will see the answer. */
export const leaveStep = (context: RecordStepContext): StepChange => ({
  change: {},
  notice: { kind: "warning", message: tRecordStep("left", { name: nameOf(context) }) },
});

/** Whether something is entered that would be sent. */
export const isEntered = (context: RecordStepContext): boolean => isDirty(fieldsOf(context), context.form);
