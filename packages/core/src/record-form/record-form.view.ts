import type { SnapshotFrom } from "xstate";
import { isUndecided } from "../form/form.rules";
import { leaveGuard, viewFields, type FieldView } from "../form/form.view";
import { tFields } from "../messages/catalogue-fields";
import { list as listed } from "../messages/formats";
import { tRecordForm } from "../messages/catalogue-record-form";
import { zoneName } from "../terminal-time/instant-text";
import { formFieldsOf, formGroupsOf, recordName, type AnyFormField } from "../resources/record-facts.rules";
import { isSettledField } from "../resources/closed-records.rules";
import { kindName } from "../resources/record-pages.rules";
import type { AfterSave, RecordFormContext } from "./record-form.types";
import { nameInRow, viewFieldEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import { entriesIn, isAskedFor } from "../record-fields/record-fields.rules";
import { fieldsOf, isClosedForm, zoneOf } from "./record-form.rules";
import type { recordFormMachine } from "./record-form.machine";
import { isInherited, recordIn } from "../form/form-record.rules";
import { changesOfPermissions, ownLosses, viewPermissions, type PermissionsView } from "./permission-field";
import { nameOf } from "./record-form.submit";

export type RecordFormSnapshot = SnapshotFrom<typeof recordFormMachine>;

/** A field as the form draws it. */
export interface RecordFieldView extends FieldEntryView {
  /** Of a field of permissions only. */
  readonly permissions: PermissionsView | null;
}

/** Fields that stand next to each other: a figure and its unit, or one alone. */
export type FieldCell = readonly RecordFieldView[];
export interface FieldGroupView {
  readonly title: string;
  readonly cells: readonly FieldCell[];
}

export interface RecordFormView {
  readonly state: "loading" | "failed" | "missing" | "ready";
  /** What the page says of the record under its title. */
  readonly summary: string | null;
  readonly isAdding: boolean;
  readonly groups: readonly FieldGroupView[];
  /** Counted up each time that the first fault takes the cursor. */
  readonly asked: number;
  /** Counted up each time that the form begins again. */
  readonly added: number;
  /** What is wrong and belongs to no field. */
  readonly problem: string | null;
  readonly followed: string | null;
  readonly takenUp: string | null;
  /** The record is gone, and what was entered is still here. */
  readonly deleted: { readonly text: string; readonly canAdd: boolean } | null;
  /** The record is never changed again: nothing is saved, and what was entered is only shown. */
  readonly isClosed: boolean;
  /** What saving would change, where the fields alone do not say it at a glance. */
  readonly changes: string | null;
  readonly isSending: boolean;
  /** What users would take from themselves, asked before it is sent, and what follows the save. */
  readonly losing: { readonly text: string; readonly after: AfterSave } | null;
  /** What was sent had no answer. */
  readonly unconfirmed: string | null;
  readonly isUndecided: boolean;
  /** What the server asks before it saves, and whether its answer is on its way. */
  readonly question: { readonly text: string; readonly isPending: boolean } | null;
}

type Field = FieldView<string>;

/** A new record is added where one is: at the terminal at hand, to the record that it is part of. */
const isHereOnly = ({ key }: AnyFormField, { facts, recordId, isTerminalFree }: RecordFormContext): boolean =>
  recordId === null && (key === facts.partOf?.field || (key === "terminal_id" && !isTerminalFree));

function hintOf(field: AnyFormField, context: RecordFormContext, isFixed: boolean): string | null {
  if (field.key === context.facts.partOf?.field) return null;
  if (isFixed && field.key === "terminal_id" && context.recordId === null) return tRecordForm("field.here");
  if (isFixed) return tRecordForm("field.fixed");
  if (field.key === context.facts.title && context.copiedName !== null)
    return tRecordForm("field.copied", { name: context.copiedName });
  if (field.kind === "instant") {
    const zone = zoneOf(context);
    return tRecordForm("field.local", { zone: zoneName(zone, context.ports.clock.nowSeconds()) });
  }
  if (field.kind === "day") return tRecordForm("field.day");
  return field.hint === undefined ? null : tFields(field.hint);
}

/** What the record itself calls a record that it refers to. */
const nameIn = ({ row, form }: RecordFormContext, key: string, value: string): string | null =>
  form.version === null ? null : nameInRow(row, key, value);

/** A field that is not written any more: it says what the record says. */
function fixedField(field: AnyFormField, context: RecordFormContext): Field {
  const { facts, row } = context;
  const only = [{ key: field.key, label: tFields(field.label), kind: "text", required: false }] as const;
  const { values } = recordIn<Record<string, string>>(only, row ?? { updated_at: 0 });
  const shown = entriesIn(facts, values, zoneOf(context)) as Readonly<Record<string, string>>;
  return { ...only[0], value: shown[field.key] ?? "", items: [], fault: null, isDirty: false, theirs: null };
}

/**
 * What the record inherits in a field that is empty. Once a record is chosen in any field it may be another value, which the server
 * tells with the answer.
 */
function inheritedIn({ row, form, facts }: RecordFormContext, key: string): string | null {
  if (row === null || !isInherited(row, key)) return null;
  const isChosen = formFieldsOf(facts).some(
    (field) => field.kind === "reference" && form.entered[field.key] !== undefined,
  );
  const held = row[key];
  return isChosen || typeof held !== "string" ? null : held;
}

/** The state of the record leaves this field as it is. What was entered before it came to that can still be taken back. */
const isSettledIn = ({ facts, recordId, row }: RecordFormContext, field: Field): boolean =>
  recordId !== null && row !== null && !field.isDirty && isSettledField(facts, row, field.key);

function viewField(
  field: AnyFormField,
  drawn: Field | undefined,
  context: RecordFormContext,
  isFrozen: boolean,
): RecordFieldView {
  const isFixed = drawn === undefined || isHereOnly(field, context);
  const shown = drawn ?? fixedField(field, context);
  const isSettled = !isFixed && isSettledIn(context, shown);
  const settled = isSettled && !isClosedForm(context) ? context.facts.closed?.settled : undefined;
  return {
    ...viewFieldEntry(field, shown),
    hint: settled === undefined ? hintOf(field, context, isFixed) : tFields(settled.hint),
    isRequired: shown.required && !isFixed && !isSettled,
    isReadOnly: isFixed || isSettled || isFrozen,
    setName: nameIn(context, field.key, shown.value),
    inherited: inheritedIn(context, field.key),
    permissions: field.kind === "permissions" ? viewPermissions(context, field.key) : null,
  };
}

/** Fields in cells: a figure and its unit share one. Of figures in one unit the first is entered with it, the others say so. */
function cellsOf(
  fields: readonly AnyFormField[],
  view: (field: AnyFormField) => RecordFieldView,
): readonly FieldCell[] {
  const units = new Map(
    fields.flatMap((field) => (field.kind === "quantity" ? [[field.unit as string, field.key]] : [])),
  );
  return fields
    .filter(({ key }) => !units.has(key))
    .map((field) => {
      const unit = field.kind === "quantity" ? fields.find(({ key }) => key === field.unit) : undefined;
      if (unit === undefined) return [view(field)];
      const first = fields.find((one) => one.kind === "quantity" && one.unit === unit.key) ?? field;
      if (first === field) return [view(field), view(unit)];
      const drawn = view(field);
      return [
        { ...drawn, hint: tRecordForm("field.sameUnit", { label: tFields(first.label), hint: drawn.hint ?? "" }) },
      ];
    });
}

/** The groups of the form; what says something of a change is not asked of a new record. */
function groupsOf(
  { facts, recordId }: RecordFormContext,
  view: (field: AnyFormField) => RecordFieldView,
): readonly FieldGroupView[] {
  return formGroupsOf(facts).flatMap(({ title, fields }) => {
    const asked = fields.filter((field) => isAskedFor(field, recordId === null));
    return asked.length === 0 ? [] : [{ title: tFields(title), cells: cellsOf(asked, view) }];
  });
}

function stateOf({ context, value }: RecordFormSnapshot): RecordFormView["state"] {
  const isAdding = context.recordId === null;
  const isRead = isAdding ? value.record === "ready" || value.record === "missing" : context.row !== null;
  if (isRead) return "ready";
  if (value.record === "missing") return "missing";
  return value.record === "failed" ? "failed" : "loading";
}

function problemOf({ context, value }: RecordFormSnapshot): string | null {
  const isMissing = value.record === "missing";
  if (isMissing && context.recordId === null) return tRecordForm("record.noSource");
  // What the server says of a call is not for people who look for a record.
  if (isMissing) return context.row === null ? tRecordForm("record.missing") : null;
  return context.problem;
}

function lossOf(context: RecordFormContext): RecordFormView["losing"] {
  const text = context.losing === null ? null : ownLosses(context);
  return context.losing === null || text === null ? null : { text, after: context.losing };
}

/** Everything that the form of a record draws. */
export function viewRecordForm(snapshot: RecordFormSnapshot): RecordFormView {
  const { context, value } = snapshot;
  const { facts, row, form, recordId } = context;
  const isEditing = snapshot.matches({ form: "editing" });
  const isUnconfirmed = snapshot.matches({ form: "unconfirmed" });
  const isAsking = snapshot.matches({ form: "asking" });
  const isGone = value.record === "missing" && row !== null && recordId !== null;
  const isClosed = isClosedForm(context);
  const drawn = new Map(viewFields(fieldsOf(context), form).map((field) => [field.key, field]));
  const title = row === null ? "" : recordName(facts, row);
  return {
    state: stateOf(snapshot),
    summary: recordId === null ? null : title || null,
    isAdding: recordId === null,
    groups: groupsOf(context, (field) =>
      viewField(field, drawn.get(field.key), context, !isEditing || isGone || isClosed),
    ),
    asked: form.faultsShown,
    added: context.added,
    isClosed,
    problem: isClosed ? tRecordForm("record.closed", { name: title || kindName(facts) }) : problemOf(snapshot),
    followed: context.followed,
    takenUp: context.isTakenUp && isEditing && leaveOf(snapshot).isHeld ? tRecordForm("send.takenUp") : null,
    deleted: isGone
      ? {
          text: tRecordForm("record.deleted", { name: title || kindName(facts) }),
          canAdd: context.addPath !== null,
        }
      : null,
    isSending: !isEditing && !isUnconfirmed && !isAsking,
    changes: isEditing ? changesOfPermissions(context) : null,
    losing: lossOf(context),
    unconfirmed: isUnconfirmed ? tRecordForm("send.unconfirmed") : null,
    isUndecided: isUndecided(form),
    question: context.question === null ? null : { text: context.question.text, isPending: !isAsking },
  };
}

/** What leaving the page would lose, and what is asked then. */
export interface LeaveView {
  readonly isHeld: boolean;
  readonly text: string;
  readonly canSave: boolean;
}

/** Whether leaving has to be asked about: something is entered and not saved. What is on its way is not asked about. */
export function leaveOf(snapshot: RecordFormSnapshot): LeaveView {
  const { context, value } = snapshot;
  const { isHeld, unsaved } = leaveGuard(fieldsOf(context), context.form);
  const isUndecidedNow = isUndecided(context.form);
  return {
    isHeld: isHeld && (snapshot.matches({ form: "editing" }) || snapshot.matches({ form: "asking" })),
    text: isUndecidedNow ? tRecordForm("leave.undecided") : tRecordForm("leave.text", { fields: listed(unsaved) }),
    canSave: !isUndecidedNow && value.record !== "missing" && !isClosedForm(context),
  };
}

/** What the record is called that the form is about. */
export const recordNameOf = ({ context }: RecordFormSnapshot): string => nameOf(context);
