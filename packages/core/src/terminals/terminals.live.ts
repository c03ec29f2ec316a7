import type { Named } from "@railhead/api-contract/envelope";
import { routes } from "@railhead/api-contract/resources/terminals.contract";
import * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";

/** The terminals a user may choose from; none for who may not choose. */
export const loadTerminals = ({
  wanted,
}: {
  readonly wanted: boolean;
}): Effect.Effect<readonly Named[], ApiError, ApiClient> =>
  wanted ? call(routes.names).pipe(Effect.map((answer) => answer.result)) : Effect.succeed([]);
