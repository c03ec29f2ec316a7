import * as Effect from "effect/Effect";
import { NetworkLost } from "../api/api.errors";
import type { FirstRead } from "../load-work/late-work";
import { readAfter } from "../load-work/read-first.live";
import type { Clock } from "../ports/clock.port";
import { fromEffect } from "../runtime/from-effect";
import { inTime } from "../runtime/in-time";
import type { ApiRuntime } from "../runtime/live.layer";
import type { Work } from "../trucks/truck-calls.live";
import { leftWithDifference } from "./truck-booked.rules";
import { loadFacts } from "./truck-first.live";
import { truckWorkMachine } from "./truck-work.machine";
import type { TruckJob } from "./truck-work.types";

const booked = () => import("./truck-booked.live");
const choices = () => import("./truck-choices.live");
const sending = () => import("./truck-send.live");

/** The work on a truck with its lookups and its commands going to the API; `first` is what was read of it already. */
export function liveTruckWorkMachine(
  runtime: ApiRuntime,
  clock: Pick<Clock, "after">,
  first: FirstRead<TruckJob> | null = null,
) {
  const actor = fromEffect(runtime);
  /** Code that the first view does without. Where it cannot be fetched it is as if the network were lost: Retry asks again. */
  const later = <M, A>(load: () => Promise<M>, work: (code: M) => Work<A>): Work<A> =>
    Effect.tryPromise({ try: () => inTime(clock, load), catch: () => new NetworkLost({}) }).pipe(Effect.flatMap(work));
  return truckWorkMachine.provide({
    actors: {
      loadFacts: actor(readAfter(first, loadFacts)),
      loadMore: actor((wanted) => {
        const { truck } = wanted.facts;
        const read = later(choices, ({ loadChoices }) => loadChoices(wanted));
        return leftWithDifference(truck)
          ? Effect.all([read, later(booked, ({ loadBooked }) => loadBooked(truck))], { concurrency: 2 }).pipe(
              Effect.map(([more, found]) => ({ ...more, booked: found })),
            )
          : read;
      }),
      lookAtAsset: actor((wanted) => later(choices, ({ lookAtAsset }) => lookAtAsset(wanted))),
      readScale: actor((wanted) => later(choices, ({ readScale }) => readScale(wanted))),
      sendCommand: actor((submission) => later(sending, ({ sendCommand }) => sendCommand(submission))),
    },
  });
}
