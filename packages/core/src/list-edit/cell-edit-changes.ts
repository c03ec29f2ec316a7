import type { ApiError } from "../api/api-errors";
import { changeForm } from "../form/form-events";
import { faultsOf, refusedFields, withFaults, withoutFaults } from "../form/form-faults.rules";
import { enteredFor } from "../form/form-record.rules";
import { enter, isDirty, isUndecided, mergeRecord, openedForm, type Fields } from "../form/form.rules";
import { changesOf } from "../form/form.submit";
import { tListEdit } from "../messages/catalogue-list-edit";
import { entriesIn, recordFields, recordOf } from "../record-fields/record-fields.rules";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import { recordName } from "../resources/record-facts.rules";
import { entityBase } from "../routes/desk-entities";
import type { MachineStep } from "../steps/step";
import { DESK_FORMS, formName } from "../storage/draft-form.storage";
import { requestTo } from "../submission/outbox-request";
import type { NewEntry, OutboxEntry } from "../submission/outbox.types";
import { isSameBody } from "../submission/submission.rules";
import type { CellEditContext, CellEditInput, CellFieldEvent } from "./cell-edit.types";

type CellStep = MachineStep<CellEditContext>;
type OfRow = Pick<CellEditInput, "facts" | "row" | "zone">;

/** The zone by whose clocks a record's days and instants are entered. */
export const zoneOfRow = ({ row, zone }: Pick<OfRow, "row" | "zone">): string => {
  const own = row["time_zone"];
  return typeof own === "string" && own !== "" ? own : zone;
};

/** The one field that is entered. */
export const cellFieldsOf = (context: OfRow): Fields<RecordBody> =>
  recordFields(context.facts, false, zoneOfRow(context));

/** What the record is called, and which field of it is meant. */
export const nameOfCell = (context: OfRow): string =>
  tListEdit("cell.name", {
    record: recordName(context.facts, context.row),
    field: cellFieldsOf(context)[0]?.label ?? "",
  });

const readOf = (context: OfRow) => recordOf(context.facts, cellFieldsOf(context), context.row, zoneOfRow(context));

/** The cell as it is opened: on the record as the list shows it, under what was left in it before. */
export function openedCell(input: CellEditInput): CellEditContext {
  const { kept } = input;
  const record = readOf(input);
  return {
    ...input,
    form:
      kept === undefined
        ? openedForm(record.values, record.version)
        : mergeRecord(cellFieldsOf(input), kept, record, "ask").form,
    problem: null,
    resent: 0,
    saved: null,
    savedFrom: null,
    submission: null,
  };
}

/** The record as it is now comes under what was entered. An older reading says nothing new. */
export function takeRow(context: CellEditContext, row: RecordRow): CellStep {
  if (context.form.version !== null && row.updated_at <= context.form.version) return { change: {} };
  const known = { ...context, row };
  return { change: { row, form: mergeRecord(cellFieldsOf(known), context.form, readOf(known), "ask").form } };
}

/** A person types, chooses, leaves the field or decides. */
export const changeCell = (context: CellEditContext, event: CellFieldEvent): CellStep => ({
  change: { form: changeForm(cellFieldsOf(context), context.form, event), problem: null },
});

export const isUnchanged = (context: CellEditContext): boolean => !isDirty(cellFieldsOf(context), context.form);
export const hasFaultNow = (context: CellEditContext): boolean =>
  Object.keys(faultsOf(cellFieldsOf(context), context.form)).length > 0;

/** What is wrong is shown at the cell. */
export const showFault = (context: CellEditContext): CellStep => ({
  change: { form: withFaults(context.form, faultsOf(cellFieldsOf(context), context.form)), problem: null },
});

/** The value of the contract that is entered, by its field: what the list shows until the server has answered. */
export function enteredValue(context: CellEditContext): Readonly<Record<string, unknown>> {
  const { updated_at: _version, ...values } = changesOf(cellFieldsOf(context), context.form);
  return values;
}

/** A change of a cell is one of its record's form: one of them at a time waits for its answer, and that form takes it up. */
export const formOfCell = ({ facts, row }: Pick<OfRow, "facts" | "row">): string =>
  formName({ family: DESK_FORMS, screen: `${facts.page}.${row.id}` });

export function changeOfCell(context: CellEditContext): NewEntry {
  const { facts, row, terminalId, form } = context;
  const { update } = facts.routes;
  if (update === undefined) throw new Error(`Records of ${facts.name} are not changed one by one.`);
  const terminal = row["terminal_id"];
  return {
    terminal: typeof terminal === "string" ? terminal : terminalId,
    route: `${entityBase(facts.page)}/edit/${row.id}`,
    label: { name: recordName(facts, row) || null, more: 0 },
    // What the body holds was judged by the contract's own schemas.
    ...requestTo(update, { body: changesOf(cellFieldsOf(context), form) as never, params: { id: row.id } as never }),
  };
}

/** It is sent off: what was said to be wrong is over. */
export const beginSending = ({ form }: CellEditContext): CellStep => ({
  change: { form: withoutFaults(form), problem: null },
});

/** What was sent without an answer before is in the cell again, where it is of this field, under what is typed now. */
export function resumeCell(context: CellEditContext, { body }: OutboxEntry): CellStep {
  const fields = cellFieldsOf(context);
  const sent = entriesIn(context.facts, enteredFor<RecordBody>(body, fields), zoneOfRow(context));
  const own = Object.fromEntries(fields.flatMap(({ key }) => (key in sent ? [[key, sent[key as never]]] : [])));
  return { change: { form: enter(context.form, { ...own, ...context.form.entered } as never) } };
}

const withoutVersion = (body: unknown) => ({ ...(body as object), updated_at: null });

/** The version of the record that a change was sent from. */
function versionIn(body: unknown): number | null {
  const { updated_at: version } = body as { readonly updated_at?: unknown };
  return typeof version === "number" ? version : null;
}

/** It is saved: the cell is on the record as it was answered. What was sent before and not entered now leaves what is. */
export function finishCell(context: CellEditContext, { body }: OutboxEntry, row: RecordRow): CellStep {
  const { values, version } = readOf({ ...context, row });
  const isOwn = isSameBody(withoutVersion(body), withoutVersion(enteredValue(context)));
  const form = openedForm(values, version);
  return {
    change: {
      row,
      form: isOwn ? form : { ...form, entered: context.form.entered },
      problem: null,
      saved: row,
      savedFrom: versionIn(body),
    },
  };
}

/** The record as a refusal shows it; null where it shows none. */
export function currentIn(error: ApiError): RecordRow | null {
  if (error._tag !== "Refused" || error.status !== 409 || error.code !== "changed_meanwhile") return null;
  const { current } = error;
  if (typeof current !== "object" || current === null) return null;
  const { id, updated_at } = current as { readonly id?: unknown; readonly updated_at?: unknown };
  return typeof id === "string" && typeof updated_at === "number" ? (current as RecordRow) : null;
}

/** Others changed the record in between: it comes under what was entered. */
export function takeCurrent(context: CellEditContext, error: ApiError): CellStep {
  const row = currentIn(error);
  if (row === null) return { change: {} };
  const step = takeRow(context, row);
  const form = step.change.form ?? context.form;
  return {
    change: { ...step.change, resent: context.resent + 1 },
    ...(isUndecided(form)
      ? { notice: { kind: "warning", message: tListEdit("cell.conflict", { cell: nameOfCell(context) }) } }
      : {}),
  };
}

/** It was not saved, and why is said at the cell. What was typed stays. */
export function refuseCell(context: CellEditContext, error: ApiError): CellStep {
  if (error._tag !== "Refused") return { change: {} };
  const { faults, others } = refusedFields(cellFieldsOf(context), context.form, error.fields);
  const isAtField = Object.keys(faults).length > 0 && others.length === 0;
  const problem = isAtField ? null : others.length > 0 ? others.join(" ") : error.description;
  const text = problem ?? Object.values(faults).join(" ");
  return {
    change: { form: withFaults(context.form, faults), problem },
    notice: { kind: "negative", message: tListEdit("cell.refused", { cell: nameOfCell(context), text }) },
  };
}

/** Given up: it is not sent again, and whether it was saved is not known. */
export const dropCell = (context: CellEditContext): CellStep => ({
  change: {},
  notice: { kind: "warning", message: tListEdit("cell.dropped", { cell: nameOfCell(context) }) },
});
