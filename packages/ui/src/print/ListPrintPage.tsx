import { useCallback, useMemo, useState } from "react";
import { useActorRef } from "@xstate/react";
import { liveListPrintMachine } from "@railhead/core/print/list-print.live";
import type { PrintReading, PrintRequest } from "@railhead/core/print/list-print.types";
import { badAddress, viewListPrint } from "@railhead/core/print/list-print.view";
import { viewPrintSheet } from "@railhead/core/print/print-sheet.view";
import { readListQuery } from "@railhead/core/resources/list-query.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tListPrint } from "@railhead/core/messages/catalogue-list-print";
import { printedList, readPrintIds } from "@railhead/core/resources/list-print.rules";
import { factsAsked, orderedQuery } from "@railhead/core/resources/list-scope.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useStore } from "../actor/use-store";
import { useView } from "../actor/use-view";
import { useDeskData } from "../resource/desk-data";
import { Button } from "../shared/Button";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { BadAddress, NoPaper, PrintFrame, type PrintFrameProps } from "./PrintFrame";
import { PrintTable } from "./PrintTable";
import { useChangedList, usePrintOnce } from "./use-print";
import "./list-print.css";
import { useAddressSearch } from "../shared/use-address-search";

type ReadProps = { request: PrintRequest; reading: PrintReading; isChanged: boolean; onRead: () => void };

function ReadSheet({ request, reading, isChanged, onRead }: ReadProps) {
  const { userName, terminalName, zone } = useSession();
  const sheet = useMemo(() => {
    const by = { userName, terminalName, zone: zone ?? "UTC" };
    const rows = reading.rows.kind === "rows" ? reading.rows.rows : [];
    return viewPrintSheet(request, { ...reading, rows }, by);
  }, [request, reading, userName, terminalName, zone]);
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

type ReadingProps = Omit<PrintFrameProps, "isReady" | "children"> & { request: PrintRequest };

/** The rows that are read, or what is said in their place. */
function Reading({ request, ...frame }: ReadingProps) {
  const { api, ports } = useShell();
  const [isChanged, forget] = useChangedList(request.facts);
  const [machine] = useState(() => liveListPrintMachine(api, ports.clock));
  const actor = useActorRef(machine, { input: request });
  const view = useView(actor, viewListPrint);
  const read = useCallback(() => {
    forget();
    actor.send({ type: "LIST.READ" });
  }, [actor, forget]);
  return (
    <PrintFrame {...frame} isReady={view.kind === "ready"}>
      {view.kind === "ready" ? (
        <ReadSheet request={request} reading={view.reading} isChanged={isChanged} onRead={read} />
      ) : (
        <NoPaper view={view} onRetry={read} />
      )}
    </PrintFrame>
  );
}

/** The page that prints a list: its address is the list's own, so that a reload or a link gives the same paper. */
export function ListPrintPage({ resource }: { resource: ResourceFacts }) {
  const search = useAddressSearch();
  const { session } = useSession();
  // Another user, terminal or set of rights: what was read is not theirs, and is read again.
  const run = useStore(useDeskData().run);
  const terminalId = resource.terminal === "chosen" ? (session?.terminal_id ?? null) : null;
  const { request, fault } = useMemo(() => {
    const { query, faults, rest } = readListQuery(resource, search);
    const { ids, fault: ofIds } = readPrintIds(rest);
    const asked: PrintRequest = {
      facts: factsAsked(resource, query.withClosed === true),
      terminalId,
      query: orderedQuery(resource, query),
      ids,
    };
    return { request: asked, fault: badAddress(ofIds === null ? faults : [...faults, ofIds]) };
  }, [resource, search, terminalId]);
  const title = tDesk("page.print", { things: tDesk(`many.${resource.page}`) });
  const frame = { title, back: { to: printedList(resource.page, search), text: tListPrint("print.back") } };
  if (fault !== null)
    return (
      <PrintFrame {...frame}>
        <BadAddress text={fault} />
      </PrintFrame>
    );
  return <Reading key={`${run} ${terminalId} ${search}`} request={request} {...frame} />;
}
