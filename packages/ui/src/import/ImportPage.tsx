import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { ImportInput } from "@railhead/core/import/import.types";
import type { ImportView } from "@railhead/core/import/import.view";
import { viewImport } from "@railhead/core/import/import.view";
import { t } from "@railhead/core/messages/catalogue";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tImport } from "@railhead/core/messages/catalogue-import";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase } from "@railhead/core/routes/desk-entities";
import { DeskPage } from "../desk/DeskPage";
import { Button } from "../shared/Button";
import { ConfirmDialog } from "../shared/ConfirmDialog";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { ImportColumns } from "./ImportColumns";
import { ImportFile } from "./ImportFile";
import { ImportRows } from "./ImportRows";
import { useFile, useImport, type ImportActor, type SendToImport } from "./use-import";
import "./import.css";

/** Asks before a file that was read is left behind. */
function LeaveQuestion({ actor }: { actor: ImportActor }) {
  const { navigator } = useShell().ports;
  const [leave, setLeave] = useState<{ readonly go: () => void } | null>(null);
  useEffect(
    () => navigator.hold({ isHeld: () => viewImport(actor.getSnapshot()).isHeld, ask: (go) => setLeave({ go }) }),
    [navigator, actor],
  );
  return (
    <ConfirmDialog
      open={leave !== null}
      title={tImport("leave.title")}
      text={viewImport(actor.getSnapshot()).leaving}
      danger
      onCancel={() => setLeave(null)}
      onProceed={() => {
        actor.send({ type: "FILE.DROP" });
        leave?.go();
      }}
    />
  );
}

/** An import without an answer: nobody knows what came of it. */
function Unconfirmed({ view, send }: { view: ImportView; send: SendToImport }) {
  if (view.unconfirmed === null) return null;
  return (
    <div className="import-unconfirmed" role="alert">
      <p>{view.unconfirmed}</p>
      <Button kind="main" pending={view.busy !== null} onClick={() => send({ type: "RETRY" })}>
        {t("action.retry")}
      </Button>
      <Button disabled={view.busy !== null} onClick={() => send({ type: "SUBMISSION.DROP" })}>
        {tImport("send.drop")}
      </Button>
    </div>
  );
}

/** What is done with the file: another one, its columns, the check, the import. */
function ImportBar({ view, send }: { view: ImportView; send: SendToImport }) {
  const { check, submit, busy, stage } = view;
  const why = check !== null && stage === "columns" ? check.why : (submit?.why ?? null);
  return (
    <div className="import-bar">
      <Button disabled={busy !== null} onClick={() => send({ type: "FILE.DROP" })}>
        {tImport("file.another")}
      </Button>
      {stage === "rows" ? (
        <Button disabled={busy !== null} onClick={() => send({ type: "COLUMNS.CHANGE" })}>
          {tImport("columns.change")}
        </Button>
      ) : null}
      <p role="status">{busy ?? why}</p>
      {check === null ? null : (
        <Button
          kind={stage === "columns" || submit?.why != null ? "main" : "plain"}
          pending={busy !== null}
          disabled={check.why !== null}
          onClick={() => send({ type: "CHECK" })}
        >
          {check.label}
        </Button>
      )}
      {submit === null ? null : (
        <Button
          kind={check === null ? "main" : "plain"}
          pending={submit.isPending}
          disabled={submit.why !== null || (busy !== null && !submit.isPending)}
          onClick={() => send({ type: "SUBMIT" })}
        >
          {submit.label}
        </Button>
      )}
    </div>
  );
}

function Running({ input, title }: { input: ImportInput; title: string }) {
  const { actor, view, context, send } = useImport(input);
  const { isReading, take } = useFile(input.facts, send);
  const list = entityBase(input.facts.page);
  const things = tDesk(`many.${input.facts.page}`);
  const isOpen = view.unconfirmed === null;
  return (
    <DeskPage title={title} summary={view.file ?? tImport("page.summary")}>
      <div className="import" data-stage={view.stage}>
        <Unconfirmed view={view} send={send} />
        {view.stage === "done" && isOpen ? (
          <div className="import-done" role="status">
            <p>{view.done}</p>
            <Link className="btn btn-main" href={list}>
              {tImport("done.list", { things })}
            </Link>
          </div>
        ) : null}
        {(view.stage === "file" || view.stage === "done") && isOpen ? (
          <ImportFile facts={input.facts} problem={view.problem} isReading={isReading} onFile={take} />
        ) : null}
        {view.stage === "columns" ? <ImportColumns view={view} send={send} /> : null}
        {view.stage === "rows" ? <ImportRows view={view} context={context} send={send} /> : null}
        {(view.stage === "columns" || view.stage === "rows") && isOpen ? (
          <>
            {view.problem === null ? null : (
              <p role="alert" className="sheet-problem">
                {view.problem}
              </p>
            )}
            {view.unread === null ? null : <p className="sheet-note">{view.unread}</p>}
            <ImportBar view={view} send={send} />
          </>
        ) : null}
      </div>
      <LeaveQuestion actor={actor} />
    </DeskPage>
  );
}

/** The page on which a list is imported from a file. */
export function ImportPage({ resource }: { resource: ResourceFacts }) {
  const { ports } = useShell();
  const { session, zone } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId } = session;
  const input: ImportInput = { facts: resource, userid, terminalId, zone: zone ?? "UTC", ports };
  const title = tDesk("page.import", { things: tDesk(`many.${resource.page}`) });
  return <Running key={`${userid} ${terminalId}`} input={input} title={title} />;
}
