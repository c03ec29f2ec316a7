import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { bothNamed, namedTracks, type NamedTracks } from "./named-tracks.rules";
import { loadTrackCars, loadTracks } from "./track-lists.live";
import type { TrackCars, TracksReading } from "./track.types";

/** A page that draws tracks, as it is at the moment of each question. */
export interface TracksPage {
  readonly shown: () => {
    readonly terminalId: string;
    /** The one track that is drawn; null for all of the terminal. */
    readonly trackId: string | null;
    readonly carsOn: ReadonlyMap<string, TrackCars>;
  };
  readonly isBusy: () => boolean;
  readonly take: (reading: TracksReading) => void;
}

/** Keeps drawn tracks up to date with what others do: the tracks are listed again, and the cars of those that were named read. */
export function followTracks(page: TracksPage, api: ApiRuntime, { clock, isHeld }: FollowHost): PageFollower {
  /** Tracks that changes have named since a reading was begun, and those of readings that were not taken. */
  let named: NamedTracks = new Set();
  let untaken: NamedTracks = new Set();
  const read = async (): Promise<TracksReading | null> => {
    const { terminalId, trackId } = page.shown();
    untaken = bothNamed(untaken, named);
    named = new Set();
    const wanted = untaken;
    const listed = await answerOf(api, loadTracks({ terminalId }));
    const rows = listed.ok ? listed.value : [];
    const ids = rows
      .map(({ id }) => id)
      .filter((id) => (trackId === null || id === trackId) && (wanted === "all" || wanted.has(id)));
    const carsOn = listed.ok ? await answerOf(api, loadTrackCars({ trackIds: ids })) : listed;
    return carsOn.ok ? { tracks: rows, carsOn: carsOn.value } : null;
  };
  const follower = createFollower<TracksReading>({
    clock,
    isHeld,
    isBusy: page.isBusy,
    read,
    take: (reading) => {
      untaken = new Set();
      page.take(reading);
    },
  });
  return {
    receive: (changes) => {
      const { terminalId, carsOn } = page.shown();
      const more = namedTracks(changes, terminalId, carsOn);
      if (more !== "all" && more.size === 0) return;
      named = bothNamed(named, more);
      follower.note();
    },
    stop: follower.stop,
  };
}
