import { routes as users } from "@railhead/api-contract/resources/users.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import type { CancelSignal } from "../ports/http.port";
import { outcomeOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";

/** Names of the caller's terminals by id, for rows of other terminals than the session's; null where they cannot be had. */
export async function loadTerminalNames(
  runtime: ApiRuntime,
  signal: CancelSignal,
): Promise<ReadonlyMap<string, string> | null> {
  const work = call(users.getTerminalsForCurrentUser).pipe(
    Effect.map(({ result }) => new Map(result.map(({ id, name }) => [id, name]))),
  );
  const outcome = await outcomeOf(runtime, work, { signal }).catch(() => null);
  return outcome?.ok === true ? outcome.value : null;
}
