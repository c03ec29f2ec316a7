import { Link } from "wouter";
import { tRecordStep } from "@railhead/core/messages/catalogue-record-step";
import type { RecordStepView } from "@railhead/core/record-step/record-step.view";
import type { CountDecision } from "@railhead/core/record-step/ledger-seen.rules";
import { useSession } from "../shared/use-session";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SendToStep } from "./use-record-step";

type MovedProps = { moved: NonNullable<RecordStepView["moved"]>; onDecide: (decision: CountDecision) => void };

/** The ledger moved under the count: both figures, and whether what was found is still so. */
function MovedNote({ moved, onDecide }: MovedProps) {
  const { session } = useSession();
  const history = moved.history(session?.permissions ?? null);
  return (
    <Banner
      tone="waiting"
      title={moved.title}
      live
      action={
        <>
          <Button onClick={() => onDecide("again")}>{tRecordStep("moved.again")}</Button>
          <Button onClick={() => onDecide("still")}>{tRecordStep("moved.still")}</Button>
          {history === null ? null : (
            <Link className="btn" href={history}>
              {tRecordStep("moved.history")}
            </Link>
          )}
        </>
      }
    >
      {moved.text}
    </Banner>
  );
}

type NotesProps = { view: RecordStepView; send: SendToStep; onDecide: (decision: CountDecision) => void };

/** What is said of the whole page: an answer that did not come, what bars the step, what others changed. */
export function StepNotes({ view, send, onDecide }: NotesProps) {
  const { unconfirmed, gone, barred, problem, takenUp, followed, moved } = view;
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
      {moved === null ? null : <MovedNote moved={moved} onDecide={onDecide} />}
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
