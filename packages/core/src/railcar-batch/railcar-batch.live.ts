import * as Effect from "effect/Effect";
import type { ApiCall } from "../api/api-client.service";
import type { RecordRow } from "../record-fields/record-fields.types";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { sendEntry } from "../submission/send-entry.live";
import { KINDS } from "./batch-kinds";
import { railcarBatchMachine } from "./railcar-batch.machine";

/** Milliseconds until a batch counts as without an answer: a thousand cars take longer than one. */
const TIMEOUT_MS = 60_000;

/** The batch with its sending going to the API. */
export const liveRailcarBatchMachine = (runtime: ApiRuntime) =>
  railcarBatchMachine.provide({
    actors: {
      sendBatch: fromEffect(runtime)(({ kind, family, entry }) =>
        Effect.map(
          sendEntry(KINDS[kind].routes[family], entry, { timeoutMs: TIMEOUT_MS }) as ApiCall<{
            readonly result: readonly RecordRow[];
          }>,
          ({ result }) => result,
        ),
      ),
    },
  });
