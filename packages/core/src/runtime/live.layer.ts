import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import type * as Exit from "effect/Exit";
import { ApiClient, type ApiPorts, makeApiCalls } from "../api/api-client.service";
import type { CancelSignal } from "../ports/http.port";

/** What runs effects that call the API; one per app. */
export type ApiRuntime = {
  /** Runs an effect to its end: its value, its typed error, or its defect. Aborting `signal` interrupts it. */
  readonly runPromiseExit: <A, E>(
    effect: Effect.Effect<A, E, ApiClient>,
    options?: { readonly signal?: CancelSignal },
  ) => Promise<Exit.Exit<A, E>>;
};

/**
 * The app's runtime over its host's ports. It provides one service that is made at once and never closed, so it is a
 * context and no layer: Layer and ManagedRuntime would be 2.6 KB more in every app.
 */
export function makeRuntime(ports: ApiPorts): ApiRuntime {
  const run = Effect.runPromiseExitWith(Context.make(ApiClient, makeApiCalls(ports)));
  return { runPromiseExit: (effect, options) => run(effect, options as Effect.RunOptions) };
}
