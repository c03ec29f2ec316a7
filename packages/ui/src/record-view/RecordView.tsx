import { useCallback, useMemo, type ReactNode } from "react";
import { useActorRef } from "@xstate/react";
import { Link } from "wouter";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { followRecord } from "@railhead/core/record-view/record-view-follower";
import { liveRecordViewMachine } from "@railhead/core/record-view/record-view.live";
import type { RecordViewInput } from "@railhead/core/record-view/record-view.types";
import { viewRecord, type RecordView as View } from "@railhead/core/record-view/record-view.view";
import type { RecordViewEvent, RecordViewSnapshot } from "@railhead/core/record-view/record-view.machine";
import type { DeskEntityName } from "@railhead/core/routes/desk-entities";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tRecord } from "@railhead/core/messages/catalogue-record";
import { usePageLeft } from "../actor/use-page-left";
import { useStore } from "../actor/use-store";
import { useView } from "../actor/use-view";
import { DeskPage } from "../desk/DeskPage";
import { useFollow, type Follow } from "../live/use-follow";
import { useDeskData } from "../resource/desk-data";
import { useShownWith } from "../resource/use-shown-with";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { HistoryPanel } from "./HistoryPanel";
import { RecordFields } from "./RecordFields";
import { RecordHead } from "./RecordHead";
import { RecordNotices } from "./RecordNotices";
import { ReferrersPanel } from "./ReferrersPanel";
import { RelatedList } from "./RelatedList";
import { useNoteRecent } from "./use-note-recent";
import { useRecordWay } from "./use-record-way";
import { useWantedNames } from "./use-wanted-names";
import "./record-view.css";

/** A list of other records on the page of one, with the facts of its rows. */
export interface RelatedFacts {
  readonly by: string;
  readonly facts: ResourceFacts;
}
type RecordPageProps = {
  resource: ResourceFacts;
  related: readonly RelatedFacts[];
  /** Records whose pages are there: only they are linked to. */
  built: ReadonlySet<DeskEntityName>;
  id: string;
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

function RunningRecord({ resource, related, built, id, input }: RecordPageProps & { input: RecordViewInput }) {
  const { api } = useShell();
  const machine = useMemo(() => liveRecordViewMachine(api, resource), [api, resource]);
  const actor = useActorRef(machine, { input });
  useWantedNames(resource);
  const shownWith = useShownWith();
  const show = useMemo(
    () => (snapshot: RecordViewSnapshot) => viewRecord(snapshot, { shownWith, built }),
    [shownWith, built],
  );
  const view = useView(actor, show);
  useFollow(useCallback<Follow>((app, host) => followRecord(actor, app, host), [actor]));
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  const send = useCallback((event: RecordViewEvent) => actor.send(event), [actor]);
  useNoteRecent(resource, view.row, view.name);
  const way = useRecordWay(resource.page, id);
  const toList = (
    <Link className="record-back" href={way.list}>
      {tDesk(`many.${resource.page}`)}
    </Link>
  );
  if (view.state !== "ready")
    return (
      <DeskPage title={view.kind}>
        <NotReady view={view} toList={toList} onRetry={() => send({ type: "RECORD.LOAD" })} />
      </DeskPage>
    );
  return (
    <article className="record">
      <RecordHead view={view} shownWith={shownWith} way={way} toList={toList} send={send} />
      <RecordNotices view={view} send={send} />
      <div className="record-body">
        <div className="record-main">
          <RecordFields view={view} shownWith={shownWith} />
          {related.map((list) => (
            <RelatedList key={`${list.facts.page} ${list.by}`} {...list} id={id} row={view.row} />
          ))}
        </div>
        <aside className="record-side">
          <ReferrersPanel view={view.referrers} onRetry={() => send({ type: "REFERRERS.LOAD" })} />
          <HistoryPanel view={view.history} send={send} />
        </aside>
      </div>
    </article>
  );
}

type NotReadyProps = { view: View; toList: ReactNode; onRetry: () => void };

/** Why there is no record to show yet, or at all. */
function NotReady({ view, toList, onRetry }: NotReadyProps) {
  if (view.state === "loading") return <Skeleton rows={5} label={tRecord("record.reading")} />;
  if (view.state === "failed") return <LoadFailed text={tRecord("record.failed")} onRetry={onRetry} />;
  return (
    <div className="record-missing" role="status">
      <p>{tRecord("record.missing")}</p>
      <p className="record-quiet">{tRecord("record.missingHint")}</p>
      <p>{toList}</p>
    </div>
  );
}
