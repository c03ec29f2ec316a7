import { useEffect, useId, useRef, useState } from "react";
import { tUploadSend } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { FieldError } from "../shared/FieldError";
import type { SendToUpload } from "./use-upload-page";

/** Counted up with each try to proceed: what is wrong takes the cursor each time, and not at its first showing alone. */
type ReasonProps = { undo: NonNullable<QuestionProps["undo"]>; tries: number; send: SendToUpload };
type QuestionProps = { undo: UploadPageView["undo"]; isAskingDiscard: boolean; send: SendToUpload };

/** Asks why a committed upload is undone. */
function UndoReason({ undo, tries, send }: ReasonProps) {
  const id = useId();
  const entry = useRef<HTMLTextAreaElement>(null);
  const { fault } = undo;
  useEffect(() => {
    if (fault !== null) entry.current?.focus();
  }, [fault, tries]);
  return (
    <div className="upload-field">
      <label htmlFor={id}>{tUploadSend("undo.reason")}</label>
      <textarea
        ref={entry}
        id={id}
        rows={3}
        maxLength={500}
        value={undo.reason}
        aria-required="true"
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={({ target }) => send({ type: "REASON.CHANGE", text: target.value })}
      />
      {fault === null ? null : <FieldError id={`${id}-fault`} text={fault} />}
    </div>
  );
}

/** What is asked before an upload is given up, or taken back. */
export function UploadQuestions({ undo, isAskingDiscard, send }: QuestionProps) {
  const [tries, setTries] = useState(0);
  const proceed = () => {
    setTries((before) => before + 1);
    send({ type: "UNDO" });
  };
  const close = () => send({ type: "QUESTION.CLOSE" });
  return (
    <>
      <ConfirmDialog
        open={isAskingDiscard}
        title={tUploadSend("discard.title")}
        text={tUploadSend("discard.text")}
        danger
        onCancel={close}
        onProceed={() => send({ type: "DISCARD" })}
      />
      <ConfirmDialog
        open={undo !== null}
        title={tUploadSend("undo.title")}
        text={undo?.text ?? ""}
        danger
        onCancel={close}
        onProceed={proceed}
      >
        {undo === null ? null : <UndoReason undo={undo} tries={tries} send={send} />}
      </ConfirmDialog>
    </>
  );
}
