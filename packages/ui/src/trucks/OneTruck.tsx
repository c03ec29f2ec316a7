import { useMemo } from "react";
import type { Family } from "@railhead/api-contract/railcar";
import { can, mayCountAny } from "@railhead/core/access/access.rules";
import type { TruckKind as TruckSide } from "@railhead/core/routes/paths";
import { scannedTruck } from "@railhead/core/truck-work/truck-first.scan";
import { lateTruckWork } from "@railhead/core/truck-work/truck-work.late";
import type { TruckWorkInput } from "@railhead/core/truck-work/truck-work.types";
import type { LoadFrame } from "../loads/LoadPage";
import { useLateWork } from "../loads/use-late-work";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { TruckPage } from "./TruckPage";

type OneTruckProps = {
  family: Family;
  side: TruckSide;
  page: "handling" | "release";
  id: string;
  title: string;
  subtitle: string;
  back: string;
};

/** The truck that the address names; another user begins anew. */
export function OneTruck({ family, side, page, id, ...frame }: OneTruckProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const { userid, terminal_id: terminalId, permissions } = session;
  const input: TruckWorkInput = {
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
    canReconcile: mayCountAny(permissions),
    canReopen: can(permissions, "bol", "edit"),
  };
  return <RunningWork key={`${userid} ${terminalId} ${family} ${side} ${page} ${id}`} input={input} frame={frame} />;
}

const live = () => import("./live-work").then(({ liveWork }) => liveWork);

/** The page of one truck: what is known first, its forms and the changes of others a while after. */
function RunningWork({ input, frame }: { input: TruckWorkInput; frame: LoadFrame }) {
  const { api } = useShell();
  const { late, view, send } = useLateWork(() => lateTruckWork(api, input), live);
  const scanned = useMemo(() => scannedTruck(late), [late]);
  return <TruckPage {...frame} view={view} send={send} context={late.context} scanned={scanned} />;
}
