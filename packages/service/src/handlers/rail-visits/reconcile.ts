import type { RequestContext } from "../../events";
import { reconcileAsset, notOnSite, type ReconciliationInput } from "../ledger/reconciliation";
import { lockHolders } from "../ledger/holders";
import type { RecordRef } from "../../refusals/stale";
import { pathOfRecord } from "../../refusals/faults";
import { findVisit } from "./gather";
import { staleFaults } from "./stale-visits";
import { asVisit, visitsOf, FAMILY_OF, type VisitCollection, type VisitRow } from "./visits";

/** Enters in the ledger what was counted in a railcar on site. Throws a 409 that names the car's state elsewhere. */
export async function reconcileVisit(
  context: RequestContext,
  name: VisitCollection,
  ref: RecordRef,
  counted: ReconciliationInput,
): Promise<VisitRow> {
  const seen = await findVisit(context, name, ref.id);
  const [holder] = seen.asset_id === null ? [] : await lockHolders(context, [seen.asset_id]);
  const visit = holder?.visit ?? asVisit(FAMILY_OF[name], seen);
  await staleFaults(context, [visit], { refs: [ref], pathOf: pathOfRecord });
  if (holder === undefined) throw notOnSite(seen);
  await reconcileAsset(context, holder, counted);
  return (await visitsOf(context.tx, FAMILY_OF[name]).get(ref.id)) ?? seen;
}
