import { TruckArrival } from "./TruckArrival";
import { useCallback, useMemo } from "react";
import { tTruck } from "@railhead/core/messages/catalogue-truck";
import type { TruckListEvent } from "@railhead/core/truck-list/truck-list.machine";
import type { TruckListInput } from "@railhead/core/truck-list/truck-list.types";
import type { TruckListView } from "@railhead/core/truck-list/truck-list.view";
import { useChosenTerminal } from "../floor/shown-terminal";
import { useShell } from "../shared/shell-context";

export type ListFrame = { title: string; subtitle: string; back: string };
export type SendToList = (event: TruckListEvent) => void;
type ArrivalProps = {
  input: TruckListInput;
  terminal: TruckListView["terminal"];
  terminalId: string;
  canEdit: boolean;
  frame: ListFrame;
  send: SendToList;
};

/** The form of a truck that comes, in place of the list until it is sent or given up. */
export function Arrival({ input, terminal, terminalId, canEdit, frame, send }: ArrivalProps) {
  const { ports } = useShell();
  const { family, side, userid } = input;
  useChosenTerminal(terminal);
  const close = useCallback(() => send({ type: "ARRIVAL.CLOSE" }), [send]);
  // What was sent leads to the new truck: the list is not left with an empty form.
  const leaving = useMemo(
    () => ({
      ...ports,
      navigator: {
        ...ports.navigator,
        go: (path: string, options?: { readonly replace?: boolean }) => {
          close();
          ports.navigator.go(path, options);
        },
      },
    }),
    [ports, close],
  );
  const work = {
    app: "floor",
    family,
    side,
    page: "arrival",
    id: null,
    userid,
    terminalId,
    canEdit,
    canDraft: false,
    canEditDraft: false,
    ports: leaving,
  } as const;
  return (
    <TruckArrival
      title={tTruck("do.arrival")}
      subtitle={frame.subtitle}
      back={frame.back}
      input={work}
      onClose={close}
    />
  );
}
