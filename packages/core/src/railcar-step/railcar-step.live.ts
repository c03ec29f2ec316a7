import * as Effect from "effect/Effect";
import type { ApiCall } from "../api/api-client.service";
import type { RailcarRow } from "../railcars/railcar-row.types";
import { loadRecord, recordIn } from "../resources/one-record.live";
import { RAILCAR_FACTS } from "../resources/railcar-facts";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { railcarStepMachine } from "./railcar-step.machine";
import { STEPS } from "./step-rules";

/** The row of an answer: the route's own schema has judged it. */
const asCar = (answer: ReturnType<typeof recordIn>): ApiCall<RailcarRow> =>
  Effect.map(answer, (row) => row as unknown as RailcarRow);

/** A step with its reading and its sending going to the API. */
export function liveRailcarStepMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return railcarStepMachine.provide({
    actors: {
      loadCar: actor(({ family, id }) => asCar(loadRecord(RAILCAR_FACTS[family], id))),
      sendStep: actor(({ kind, family, entry }) => asCar(recordIn(sendEntry(STEPS[kind].routes[family], entry)))),
    },
  });
}
