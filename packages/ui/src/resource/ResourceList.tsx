import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ResourceName } from "@railhead/api-contract/entities";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import type { PasteResult as Pasted } from "@railhead/core/list/paste.rules";
import type { ListQuery } from "@railhead/core/list/query.types";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { factsAsked, leavesClosedOut, orderedQuery } from "@railhead/core/resources/list-scope.rules";
import { factsOf, type OpenList } from "@railhead/core/resources/open-list";
import { viewResourceList } from "@railhead/core/resources/resource-list.view";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { useStore } from "../actor/use-store";
import { DeskPage } from "../desk/DeskPage";
import { useSession } from "../shared/use-session";
import { AddButton } from "./AddButton";
import { ImportButton } from "./ImportButton";
import { ExportLine } from "./ExportLine";
import { ExportMenu } from "./ExportMenu";
import { ListBody } from "./ListBody";
import { ListTools } from "./ListTools";
import { PasteResult } from "./PasteResult";
import { PrintMenu } from "./PrintMenu";
import { useListColumns } from "./use-list-columns";
import { useListFiles } from "./use-list-files";
import { useListPrint } from "./use-list-print";
import { useListQuery, type ListAddress } from "./use-list-query";
import { useNotePlace } from "./use-note-place";
import { useOpenList } from "./use-open-list";
import { useReturn } from "./use-return";
import { useShownWith } from "./use-shown-with";
import { useWidths } from "./use-widths";
import { ViewMenu } from "./ViewMenu";
import "./resource-list.css";

type ListProps = {
  resource: ResourceFacts;
  title: string;
  opened: OpenList;
  /** Whose rows these are; null for those of all terminals. */
  terminalId: string | null;
  address: ListAddress;
  query: ListQuery;
};

function OpenedList({ resource, title, opened, terminalId, address, query }: ListProps) {
  const { terminalName, session } = useSession();
  const columns = columnsOf(resource);
  const facts = factsOf(resource);
  const state = useStore(opened.list.state);
  const shownWith = useShownWith(resource);
  const [widths, setWidth] = useWidths(resource.page);
  const shown = useListColumns(columns, facts, query.columns, query.sort, widths);
  const files = useListFiles(resource, terminalId, opened, query);
  const print = useListPrint(resource, opened);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const atTerminal = resource.terminal === "chosen" ? terminalName : null;
  const seesOthers = canChooseTerminal(session);
  const { faults } = address;
  useReturn(resource, opened, state, address);
  useNotePlace(resource, state.order);
  const view = viewResourceList(state, {
    title,
    terminalName: atTerminal,
    seesOthers,
    columns,
    facts,
    leavesClosedOut: leavesClosedOut(resource),
    shownWith,
    faults,
  });
  return (
    <DeskPage
      title={title}
      summary={view.summary}
      actions={
        <>
          <ImportButton resource={resource} />
          <AddButton resource={resource} />
        </>
      }
    >
      <p className="list-paper">{print === null ? tLists("print.noPage") : tLists("print.notThis", { title })}</p>
      <ListTools
        view={view}
        query={query}
        columns={columns}
        facts={facts}
        hasClosed={query.withClosed === true || leavesClosedOut(resource)}
        zone={shownWith.zone}
        views={<ViewMenu page={`/${resource.page}`} facts={facts} address={address} />}
        outputs={
          <>
            {files === null ? null : <ExportMenu files={files} />}
            {print === null ? null : <PrintMenu print={print} />}
          </>
        }
        onChange={address.change}
        onTake={opened.list.takeChanges}
      />
      {files === null ? null : <ExportLine exports={files.exports} page={resource.page} />}
      {view.notes.map((note) => (
        <p key={note} className="list-note" role="status">
          {note}
        </p>
      ))}
      {pasted === null ? null : <PasteResult result={pasted} onClose={() => setPasted(null)} />}
      <ListBody
        title={title}
        resource={resource}
        opened={opened}
        address={address}
        query={query}
        view={view}
        shown={shown}
        shownWith={shownWith}
        setWidth={setWidth}
        onPasted={setPasted}
      />
      <p className="list-note list-behind" role="status">
        {view.behind}
      </p>
    </DeskPage>
  );
}

/**
 * The list page of a resource: what it shows is in its facts, in its address and on the server, and nowhere else. `title`: what
 * it is called at an address of its own.
 */
export function ResourceList<N extends ResourceName>({
  resource,
  title,
}: {
  resource: ResourceFacts<N>;
  title?: string;
}) {
  const base = resource as unknown as ResourceFacts;
  const said = title ?? tDesk(`many.${base.page}`);
  const { session } = useSession();
  const shown = useRef<OpenList | null>(null);
  const address = useListQuery(
    base,
    useCallback((asked: ListQuery) => shown.current?.list.show(orderedQuery(base, asked)), [base]),
  );
  const { query } = address;
  const { withClosed } = query;
  const erased = useMemo(() => factsAsked(base, withClosed === true), [base, withClosed]);
  const asked = useMemo(() => orderedQuery(erased, query), [query, erased]);
  const terminalId = erased.terminal === "chosen" ? (session?.terminal_id ?? null) : null;
  const opened = useOpenList(erased, terminalId, asked);
  useLayoutEffect(() => {
    shown.current = opened;
  }, [opened]);
  if (opened === null) return <DeskPage title={said}>{tLists("list.busy")}</DeskPage>;
  return (
    <OpenedList
      resource={erased}
      title={said}
      opened={opened}
      terminalId={terminalId}
      address={address}
      query={asked}
    />
  );
}
