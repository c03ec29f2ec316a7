import type { ReactNode } from "react";
import type { EntryView, SelectionView } from "@railhead/core/car-selection/selection.view";
import { Page } from "../floor/Page";
import { WaitingScans } from "../scan/WaitingScans";
import type { PageScanner } from "../scan/use-page-scanner";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { TracksSection } from "../tracks/TracksSection";
import { EntrySection } from "./EntrySection";
import type { SelectionSend } from "./send";
import "../tracks/tracks.css";

export type Frame = { title: string; subtitle: string; back: string };
type SelectionPageProps = {
  frame: Frame;
  view: SelectionView & EntryView;
  scanner: PageScanner;
  send: SelectionSend;
  /** The chosen cars; they come first while no track is chosen. */
  cars: ReactNode;
  footer: ReactNode | undefined;
  /** What comes between the naming of cars and the chosen ones. */
  children?: ReactNode;
};

/** The page of a track: its terminal, the track, how cars are named, and the chosen cars. */
export function SelectionPage({ frame, view, scanner, send, cars, footer, children }: SelectionPageProps) {
  const first = view.track === null;
  const isTrackOpen = !view.tracks.fixed;
  return (
    <Page {...frame} footer={footer}>
      <WaitingScans scanner={scanner} />
      <TerminalPicker terminal={view.terminal} frozen={view.frozen} send={send} />
      {isTrackOpen || !first ? (
        <TracksSection tracks={view.tracks} track={view.track} trackFailed={view.trackFailed} send={send}>
          {first ? cars : null}
        </TracksSection>
      ) : null}
      <EntrySection entry={view.entry} scan={view.scan} manual={view.manual} scanner={scanner} send={send} />
      {children}
      {first && isTrackOpen ? null : cars}
    </Page>
  );
}
