import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { ResourceFacts } from "../resources/resource.types";
import { createRecordReads } from "./record-reads.live";
import { recordViewMachine } from "./record-view.machine";

/** The page of a record with its reads and its actions going to the API. */
export function liveRecordViewMachine(runtime: ApiRuntime, facts: ResourceFacts) {
  const actor = fromEffect(runtime);
  const reads = createRecordReads(facts);
  return recordViewMachine.provide({
    actors: {
      loadRecord: actor(reads.record),
      loadReferrers: actor(reads.referrers),
      loadHistory: actor(reads.history),
      sendAction: actor(reads.send),
    },
  });
}
