import { useMemo } from "react";
import { Link } from "wouter";
import { tUpload } from "@railhead/core/messages/catalogue-railcar-uploads";
import { viewColumns } from "@railhead/core/railcar-upload-page/upload-columns.view";
import { viewNames } from "@railhead/core/railcar-upload-page/upload-names.view";
import type { UploadPageInput } from "@railhead/core/railcar-upload-page/upload-page.types";
import { revisionOf } from "@railhead/core/railcar-upload-page/upload-rows";
import { newUploadAddress, uploadAddress, type ShownRows } from "@railhead/core/railcars/upload-address";
import { useStore } from "../actor/use-store";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { StateTag } from "../shared/StateTag";
import { UploadBar, UploadProgress } from "./UploadBar";
import { ReadAgain, UploadColumns } from "./UploadColumns";
import { UploadDone } from "./UploadDone";
import { UploadNames } from "./UploadNames";
import { UploadNotices } from "./UploadNotices";
import { UploadQuestions } from "./UploadQuestions";
import { UploadRows } from "./UploadRows";
import { useOutcomeFocus } from "./use-outcome-focus";
import { useUploadPage, useUploadRows } from "./use-upload-page";

type OneProps = { input: UploadPageInput; asked: ShownRows | null; canReceive: boolean };

/** Everything of one upload: what it comes to, its columns, its rows, and what is done with it. */
export function UploadOne({ input, asked, canReceive }: OneProps) {
  const { navigator } = useShell().ports;
  const { view, context, send } = useUploadPage(input, asked);
  const { upload, queued, sentCodes } = context;
  const rows = useUploadRows(context, view, { asked, send });
  const state = useStore(rows.list.state);
  const columns = useMemo(
    () => (upload === null ? [] : viewColumns(upload, queued.mapping, rows.list.rowsHere())),
    // oxlint-disable-next-line react/exhaustive-deps -- rows that are here change with the state of their list
    [upload, queued.mapping, rows, state],
  );
  const names = useMemo(
    () => viewNames(rows.list.rowsHere(), columns, { queued, sentCodes }, upload === null ? "" : revisionOf(upload)),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [columns, queued, sentCodes, upload, rows, state],
  );
  const heading = useOutcomeFocus(view.stage);
  if (view.stage === "loading") return <Skeleton rows={8} label={tUpload("load.reading")} />;
  if (view.stage === "missing") return <EmptyState text={tUpload("load.missing")} />;
  if (view.stage === "failed" || upload === null)
    return <LoadFailed text={tUpload("load.failed")} onRetry={() => send({ type: "LOOK" })} />;
  return (
    <div className="upload" data-stage={view.stage}>
      <div className="upload-head">
        <h2>{view.name}</h2>
        {view.state === null ? null : <StateTag tone={view.state.tone} text={view.state.text} />}
        <p>{view.summary}</p>
        <Link className="btn" href={newUploadAddress(upload.family)}>
          {tUpload(view.stage === "committed" ? "file.next" : "one.all")}
        </Link>
      </div>
      <UploadProgress progress={view.progress} />
      {view.done === null ? null : (
        <UploadDone
          heading={heading}
          uploadId={upload.id}
          family={upload.family}
          done={view.done}
          canReceive={canReceive}
          send={send}
        />
      )}
      <UploadNotices view={view} heading={heading} send={send} />
      {view.canReadAgain ? (
        <ReadAgain view={view} upload={upload} hasFile={input.ports.files.of(upload.id) !== null} send={send} />
      ) : null}
      {view.hasRows ? (
        <>
          <UploadColumns
            view={view}
            upload={upload}
            columns={columns}
            chosen={queued.mapping}
            hasFile={input.ports.files.of(upload.id) !== null}
            send={send}
          />
          <UploadNames names={names} family={upload.family} canChange={view.canChange} send={send} />
          <UploadRows
            view={view}
            columns={columns}
            upload={upload}
            pending={context}
            rows={rows}
            send={send}
            onShow={(shown) => navigator.go(uploadAddress(upload.id, shown), { replace: true })}
          />
        </>
      ) : null}
      <UploadBar view={view} send={send} />
      <UploadQuestions undo={view.undo} isAskingDiscard={view.isAskingDiscard} send={send} />
    </div>
  );
}
