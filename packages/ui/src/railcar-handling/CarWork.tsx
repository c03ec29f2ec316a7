import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/family";
import { can, mayReconcileAny } from "@railhead/core/access/access.rules";
import type { WorkApp } from "@railhead/core/load-work/load-work.types";
import { followCarWork } from "@railhead/core/railcar-handling/car-work-follower";
import { liveCarWorkMachine } from "@railhead/core/railcar-handling/car-work.live";
import { viewCarWork } from "@railhead/core/railcar-handling/car-work.view";
import { scannedCar } from "@railhead/core/railcar-handling/scanned-car";
import type { CarForm, CarWorkInput } from "@railhead/core/railcar-handling/car-work.types";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import { usePageLeft } from "../actor/use-page-left";
import { useFloorKeys } from "../floor/floor-keys";
import { useTerminalOf } from "../floor/shown-terminal";
import { DraftList } from "../loads/DraftList";
import { LoadPage, type LoadFrame } from "../loads/LoadPage";
import type { SendWork } from "../loads/send";
import { CarHead } from "../railcars/CarHead";
import { usePageScanner } from "../scan/use-page-scanner";
import { Banner } from "../shared/Banner";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { CarFigures } from "./CarFigures";

type CarWorkProps = LoadFrame & { app?: WorkApp; family?: Family; id: string };

/** The railcar that the address names; another user starts again. */
export function CarWork({ app = "floor", family = "sand", id, ...frame }: CarWorkProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId, permissions } = session;
  const input: CarWorkInput = {
    app,
    family,
    side: "railcars",
    page: "handling",
    id,
    userid,
    terminalId,
    ports,
    canEdit: can(permissions, "railcar", "edit"),
    canDraft: can(permissions, "draft", "create"),
    canEditDraft: can(permissions, "draft", "edit"),
    canReconcile: mayReconcileAny(permissions),
  };
  return <RunningWork key={`${userid} ${terminalId} ${family} ${id}`} input={input} frame={frame} />;
}

/** The page of one railcar that is unloaded: what is known of it and its forms, kept up to date with what others do. */
function RunningWork({ input, frame }: { input: CarWorkInput; frame: LoadFrame }) {
  const { api } = useShell();
  const machine = useMemo(() => liveCarWorkMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewCarWork);
  const send: SendWork<CarForm> = useCallback((event) => actor.send(event), [actor]);
  useFollow(useCallback<Follow>((followed, host) => followCarWork(actor, followed, host), [actor]));
  useFloorKeys();
  useTerminalOf(actor.getSnapshot().context.facts.car?.terminal_id ?? null, input.terminalId);
  usePageLeft(useCallback(() => send({ type: "PAGE.LEFT" }), [send]));
  const scanner = usePageScanner(useMemo(() => scannedCar(actor), [actor]));
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
