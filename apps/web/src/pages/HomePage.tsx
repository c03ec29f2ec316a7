import { useActorRef } from "@xstate/react";
import { t } from "@railhead/core/messages/catalogue";
import { openSeries } from "@railhead/core/day-counts/day-counts.rules";
import { isForSetUp } from "@railhead/core/first-day/first-day.rules";
import { tDashboard } from "@railhead/core/messages/catalogue-dashboard";
import { followTrackBoard, liveTrackBoardMachine } from "@railhead/core/track-board/track-board.live";
import { viewTrackBoard } from "@railhead/core/track-board/track-board.view";
import { waitingPages } from "@railhead/core/waiting/waiting.rules";
import { useView } from "@railhead/ui/actor/use-view";
import { DayCounts } from "@railhead/ui/day-counts/DayCounts.tsx";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { FirstDay } from "@railhead/ui/first-day/FirstDay.tsx";
import { useFollow, type Follow } from "@railhead/ui/live/use-follow";
import { TrackBoard } from "@railhead/ui/track-board/TrackBoard.tsx";
import { EmptyState } from "@railhead/ui/shared/EmptyState.tsx";
import { LoadFailed } from "@railhead/ui/shared/LoadFailed.tsx";
import { useShell } from "@railhead/ui/shared/shell-context.tsx";
import { Skeleton } from "@railhead/ui/shared/Skeleton.tsx";
import { useSession } from "@railhead/ui/shared/use-session";
import { Waiting } from "@railhead/ui/waiting/Waiting.tsx";
import { useCallback, useMemo } from "react";

/** The tracks of the terminal with their cars. */
function Tracks({ terminalId }: { terminalId: string }) {
  const { api } = useShell();
  const machine = useMemo(() => liveTrackBoardMachine(api, terminalId), [api, terminalId]);
  const board = useActorRef(machine);
  const { state, rows, summary, detail, busy } = useView(board, viewTrackBoard);
  useFollow(
    useCallback<Follow>((runtime, host) => followTrackBoard(board, terminalId, [runtime, host]), [board, terminalId]),
  );
  return (
    <section className="settles" aria-label={tDashboard("board.tracks")} aria-busy={state === "loading"}>
      <div className="desk-head">
        <h2>{tDashboard("board.tracks")}</h2>
        {summary === null ? null : <p>{summary}</p>}
      </div>
      {state === "loading" ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {state === "failed" ? (
        <LoadFailed detail={detail} pending={busy} onRetry={() => board.send({ type: "REFRESH" })} />
      ) : null}
      {state === "ready" && rows.length === 0 ? <EmptyState hint={tDashboard("board.none")} /> : null}
      {rows.length === 0 ? null : <TrackBoard label={tDashboard("board.tracks")} rows={rows} />}
    </section>
  );
}

/** /index: the present state of the terminal. */
export function HomePage() {
  const { can, session, terminalName } = useSession();
  const terminalId = session?.terminal_id ?? "";
  const permissions = session?.permissions ?? null;
  const pages = useMemo(() => waitingPages(permissions), [permissions]);
  const series = useMemo(() => openSeries(permissions), [permissions]);
  const hasTracks = can("track", "view");
  if (pages.length === 0 && !hasTracks)
    return (
      <DeskPage title={t("page.dashboard")}>
        <EmptyState text={tDashboard("board.hidden")} />
      </DeskPage>
    );
  return (
    <DeskPage title={terminalName}>
      {session !== null && isForSetUp(permissions) ? (
        <FirstDay key={terminalId} userid={session.userid} terminalId={terminalId} permissions={session.permissions} />
      ) : null}
      {pages.length === 0 ? null : (
        <Waiting key={`${terminalId} ${pages.join()}`} pages={pages} terminalId={terminalId} />
      )}
      {hasTracks ? <Tracks terminalId={terminalId} /> : null}
      {series.length === 0 || session === null ? null : (
        <DayCounts key={terminalId} series={series} terminalId={terminalId} zone={session.terminal_time_zone} />
      )}
    </DeskPage>
  );
}
