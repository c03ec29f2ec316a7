import type { ReactNode, Ref } from "react";
import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { tUpload, tUploadSend } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { NoticeView, UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import { uploadAddress } from "@railhead/core/railcars/upload-address";
import { UnconfirmedBanner } from "../shared/UnconfirmedBanner";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import type { SendToUpload } from "./use-upload-page";

type NoticeProps = { view: UploadPageView; send: SendToUpload };

/** A sentence, and what is said of each row or car. */
function Notice({ notice: { tone, title, text, lines }, action }: { notice: NoticeView; action?: ReactNode }) {
  return (
    <Banner tone={tone} title={title} live action={action}>
      {text === null ? null : <p>{text}</p>}
      {lines.length === 0 ? null : (
        <ul className="upload-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** It was refused, or had no answer. */
function Refusals({ view, send }: NoticeProps) {
  const { refusal, unconfirmed } = view;
  return (
    <>
      {unconfirmed === null ? null : (
        <UnconfirmedBanner
          title={unconfirmed}
          text={tUploadSend("unconfirmed.text")}
          drop={tUploadSend("unconfirmed.drop")}
          send={send}
        />
      )}
      {refusal === null ? null : (
        <Notice
          notice={refusal}
          action={
            refusal.isRetried ? (
              <>
                <Button kind="main" icon="retry" onClick={() => send({ type: "CHANGES.RETRY" })}>
                  {t("action.retry")}
                </Button>
                <Button onClick={() => send({ type: "CHANGES.DROP" })}>{tUploadSend("change.drop")}</Button>
              </>
            ) : (
              <Button onClick={() => send({ type: "REFUSAL.CLOSE" })}>{tUploadSend("problem.close")}</Button>
            )
          }
        />
      )}
    </>
  );
}

/** The same bytes were announced before: where, and what can be done about it. */
function Repeated({ view, send }: NoticeProps) {
  const { repeated, sameAs } = view;
  if (repeated === null && sameAs === null) return null;
  const address = repeated === null || repeated.earlier === null ? sameAs : uploadAddress(repeated.earlier);
  return (
    <Banner
      tone="waiting"
      title={repeated === null ? tUpload("one.same") : tUploadSend("repeated.title")}
      live
      action={
        <>
          {address === null ? null : (
            <Link className="btn" href={address}>
              {repeated === null ? tUpload("one.sameOpen") : tUploadSend("repeated.open")}
            </Link>
          )}
          {repeated === null ? null : (
            <>
              <Button kind="main" onClick={() => send({ type: "COMMIT", again: true })}>
                {tUploadSend("commit.again")}
              </Button>
              <Button onClick={() => send({ type: "QUESTION.CLOSE" })}>{t("dialog.cancel")}</Button>
            </>
          )}
        </>
      }
    >
      <p>{repeated === null ? tUpload("one.sameText") : tUploadSend("repeated.text")}</p>
    </Banner>
  );
}

/** What stands above the rows until it is settled. */
export function UploadNotices({ view, heading, send }: NoticeProps & { heading: Ref<HTMLElement> }) {
  const { changed, refused, undone, stage, isStale } = view;
  return (
    <>
      {isStale ? (
        <p className="upload-hint" role="status">
          {tUpload("progress.stale")}
        </p>
      ) : null}
      <Refusals view={view} send={send} />
      {changed === null ? null : (
        <Notice
          notice={changed}
          action={<Button onClick={() => send({ type: "QUESTION.CLOSE" })}>{tUploadSend("problem.close")}</Button>}
        />
      )}
      <Repeated view={view} send={send} />
      {refused === null ? null : <Notice notice={refused} />}
      {undone === null ? null : (
        <Banner tone="closed" title={tUploadSend("undone.title")} heading={heading}>
          <p>{undone.by}</p>
          <p>{tUploadSend("undone.next")}</p>
        </Banner>
      )}
      {stage === "discarded" ? <Banner tone="closed" title={tUpload("discarded.title")} heading={heading} /> : null}
    </>
  );
}
