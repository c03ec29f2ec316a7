import * as Effect from "effect/Effect";
import type { ApiCall } from "../api/api-client.service";
import type { RecordRow } from "../record-fields/record-fields.types";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { bulkRoute } from "./bulk-edit-changes";
import { bulkEditMachine } from "./bulk-edit.machine";

/** The rows in the answer of a change of several, or of one. */
const rowsIn = (answer: ApiCall<unknown>): ApiCall<readonly RecordRow[]> =>
  Effect.map(answer as ApiCall<{ readonly result: RecordRow | readonly RecordRow[] }>, ({ result }) =>
    Array.isArray(result) ? (result as readonly RecordRow[]) : [result as RecordRow],
  );

/** The change of several rows with its save going to the API. */
export function liveBulkEditMachine(runtime: ApiRuntime) {
  return bulkEditMachine.provide({
    actors: {
      saveRows: fromEffect(runtime)(({ facts, entry }) => {
        const route = bulkRoute(facts) ?? facts.routes.update;
        if (route === undefined) throw new Error(`Records of ${facts.name} are not changed.`);
        return rowsIn(sendEntry(route, entry));
      }),
    },
  });
}
