import type { RecordFormView } from "@railhead/core/record-form/record-form.view";
import { tRecordForm } from "@railhead/core/messages/catalogue-record-form";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SendToForm } from "./use-record-form";

type NotesProps = { view: RecordFormView; send: SendToForm; onAddAsNew: () => void };

/** What is said of the whole form: an answer that did not come, a record that is gone, what belongs to no field. */
export function FormNotes({ view, send, onAddAsNew }: NotesProps) {
  const { unconfirmed, deleted, problem, takenUp, followed } = view;
  return (
    <>
      {unconfirmed === null ? null : (
        <UnconfirmedBanner text={unconfirmed} drop={tRecordForm("action.drop")} send={send} />
      )}
      {deleted === null ? null : (
        <Banner
          tone="waiting"
          live
          action={deleted.canAdd ? <Button onClick={onAddAsNew}>{tRecordForm("action.addAsNew")}</Button> : undefined}
        >
          {deleted.text}
        </Banner>
      )}
      {problem === null ? null : (
        <Banner tone="blocked" live>
          {problem}
        </Banner>
      )}
      {takenUp === null ? null : (
        <Banner
          tone="brand"
          icon="edit"
          live
          action={<Button onClick={() => send({ type: "FORM.DISCARD" })}>{tRecordForm("action.discard")}</Button>}
        >
          {takenUp}
        </Banner>
      )}
      <p className="form-followed" role="status">
        {followed}
      </p>
    </>
  );
}
