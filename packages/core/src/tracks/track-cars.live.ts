import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadTerminals } from "../terminals/terminals.live";
import { trackCarsMachine } from "./track-cars.machine";
import { loadCarsOnTrack, loadTracks } from "./track-lists.live";

/** The machine with its lists going to the API. */
export function liveTrackCarsMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return trackCarsMachine.provide({
    actors: {
      loadTerminals: actor(loadTerminals),
      loadTracks: actor(loadTracks),
      loadCarsOnTrack: actor(loadCarsOnTrack),
    },
  });
}
