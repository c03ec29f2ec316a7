import { useCallback, useMemo } from "react";
import { can, mayCountAny } from "@railhead/core/access/access.rules";
import { lateCarWork } from "@railhead/core/railcar-handling/car-work.late";
import { scannedCar } from "@railhead/core/railcar-handling/scanned-car";
import type { CarWorkInput } from "@railhead/core/railcar-handling/car-work.types";
import { usePageLeft } from "../actor/use-page-left";
import { useFloorKeys } from "../floor/floor-keys";
import { useTerminalOf } from "../floor/shown-terminal";
import { DraftList } from "../loads/DraftList";
import { LoadPage, type LoadFrame } from "../loads/LoadPage";
import { useLateWork } from "../loads/use-late-work";
import { CarHead } from "../railcars/CarHead";
import { usePageScanner } from "../scan/use-page-scanner";
import { Banner } from "../shared/Banner";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { CarFigures } from "./CarFigures";

/** The railcar that the address names; another user begins anew. */
export function CarWork({ id, ...frame }: LoadFrame & { id: string }) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId, permissions } = session;
  const input: CarWorkInput = {
    family: "sand",
    side: "railcars",
    page: "handling",
    id,
    userid,
    terminalId,
    ports,
    canEdit: can(permissions, "railcar", "edit"),
    canDraft: can(permissions, "draft", "create"),
    canEditDraft: can(permissions, "draft", "edit"),
    canReconcile: mayCountAny(permissions),
  };
  return <RunningWork key={`${userid} ${terminalId} ${id}`} input={input} frame={frame} />;
}

const live = () => import("./live-car").then(({ liveCar }) => liveCar);

/** The page of one railcar that is unloaded: what is known first, its forms and the changes of others a while after. */
function RunningWork({ input, frame }: { input: CarWorkInput; frame: LoadFrame }) {
  const { api } = useShell();
  const { late, view, send } = useLateWork(() => lateCarWork(api, input), live);
  useFloorKeys();
  useTerminalOf(late.context().facts.car?.terminal_id ?? null, input.terminalId);
  usePageLeft(useCallback(() => send({ type: "PAGE.LEFT" }), [send]));
  const scanner = usePageScanner(useMemo(() => scannedCar(late), [late]));
  return (
    <LoadPage
      {...frame}
      view={view}
      scanner={scanner}
      send={send}
      head={view.head === null ? null : <CarHead car={view.head} tone={view.head.tone} />}
    >
      {view.blocked === null ? null : <Banner tone="waiting">{view.blocked}</Banner>}
      {view.figures.length === 0 ? null : <CarFigures figures={view.figures} />}
      {view.held === null ? null : <Banner tone="waiting">{view.held}</Banner>}
      {view.drafts === null ? null : <DraftList {...view.drafts} sum={null} send={send} />}
    </LoadPage>
  );
}
