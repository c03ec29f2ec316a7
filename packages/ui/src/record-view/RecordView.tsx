import { useMemo, useRef, type ComponentType } from "react";
import { Link } from "wouter";
import { wholeName } from "@railhead/core/resources/record-pages.rules";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { Alongside, ResourceFacts } from "@railhead/core/resources/resource.types";
import type { RecordViewInput } from "@railhead/core/record-view/record-view.types";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { useStore } from "../actor/use-store";
import { DeskPage } from "../desk/DeskPage";
import { useKeptFocus } from "../desk/use-kept-focus";
import { useActions } from "../desk/shell/handlers";
import { useDeskData } from "../resource/desk-data";
import { NotesPanel } from "../notes/NotesPanel";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { HistoryPanel } from "./HistoryPanel";
import { RecordFields } from "./RecordFields";
import { RecordHead } from "./RecordHead";
import { RecordNotices } from "./RecordNotices";
import { RecordNotReady } from "./RecordNotReady";
import { ReferrersPanel } from "./ReferrersPanel";
import { RelatedList } from "./RelatedList";
import { useNoteRecent } from "./use-note-recent";
import { useRecordView } from "./use-record-view";
import { useRecordWay } from "./use-record-way";
import "./record-view.css";

/** A list of other records on the page of one, with the facts of its rows. */
export type RelatedFacts = Pick<Alongside, "by"> & Partial<Omit<Alongside, "page">> & { readonly facts: ResourceFacts };
/** What the rows of a list hold of the record: its id, or what they share with it; null where it has none. */
const sharedWith = ({ from }: RelatedFacts, id: string, row: ResourceRow | null): string | null => {
  const shared = from === undefined ? id : row?.[from];
  return typeof shared === "string" ? shared : null;
};
/** Something of its own on the page of a record, before all that is written of it: it gets the record as it is shown. */
export type RecordPanel = ComponentType<{ row: ResourceRow }>;
type RecordPageProps = {
  resource: ResourceFacts;
  related: readonly RelatedFacts[];
  /** Records whose pages are there: only they are linked to. */
  built: ReadonlySet<DeskEntityName>;
  id: string;
  panel?: RecordPanel | undefined;
  /** Where the page leads back to, unless to the list of its kind. */
  back?: { readonly to: string; readonly text: string };
};

/** The page of one record: what it is, what may be done with it, what belongs to it, and how it came to be so. */
export function RecordView(props: RecordPageProps) {
  const { ports } = useShell();
  const { session } = useSession();
  const run = useStore(useDeskData().run);
  if (session === null) return null;
  const { userid, permissions } = session;
  const input: RecordViewInput = { facts: props.resource, id: props.id, userid, permissions, ports };
  return <RunningRecord key={`${userid} ${run} ${props.id}`} {...props} input={input} />;
}

function RunningRecord({
  resource,
  related,
  built,
  id,
  input,
  panel: Panel,
  back,
}: RecordPageProps & { input: RecordViewInput }) {
  const { userid, permissions } = input;
  const { view, shownWith, send } = useRecordView(input, built);
  useNoteRecent(resource, view.row, view.name);
  const way = useRecordWay(resource, id, view.row);
  const isEdited = view.state !== "ready" || view.links.edit !== null;
  useActions(useMemo(() => (isEdited ? {} : { "record.edit": null }), [isEdited]));
  const page = useRef<HTMLElement>(null);
  // What is done with a record often takes the button away that did it.
  useKeptFocus(page, () => page.current?.querySelector("h1") ?? null);
  const toList = (
    <Link className="record-back" href={back?.to ?? way.list}>
      {back?.text ?? wholeName(resource, view.row, shownWith) ?? tDesk(`many.${resource.page}`)}
    </Link>
  );
  if (view.state !== "ready")
    return (
      <DeskPage title={view.kind}>
        <RecordNotReady view={view} toList={toList} onRetry={() => send({ type: "RECORD.LOAD" })} />
      </DeskPage>
    );
  return (
    <article ref={page} className="record">
      <RecordHead view={view} shownWith={shownWith} way={way} toList={toList} send={send} />
      <RecordNotices view={view} send={send} />
      <div className="record-body">
        <div className="record-main">
          {Panel === undefined || view.row === null ? null : <Panel row={view.row} />}
          <RecordFields view={view} shownWith={shownWith} />
          {related.map((list) => {
            const of = sharedWith(list, id, view.row);
            const { from: _from, title, columns, ...rows } = list;
            const own = title === undefined || columns === undefined ? null : { title, columns };
            return of === null ? null : (
              <RelatedList key={`${list.facts.page} ${list.by} ${of}`} {...rows} own={own} id={of} row={view.row} />
            );
          })}
        </div>
        <aside className="record-side">
          <ReferrersPanel view={view.referrers} onRetry={() => send({ type: "REFERRERS.LOAD" })} />
          <NotesPanel of={{ facts: resource, id, name: view.name, terminal: view.terminal, userid, permissions }} />
          <HistoryPanel view={view.history} send={send} />
        </aside>
      </div>
    </article>
  );
}
