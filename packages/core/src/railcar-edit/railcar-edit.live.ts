import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { railcarEditMachine } from "./railcar-edit.machine";
import { loadCarsOnTrack, loadTracks } from "../tracks/track-lists.live";
import { loadVisit, sendVisit } from "../railcars/visit.live";

/** The edit form with its lookups and its save going to the API. */
export function liveRailcarEditMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return railcarEditMachine.provide({
    actors: {
      loadCar: actor(({ family, carId }) => loadVisit[family](carId)),
      loadTracks: actor(loadTracks),
      loadCarsOnTrack: actor(loadCarsOnTrack),
      saveCar: actor(({ family, entry }) => sendVisit[family](entry)),
    },
  });
}
