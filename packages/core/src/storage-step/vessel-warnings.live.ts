import { routes } from "@railhead/api-contract/resources/assets.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";

/** What is to be looked at before material goes into a vessel, by its asset. */
export type VesselWarnings = ReadonlyMap<string, string>;

/** The warnings of the vessels that material of an asset may go into. */
export async function readWarnings(api: ApiRuntime, assetId: string): Promise<VesselWarnings | "failed"> {
  const asked = call(routes.findStorageNamesAvailableForStorage, { query: { asset_id: assetId } });
  const answer = await answerOf(
    api,
    Effect.map(asked, ({ result }) => result),
  );
  if (!answer.ok) return "failed";
  return new Map(
    answer.value.flatMap(({ id, warning }) => (warning === null ? [] : [[id, warning.description] as const])),
  );
}
