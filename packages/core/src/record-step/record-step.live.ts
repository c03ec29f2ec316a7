import { loadRecord, recordIn } from "../resources/one-record.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { recordStepMachine } from "./record-step.machine";

/** A step with its reading and its sending going to the API. */
export function liveRecordStepMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return recordStepMachine.provide({
    actors: {
      loadRecord: actor(({ step, id }) => loadRecord(step.facts, id)),
      sendStep: actor(({ step, entry }) => recordIn(sendEntry(step.route, entry))),
    },
  });
}
