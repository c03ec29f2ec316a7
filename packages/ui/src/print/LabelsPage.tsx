import { useCallback, useMemo, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { useActorRef } from "@xstate/react";
import { LABEL_SIZES, type LabelSize } from "@railhead/core/resources/label-sizes";
import { labelRequest, viewLabels } from "@railhead/core/print/labels.view";
import { liveListPrintMachine } from "@railhead/core/print/list-print.live";
import type { PrintReading, PrintRequest } from "@railhead/core/print/list-print.types";
import { badAddress, viewListPrint } from "@railhead/core/print/list-print.view";
import { readListQuery } from "@railhead/core/resources/list-query.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tListPrint } from "@railhead/core/messages/catalogue-list-print";
import { labelsAddress, labelsBack, readLabels } from "@railhead/core/resources/list-print.rules";
import { orderedQuery } from "@railhead/core/resources/list-scope.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useStore } from "../actor/use-store";
import { useView } from "../actor/use-view";
import { useDeskData } from "../resource/desk-data";
import { Button } from "../shared/Button";
import { useShell } from "../shared/shell-context";
import { LabelSheets } from "./LabelSheets";
import { BadAddress, NoPaper, PrintFrame, type PrintFrameProps } from "./PrintFrame";
import { useChangedList } from "./use-print";
import { useQrShapes } from "./use-qr-shapes";
import "./labels.css";
import { useAddressSearch } from "../shared/use-address-search";

/** Which paper is in the printer. */
function SizeChoice({ size, onSize }: { size: LabelSize; onSize: (size: LabelSize) => void }) {
  return (
    <div role="group" aria-label={tListPrint("labels.size")} className="label-sizes">
      {LABEL_SIZES.map((one) => (
        <Button key={one} aria-pressed={one === size} onClick={() => onSize(one)}>
          {tListPrint(`size.${one}`)}
        </Button>
      ))}
    </div>
  );
}

type ReadProps = Omit<PrintFrameProps, "isReady" | "children"> & {
  request: PrintRequest;
  reading: PrintReading;
  isChanged: boolean;
  size: LabelSize;
  onSize: (size: LabelSize) => void;
  onRead: () => void;
};

function ReadLabels({ request, reading, isChanged, size, onSize, onRead, ...frame }: ReadProps) {
  const { labels, notes } = useMemo(
    () => viewLabels(request, reading.rows.kind === "rows" ? reading.rows.rows : [], reading.names),
    [request, reading],
  );
  const shapes = useQrShapes(labels);
  return (
    <PrintFrame {...frame} isReady={shapes !== null && labels.length > 0}>
      <SizeChoice size={size} onSize={onSize} />
      {notes.map((note) => (
        <p key={note} className="print-note" role="alert">
          {note}
        </p>
      ))}
      <p className="print-note" role="status">
        {isChanged
          ? tListPrint("print.changed")
          : shapes === null
            ? tListPrint("labels.drawing")
            : tListPrint("labels.ready", { count: labels.length })}
        {isChanged ? <Button onClick={onRead}>{tListPrint("print.read")}</Button> : null}
      </p>
      {shapes === null ? null : <LabelSheets labels={labels} shapes={shapes} size={size} />}
    </PrintFrame>
  );
}

type ReadingProps = Omit<ReadProps, "reading" | "isChanged" | "onRead">;

function Reading({ request, size, onSize, ...frame }: ReadingProps) {
  const { api, ports } = useShell();
  const [isChanged, forget] = useChangedList(request.facts);
  const [machine] = useState(() => liveListPrintMachine(api, ports.clock));
  const actor = useActorRef(machine, { input: request });
  const view = useView(actor, viewListPrint);
  const read = useCallback(() => {
    forget();
    actor.send({ type: "LIST.READ" });
  }, [actor, forget]);
  if (view.kind === "ready")
    return <ReadLabels {...{ ...frame, request, isChanged, size, onSize }} reading={view.reading} onRead={read} />;
  return (
    <PrintFrame {...frame}>
      <NoPaper view={view} onRetry={read} />
    </PrintFrame>
  );
}

/** The page that prints labels of chosen records; which, and on which paper, is in its address. */
export function LabelsPage({ resource }: { resource: ResourceFacts }) {
  const search = useAddressSearch();
  const run = useStore(useDeskData().run);
  const { ids, size, fault } = useMemo(() => readLabels(search), [search]);
  const idsText = ids.join(",");
  const request = useMemo(() => {
    const { query } = readListQuery(resource, search);
    return labelRequest(resource, idsText.split(","), orderedQuery(resource, query).sort);
    // The paper is no part of what is read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [resource, idsText]);
  const title = tDesk("page.labels", { things: tDesk(`many.${resource.page}`) });
  const back = labelsBack(resource.page, search);
  const frame = { title, back: { to: back.to, text: tListPrint(back.isRecord ? "labels.toRecord" : "print.back") } };
  if (fault !== null)
    return (
      <PrintFrame {...frame}>
        <BadAddress text={badAddress([fault]) ?? ""} />
      </PrintFrame>
    );
  const choose = (next: LabelSize) => navigate(labelsAddress(resource.page, search, ids, next), { replace: true });
  return <Reading key={`${run} ${idsText}`} {...frame} request={request} size={size} onSize={choose} />;
}
