import { TrackCarsSection } from "../tracks/TrackCarsSection";
import { SequenceEntry } from "./SequenceEntry";
import { useCallback, useEffect, useRef } from "react";
import type { Family } from "@railhead/api-contract/railcar";
import { can } from "@railhead/core/access/access.rules";
import { tRailcar } from "@railhead/core/messages/catalogue-railcar";
import type { TrackCarsInput } from "@railhead/core/tracks/track-cars.machine";
import type { CarRowView } from "../floor/CarRow";
import { Page } from "../floor/Page";
import { useTrackCars, useTrackCarsInput } from "../tracks/use-track-cars";
import { WaitingScans } from "../scan/WaitingScans";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { TerminalPicker } from "../tracks/TerminalPicker";
import { TracksSection } from "../tracks/TracksSection";
import "../tracks/tracks.css";

type Frame = { title: string; subtitle: string; back: string };

const rowLabel = (car: CarRowView) => tRailcar("sequence.openCar", { name: `${car.prefix} ${car.number}` });

/** A track's cars in their order; a tap or a scan opens one of them to give it another position. Another user or terminal begins from the start. */
export function SequenceCars({ family, ...frame }: Frame & { family: Family }) {
  const { session } = useSession();
  const begun = useTrackCarsInput("sequence", family);
  return begun === null ? null : (
    <RunningCars
      key={begun.key}
      input={begun.input}
      canEdit={can(session?.permissions ?? null, "railcar", "edit")}
      frame={frame}
    />
  );
}

function RunningCars({ input, canEdit, frame }: { input: TrackCarsInput; canEdit: boolean; frame: Frame }) {
  const { ports } = useShell();
  const { view, send, toTrack, scanner } = useTrackCars(input);
  const last = useRef("");
  const setBusy = useCallback(
    (busy: boolean, unconfirmed: boolean) => send({ type: "CAR.BUSY", busy, unconfirmed }),
    [send],
  );
  const close = useCallback(() => {
    send({ type: "CAR.CLOSE" });
    // The keyboard goes back to the row that it came from.
    document.querySelector<HTMLElement>(`[data-car="${last.current}"] button`)?.focus({ preventScroll: true });
  }, [send]);
  const reload = useCallback(() => send({ type: "CARS_ON_TRACK.LOAD" }), [send]);
  const over = useCallback(() => {
    close();
    reload();
  }, [close, reload]);

  const { opened } = view;
  const openedId = opened?.car.id ?? null;
  useEffect(() => {
    // The panel has taken room: the car that it is about stays in sight above it.
    if (openedId === null) return;
    last.current = openedId;
    document.querySelector(`[data-car="${openedId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [openedId]);
  const entry =
    opened === null ? null : (
      <SequenceEntry
        key={opened.car.id}
        input={{
          family: input.family,
          userid: input.userid,
          car: opened.car,
          carsOnTrack: opened.carsOnTrack,
          canEdit,
          ports,
        }}
        changed={opened.changed}
        onBusy={setBusy}
        onClose={close}
        onOvertaken={reload}
        onOver={over}
      />
    );
  return (
    <Page {...frame} footer={entry}>
      <WaitingScans scanner={scanner} />
      <TerminalPicker terminal={view.terminal} frozen={false} send={send} />
      <TracksSection tracks={view.tracks} track={view.track} trackFailed={view.trackFailed} send={toTrack} />
      <TrackCarsSection
        entry={view.entry}
        scan={view.scan}
        cars={view.cars}
        gone={view.gone}
        scanner={scanner}
        send={send}
        openLabel={rowLabel}
        current={openedId}
      />
    </Page>
  );
}
