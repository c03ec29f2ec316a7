import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { nextState } from "@railhead/core/railcars/states.rules";
import type { Work } from "../../events";
import { draftCounts } from "../../ledger/balances";
import { factsOf, type Visit } from "../rail-visits/visits";
import { Yard } from "../rail-visits/yard";
import type { Holder } from "./holders";
import { tellHolder } from "./tell";

/** Writes the step of a visit that stays where it stands. The car is locked. */
async function stepTo(work: Work, visit: Visit, action: "begin-handling" | "undo", reason: string): Promise<void> {
  const step = nextState(action, factsOf(visit.row));
  if (!step.ok) return;
  const yard = await Yard.open(work, []);
  await yard.commit([{ visit, patch: { status_id: step.status_id, status_path: step.status_path }, action, reason }]);
}

/** After a draft was recorded: its first one begins the handling of a car or truck. */
export async function begun(work: Work, holders: readonly Holder[], reason: string): Promise<void> {
  for (const { visit, truck } of holders) {
    if (visit?.row.status_id === RAILCAR_STATUS.received) await stepTo(work, visit, "begin-handling", reason);
    else if (visit) await tellHolder(work, { visit }, "draft", reason);
    await truck?.drafted(work);
  }
}

/** After drafts were voided: a car or truck without any more is as before its handling. */
export async function ended(work: Work, holders: readonly Holder[], reason: string): Promise<void> {
  // A storage is in no state that drafts change, and has more of them than anybody counts.
  const loads = holders.filter(({ visit, truck }) => visit !== undefined || truck !== undefined);
  const counts = await draftCounts(
    work.tx,
    loads.map(({ asset }) => asset.id),
  );
  for (const { asset, visit, truck } of loads) {
    const left = counts.get(asset.id) ?? 0;
    if (visit?.row.status_id === RAILCAR_STATUS.handling && left === 0) await stepTo(work, visit, "undo", reason);
    else if (visit) await tellHolder(work, { visit }, "draft", reason);
    if (left === 0) await truck?.emptied(work);
  }
}
