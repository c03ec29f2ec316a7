import * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api.errors";
import type { Outcome } from "../runtime/from-effect";

/** A reading of which the first is done already: that answer comes once, then it is read. */
export function readAfter<I, A>(
  first: Outcome<A, ApiError> | null,
  read: (input: I) => Effect.Effect<A, ApiError, ApiClient>,
): (input: I) => Effect.Effect<A, ApiError, ApiClient> {
  let left = first;
  return (input) => {
    const done = left;
    left = null;
    if (done === null) return read(input);
    return done.ok ? Effect.succeed(done.value) : Effect.fail(done.error);
  };
}
