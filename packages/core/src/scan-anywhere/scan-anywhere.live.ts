import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { scanAnywhereMachine } from "./scan-anywhere.machine";

/** Whoever scans waits for the answer: it is asked for once, and Try again asks once more. A code names one thing only where all that it names is known. */
const LOOK = { retry: false, timeoutMs: 10_000, wholeList: true } as const;

/** The machine with its look-up going to the API. */
export const liveScanAnywhereMachine = (runtime: ApiRuntime) =>
  scanAnywhereMachine.provide({
    actors: {
      lookUp: fromEffect(runtime)(({ code }: { readonly code: string }) =>
        call(assets.findByCode, { query: { code: code.trim() }, ...LOOK }).pipe(
          Effect.map(({ result }): readonly ScannedThing[] => result),
        ),
      ),
    },
  });
