import { useMemo } from "react";
import { Link } from "wouter";
import { mayAccess } from "@railhead/core/access/access.rules";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import type { RecordViewInput } from "@railhead/core/record-view/record-view.types";
import { cherrypickingResource } from "@railhead/core/resources/cherrypicking.resource";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { useStore } from "../actor/use-store";
import { DeskPage } from "../desk/DeskPage";
import { NotesPanel } from "../notes/NotesPanel";
import { HistoryPanel } from "../record-view/HistoryPanel";
import { RecordFields } from "../record-view/RecordFields";
import { RecordHead } from "../record-view/RecordHead";
import { RecordNotices } from "../record-view/RecordNotices";
import { RecordNotReady } from "../record-view/RecordNotReady";
import { useNoteRecent } from "../record-view/use-note-recent";
import { useRecordView } from "../record-view/use-record-view";
import { useRecordWay } from "../record-view/use-record-way";
import { useDeskData } from "../resource/desk-data";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { GroupWork } from "./GroupWork";
import "../shared/button.css";
import "../record-view/record-view.css";
import "../record-fields/record-fields.css";
import "./cherrypick-group.css";

const FACTS = cherrypickingResource as unknown as ResourceFacts;
/** Other records that the page of a group links to. */
const BUILT: ReadonlySet<DeskEntityName> = new Set(["customers", "tracks"]);

type RunningProps = { id: string; input: RecordViewInput; zone: string; isOfHistory: boolean };

function RunningGroup({ id, input, zone, isOfHistory }: RunningProps) {
  const { userid, permissions, ports } = input;
  const { view, shownWith, send } = useRecordView(input, BUILT);
  useNoteRecent(FACTS, view.row, view.name);
  const way = useRecordWay(FACTS, id, view.row);
  const work = useMemo(() => ({ id, userid, permissions, ports }), [id, userid, permissions, ports]);
  const toList = (
    <Link className="record-back" href={isOfHistory ? deskPaths.cherrypickingHistory() : way.list}>
      {isOfHistory ? tDesk("special.cherrypicking-history") : tDesk("many.cherrypicking")}
    </Link>
  );
  if (view.state !== "ready")
    return (
      <DeskPage title={view.kind}>
        <RecordNotReady view={view} toList={toList} onRetry={() => send({ type: "RECORD.LOAD" })} />
      </DeskPage>
    );
  return (
    <article className="record">
      <RecordHead view={view} shownWith={shownWith} way={way} toList={toList} send={send} />
      <RecordNotices view={view} send={send} />
      <div className="record-body">
        <div className="record-main">
          <GroupWork input={work} zone={zone} />
          <RecordFields view={view} shownWith={shownWith} />
        </div>
        <aside className="record-side">
          <NotesPanel of={{ facts: FACTS, id, name: view.name, terminal: view.terminal, userid, permissions }} />
          <HistoryPanel view={view.history} send={send} />
        </aside>
      </div>
    </article>
  );
}

/** One group: /cherrypicking/view/:id from the list of groups, /cherrypicking/history/:id from the history. */
export function GroupPage({ id, isOfHistory }: { id: string; isOfHistory: boolean }) {
  const { ports } = useShell();
  const { session, zone } = useSession();
  const run = useStore(useDeskData().run);
  if (session === null) return null;
  const { userid, permissions } = session;
  const input: RecordViewInput = { facts: FACTS, id, userid, permissions, ports };
  const toHistory = isOfHistory || !mayAccess(["app:admin"], permissions);
  return (
    <RunningGroup key={`${userid} ${run} ${id}`} id={id} input={input} zone={zone ?? "UTC"} isOfHistory={toHistory} />
  );
}
