import { TrackCarsSection } from "../tracks/TrackCarsSection";
import type { Family } from "@railhead/api-contract/railcar";
import { tRailcar } from "@railhead/core/messages/catalogue-railcar";
import type { TrackCarsInput } from "@railhead/core/tracks/track-cars.machine";
import type { CarRowView } from "../floor/CarRow";
import { Page } from "../floor/Page";
import { WaitingScans } from "../scan/WaitingScans";
import { TracksSection } from "../tracks/TracksSection";
import "../tracks/tracks.css";
import { useTrackCars, useTrackCarsInput } from "../tracks/use-track-cars";

type Frame = { title: string; subtitle: string; back: string };

const editLabel = (car: CarRowView) => tRailcar("edit.openCar", { name: `${car.prefix} ${car.number}` });

/** The cars of a track, for the terminal of the session (spec §2: no terminal picker in edit mode); a tap or a scan opens the form of one. */
export function EditList({ family, ...frame }: Frame & { family: Family }) {
  const begun = useTrackCarsInput("edit", family);
  return begun === null ? null : <RunningList key={begun.key} input={begun.input} frame={frame} />;
}

function RunningList({ input, frame }: { input: TrackCarsInput; frame: Frame }) {
  const { view, send, toTrack, scanner } = useTrackCars(input);
  return (
    <Page {...frame}>
      <WaitingScans scanner={scanner} />
      <TracksSection tracks={view.tracks} track={view.track} trackFailed={view.trackFailed} send={toTrack} />
      <TrackCarsSection
        entry={view.entry}
        scan={view.scan}
        cars={view.cars}
        gone={view.gone}
        scanner={scanner}
        send={send}
        openLabel={editLabel}
      />
    </Page>
  );
}
