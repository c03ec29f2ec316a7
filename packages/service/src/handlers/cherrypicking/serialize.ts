import type { EntityRows } from "@railhead/api-contract/entities";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { PickRow } from "./groups";

/** Stored cars of groups as the wire shows them: with what their tracks are called now. */
export async function serializePicks(
  context: RequestContext,
  rows: readonly PickRow[],
): Promise<readonly EntityRows["cherrypicking-transactions"][]> {
  const tracks = await byIds(
    context.tx,
    "tracks",
    rows.flatMap((row) => [row.from_track_id, row.to_track_id]),
  );
  return rows.map((row) => ({
    ...row,
    from_track_name: tracks.get(row.from_track_id ?? "")?.track_name ?? null,
    to_track_name: tracks.get(row.to_track_id ?? "")?.track_name ?? null,
    // No invoice holds a line of it: there are none yet.
    price: null,
  }));
}
