import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { planDraft, planReplace, planVoid, type Plan, type Wanted } from "@railhead/core/ledger/draft-plan.rules";
import type { Line } from "@railhead/core/ledger/posting.rules";
import { linesOf } from "../../ledger/post";
import { conflict } from "../../problems";
import { refuse } from "../../refusals/collector";
import { demandReconcile } from "../ledger/reconciliation";
import type { Holder } from "../ledger/holders";
import { amountsOf, type Amounts } from "./amounts";
import type { DraftRow, GatheredDraft, GatheredVoid } from "./gather";
import { draftFaults, voidFaults } from "./sides";

/** A plan that can be written. */
export type AcceptedPlan = Extract<Plan, { outcome: "book" | "hold" }>;
/** A plan that what is in the assets forbids. */
export type RefusedPlan = Exclude<Plan, AcceptedPlan>;

/** The plan of a draft; or why it is refused, and the plan that a reconciliation before it would make possible. */
export type JudgedDraft = { readonly amounts: Amounts } & (
  | { readonly accepted: AcceptedPlan }
  | { readonly refused: RefusedPlan; readonly withReconciliation: Plan }
);

export const isAccepted = (plan: Plan): plan is AcceptedPlan => plan.outcome === "book" || plan.outcome === "hold";

const heldOf = (holders: readonly Holder[]) =>
  holders.map(({ asset, balance }) => ({ asset_id: asset.id, balance, capacity: asset.capacity }));

/** What a draft posted, as lines. */
const postedBy = ({ entries }: GatheredVoid): readonly Line[] =>
  linesOf(entries, (entry) => entry.counter_asset_id !== null && entry.asset_id !== null);

function refuseClosed(draft: DraftRow): void {
  if (draft.voided_at !== null) throw conflict("voided", ledgerRefusal("draft_voided", { id: draft.id }));
  if (draft.approved_at !== null) throw conflict("approved", ledgerRefusal("draft_approved", { id: draft.id }));
}

/** What the void of a draft comes to. Throws a 409 for a draft that stays as it is, and where its assets are closed. */
export function judgeVoid(gathered: GatheredVoid): Plan {
  refuseClosed(gathered.draft);
  refuse(voidFaults(gathered.holders));
  return planVoid(postedBy(gathered), heldOf(gathered.holders));
}

/** Plans a draft. Throws 409 for a state, 422 for a rule, 403 for a reconciliation without the right to it. */
export function judgeDraft(gathered: GatheredDraft): JudgedDraft {
  const { wanted, source, destination, holders, replaced, units, shownUnitId, gainLeft } = gathered;
  const { fields, reconcile } = wanted;
  if (replaced !== null) {
    refuseClosed(replaced.draft);
    refuse(voidFaults(replaced.holders));
  }
  refuse(draftFaults(fields, source, destination));
  const amounts = amountsOf({
    fields,
    source,
    destination,
    productId: gathered.moved.product_name_id,
    units,
    gainLeft,
    reconcile: reconcile !== null,
    acceptedUnits: [
      units.byAbbreviation(replaced?.draft.net_uom_abbreviation)?.id,
      source.asset.uom_id,
      destination.asset.uom_id,
      shownUnitId,
    ],
  });
  const planned = (one: Wanted): Plan =>
    replaced === null ? planDraft(one) : planReplace(postedBy(replaced), heldOf(holders), one);
  const plan = planned(amounts.wanted);
  if (!isAccepted(plan))
    return { amounts, refused: plan, withReconciliation: planned({ ...amounts.wanted, reconcile: true }) };
  for (const { asset_id } of plan.outcome === "book" ? plan.corrections : []) {
    const holder = holders.find(({ asset }) => asset.id === asset_id);
    if (holder !== undefined) demandReconcile(gathered, holder);
  }
  return { amounts, accepted: plan };
}
