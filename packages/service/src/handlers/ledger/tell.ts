import { recordEvents, type Work } from "../../events";
import { COLLECTION_OF } from "../rail-visits/visits";
import type { Holder } from "./holders";

/** What is in a car or a storage is another now: whoever looks at it is told, also who may not see what it was changed by. */
export async function tellHolder(
  work: Work,
  { visit, storage }: Pick<Holder, "visit" | "storage">,
  action: "draft" | "reconcile",
  reason: string,
): Promise<void> {
  if (visit !== undefined)
    await recordEvents(work.tx, work, [
      { resource: COLLECTION_OF[visit.family], id: visit.id, action, before: visit.row, after: visit.row, reason },
    ]);
  if (storage !== undefined)
    await recordEvents(work.tx, work, [
      { resource: "onsite-storage", id: storage.id, action, before: storage, after: storage, reason },
    ]);
}
