import type { TrackCars, TrackChoice } from "../tracks/track.types";
import type { BoardContext } from "./track-utilization.types";

/** The tracks whose cars the board shows, by name. */
export const shownTracks = ({ tracks, trackId }: Pick<BoardContext, "tracks" | "trackId">): readonly TrackChoice[] =>
  (tracks ?? []).filter(({ id }) => trackId === null || id === trackId);

/** The cars as the board shows them: as they will be, where an order is on its way. */
export const shownCars = ({
  expected,
  carsOn,
}: Pick<BoardContext, "expected" | "carsOn">): ReadonlyMap<string, TrackCars> => expected ?? carsOn;
