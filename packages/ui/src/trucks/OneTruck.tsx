import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActorRef } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Family } from "@railhead/api-contract/railcar";
import { can, mayReconcileAny } from "@railhead/core/access/access.rules";
import type { WorkApp } from "@railhead/core/load-work/load-work.types";
import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import { isWeightDue } from "@railhead/core/truck-work/truck-facts.rules";
import type { WeightPosition } from "@railhead/core/trucks/truck-kinds";
import { scannedTruckWork } from "@railhead/core/truck-work/scanned-truck-work";
import { followTruckWork } from "@railhead/core/truck-work/truck-work-follower";
import { liveTruckWorkMachine } from "@railhead/core/truck-work/truck-work.live";
import type { TruckWorkView } from "@railhead/core/truck-work/truck-facts.view";
import type { truckWorkMachine } from "@railhead/core/truck-work/truck-work.machine";
import { viewTruckWork } from "@railhead/core/truck-work/truck-work.view";
import { useView } from "../actor/use-view";
import { useFollow, type Follow } from "../live/use-follow";
import type { TruckForm, TruckWorkInput } from "@railhead/core/truck-work/truck-work.types";
import type { LoadFrame } from "../loads/LoadPage";
import type { SendWork } from "../loads/send";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { TruckPage } from "./TruckPage";

type OneTruckProps = LoadFrame & {
  app?: WorkApp;
  family: Family;
  side: TruckSide;
  page: "handling" | "release";
  id: string;
  /** The page begins with the form of this weight, where that is due. */
  opens?: WeightPosition | null;
};

/** The truck that the address names; another user starts again. */
export function OneTruck({ app = "floor", family, side, page, id, opens = null, ...frame }: OneTruckProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId, permissions } = session;
  const input: TruckWorkInput = {
    app,
    family,
    side,
    page,
    id,
    userid,
    terminalId,
    ports,
    canEdit: can(permissions, "outbound truck", "edit"),
    canDraft: can(permissions, "draft", "create"),
    canEditDraft: can(permissions, "draft", "edit"),
    canReconcile: mayReconcileAny(permissions),
    canSeeBol: can(permissions, "bol", "view"),
    canReopen: can(permissions, "bol", "edit"),
  };
  return (
    <RunningWork
      key={`${userid} ${terminalId} ${family} ${side} ${page} ${opens} ${id}`}
      input={input}
      opens={opens}
      frame={frame}
    />
  );
}

/** Opens the form of a weight as the truck is first shown, where nothing else is open and the weight is due. */
function useWeight(actor: ActorRefFrom<typeof truckWorkMachine>, view: TruckWorkView, opens: WeightPosition | null) {
  const isDone = useRef(opens === null);
  const isReady = view.state === "ready";
  useEffect(() => {
    if (isDone.current || opens === null || !isReady) return;
    isDone.current = true;
    const { context } = actor.getSnapshot();
    if (context.open === null && context.submission === null && isWeightDue(context, opens))
      actor.send({ type: "FORM.OPEN", form: "weigh" });
  }, [actor, isReady, opens]);
}

type RunningWorkProps = { input: TruckWorkInput; opens: WeightPosition | null; frame: LoadFrame };

/** The page of one truck: what is known of it and its forms, kept up to date with what others do. */
function RunningWork({ input, opens, frame }: RunningWorkProps) {
  const { api } = useShell();
  const machine = useMemo(() => liveTruckWorkMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewTruckWork);
  const send: SendWork<TruckForm> = useCallback((event) => actor.send(event), [actor]);
  useWeight(actor, view, opens);
  useFollow(useCallback<Follow>((followed, host) => followTruckWork(actor, followed, host), [actor]));
  const scanned = useMemo(() => scannedTruckWork(actor), [actor]);
  return <TruckPage {...frame} view={view} send={send} context={() => actor.getSnapshot().context} scanned={scanned} />;
}
