import { useActorRef } from "@xstate/react";
import { useCallback, useMemo } from "react";
import { Link } from "wouter";
import { followGroupList, liveGroupListMachine } from "@railhead/core/cherrypick-group/group-list.live";
import type { GroupListSnapshot } from "@railhead/core/cherrypick-group/group-list.machine";
import { viewPickHistory, type HistoryRow } from "@railhead/core/cherrypick-group/group-list.view";
import { t } from "@railhead/core/messages/catalogue";
import { tGroup } from "@railhead/core/messages/catalogue-cherrypicking";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { useView } from "../actor/use-view";
import { DeskPage } from "../desk/DeskPage";
import { useFollow, type Follow } from "../live/use-follow";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { StateTag } from "../shared/StateTag";
import { useSession } from "../shared/use-session";
import "./cherrypick-group.css";

const OVER = ["done", "cancelled"] as const;
const HEADS = ["group", "state", "ended", "wanted", "moved", "cost"] as const;

const Row = ({ row }: { row: HistoryRow }) => (
  <tr>
    <th scope="row">
      <Link href={row.to}>{row.name}</Link>
    </th>
    <td>
      <StateTag tone={row.state.tone} text={row.state.text} />
    </td>
    <td className="group-figure">{row.ended}</td>
    <td className="group-figure">{row.wanted}</td>
    <td className="group-figure">{row.moved}</td>
    <td className="group-figure">{row.cost}</td>
  </tr>
);

function RunningHistory({ terminalId, zone }: { terminalId: string; zone: string }) {
  const { api } = useShell();
  const machine = useMemo(() => liveGroupListMachine(api), [api]);
  const actor = useActorRef(machine, { input: { terminalId, statuses: OVER } });
  const view = useView(
    actor,
    useCallback((snapshot: GroupListSnapshot) => viewPickHistory(snapshot, zone), [zone]),
  );
  useFollow(useCallback<Follow>((runtime, host) => followGroupList(actor, runtime, host), [actor]));
  const title = tDesk("special.cherrypicking-history");
  if (view.state === "loading") return <Skeleton rows={6} label={t("list.loading")} />;
  if (view.state === "failed")
    return <LoadFailed text={tGroup("history.failed")} onRetry={() => actor.send({ type: "LIST.LOAD" })} />;
  if (view.rows.length === 0) return <EmptyState hint={tGroup("history.none")} />;
  return (
    <>
      {/* A wide table scrolls in itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="group-table group-history" data-scrolls-sideways="" tabIndex={0} role="region" aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {tGroup(`history.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {view.isCut ? <p className="group-note">{tGroup("history.cut")}</p> : null}
    </>
  );
}

/** /cherrypicking/history: groups that are done or cancelled. */
export function PickHistoryPage() {
  const { session, zone } = useSession();
  if (session === null) return null;
  const { terminal_id: terminalId } = session;
  return (
    <DeskPage title={tDesk("special.cherrypicking-history")} summary={tGroup("history.summary")}>
      <RunningHistory key={terminalId} terminalId={terminalId} zone={zone ?? "UTC"} />
    </DeskPage>
  );
}
