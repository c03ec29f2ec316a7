import { useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { useActorRef } from "@xstate/react";
import { findCar } from "@railhead/core/track-utilization/board-changes";
import type { BoardQuery } from "@railhead/core/track-utilization/car-match.rules";
import type { Scale } from "@railhead/core/tracks/track-scale.rules";
import { viewLaneOf, ALL_CARS } from "@railhead/core/track-utilization/track-lane.view";
import type { LaneHeadView } from "@railhead/core/tracks/lane-head.view";
import {
  followTrackUtilization,
  liveTrackUtilizationMachine,
} from "@railhead/core/track-utilization/track-utilization.live";
import type {
  TrackUtilizationActor,
  TrackUtilizationSnapshot,
} from "@railhead/core/track-utilization/track-utilization.machine";
import { viewBoard } from "@railhead/core/track-utilization/track-utilization.view";
import { t } from "@railhead/core/messages/catalogue";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { deskPaths } from "@railhead/core/routes/desk-paths";
import { useView } from "../actor/use-view";
import { DeskPage } from "../desk/DeskPage";
import { useMinute } from "../desk/shell/use-terminal-clock";
import { useFollow, type Follow } from "../live/use-follow";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { useShell } from "../shared/shell-context";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { Board } from "./Board";
import { BoardNotices } from "./BoardNotices";
import { BoardTools } from "./BoardTools";
import type { Reveal } from "./use-lane-scroll";
import { LaneTable } from "./LaneTable";
import { Legend } from "./Legend";
import { SwitchListMenu } from "./SwitchListMenu";
import { SelectedBar } from "./SelectedBar";
import { useBoardQuery, type ChangeBoardQuery } from "./use-board-query";
import "../shared/button.css";
import "../tracks/lanes.css";
import "./track-utilization.css";

/** The cars that are found, one after the other: each is brought into sight. */
function useFound(board: TrackUtilizationActor, found: readonly Reveal[], find: string) {
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const onReveal = useCallback(
    (key: string, scale?: Scale) => {
      const at = findCar(board.getSnapshot().context, key);
      if (at !== null) setReveal({ key, trackId: at.trackId, ...(scale === undefined ? {} : { scale }) });
    },
    [board],
  );
  const at = found.findIndex(({ key }) => key === reveal?.key);
  const show = (place: number) => {
    const car = found[(place + found.length) % Math.max(1, found.length)];
    if (car === undefined) return;
    board.send({ type: "FOCUS.SET", key: car.key });
    setReveal({ ...car });
  };
  const isKnown = found.length > 0;
  // What is typed shows the first car that it finds; later ones are asked for.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => show(0), [find, isKnown]);
  return { reveal, onReveal, at: at + 1, step: (by: 1 | -1) => show(at + by) };
}

/** Changes what is asked of the board. The car at hand stays in sight where another scale is chosen. */
function useChange(
  board: TrackUtilizationActor,
  change: ChangeBoardQuery,
  onReveal: (key: string, scale: Scale) => void,
) {
  return useCallback<ChangeBoardQuery>(
    (part, isTyped) => {
      change(part, isTyped);
      const { active } = board.getSnapshot().context;
      if (part.scale !== undefined && active !== null) onReveal(active, part.scale);
    },
    [board, change, onReveal],
  );
}

type TableProps = { board: TrackUtilizationActor; head: LaneHeadView; query: BoardQuery; now: number };

/** The cars of the one track that is shown, as a table. */
function Table({ board, head, query, now }: TableProps) {
  const read = useMemo(() => {
    const asked = { query, now, part: ALL_CARS };
    return ({ context }: TrackUtilizationSnapshot) => viewLaneOf(context, head.id, asked)?.cars ?? [];
  }, [head.id, query, now]);
  const cars = useView(board, read);
  return cars.length === 0 ? null : <LaneTable name={head.name} cars={cars} />;
}

type RunningProps = { userid: string; terminalId: string; trackId: string | null; canEdit: boolean };

function RunningBoard({ userid, terminalId, trackId, canEdit }: RunningProps) {
  const { api, ports } = useShell();
  const machine = useMemo(() => liveTrackUtilizationMachine(api), [api]);
  const board = useActorRef(machine, { input: { userid, terminalId, trackId, canEdit, ports } });
  const [query, change] = useBoardQuery();
  const now = useMinute();
  const read = useCallback((snapshot: TrackUtilizationSnapshot) => viewBoard(snapshot, query), [query]);
  const view = useView(board, read);
  useFollow(useCallback<Follow>((runtime, host) => followTrackUtilization(board, [runtime, host]), [board]));
  const found = useFound(board, view.found, query.find);
  const onChange = useChange(board, change, found.onReveal);
  // The keyboard goes where the board has gone, where it was on the board before.
  useEffect(() => {
    if (found.reveal !== null && document.activeElement?.hasAttribute("data-key") === true)
      document.querySelector<HTMLElement>(`[data-key="${found.reveal.key}"]`)?.focus({ preventScroll: true });
  }, [found.reveal]);
  const isAlone = trackId !== null;
  const [only] = view.lanes;
  const title = tDesk(isAlone ? "one.track-utilization" : "many.track-utilization");
  return (
    <DeskPage
      title={title}
      summary={view.summary}
      actions={
        isAlone ? (
          <Link className="btn board-back" href={deskPaths.list("track-utilization")}>
            {tBoard("board.all")}
          </Link>
        ) : null
      }
    >
      {view.state === "loading" ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {view.state === "failed" ? (
        <LoadFailed detail={view.detail} pending={view.busy} onRetry={() => board.send({ type: "BOARD.LOAD" })} />
      ) : null}
      {view.state === "ready" && view.lanes.length === 0 ? (
        <EmptyState hint={tBoard(isAlone ? "board.gone" : "board.none")} />
      ) : null}
      {view.lanes.length === 0 ? null : (
        <>
          <BoardTools
            view={view}
            query={query}
            onChange={onChange}
            foundAt={found.at}
            onStep={found.step}
            outputs={<SwitchListMenu lanes={view.lanes} />}
          />
          <Legend canMove={canEdit} />
          <BoardNotices board={board} />
          <Board
            board={board}
            view={view}
            query={query}
            now={now}
            reveal={found.reveal}
            onReveal={found.onReveal}
            isAlone={isAlone}
            canMove={canEdit}
          />
          {isAlone && only !== undefined ? <Table board={board} head={only} query={query} now={now} /> : null}
          <SelectedBar board={board} now={now} />
        </>
      )}
    </DeskPage>
  );
}

/** /track-utilization and /track-utilization/view/:id: the tracks of the terminal with their cars, to scale. */
export function TrackUtilizationPage({ id: trackId = null }: { id?: string | null }) {
  const { session, can } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId } = session;
  const canEdit = can("railcar", "edit");
  return (
    <RunningBoard
      key={`${userid} ${terminalId} ${trackId ?? ""} ${canEdit}`}
      userid={userid}
      terminalId={terminalId}
      trackId={trackId}
      canEdit={canEdit}
    />
  );
}
