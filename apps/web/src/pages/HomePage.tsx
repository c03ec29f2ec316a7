import { useActorRef } from "@xstate/react";
import { t } from "@railhead/core/messages/catalogue";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { liveTrackBoardMachine } from "@railhead/core/track-board/track-board.live";
import { viewTrackBoard } from "@railhead/core/track-board/track-board.view";
import { useView } from "@railhead/ui/actor/use-view";
import { DeskPage } from "@railhead/ui/desk/DeskPage.tsx";
import { TrackBoard } from "@railhead/ui/track-board/TrackBoard.tsx";
import { EmptyState } from "@railhead/ui/shared/EmptyState.tsx";
import { LoadFailed } from "@railhead/ui/shared/LoadFailed.tsx";
import { useShell } from "@railhead/ui/shared/shell-context.tsx";
import { Skeleton } from "@railhead/ui/shared/Skeleton.tsx";
import { useSession } from "@railhead/ui/shared/use-session";
import { useMemo } from "react";

/** The tracks of the terminal with their cars. */
function Tracks() {
  const { api } = useShell();
  const { terminalName, session } = useSession();
  const terminalId = session?.terminal_id ?? "";
  const machine = useMemo(() => liveTrackBoardMachine(api, terminalId), [api, terminalId]);
  const board = useActorRef(machine);
  const { state, rows, summary, detail, busy } = useView(board, viewTrackBoard);
  return (
    <DeskPage title={terminalName} summary={summary}>
      <h2>{tDesk("board.tracks")}</h2>
      {state === "loading" ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {state === "failed" ? (
        <LoadFailed detail={detail} pending={busy} onRetry={() => board.send({ type: "REFRESH" })} />
      ) : null}
      {state === "ready" && rows.length === 0 ? <EmptyState hint={tDesk("board.none")} /> : null}
      {rows.length === 0 ? null : <TrackBoard label={tDesk("board.tracks")} rows={rows} />}
    </DeskPage>
  );
}

/** /index: the present state of the terminal. */
export function HomePage() {
  const { can } = useSession();
  if (can("track", "view")) return <Tracks />;
  return (
    <DeskPage title={t("page.dashboard")}>
      <EmptyState text={tDesk("board.hidden")} />
    </DeskPage>
  );
}
