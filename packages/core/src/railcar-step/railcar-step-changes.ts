import type { ApiError, Refused } from "../api/api-errors";
import { faultsOf, hasFault, refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { changeForm, type FormEvent } from "../form/form-events";
import { isDirty, openedForm, withDefaults } from "../form/form.rules";
import type { FormFaults } from "../form/form.types";
import { tStep } from "../messages/catalogue-railcar-step";
import { list as listed } from "../messages/formats";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { stepAddress } from "../railcars/step-pages";
import type { RecordBody } from "../record-fields/record-fields.types";
import { RAILCAR_FACTS } from "../resources/railcar-facts";
import { recordAddress } from "../resources/record-pages.rules";
import type { MachineStep } from "../steps/step";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry } from "../submission/outbox.types";
import { carFacts } from "./car-facts.view";
import { readStep } from "./railcar-step.storage";
import type { OpenStep, RailcarStepContext, RailcarStepInput } from "./railcar-step.types";
import { STEPS } from "./step-rules";

type StepChange = MachineStep<RailcarStepContext, { readonly type: "CAR.LOAD" }>;
const RELOAD = [{ type: "CAR.LOAD" }] as const;

/** The page as it is entered. */
export function openedStep(input: RailcarStepInput): RailcarStepContext {
  return {
    ...input,
    car: null,
    opened: null,
    isGone: false,
    tracks: [],
    form: openedForm<RecordBody>({}),
    isTakenUp: false,
    problem: null,
    followed: null,
    submission: null,
  };
}

/** The page with its car, or null while that is not read. */
export const openStep = (context: RailcarStepContext): OpenStep | null =>
  context.car === null ? null : { ...context, car: context.car };

export const fieldsOf = (context: RailcarStepContext) => {
  const open = openStep(context);
  return open === null ? [] : STEPS[context.kind].fields(open);
};

/**
 * The car as it is now comes under what was entered, at first what the same user left here before a reload or a login; what
 * another person changed of it is named.
 */
export function takeCar(context: RailcarStepContext, car: RailcarRow): StepChange {
  const { car: before, kind } = context;
  // An answer that is older than what is shown says nothing new.
  if (before !== null && car.updated_at < before.updated_at) return { change: {} };
  const kept = before === null ? readStep({ ...context, opened: car }) : null;
  const form = kept ?? context.form;
  const opened = STEPS[kind].opens({ ...context, car });
  const changed =
    before === null
      ? []
      : carFacts(car).flatMap(({ label, value, key }) =>
          carFacts(before).some((one) => one.key === key && one.value === value) ? [] : [label],
        );
  return {
    change: {
      car,
      opened: context.opened ?? car,
      isGone: false,
      form: withDefaults({ ...form, loaded: {} }, opened),
      ...(kept === null ? {} : { isTakenUp: true }),
      ...(changed.length === 0 ? {} : { followed: tStep("changed.fields", { fields: listed(changed) }) }),
      // What bars the step is said once.
      ...(STEPS[kind].fault(car, context.opened ?? car) === null ? {} : { problem: null }),
    },
  };
}

/** There is no such car (any more). What was entered stays. */
export const loseCar = ({ car }: RailcarStepContext): StepChange => ({ change: { isGone: car !== null } });

type FieldEvent = Exclude<FormEvent<RecordBody>, { readonly type: `LINE.${string}` }>;

/** A person types, chooses, leaves a field or gives up what was entered. */
export function changeFields(context: RailcarStepContext, event: FieldEvent): StepChange {
  // Who only passes through a field has done nothing wrong yet.
  if (event.type === "FIELD.LEAVE" && context.form.entered[event.key] === undefined) return { change: {} };
  const form = changeForm(fieldsOf(context), context.form, event);
  const isOver = event.type === "FORM.DISCARD";
  return { change: { form, followed: null, ...(isOver ? { isTakenUp: false, problem: null } : {}) } };
}

/** Why the car cannot take the step as it is; null where it can, and while it is not read. */
export const barOf = ({ car, opened, kind }: RailcarStepContext): string | null =>
  car === null ? null : STEPS[kind].fault(car, opened ?? car);

/** All that must be put right in the fields: what they say themselves, and what the plan says of one of them. */
export function faultsNow(context: RailcarStepContext): FormFaults<RecordBody> {
  const open = openStep(context);
  if (open === null) return {};
  const rules = STEPS[context.kind];
  const own = faultsOf(rules.fields(open), context.form);
  const { fault } = rules.plan(open);
  return fault === null ? own : { [rules.faultAt]: fault, ...own };
}

/** Whether nothing stands in the way of sending it. */
export function isReady(context: RailcarStepContext): boolean {
  const open = openStep(context);
  if (open === null || context.isGone || barOf(context) !== null) return false;
  const rules = STEPS[context.kind];
  const { fault, body } = rules.plan(open);
  return fault === null && body !== null && !hasFault(rules.fields(open), context.form);
}

/** What must be seen before it is done, or null where nothing is asked. */
export function questionOf(context: RailcarStepContext): { readonly title: string; readonly text: string } | null {
  const open = openStep(context);
  const { asks, plan } = STEPS[context.kind];
  if (open === null || asks === null) return null;
  const { warnings } = plan(open);
  return warnings.length === 0 ? null : { title: asks(open.car.name), text: warnings.join(" ") };
}

export const showFaults = (context: RailcarStepContext): StepChange => ({
  change: { form: withFaults(context.form, faultsNow(context)), problem: null },
});

/** The change that the form says, from the reading of the car that it was made of. */
export function changeOfStep(context: RailcarStepContext): NewEntry {
  const { kind, family, id, car, terminalId } = context;
  const open = openStep(context);
  const { id: _id, ...body } = open === null ? { id } : (STEPS[kind].plan(open).body ?? { id });
  const terminal = car?.["terminal_id"];
  return {
    terminal: typeof terminal === "string" ? terminal : terminalId,
    route: stepAddress(kind, family, id),
    label: { name: car?.name ?? null, more: 0 },
    // Each step makes its body for its own route.
    ...requestTo(STEPS[kind].routes[family], { params: { id }, body } as never),
  };
}

export const beginStep = ({ form }: RailcarStepContext): StepChange => ({
  change: { form: withoutFaults(form), problem: null, followed: null, isTakenUp: false },
});

/** It is done: the way on is the car's record, in place of this page. */
export function finishStep(context: RailcarStepContext, answer: RailcarRow): StepChange {
  const { kind, family, id, form, car } = context;
  return {
    // An answer that comes before the car was read again gives what was kept for it up all the same.
    change: { form: openedForm(form.loaded), ...(car === null ? { car: answer } : {}) },
    notice: { kind: "positive", message: STEPS[kind].words.done(answer) },
    go: recordAddress(RAILCAR_FACTS[family], id),
  };
}

const isOutdated = ({ status, code }: Refused): boolean => status === 409 && code === "changed_meanwhile";

/** It was not done: said at the fields that the refusal names, else at the top. The car is read again: it may be another by now. */
export function refuseStep(context: RailcarStepContext, error: ApiError): StepChange {
  if (error._tag !== "Refused") return { change: {} };
  if (isOutdated(error))
    return { change: { problem: tStep("changed.behind", { name: nameOf(context) }) }, raise: RELOAD };
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

/** What the car is called. */
export const nameOf = ({ car, id }: Pick<RailcarStepContext, "car" | "id">): string => car?.name ?? id;

export const dropStep = (context: RailcarStepContext): StepChange => ({
  change: {},
  notice: { kind: "warning", message: tStep("dropped", { name: nameOf(context) }) },
  raise: RELOAD,
});

/** The page is left while the change is on its way: nobody will see the answer. */
export const leaveStep = (context: RailcarStepContext): StepChange => ({
  change: {},
  notice: { kind: "warning", message: tStep("left", { name: nameOf(context) }) },
});

/** Whether something is entered that would be sent. */
export const isEntered = (context: RailcarStepContext): boolean => isDirty(fieldsOf(context), context.form);
