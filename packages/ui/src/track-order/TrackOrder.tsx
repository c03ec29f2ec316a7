import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import { tWidget } from "@railhead/core/messages/catalogue-widget";
import { scannedTrackOrder } from "@railhead/core/track-order/scanned-track-order";
import { liveTrackOrderMachine } from "@railhead/core/track-order/track-order.live";
import type { TrackOrderInput, TrackOrderMode } from "@railhead/core/track-order/track-order.types";
import { viewTrackOrder } from "@railhead/core/track-order/track-order.view";
import { useView } from "../actor/use-view";
import { SelectionPage, type Frame } from "../car-selection/SelectionPage";
import { SelectionScan } from "../car-selection/SelectionScan";
import { SendBar, UnconfirmedBanner } from "../car-selection/SendBar";
import { useSelectionInput, useSelectionPage } from "../car-selection/use-selection-page";
import { Banner } from "../shared/Banner";
import { useShell } from "../shared/shell-context";
import { ConflictChoice } from "./ConflictChoice";
import { ListSection } from "./ListSection";
import { RemoteOrder } from "./RemoteOrder";
import type { OrderSend } from "./order-send";

type TrackOrderProps = Frame & { mode: TrackOrderMode; family: Family };

/** Orders the cars of a track, for one user at one terminal: another user or terminal begins again. */
export function TrackOrder({ mode, family, ...frame }: TrackOrderProps) {
  const selection = useSelectionInput(family);
  if (selection === null) return null;
  const key = `${selection.userid} ${selection.terminalId} ${family} ${mode}`;
  return <RunningPage key={key} input={{ ...selection, mode }} frame={frame} />;
}

/** Runs the machine and draws what its view says; every decision is the machine's. */
function RunningPage({ input, frame }: { input: TrackOrderInput; frame: Frame }) {
  const { api } = useShell();
  const actor = useActorRef(
    useMemo(() => liveTrackOrderMachine(api), [api]),
    { input },
  );
  const view = useView(actor, viewTrackOrder);
  const send: OrderSend = useCallback((event) => actor.send(event), [actor]);
  const scanner = useSelectionPage(actor, scannedTrackOrder);
  const compare = useCallback(() => send({ type: "CONFLICT.COMPARE" }), [send]);
  const { action, unconfirmed, conflict, list, refusal, gone, canClear, frozen, remoteOrder } = view;
  const hasBar = action !== null || conflict !== null || unconfirmed !== null;
  const footer = hasBar ? (
    <>
      <UnconfirmedBanner unconfirmed={unconfirmed} />
      {conflict === null ? null : <ConflictChoice conflict={conflict} send={send} />}
      <SendBar action={action} unconfirmed={unconfirmed} send={send} />
    </>
  ) : undefined;
  const cars = (
    <ListSection
      list={list}
      conflict={conflict}
      refusal={refusal}
      gone={gone}
      canClear={canClear}
      frozen={frozen}
      send={send}
    />
  );
  return (
    <SelectionPage frame={frame} view={view} scanner={scanner} send={send} cars={cars} footer={footer}>
      {view.entry === null && view.scan !== null ? (
        <>
          <Banner tone="brand" icon="scan">
            {tWidget("order.scanOn")}
          </Banner>
          <SelectionScan scan={view.scan} scanner={scanner} send={send} />
        </>
      ) : null}
      {remoteOrder === null ? null : <RemoteOrder remoteOrder={remoteOrder} onCompare={compare} />}
    </SelectionPage>
  );
}
