import type { TrackChoice } from "../tracks/track.types";
import type { BoardContext } from "./track-utilization.types";

/** The tracks whose cars the board shows, by name. */
export const shownTracks = ({ tracks, trackId }: Pick<BoardContext, "tracks" | "trackId">): readonly TrackChoice[] =>
  (tracks ?? []).filter(({ id }) => trackId === null || id === trackId);
