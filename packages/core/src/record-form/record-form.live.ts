import type { Route } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ResourceFacts } from "../resources/resource.types";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { recordFormMachine } from "./record-form.machine";
import { saveRoute } from "./record-form.submit";
import type { RecordRow } from "./record-form.types";

interface Answer {
  readonly result: RecordRow;
}
// Every record answers the same; its own schema has judged the row.
const resultOf = (answer: ApiCall<unknown>): ApiCall<RecordRow> =>
  Effect.map(answer as ApiCall<Answer>, ({ result }) => result);

/** One record by its id. */
export function loadRecord({ routes, name }: ResourceFacts, id: string): ApiCall<RecordRow> {
  const { get } = routes;
  if (get === undefined) throw new Error(`Records of ${name} are not read one by one.`);
  return resultOf(call<Route>(get, { params: { id } } as never));
}

/** The form of a record with its reading and its save going to the API. */
export function liveRecordFormMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return recordFormMachine.provide({
    actors: {
      loadRecord: actor(({ facts, id }) => loadRecord(facts, id)),
      saveRecord: actor(({ facts, isNew, entry }) =>
        resultOf(sendEntry(saveRoute({ facts, recordId: isNew ? null : "" }), entry)),
      ),
    },
  });
}
