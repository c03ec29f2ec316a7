import { viewFields } from "../form/form.view";
import { tRecordStep } from "../messages/catalogue-record-step";
import { viewPlainEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import type { ResourceRow } from "../resources/open-list";
import { recordAddress } from "../resources/record-pages.rules";
import { entityBase } from "../routes/desk-entities";
import { viewMoved, type MovedLedgerView } from "./ledger-seen.rules";
import { barOf, faultsNow, fieldsOf, isEntered, nameOf, openStep, planNow, questionOf } from "./record-step-changes";
import type { RecordStepSnapshot } from "./record-step.machine";
import type { RecordStep, RecordStepContext, StepFact } from "./record-step.types";

export interface RecordStepView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  readonly title: string;
  readonly name: string;
  readonly isCode: boolean;
  /** The page of the record, and the list that it is in. */
  readonly record: string;
  readonly list: string;
  /** The terminal whose records are offered. */
  readonly terminal: string;
  readonly row: ResourceRow | null;
  readonly tag: ReturnType<RecordStep["about"]["tag"]>;
  readonly facts: readonly StepFact[];
  readonly fields: readonly FieldEntryView[];
  /** Counted up each time that the first fault takes the cursor. */
  readonly faultsShown: number;
  /** What will happen; nothing where it cannot be done. */
  readonly becomes: readonly string[];
  readonly warnings: readonly string[];
  /** Why it cannot be done with the record as it is. */
  readonly barred: string | null;
  readonly gone: string | null;
  readonly problem: string | null;
  /** What could not be read of the records that the fields offer; it can be read again. */
  readonly offeredProblem: string | null;
  readonly followed: string | null;
  /** The ledger moved under a count that is entered: the person decides on it. */
  readonly moved: MovedLedgerView | null;
  readonly takenUp: string | null;
  readonly unconfirmed: string | null;
  readonly isSending: boolean;
  readonly action: { readonly label: string; readonly isBarred: boolean };
  /** What is said where there is no such record, or it could not be read. */
  readonly notThere: string;
  readonly question: { readonly title: string; readonly text: string } | null;
}

function stateOf({ context, value }: RecordStepSnapshot): RecordStepView["state"] {
  if (context.record !== null) return "ready";
  if (value.record === "missing") return "missing";
  return value.record === "failed" ? "failed" : "loading";
}

/** The fields with what is wrong in them: what was said of them, and at once what the plan says of what was chosen. */
function viewEntries(context: RecordStepContext, isShut: boolean): readonly FieldEntryView[] {
  const open = openStep(context);
  const faultAt = (open === null ? undefined : planNow(context, open).faultAt) ?? context.step.faultAt;
  const planned: Readonly<Record<string, string | undefined>> = faultsNow(context);
  const { entered } = context.form;
  return viewFields(fieldsOf(context), context.form).map((shown) => {
    const key: string = shown.key;
    const isTouched = (entered as Readonly<Record<string, unknown>>)[key] !== undefined;
    const ofPlan = key === faultAt && isTouched ? (planned[key] ?? null) : null;
    return { ...viewPlainEntry(shown), fault: shown.fault ?? ofPlan, isReadOnly: isShut };
  });
}

/** Everything that the page of a step draws. */
export function viewRecordStep(snapshot: RecordStepSnapshot): RecordStepView {
  const { context } = snapshot;
  const { step: rules, id, record, opened, form, isGone, problem, followed, isTakenUp } = context;
  const isAsking = snapshot.matches({ form: "confirming" });
  const isEditing = snapshot.matches({ form: "editing" }) || isAsking;
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const open = openStep(context);
  const barred = barOf(context);
  const isOpen = isEditing && open !== null && barred === null && !isGone;
  const plan = open === null || barred !== null || isGone ? null : planNow(context, open);
  const name = nameOf(context);
  const terminal = record?.["terminal_id"];
  return {
    state: stateOf(snapshot),
    title: rules.words.title(opened),
    name: record === null ? "" : name,
    isCode: rules.about.isCode === true,
    record: recordAddress(rules.facts, id),
    list: entityBase(rules.facts.page),
    terminal: typeof terminal === "string" ? terminal : context.terminalId,
    row: record,
    tag: record === null ? null : rules.about.tag(record),
    facts: record === null ? [] : rules.about.facts(record).filter(({ key }) => key !== "state"),
    fields: barred === null ? viewEntries(context, !isOpen) : [],
    faultsShown: form.faultsShown,
    becomes: plan === null || plan.fault !== null ? [] : plan.becomes.filter((text) => text !== ""),
    warnings: plan?.warnings ?? [],
    barred: isEditing && !isGone ? barred : null,
    gone: isGone ? tRecordStep("gone", { name }) : null,
    problem: isEditing ? problem : null,
    offeredProblem: isOpen ? context.offeredProblem : null,
    followed: isEditing ? followed : null,
    moved: isOpen ? viewMoved(rules, open, { id, name }) : null,
    takenUp: isTakenUp && isOpen && isEntered(context) ? tRecordStep("takenUp") : null,
    unconfirmed: isUnconfirmed ? tRecordStep("unconfirmed") : null,
    isSending: !isEditing && !isUnconfirmed,
    action: { label: rules.words.action(record), isBarred: !isOpen },
    notThere: rules.words[stateOf(snapshot) === "failed" ? "failed" : "missing"](),
    question: isAsking ? questionOf(context) : null,
  };
}
