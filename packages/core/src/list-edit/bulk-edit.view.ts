import { enter, openedForm } from "../form/form.rules";
import type { FormValues } from "../form/form.types";
import { viewFields } from "../form/form.view";
import { tFields } from "../messages/catalogue-fields";
import { tListEdit } from "../messages/catalogue-list-edit";
import { list as listed } from "../messages/formats";
import { viewFieldEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import { recordFields } from "../record-fields/record-fields.rules";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import { formFieldsOf, recordName } from "../resources/record-facts.rules";
import { countResumed, planOf } from "./bulk-edit-changes";
import type { BulkEditContext } from "./bulk-edit.types";
import type { BulkEditSnapshot } from "./bulk-edit.machine";
import { cellFields, factsOfField } from "./cell-fields.rules";

/** One row of the preview. */
export type PreviewRow = {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
};

export interface BulkEditView {
  readonly title: string;
  /** The fields that can be chosen. */
  readonly fields: readonly { readonly key: string; readonly label: string }[];
  readonly key: string | null;
  /** The value as it is entered; null while no field is chosen. */
  readonly field: FieldEntryView | null;
  readonly canEmpty: boolean;
  readonly rows: readonly PreviewRow[];
  /** Rows of the preview that were taken off. */
  readonly off: ReadonlySet<string>;
  /** What is said of rows that are not in the preview. */
  readonly notes: readonly string[];
  /** `name`: null where the sentence begins with it. */
  readonly refused: readonly { readonly id: string; readonly name: string | null; readonly text: string }[];
  readonly problem: string | null;
  /** Rows that are changed when it is sent: the number on the button. */
  readonly count: number;
  readonly isSending: boolean;
  readonly isUnconfirmed: boolean;
}

const nameOf = ({ facts }: Pick<BulkEditContext, "facts">, row: RecordRow): string => recordName(facts, row);

function fieldOf({ facts, key, entry, zone }: BulkEditContext, fault: string | null): FieldEntryView | null {
  const own = key === null ? null : factsOfField(facts, key);
  const [formField] = own === null ? [] : formFieldsOf(own);
  if (own === null || formField === undefined) return null;
  const form = enter(openedForm<RecordBody>({}), { [formField.key]: entry ?? "" } as FormValues<RecordBody>);
  const [drawn] = viewFields(recordFields(own, false, zone), form);
  return drawn === undefined ? null : { ...viewFieldEntry(formField, drawn), fault };
}

/** What it is about, and how many rows it can change: a change that was taken up is said to be one. */
function titleOf(context: BulkEditContext, barred: number): string {
  const { rows, undoes } = context;
  const resumed = countResumed(context);
  if (resumed !== null) return tListEdit(undoes === null ? "bulk.resumed" : "undo.resumed", { count: resumed });
  return undoes === null ? tListEdit("bulk.title", { count: rows.length - barred }) : tListEdit("undo.title");
}

/** Why rows are not among those that are changed, with their names. */
const barredNote = (
  context: BulkEditContext,
  why: "bulk.left" | "bulk.closed",
  rows: readonly RecordRow[],
): readonly string[] =>
  rows.length === 0 ? [] : [tListEdit(why, { names: listed(rows.map((row) => nameOf(context, row))) })];

/** Everything that the change of several rows draws. */
export function viewBulkEdit(snapshot: BulkEditSnapshot): BulkEditView {
  const { context } = snapshot;
  const { facts, key, entry, off, left, refused, rows } = context;
  const { changing, same, barred, fault } = planOf(context);
  const isEditing = snapshot.matches("editing");
  const field = fieldOf(context, fault);
  const nameById = new Map(rows.map((row) => [row.id, nameOf(context, row)]));
  return {
    title: titleOf(context, barred.length),
    fields: [...cellFields(facts).values()].map((one) => ({ key: one.key, label: tFields(one.label) })),
    key,
    field: field === null ? null : { ...field, isReadOnly: !isEditing },
    canEmpty: field !== null && !field.isRequired && field.kind !== "flag" && entry !== "",
    rows: changing.map(({ id, from, to }) => ({ id, name: nameById.get(id) ?? "", from, to })),
    off,
    notes: [
      ...(same === 0 ? [] : [tListEdit("bulk.same", { count: same })]),
      ...barredNote(
        context,
        "bulk.left",
        barred.filter(({ id }) => left.has(id)),
      ),
      ...barredNote(
        context,
        "bulk.closed",
        barred.filter(({ id }) => !left.has(id)),
      ),
    ],
    refused: [...refused].map(([id, text]) => {
      const name = nameById.get(id) ?? id;
      return { id, name: text.startsWith(`${name} `) ? null : name, text };
    }),
    problem: context.problem,
    count: fault === null ? changing.filter(({ id }) => !off.has(id)).length : 0,
    isSending: !isEditing && !snapshot.matches("unconfirmed"),
    isUnconfirmed: snapshot.matches("unconfirmed"),
  };
}
