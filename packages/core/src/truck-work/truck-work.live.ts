import * as Effect from "effect/Effect";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { loadBooked } from "./truck-booked.live";
import { assetWithDifference } from "./truck-booked.rules";
import { loadChoices, lookAtAsset, readScale } from "./truck-choices.live";
import { loadFacts } from "./truck-facts.live";
import { sendTruckChange } from "./truck-send.live";
import { truckWorkMachine } from "./truck-work.machine";

/** The work on a truck with its lookups and its commands going to the API. */
export function liveTruckWorkMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return truckWorkMachine.provide({
    actors: {
      loadFacts: actor(loadFacts),
      loadChoices: actor((wanted) => {
        const asset = assetWithDifference(wanted.facts.truck);
        const read = loadChoices(wanted);
        return asset === null
          ? read
          : Effect.all([read, loadBooked(asset)], { concurrency: 2 }).pipe(
              Effect.map(([more, booked]) => ({ ...more, booked })),
            );
      }),
      lookAtAsset: actor(lookAtAsset),
      readScale: actor(readScale),
      sendChange: actor(sendTruckChange),
    },
  });
}
