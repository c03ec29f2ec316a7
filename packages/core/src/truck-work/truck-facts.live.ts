import { draftReads as drafts } from "@railhead/api-contract/draft-facts-routes";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { draftsRead, noDrafts, type DraftsRead } from "../load-work/draft-reads.live";
import type { WantedFacts } from "../load-work/load-work.types";
import { kindAt, TRUCK_KINDS, type TruckKind } from "../trucks/truck-kinds";
import { loadTruck } from "../trucks/truck-calls.live";
import { assetOf } from "../trucks/truck-row.rules";
import type { TruckRow, TruckDraft } from "../trucks/truck.types";
import { NOTHING_READ, type TruckFactsRead, type TruckWorkTypes } from "./truck-work.types";

/** The drafts of a truck; none before its first weight. */
function loadDrafts(kind: TruckKind, truck: TruckRow, draft: string | null): ApiCall<DraftsRead> {
  const asset_id = assetOf(truck);
  if (asset_id === null) return Effect.succeed(noDrafts(draft));
  const find: ApiCall<{ readonly result: readonly TruckDraft[] }> = call(
    TRUCK_KINDS[kind].draftSide === "source" ? drafts.findBySourceAsset : drafts.findByDestinationAsset,
    { query: { asset_id } },
  );
  return draftsRead(find, draft);
}

/** What the page of a truck shows first: the truck and its drafts. */
export function loadFacts({ family, side, id, draft }: WantedFacts<TruckWorkTypes>): ApiCall<TruckFactsRead> {
  if (id === null) return Effect.succeed(NOTHING_READ);
  const kind = kindAt(family, side);
  return loadTruck(kind, id).pipe(
    Effect.flatMap((truck) =>
      loadDrafts(kind, truck, draft).pipe(Effect.map((found) => ({ ...NOTHING_READ, truck, ...found }))),
    ),
  );
}
