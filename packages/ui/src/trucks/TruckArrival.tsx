import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import { scannedTruckWork } from "@railhead/core/truck-work/scanned-truck-work";
import { liveTruckWorkMachine } from "@railhead/core/truck-work/truck-work.live";
import type { TruckForm, TruckWorkInput } from "@railhead/core/truck-work/truck-work.types";
import { viewTruckWork } from "@railhead/core/truck-work/truck-work.view";
import { useView } from "../actor/use-view";
import type { LoadFrame } from "../loads/LoadPage";
import type { SendWork } from "../loads/send";
import { useShell } from "../shared/shell-context";
import { TruckPage } from "./TruckPage";

type TruckArrivalProps = LoadFrame & {
  input: TruckWorkInput;
  /** What Cancel leads to: the page itself is the form. */
  onClose: () => void;
};

/** The form of a truck that comes. */
export function TruckArrival({ input, onClose, ...frame }: TruckArrivalProps) {
  const { api } = useShell();
  const machine = useMemo(() => liveTruckWorkMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewTruckWork);
  const send: SendWork<TruckForm> = useCallback(
    (event) => {
      actor.send(event);
      if (event.type === "FORM.CLOSE") onClose();
    },
    [actor, onClose],
  );
  const scanned = useMemo(() => scannedTruckWork(actor), [actor]);
  return <TruckPage {...frame} view={view} send={send} context={() => actor.getSnapshot().context} scanned={scanned} />;
}
