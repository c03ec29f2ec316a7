import { routes as assets } from "@railhead/api-contract/resources/assets.contract";
import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { scanAnywhereMachine } from "./scan-anywhere.machine";

/**
 * Asked once, because the user waits, and again by Try again. Without all rows a code could seem to name one thing
 * only.
 */
const LOOK = { retry: false, timeoutMs: 10_000, completeList: true } as const;

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
