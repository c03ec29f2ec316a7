import { viewFields } from "../form/form.view";
import { tDesk } from "../messages/catalogue-desk";
import { tStep } from "../messages/catalogue-railcar-step";
import { STEP_PAGES } from "../railcars/step-pages";
import { viewPlainEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import { RAILCAR_FACTS } from "../resources/railcar-facts";
import { recordAddress } from "../resources/record-pages.rules";
import { entityBase } from "../routes/desk-entities";
import { carFacts, carTag, type CarFact } from "./car-facts.view";
import { barOf, faultsNow, fieldsOf, isEntered, nameOf, openStep, questionOf } from "./railcar-step-changes";
import type { RailcarStepSnapshot } from "./railcar-step.machine";
import type { RailcarStepContext } from "./railcar-step.types";
import { STEPS } from "./step-rules";

export interface RailcarStepView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  readonly title: string;
  readonly name: string;
  /** The car's record, and the list that it is in. */
  readonly record: string;
  readonly list: string;
  /** The terminal whose tracks are offered. */
  readonly terminal: string;
  readonly tag: ReturnType<typeof carTag> | null;
  readonly facts: readonly CarFact[];
  readonly fields: readonly FieldEntryView[];
  /** Counted up each time that the first fault takes the cursor. */
  readonly faultsShown: number;
  /** What will happen; nothing where it cannot be done. */
  readonly becomes: readonly string[];
  readonly warnings: readonly string[];
  /** Why it cannot be done with the car as it is. */
  readonly barred: string | null;
  readonly gone: string | null;
  readonly problem: string | null;
  readonly followed: string | null;
  readonly takenUp: string | null;
  readonly unconfirmed: string | null;
  readonly isSending: boolean;
  readonly action: { readonly label: string; readonly isBarred: boolean };
  readonly question: { readonly title: string; readonly text: string } | null;
}

function stateOf({ context, value }: RailcarStepSnapshot): RailcarStepView["state"] {
  if (context.car !== null) return "ready";
  if (value.car === "missing") return "missing";
  return value.car === "failed" ? "failed" : "loading";
}

/** The fields with what is wrong in them: what was said of them, and at once what the plan says of what was chosen. */
function viewEntries(context: RailcarStepContext, isShut: boolean): readonly FieldEntryView[] {
  const { faultAt } = STEPS[context.kind];
  const planned: Readonly<Record<string, string | undefined>> = faultsNow(context);
  const { entered } = context.form;
  return viewFields(fieldsOf(context), context.form).map((shown) => {
    const key: string = shown.key;
    const isTouched = (entered as Readonly<Record<string, unknown>>)[key] !== undefined;
    const ofPlan = key === faultAt && isTouched ? (planned[key] ?? null) : null;
    return { ...viewPlainEntry(shown), fault: shown.fault ?? ofPlan, isReadOnly: isShut };
  });
}

/** Everything that the page of one railcar draws. */
export function viewRailcarStep(snapshot: RailcarStepSnapshot): RailcarStepView {
  const { context } = snapshot;
  const { kind, family, id, car, opened, form, isGone, problem, followed, isTakenUp } = context;
  const rules = STEPS[kind];
  const isAsking = snapshot.matches({ form: "confirming" });
  const isEditing = snapshot.matches({ form: "editing" }) || isAsking;
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const open = openStep(context);
  const barred = barOf(context);
  const isOpen = isEditing && open !== null && barred === null && !isGone;
  const plan = open === null || barred !== null || isGone ? null : rules.plan(open);
  const name = nameOf(context);
  const terminal = car?.["terminal_id"];
  return {
    state: stateOf(snapshot),
    title: (opened === null ? undefined : rules.words.title?.(opened)) ?? tDesk(STEP_PAGES[kind].title),
    name: car === null ? "" : name,
    record: recordAddress(RAILCAR_FACTS[family], id),
    list: entityBase(RAILCAR_FACTS[family].page),
    terminal: typeof terminal === "string" ? terminal : context.terminalId,
    tag: car === null ? null : carTag(car),
    facts: car === null ? [] : carFacts(car).filter(({ key }) => key !== "state"),
    fields: barred === null ? viewEntries(context, !isOpen) : [],
    faultsShown: form.faultsShown,
    becomes:
      plan === null || open === null || plan.fault !== null
        ? []
        : [plan.becomes, ...rules.more(open)].filter((text) => text !== ""),
    warnings: plan?.warnings ?? [],
    barred: isEditing && !isGone ? barred : null,
    gone: isGone ? tStep("car.gone", { name }) : null,
    problem: isEditing ? problem : null,
    followed: isEditing ? followed : null,
    takenUp: isTakenUp && isOpen && isEntered(context) ? tStep("takenUp") : null,
    unconfirmed: isUnconfirmed ? tStep("unconfirmed") : null,
    isSending: !isEditing && !isUnconfirmed,
    action: { label: rules.words.action(car), isBarred: !isOpen },
    question: isAsking ? questionOf(context) : null,
  };
}
