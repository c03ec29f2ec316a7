import { tRecordStep } from "@railhead/core/messages/catalogue-record-step";
import type { RecordStepView } from "@railhead/core/record-step/record-step.view";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SendToStep } from "./use-record-step";

type NotesProps = { view: RecordStepView; send: SendToStep };

/** What is said of the whole page: an answer that did not come, what bars the step, what others changed. */
export function StepNotes({ view, send }: NotesProps) {
  const { unconfirmed, gone, barred, problem, takenUp, followed } = view;
  return (
    <>
      {unconfirmed === null ? null : (
        <UnconfirmedBanner text={unconfirmed} drop={tRecordStep("unconfirmed.drop")} send={send} />
      )}
      {gone === null ? null : (
        <Banner tone="waiting" live>
          {gone}
        </Banner>
      )}
      {problem === null ? null : (
        <Banner tone="blocked" live>
          {problem}
        </Banner>
      )}
      {barred === null ? null : (
        <Banner tone="waiting" title={tRecordStep("barred.title")} live>
          {barred}
        </Banner>
      )}
      {takenUp === null ? null : (
        <Banner
          tone="brand"
          icon="edit"
          live
          action={<Button onClick={() => send({ type: "FORM.DISCARD" })}>{tRecordStep("takenUp.discard")}</Button>}
        >
          {takenUp}
        </Banner>
      )}
      <p className="step-followed" role="status">
        {followed}
      </p>
    </>
  );
}
