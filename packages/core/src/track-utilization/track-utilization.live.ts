import type { FollowHost, PageFollower } from "../live/follow-page";
import { createFollower } from "../live/follower";
import { answerOf, fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTrackCars, loadTracks } from "../tracks/track-lists.live";
import { sendOrder } from "../tracks/send-order.live";
import { bothNamed, namedTracks, type NamedTracks } from "./named-tracks.rules";
import { trackUtilizationMachine, type TrackUtilizationActor } from "./track-utilization.machine";
import type { BoardReading } from "./track-utilization.types";

/** The board with its lists from the API. */
export function liveTrackUtilizationMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return trackUtilizationMachine.provide({
    actors: {
      loadTracks: actor(loadTracks),
      loadCars: actor(loadTrackCars),
      sendOrder: actor(sendOrder),
    },
  });
}

/** Keeps the board up to date with what others do: the tracks are listed again, and the cars of those that were named read. */
export function followTrackUtilization(
  board: TrackUtilizationActor,
  [api, { clock, isHeld }]: readonly [ApiRuntime, FollowHost],
): PageFollower {
  /** Tracks that changes have named since a reading was begun, and those of readings that were not taken. */
  let named: NamedTracks = new Set();
  let untaken: NamedTracks = new Set();
  const read = async (): Promise<BoardReading | null> => {
    const { terminalId, trackId } = board.getSnapshot().context;
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
  const follower = createFollower<BoardReading>({
    clock,
    isHeld,
    isBusy: () => board.getSnapshot().hasTag("busy"),
    read,
    take: (reading) => {
      untaken = new Set();
      board.send({ type: "REMOTE_CHANGES.RECEIVED", reading });
    },
  });
  return {
    receive: (changes) => {
      const { terminalId, carsOn } = board.getSnapshot().context;
      const more = namedTracks(changes, terminalId, carsOn);
      if (more !== "all" && more.size === 0) return;
      named = bothNamed(named, more);
      follower.note();
    },
    stop: follower.stop,
  };
}
