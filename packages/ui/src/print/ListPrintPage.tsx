import { useCallback, useMemo, useState } from "react";
import { Link, useSearch } from "wouter";
import { useActorRef } from "@xstate/react";
import { liveListPrintMachine } from "@railhead/core/print/list-print.live";
import type { PrintReading, PrintRequest } from "@railhead/core/print/list-print.types";
import { badAddress, viewListPrint } from "@railhead/core/print/list-print.view";
import { viewPrintSheet } from "@railhead/core/print/print-sheet.view";
import { readListQuery } from "@railhead/core/resources/list-query.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tListPrint } from "@railhead/core/messages/catalogue-list-print";
import { printedList, readPrintIds } from "@railhead/core/resources/list-print.rules";
import { orderedQuery } from "@railhead/core/resources/list-scope.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useStore } from "../actor/use-store";
import { useView } from "../actor/use-view";
import { DeskPage } from "../desk/DeskPage";
import { useDeskData } from "../resource/desk-data";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { PrintTable } from "./PrintTable";
import { useListChanged, usePrintOnce } from "./use-print";
import "../shared/button.css";
import "./print-page.css";
import "./list-print.css";

function ReadSheet({ request, reading, onRead }: { request: PrintRequest; reading: PrintReading; onRead: () => void }) {
  const { userName, terminalName, zone } = useSession();
  const sheet = useMemo(() => {
    const by = { userName, terminalName, zone: zone ?? "UTC" };
    const rows = reading.rows.kind === "rows" ? reading.rows.rows : [];
    return viewPrintSheet(request, { ...reading, rows }, by);
  }, [request, reading, userName, terminalName, zone]);
  const isChanged = useListChanged(request.facts, reading);
  usePrintOnce();
  return (
    <>
      <p className="print-note" role="status">
        {isChanged ? tListPrint("print.changed") : tListPrint("print.ready")}
        {isChanged ? <Button onClick={onRead}>{tListPrint("print.read")}</Button> : null}
      </p>
      <PrintTable sheet={sheet} />
    </>
  );
}

/** The rows that are read, or what is said in their place. */
function Reading({ request, list, title }: { request: PrintRequest; list: string; title: string }) {
  const { api, ports } = useShell();
  const [machine] = useState(() => liveListPrintMachine(api, ports.clock));
  const actor = useActorRef(machine, { input: request });
  const view = useView(actor, viewListPrint);
  const read = useCallback(() => actor.send({ type: "LIST.READ" }), [actor]);
  return (
    <PrintFrame title={title} list={list} isReady={view.kind === "ready"}>
      {view.kind === "ready" ? <ReadSheet request={request} reading={view.reading} onRead={read} /> : null}
      {view.kind === "retry" ? <LoadFailed text={view.text} onRetry={read} /> : null}
      {view.kind === "reading" || view.kind === "nothing" ? (
        <p className="print-note" role="status">
          {view.text}
        </p>
      ) : null}
    </PrintFrame>
  );
}

type FrameProps = { title: string; list: string; isReady: boolean; children: React.ReactNode };

/** What stands around the paper on the screen. */
function PrintFrame({ title, list, isReady, children }: FrameProps) {
  return (
    <DeskPage
      title={title}
      actions={
        <span className="print-actions">
          <Link href={list} className="btn">
            {tListPrint("print.back")}
          </Link>
          {isReady ? (
            <Button kind="main" onClick={() => window.print()}>
              {tListPrint("print.again")}
            </Button>
          ) : null}
        </span>
      }
    >
      {children}
    </DeskPage>
  );
}

/** The page that prints a list: its address is the list's own, so that a reload or a link gives the same paper. */
export function ListPrintPage({ resource }: { resource: ResourceFacts }) {
  const search = useSearch();
  const { session } = useSession();
  // Another user, terminal or set of rights: what was read is not theirs, and is read again.
  const run = useStore(useDeskData().run);
  const terminalId = resource.terminal === "chosen" ? (session?.terminal_id ?? null) : null;
  const { request, fault } = useMemo(() => {
    const { query, faults, rest } = readListQuery(resource, search);
    const { ids, fault: ofIds } = readPrintIds(rest);
    const asked: PrintRequest = { facts: resource, terminalId, query: orderedQuery(resource, query), ids };
    return { request: asked, fault: badAddress(ofIds === null ? faults : [...faults, ofIds]) };
  }, [resource, search, terminalId]);
  const title = tDesk("page.print", { things: tDesk(`many.${resource.page}`) });
  const list = printedList(resource.page, search);
  if (fault !== null)
    return (
      <PrintFrame title={title} list={list} isReady={false}>
        <p className="print-note" role="alert">
          {fault}
        </p>
      </PrintFrame>
    );
  return <Reading key={`${run} ${terminalId} ${search}`} request={request} list={list} title={title} />;
}
