import { followTrack } from "@railhead/core/track-widget/track-widget-follower";
import { readRemoteChanges } from "@railhead/core/track-widget/track-widget.live";
import { useFollow, type Follow } from "../live/use-follow";
import { SelectedSection } from "./SelectedSection";
import { useCallback, useMemo, type ComponentType } from "react";
import { useActorRef } from "@xstate/react";
import type { Family } from "@railhead/api-contract/railcar";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import { liveTrackWidgetMachine } from "@railhead/core/track-widget/track-widget.live";
import type { TrackMode, WidgetInput } from "@railhead/core/track-widget/track-widget.types";
import { viewTrackWidget, type TrackWidgetView } from "@railhead/core/track-widget/track-widget.view";
import { tWidget } from "@railhead/core/messages/catalogue.widget";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useFloorKeys } from "../floor/floor-keys";
import { Page } from "../floor/Page";
import { WaitingScans } from "../scan/WaitingScans";
import { Banner } from "../shared/Banner";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { ActionBar } from "./ActionBar";
import type { DayPartProps } from "./DayPart";
import { Meanwhile } from "./Meanwhile";
import { EntrySection } from "./EntrySection";
import type { ListSectionProps } from "./ListSection";
import type { Send } from "./send";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { TracksSection } from "../tracks/TracksSection";
import { useWidgetScanner } from "./use-widget-scanner";
import { WidgetScan } from "./WidgetScan";
import "../tracks/tracks.css";

type TrackWidgetProps = {
  mode: TrackMode;
  family: Family;
  /** The car that the address names. */
  carId?: string;
  title: string;
  subtitle: string;
  back: string;
  /** Draws the list of the track's cars, in the modes that send it whole. */
  List?: ComponentType<ListSectionProps>;
  /** Draws the day, in the modes that have one. */
  Day?: ComponentType<DayPartProps>;
};
type Frame = Pick<TrackWidgetProps, "title" | "subtitle" | "back">;

/** The widget for one user at one terminal: another user or terminal begins anew. */
export function TrackWidget({ mode, family, carId, List, Day, ...frame }: TrackWidgetProps) {
  const { ports } = useShell();
  const { session } = useSession();
  if (session === null) return null;
  const input: WidgetInput = {
    mode,
    family,
    carId,
    userid: session.userid,
    terminalId: session.terminal_id,
    zone: session.terminal_time_zone,
    canChooseTerminal: canChooseTerminal(session),
    ports,
  };
  return (
    <RunningWidget
      key={`${session.userid} ${session.terminal_id} ${family} ${mode} ${carId ?? ""}`}
      input={input}
      frame={frame}
      List={List}
      Day={Day}
    />
  );
}

/** The cars of the track, once there is something to say of them. */
function WidgetCars({ view, List, send }: { view: TrackWidgetView; List: TrackWidgetProps["List"]; send: Send }) {
  const { selected, list, conflict, refusal, gone, canClear, frozen } = view;
  if (selected === null && list === null && conflict === null && refusal === null && gone === null) return null;
  if (List === undefined)
    return <SelectedSection selected={selected} refusal={refusal} gone={gone} canClear={canClear} send={send} />;
  return (
    <List
      list={list}
      conflict={conflict}
      refusal={refusal}
      gone={gone}
      canClear={canClear}
      frozen={frozen}
      send={send}
    />
  );
}

/** Runs the machine and draws what its view says; every decision is the machine's. */
function RunningWidget({
  input,
  frame,
  List,
  Day,
}: { input: WidgetInput; frame: Frame } & Pick<TrackWidgetProps, "Day" | "List">) {
  const { api } = useShell();
  const machine = useMemo(() => liveTrackWidgetMachine(api), [api]);
  const actor = useActorRef(machine, { input });
  const view = useView(actor, viewTrackWidget);
  const send: Send = useCallback((event) => actor.send(event), [actor]);
  useFollow(
    useCallback<Follow>(
      (followed, host) => followTrack(actor, { ...host, read: (wanted) => readRemoteChanges(followed, wanted) }),
      [actor],
    ),
  );
  const scanner = useWidgetScanner(actor);
  useFloorKeys();
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));

  const { date, action, conflict, unanswered, owed, frozen } = view;
  const first = view.track === null;
  const isTrackOpen = !view.tracks.fixed;
  const cars = <WidgetCars view={view} List={List} send={send} />;
  const hasBar = date !== null || action !== null || conflict !== null || unanswered || owed !== null;
  return (
    <Page
      {...frame}
      footer={
        hasBar ? (
          <ActionBar
            date={date}
            confirm={view.confirm}
            action={action}
            conflict={conflict}
            unanswered={unanswered}
            owed={owed}
            frozen={frozen}
            Day={Day}
            send={send}
          />
        ) : undefined
      }
    >
      <WaitingScans scanner={scanner} />
      <TerminalPicker terminal={view.terminal} frozen={view.frozen} send={send} />
      {isTrackOpen || !first ? (
        <TracksSection tracks={view.tracks} track={view.track} trackFailed={view.trackFailed} send={send}>
          {first ? cars : null}
        </TracksSection>
      ) : null}
      <EntrySection entry={view.entry} scan={view.scan} manual={view.manual} scanner={scanner} send={send} />
      {view.entry === null && view.scan !== null ? (
        <>
          <Banner tone="brand" icon="scan">
            {tWidget("order.scanOn")}
          </Banner>
          <WidgetScan scan={view.scan} scanner={scanner} send={send} />
        </>
      ) : null}
      <Meanwhile meanwhile={view.meanwhile} send={send} />
      {first && isTrackOpen ? null : cars}
    </Page>
  );
}
