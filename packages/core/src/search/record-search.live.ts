import { routes, type SearchHit } from "@railhead/api-contract/search.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { recordSearchMachine, type SearchQuestion } from "./record-search.machine";

/** The search of records with its call. */
export const liveRecordSearchMachine = (runtime: ApiRuntime) =>
  recordSearchMachine.provide({
    actors: {
      findRecords: fromEffect(runtime)(({ text, limit }: SearchQuestion) =>
        call(routes.search, { query: { q: text.trim(), limit: String(limit) } }).pipe(
          Effect.map(({ result }): readonly SearchHit[] => result),
        ),
      ),
    },
  });
