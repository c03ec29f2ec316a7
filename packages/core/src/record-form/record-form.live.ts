import { fromEffect } from "../runtime/from-effect";
import { loadRecord, recordIn } from "../resources/one-record.live";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { recordFormMachine } from "./record-form.machine";
import { saveRoute } from "./record-form.submit";

/** The form of a record with its reading and its save going to the API. */
export function liveRecordFormMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return recordFormMachine.provide({
    actors: {
      loadRecord: actor(({ facts, id }) => loadRecord(facts, id)),
      saveRecord: actor(({ facts, isNew, entry }) =>
        recordIn(sendEntry(saveRoute({ facts, recordId: isNew ? null : "" }), entry)),
      ),
    },
  });
}
