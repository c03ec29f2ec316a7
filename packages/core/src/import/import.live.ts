import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { namesOf } from "../resources/names.live";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { importMachine } from "./import.machine";
import { importCall } from "./import.submit";

/** Milliseconds that many rows may take. */
const TIMEOUT_MS = 120_000;

/** The import of a list with its calls going to the API. */
export function liveImportMachine(runtime: ApiRuntime) {
  const actor = fromEffect(runtime);
  return importMachine.provide({
    actors: {
      loadNames: actor(({ resources }) =>
        Effect.all(
          resources.map((resource) => Effect.map(namesOf(resource), (names) => [resource, names] as const)),
        ).pipe(Effect.map(Object.fromEntries)),
      ),
      checkRows: actor(({ facts, rows }) =>
        call(importCall({ facts }), { body: { rows: [...rows], dry_run: true }, timeoutMs: TIMEOUT_MS }).pipe(
          Effect.map(({ result }) => result),
        ),
      ),
      importRows: actor(({ facts, entry }) =>
        sendEntry(importCall({ facts }), entry, { timeoutMs: TIMEOUT_MS }).pipe(Effect.map(({ result }) => result)),
      ),
    },
  });
}
