import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { displayName } from "@railhead/core/railcars/display.rules";
import type { RailcarAction } from "@railhead/core/railcars/state-names";
import type { RequestContext } from "../../events";
import { liveDrafts } from "../../ledger/balances";
import { stateFault, type Fault, type FieldPath } from "../../refusals/faults";
import type { Visit } from "./visits";

/** In these states a draft on hold is settled; from the others a car is taken back to them first. */
const SETTLED_IN: ReadonlySet<string> = new Set([RAILCAR_STATUS.received, RAILCAR_STATUS.handling]);

/** Steps before which the drafts on hold of a car are settled: after them nobody can. */
const BEFORE: Readonly<Partial<Record<RailcarAction, "handled" | "customer-release" | "release">>> = {
  "complete-handling": "handled",
  "customer-release": "customer-release",
  release: "release",
};

/** Refuses a step of cars with a draft that waits for someone who may reconcile, where what left them is to be booked before it. */
export async function heldFaults(
  context: RequestContext,
  visits: readonly Visit[],
  pathOf: FieldPath,
  action: RailcarAction,
): Promise<readonly Fault[]> {
  const before = BEFORE[action];
  if (before === undefined) return [];
  const held = (
    await liveDrafts(
      context.tx,
      visits.map((visit) => visit.row.asset_id),
    )
  ).filter((draft) => draft.on_hold);
  return visits.flatMap(({ row }, i): readonly Fault[] => {
    const draft = held.find(
      (one) => row.asset_id !== null && (one.source_id === row.asset_id || one.destination_id === row.asset_id),
    );
    if (draft === undefined) return [];
    const code = SETTLED_IN.has(row.status_id)
      ? (`held_before_${before}` as const)
      : (`set_back_before_${before}` as const);
    return [stateFault(pathOf(i, "id"), railcarRefusal(code, { name: displayName(row), draft: draft.id }))];
  });
}
