import { useId } from "react";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { Button } from "../shared/Button";
import { useModal } from "../shared/use-modal";
import "../shared/confirm-dialog.css";

/** The question before the page is left with something unsaved. */
export interface LeaveQuestion {
  readonly text: string;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  readonly stay: () => void;
}

/** Save, Discard or Stay: Escape stays. */
export function LeaveDialog({ question }: { question: LeaveQuestion | null }) {
  const dialog = useModal(question !== null);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        question?.stay();
      }}
    >
      {question === null ? null : (
        <>
          <h2 id={`${id}-title`}>{tRecordForm(question.canSave ? "leave.title" : "leave.lose")}</h2>
          <p id={`${id}-text`}>{question.text}</p>
          <div className="confirm-actions">
            <Button onClick={question.stay} disabled={question.isSaving} autoFocus>
              {tRecordForm("action.stay")}
            </Button>
            <Button onClick={question.discard} disabled={question.isSaving}>
              {tRecordForm("action.leave")}
            </Button>
            {question.canSave ? (
              <Button kind="main" onClick={question.save} pending={question.isSaving}>
                {tRecordForm("action.save")}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </dialog>
  );
}
