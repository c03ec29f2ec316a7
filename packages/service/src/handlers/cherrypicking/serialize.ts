import type { EntityRows } from "@railhead/api-contract/entities";
import { displayName } from "@railhead/core/railcars/display.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { PickRow } from "./groups";
import { keyOf, visitsByKey } from "./wanted";

/** Stored cars of groups as the wire shows them: with what they and their tracks are called now. */
export async function serializePicks(
  context: RequestContext,
  rows: readonly PickRow[],
): Promise<readonly EntityRows["cherrypicking-transactions"][]> {
  const [tracks, visits] = await Promise.all([
    byIds(
      context.tx,
      "tracks",
      rows.flatMap((row) => [row.from_track_id, row.to_track_id]),
    ),
    visitsByKey(context, rows),
  ]);
  return rows.map((row) => {
    const visit = visits.get(keyOf(row));
    return {
      ...row,
      railcar_name: visit === undefined ? row.railcar_name : displayName(visit.row),
      from_track_name: tracks.get(row.from_track_id ?? "")?.track_name ?? null,
      to_track_name: tracks.get(row.to_track_id ?? "")?.track_name ?? null,
      // No invoice holds a line of it: there are none yet.
      price: null,
    };
  });
}
