import type { RecordView } from "@railhead/core/record-view/record-view.view";
import type { RecordViewEvent } from "@railhead/core/record-view/record-view.machine";
import { t } from "@railhead/core/messages/catalogue";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { tWork } from "@railhead/core/messages/catalogue-work";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { ConfirmDialog } from "../shared/ConfirmDialog";

type NoticesProps = {
  view: Pick<RecordView, "gone" | "changed" | "refused" | "unconfirmed" | "asked">;
  send: (event: RecordViewEvent) => void;
};

/** What the server refused, in its words, and what can be done in its place. */
function Refusal({ view, send }: { view: NonNullable<RecordView["refused"]>; send: NoticesProps["send"] }) {
  const actions = (
    <>
      {view.canRetire ? (
        <Button kind="soft" onClick={() => send({ type: "ACTION.CHOOSE", name: "retire" })}>
          {tRecord("act.retireInstead")}
        </Button>
      ) : null}
      <Button onClick={() => send({ type: "REFUSAL.CLOSE" })}>{tRecord("act.closeRefusal")}</Button>
    </>
  );
  return (
    <Banner tone="blocked" live action={actions}>
      {view.text}
    </Banner>
  );
}

/** Nobody knows what came of an action: it is sent again under its key, or given up. */
function Unconfirmed({ view, send }: { view: NonNullable<RecordView["unconfirmed"]>; send: NoticesProps["send"] }) {
  const actions = (
    <>
      <Button kind="soft" icon="retry" pending={view.isPending} onClick={() => send({ type: "RETRY" })}>
        {t("action.retry")}
      </Button>
      <Button disabled={view.isPending} onClick={() => send({ type: "SUBMISSION.DROP" })}>
        {tWork("widget.dropSubmission")}
      </Button>
    </>
  );
  return (
    <Banner tone="waiting" live action={actions}>
      {view.text}
    </Banner>
  );
}

/** What is to be known of the record at this moment, and the question before it is deleted, or that the server asks. */
export function RecordNotices({ view, send }: NoticesProps) {
  const { gone, changed, refused, unconfirmed, asked } = view;
  return (
    <>
      {gone === null ? null : (
        <Banner tone="closed" live>
          {gone}
        </Banner>
      )}
      <p className="record-changed" role="status">
        {changed === null || gone !== null ? "" : changed.text}
      </p>
      {refused === null ? null : <Refusal view={refused} send={send} />}
      {unconfirmed === null ? null : <Unconfirmed view={unconfirmed} send={send} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ""}
        text={asked?.text ?? ""}
        danger
        pending={asked?.isPending ?? false}
        onCancel={() => send({ type: "ACTION.CANCEL" })}
        onProceed={() => send({ type: "ACTION.PROCEED" })}
      />
    </>
  );
}
