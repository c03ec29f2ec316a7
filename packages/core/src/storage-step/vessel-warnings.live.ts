import { routes } from "@railhead/api-contract/resources/assets.contract";
import * as Effect from "effect/Effect";
import { call } from "../api/api-client.service";
import { answerOf } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { Vessel, VesselChoice } from "../vessels/vessel.types";

/** What is to be looked at before material of an asset goes into another one, by that one's asset; nothing where it could not be read. */
export async function readWarnings(api: ApiRuntime, assetId: string): Promise<ReadonlyMap<string, string>> {
  const asked = call(routes.findStorageNamesAvailableForStorage, { query: { asset_id: assetId } });
  const answer = await answerOf(
    api,
    Effect.map(asked, ({ result }) => result),
  );
  if (!answer.ok) return new Map();
  return new Map(
    answer.value.flatMap(({ id, warning }) => (warning === null ? [] : [[id, warning.description] as const])),
  );
}

/** Vessels as they are offered. */
export const withWarnings = (
  vessels: readonly Vessel[],
  warnings: ReadonlyMap<string, string>,
): readonly VesselChoice[] =>
  vessels.map((vessel) => ({ ...vessel, warning: warnings.get(vessel.asset_id ?? "") ?? null }));
