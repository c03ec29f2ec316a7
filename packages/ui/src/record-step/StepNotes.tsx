import { t } from "@railhead/core/messages/catalogue";
import { tRecordStep } from "@railhead/core/messages/catalogue-record-step";
import type { RecordStepView } from "@railhead/core/record-step/record-step.view";
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
        <Banner
          tone="waiting"
          icon="offline"
          live
          action={
            <>
              <Button kind="main" icon="retry" onClick={() => send({ type: "RETRY" })}>
                {t("action.retry")}
              </Button>
              <Button onClick={() => send({ type: "SUBMISSION.DROP" })}>{tRecordStep("unconfirmed.drop")}</Button>
            </>
          }
        >
          {unconfirmed}
        </Banner>
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
