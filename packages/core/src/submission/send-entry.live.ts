import type { ResponseOf, Route } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import { type ApiError, ContractBroken } from "../api/api-errors";
import type { CallOptions, InputArgs } from "../api/call.types";
import { routeName } from "../api/request.rules";
import { paramsIn } from "./outbox-request";
import type { OutboxEntry, OutboxRequest } from "./outbox.types";

/**
 * Sends an entry to its route: the same path, headers and body under the same key, however often. ContractBroken where
 * the entry is of another route.
 */
export function sendEntry<R extends Route>(
  route: R,
  { method, path, headers, body, key }: Pick<OutboxEntry, keyof OutboxRequest | "key">,
  options: Pick<CallOptions, "timeoutMs"> = {},
): Effect.Effect<ResponseOf<R>, ApiError, ApiClient> {
  const params = method === route.method ? paramsIn(route, path) : null;
  if (params === null)
    return Effect.fail(new ContractBroken({ route: routeName(route), reason: `an entry to ${method} ${path}` }));
  // A GET that changes something states in its query what others state in their body.
  const stated = route.method === "GET" ? { query: body } : { body };
  // The body was made by the feature for this route, and has been JSON since.
  return call(route, ...([{ params, headers, ...stated, idempotencyKey: key, ...options }] as unknown as InputArgs<R>));
}
