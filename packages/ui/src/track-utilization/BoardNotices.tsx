import { useCallback, useMemo } from "react";
import { viewBoardMoving } from "@railhead/core/track-utilization/board-moving.view";
import type { TrackUtilizationActor } from "@railhead/core/track-utilization/track-utilization.machine";
import { t } from "@railhead/core/messages/catalogue";
import { tBoard } from "@railhead/core/messages/catalogue-track-utilization";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useActions } from "../desk/shell/handlers";
import { Banner } from "../shared/Banner";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";

/** What came of moves, and what can be done about it. */
export function BoardNotices({ board }: { board: TrackUtilizationActor }) {
  const { unconfirmed, conflict, refusal, said } = useView(board, viewBoardMoving);
  usePageLeft(useCallback(() => board.send({ type: "PAGE.LEFT" }), [board]));
  const takeBack = useCallback(() => board.send({ type: "UNDO" }), [board]);
  useActions(useMemo(() => ({ "list.undo": takeBack }), [takeBack]));
  return (
    <>
      <p className="board-said" role="status">
        {said}
      </p>
      {unconfirmed === null ? null : (
        <Banner
          tone="waiting"
          live
          action={
            <>
              <Button disabled={unconfirmed.pending} onClick={() => board.send({ type: "SUBMISSION.DROP" })}>
                {tBoard("move.drop")}
              </Button>
              <Button
                kind="main"
                icon="retry"
                pending={unconfirmed.pending}
                onClick={() => board.send({ type: "RETRY" })}
              >
                {t("action.retry")}
              </Button>
            </>
          }
        >
          <p>{unconfirmed.message}</p>
        </Banner>
      )}
      {conflict === null ? null : (
        <Banner
          tone="waiting"
          live
          title={tBoard("move.conflict")}
          action={
            <>
              <Button onClick={() => board.send({ type: "CONFLICT.LEAVE" })}>{tBoard("move.leave")}</Button>
              {conflict.keep === null ? null : (
                <Button kind="main" icon="move" onClick={() => board.send({ type: "CONFLICT.KEEP" })}>
                  {conflict.keep}
                </Button>
              )}
            </>
          }
        >
          <p>{conflict.message}</p>
          {conflict.facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </Banner>
      )}
      {refusal === null ? null : (
        <Banner
          tone="blocked"
          live
          title={tBoard("move.refused")}
          action={
            <IconButton
              icon="close"
              label={tBoard("move.close")}
              onClick={() => board.send({ type: "REFUSAL.CLOSE" })}
            />
          }
        >
          <p>{refusal}</p>
        </Banner>
      )}
    </>
  );
}
