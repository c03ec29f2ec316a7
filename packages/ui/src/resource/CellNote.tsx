import type { AnyEntry } from "@railhead/core/form/field-text.rules";
import type { CellEditView } from "@railhead/core/list-edit/cell-edit.view";
import { t } from "@railhead/core/messages/catalogue";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { FloatingNote } from "../desk/popup/FloatingNote";
import { entryName } from "../record-fields/entry-names";
import { Button } from "../shared/Button";
import { useShownWith } from "./use-shown-with";

type NoteProps = {
  noteId: string;
  view: CellEditView;
  onDecide: (keep: "mine" | "theirs") => void;
  onSubmission: (type: "RETRY" | "SUBMISSION.DROP") => void;
};

/** What is wrong with a cell, under it: a sentence, both values of what two people changed, or an answer that did not come. */
export function CellNote({ noteId, view, onDecide, onSubmission }: NoteProps) {
  const shownWith = useShownWith();
  const { field, text, isUnconfirmed } = view;
  const { conflict } = field;
  if (conflict === null && text === null) return null;
  const say = (entry: AnyEntry) => entryName(field, entry, shownWith);
  return (
    <FloatingNote role="group" aria-label={field.label}>
      {conflict === null ? (
        <p id={noteId} role="alert">
          {text}
        </p>
      ) : (
        <>
          <p id={noteId} role="alert">
            {tRecordForm("conflict.title")}
          </p>
          <dl>
            <dt>{tRecordForm("conflict.theirs")}</dt>
            <dd>{say(conflict.theirs)}</dd>
            <dt>{tRecordForm("conflict.mine")}</dt>
            <dd>{say(conflict.mine)}</dd>
          </dl>
          <div className="cell-note-choice">
            <Button onClick={() => onDecide("theirs")}>{tRecordForm("action.takeTheirs")}</Button>
            <Button onClick={() => onDecide("mine")}>{tRecordForm("action.keepMine")}</Button>
          </div>
        </>
      )}
      {isUnconfirmed ? (
        <div className="cell-note-choice">
          <Button icon="retry" onClick={() => onSubmission("RETRY")}>
            {t("action.retry")}
          </Button>
          <Button onClick={() => onSubmission("SUBMISSION.DROP")}>{tRecordForm("action.drop")}</Button>
        </div>
      ) : null}
    </FloatingNote>
  );
}
