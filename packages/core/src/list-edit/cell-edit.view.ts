import { viewFields } from "../form/form.view";
import { isUndecided } from "../form/form.rules";
import { tListEdit } from "../messages/catalogue-list-edit";
import { nameInRow, viewFieldEntry, type FieldEntryView } from "../record-fields/field-entry.view";
import { formFieldsOf } from "../resources/record-facts.rules";
import { cellFieldsOf, isUnchanged } from "./cell-edit-changes";
import type { CellEditSnapshot } from "./cell-edit.machine";

/** What a cell says of itself over its value. */
export type CellMark = "saving" | "unconfirmed" | "wrong" | null;

/** A cell that is edited, as it is drawn. */
export interface CellEditView {
  readonly field: FieldEntryView;
  readonly mark: CellMark;
  /** What is wrong, in a sentence; null where nothing is said. */
  readonly text: string | null;
  /** Nobody knows whether it was saved: it can be sent again, or given up. */
  readonly isUnconfirmed: boolean;
}

/** Whether it is on its way, or is about to be. */
const isUnderWay = (snapshot: CellEditSnapshot): boolean =>
  snapshot.matches("queued") || snapshot.matches("sending") || snapshot.matches("resending");

function markOf(snapshot: CellEditSnapshot, fault: string | null): CellMark {
  if (isUnderWay(snapshot)) return "saving";
  if (snapshot.matches("unconfirmed")) return "unconfirmed";
  const { problem, form } = snapshot.context;
  return problem !== null || fault !== null || isUndecided(form) ? "wrong" : null;
}

/** Everything that a cell draws while it is edited or on its way. */
export function viewCellEdit(snapshot: CellEditSnapshot): CellEditView {
  const { context } = snapshot;
  const [drawn] = viewFields(cellFieldsOf(context), context.form);
  const [facts] = formFieldsOf(context.facts);
  if (drawn === undefined || facts === undefined) throw new Error("A cell without a field is edited.");
  const entry = viewFieldEntry(facts, drawn);
  const isEditing = snapshot.matches("editing");
  const isUnconfirmed = snapshot.matches("unconfirmed");
  return {
    field: {
      ...entry,
      isReadOnly: !isEditing,
      setName: nameInRow(context.row, entry.key, entry.value),
    },
    mark: markOf(snapshot, entry.fault),
    text: isUnconfirmed ? tListEdit("cell.unconfirmedText") : (context.problem ?? entry.fault),
    isUnconfirmed,
  };
}

/** Whether leaving the page would lose something: what is on its way is not asked about. */
export const isCellUnsaved = (snapshot: CellEditSnapshot): boolean =>
  snapshot.matches("editing") && !isUnchanged(snapshot.context);
