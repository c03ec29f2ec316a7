import { useCallback, useEffect, useMemo, useRef } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import { can, mayReconcileAny } from "@railhead/core/access/access.rules";
import type { WorkApp } from "@railhead/core/load-work/load-work.types";
import type { TruckSide } from "@railhead/core/routes/floor-tasks";
import { scannedTruckWork } from "@railhead/core/truck-work/scanned-truck-work";
import { followTruckWork } from "@railhead/core/truck-work/truck-work-follower";
import { liveTruckWorkMachine } from "@railhead/core/truck-work/truck-work.live";
import type { TruckWorkView } from "@railhead/core/truck-work/truck-facts.view";
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
  /** The form that the page begins with, where it is one that may be filled in now. */
  opens?: TruckForm;
};

/** The truck that the address names; another user starts again. */
export function OneTruck({ app = "floor", family, side, page, id, opens, ...frame }: OneTruckProps) {
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
    canReopen: can(permissions, "bol", "edit"),
  };
  return (
    <RunningWork
      key={`${userid} ${terminalId} ${family} ${side} ${page} ${opens ?? ""} ${id}`}
      input={input}
      opens={opens ?? null}
      frame={frame}
    />
  );
}

/** Opens the form that the address asks for, once, where no other is open and the truck takes it now. */
function useOpens(view: TruckWorkView, opens: TruckForm | null, send: SendWork<TruckForm>) {
  const isDone = useRef(opens === null);
  const isReady = view.state === "ready" && view.unconfirmed === null;
  const isOffered = view.form === null && view.actions.some(({ form }) => form === opens);
  useEffect(() => {
    if (isDone.current || !isReady || opens === null) return;
    isDone.current = true;
    if (isOffered) send({ type: "FORM.OPEN", form: opens });
  }, [isReady, isOffered, opens, send]);
}

/** The page of one truck: what is known of it and its forms, kept up to date with what others do. */
function RunningWork({ input, opens, frame }: { input: TruckWorkInput; opens: TruckForm | null; frame: LoadFrame }) {
  const { api } = useShell();
  const machine = useMemo(() => liveTruckWorkMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewTruckWork);
  const send: SendWork<TruckForm> = useCallback((event) => actor.send(event), [actor]);
  useOpens(view, opens, send);
  useFollow(useCallback<Follow>((followed, host) => followTruckWork(actor, followed, host), [actor]));
  const scanned = useMemo(() => scannedTruckWork(actor), [actor]);
  return <TruckPage {...frame} view={view} send={send} context={() => actor.getSnapshot().context} scanned={scanned} />;
}
