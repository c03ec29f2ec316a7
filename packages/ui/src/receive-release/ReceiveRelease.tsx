import { useCallback, useMemo } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import type { ReceiveReleaseEvent } from "@railhead/core/receive-release/receive-release-events";
import { liveReceiveReleaseMachine } from "@railhead/core/receive-release/receive-release.live";
import type { ReceiveReleaseInput, ReceiveReleaseMode } from "@railhead/core/receive-release/receive-release.types";
import { viewReceiveRelease } from "@railhead/core/receive-release/receive-release.view";
import { scannedReceiveRelease } from "@railhead/core/receive-release/scanned-receive-release";
import { useView } from "../actor/use-view";
import { SelectionPage, type Frame } from "../car-selection/SelectionPage";
import { SendBar, UnconfirmedBanner } from "../car-selection/SendBar";
import { useSelectionInput, useSelectionPage } from "../car-selection/use-selection-page";
import { useShell } from "../shared/shell-context";
import { DayField } from "./DayField";
import { ReleaseConfirm } from "./ReleaseConfirm";
import { SelectedSection } from "./SelectedSection";

type ReceiveReleaseProps = Frame & {
  mode: ReceiveReleaseMode;
  family: Family;
  /** The car that the address names. */
  carId?: string;
};

/** Receives or releases cars, for one user at one terminal: another user or terminal begins again. */
export function ReceiveRelease({ mode, family, carId, ...frame }: ReceiveReleaseProps) {
  const selection = useSelectionInput(family);
  if (selection === null) return null;
  const key = `${selection.userid} ${selection.terminalId} ${family} ${mode} ${carId ?? ""}`;
  return <RunningPage key={key} input={{ ...selection, mode, carId }} frame={frame} />;
}

/** Runs the machine and draws what its view says; every decision is the machine's. */
function RunningPage({ input, frame }: { input: ReceiveReleaseInput; frame: Frame }) {
  const { api } = useShell();
  const actor = useActorRef(
    useMemo(() => liveReceiveReleaseMachine(api), [api]),
    { input },
  );
  const view = useView(actor, viewReceiveRelease);
  const send = useCallback((event: ReceiveReleaseEvent) => actor.send(event), [actor]);
  const scanner = useSelectionPage(actor, scannedReceiveRelease);
  const { date, action, unconfirmed, frozen, confirm, selected, refusal, gone, canClear } = view;
  const hasBar = date !== null || action !== null || unconfirmed !== null;
  const footer = hasBar ? (
    <>
      <UnconfirmedBanner unconfirmed={unconfirmed} />
      {date === null ? null : <DayField date={date} frozen={frozen} send={send} />}
      <ReleaseConfirm confirm={confirm} send={send} />
      <SendBar action={action} unconfirmed={unconfirmed} send={send} />
    </>
  ) : undefined;
  const cars = <SelectedSection selected={selected} refusal={refusal} gone={gone} canClear={canClear} send={send} />;
  return <SelectionPage frame={frame} view={view} scanner={scanner} send={send} cars={cars} footer={footer} />;
}
