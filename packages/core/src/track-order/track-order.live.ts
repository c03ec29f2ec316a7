import { liveSelectionActors } from "../car-selection/selection.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendOrder } from "../tracks/send-order.live";
import { trackOrderMachine } from "./track-order.machine";

/** The machine with its lists and its submit going to the API. */
export const liveTrackOrderMachine = (runtime: ApiRuntime) =>
  trackOrderMachine.provide({
    actors: { ...liveSelectionActors(runtime), submitCars: fromEffect(runtime)(sendOrder) },
  });
