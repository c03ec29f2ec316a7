import { tUploadSend } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { ProgressView, UploadPageView } from "@railhead/core/railcar-upload-page/upload-page.view";
import { Button } from "../shared/Button";
import type { SendToUpload } from "./use-upload-page";

/** Work that is under way, and how much of it is done. */
export function UploadProgress({ progress }: { progress: ProgressView | null }) {
  if (progress === null) return null;
  const { text, done, total } = progress;
  return (
    <p className="upload-progress">
      {total === 0 ? <progress aria-label={text} /> : <progress aria-label={text} value={done} max={total} />}
      {text}
    </p>
  );
}

/** What the upload is committed by: what that does is said next to it. */
export function UploadBar({ view, send }: { view: UploadPageView; send: SendToUpload }) {
  const { commit, canDiscard, repeated, unconfirmed, progress } = view;
  if (commit === null && !canDiscard) return null;
  return (
    <div className="upload-bar">
      {canDiscard ? <Button onClick={() => send({ type: "DISCARD.ASK" })}>{tUploadSend("discard.open")}</Button> : null}
      {commit === null ? null : (
        <>
          <p role="status" data-why={commit.why !== null || undefined}>
            {commit.isPending && progress !== null ? progress.text : (commit.why ?? commit.says)}
          </p>
          {repeated === null && unconfirmed === null ? (
            <Button
              kind="main"
              pending={commit.isPending}
              disabled={commit.why !== null && !commit.isPending}
              onClick={() => send({ type: "COMMIT" })}
            >
              {commit.label}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
