import { routes } from "@railhead/api-contract/resources/scales.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { scaleTestMachine } from "./scale-test.machine";

/** The test of a scale's connection with its call. */
export const liveScaleTestMachine = (runtime: ApiRuntime) =>
  scaleTestMachine.provide({
    actors: {
      testConnection: fromEffect(runtime)(({ scaleId }: { readonly scaleId: string }) =>
        call(routes.testConnection, { params: { id: scaleId }, body: {} }).pipe(Effect.map(({ result }) => result)),
      ),
    },
  });
