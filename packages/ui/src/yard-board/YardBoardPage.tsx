import { useMemo, useState } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tDesk } from "@railhead/core/messages/catalogue-desk";
import { tYard } from "@railhead/core/messages/catalogue-yard-board";
import { viewYardBoard, type YardView } from "@railhead/core/yard-board/yard-board.view";
import type { YardReading } from "@railhead/core/yard-board/yard-board.types";
import type { YardQuery } from "@railhead/core/yard-board/yard-query.rules";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { sharing } from "../actor/share";
import { DeskPage } from "../desk/DeskPage";
import { Banner } from "../shared/Banner";
import { EmptyState } from "../shared/EmptyState";
import { Skeleton } from "../shared/Skeleton";
import { useSession } from "../shared/use-session";
import { MinuteProvider } from "./Minute";
import { useYardQuery } from "./use-yard-query";
import { useYardReading } from "./use-yard-reading";
import { YardColumns } from "./YardColumns";
import { YardTools } from "./YardTools";
import "../shared/button.css";
import "../resource/field-kinds.css";
import "./yard-board.css";

const viewOf = ([reading, query, permissions]: readonly [YardReading, YardQuery, PermissionMap]): YardView =>
  viewYardBoard(reading, query, permissions);

/** What is shown, with every card that has not changed as it was: only the others are drawn again. */
function useYardView(reading: YardReading | null, query: YardQuery, permissions: PermissionMap): YardView | null {
  const [view] = useState(() => sharing(viewOf));
  return useMemo(
    () => (reading === null ? null : view([reading, query, permissions])),
    [view, reading, query, permissions],
  );
}

function RunningBoard({ terminalId, permissions }: { terminalId: string; permissions: PermissionMap }) {
  const reading = useYardReading(terminalId);
  const [query, change] = useYardQuery();
  const view = useYardView(reading, query, permissions);
  return (
    <DeskPage title={tDesk("special.yard-board")} summary={view?.summary ?? null}>
      <p className="sr-only" role="status" data-yard-said>
        {view?.said}
      </p>
      {view === null || view.state === "loading" ? <Skeleton rows={6} label={t("list.loading")} /> : null}
      {view === null ? null : (
        <>
          {view.failed.length === 0 ? null : (
            <Banner tone="waiting" title={tYard("board.failed")} live>
              {view.failed.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Banner>
          )}
          {view.summary === null ? null : <YardTools view={view} query={query} onChange={change} />}
          {view.reading === null ? null : <p className="yard-note">{view.reading}</p>}
          {view.empty === null ? null : <EmptyState text={view.empty} />}
          {view.hasCards ? (
            <MinuteProvider>
              <YardColumns columns={view.columns} />
            </MinuteProvider>
          ) : null}
          {view.hasCards ? <p className="yard-note">{tYard("board.note")}</p> : null}
        </>
      )}
    </DeskPage>
  );
}

/** /outbound-trucks/yard-board: the trucks of the terminal in the yard or to come, by the step they wait for. */
export function YardBoardPage() {
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId, permissions } = session;
  return <RunningBoard key={`${userid} ${terminalId}`} terminalId={terminalId} permissions={permissions} />;
}
