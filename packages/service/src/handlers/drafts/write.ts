import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import type { Line } from "@railhead/core/ledger/posting.rules";
import { nextState } from "@railhead/core/railcars/states.rules";
import { changed, created, recordEvents, type RequestContext } from "../../events";
import { post } from "../../ledger/post";
import { recordReconciliation } from "../ledger/reconciliation";
import { holderChanges, type Holder } from "../ledger/holders";
import { factsOf, type Visit } from "../rail-visits/visits";
import { Yard } from "../rail-visits/yard";
import type { Amounts } from "./amounts";
import {
  gatherDraft,
  gatherVoid,
  type DraftRow,
  type GatheredDraft,
  type GatheredVoid,
  type WantedDraft,
} from "./gather";
import { isAccepted, judgeDraft, judgeVoid, type AcceptedPlan } from "./judge";
import { categoryOf } from "./references";
import { refusePlan } from "./refuse-plan";

const assetsOf = (holders: readonly Holder[]) => new Map(holders.map(({ asset }) => [asset.id, asset]));

/** Posts the reversal of a draft's lines, in the unit in which they were posted. */
async function postVoid(
  context: RequestContext,
  voided: DraftRow,
  entries: GatheredVoid["entries"],
  holders: readonly Holder[],
  lines: readonly Line[],
): Promise<void> {
  if (lines.length === 0) return;
  const own = entries.filter((entry) => entry.asset_id !== null && entry.counter_asset_id !== null);
  const factors = new Map(own.map((entry) => [entry.asset_id ?? "", entry.factor]));
  const posting = {
    terminal_id: voided.terminal_id,
    draft_id: voided.id,
    assets: assetsOf(holders),
    draftUnit: { id: own[0]?.net_uom_id ?? "", factors },
    reason: voided.void_reason,
  };
  await post(context, posting, lines);
}

/** Holders without the visits that take a step: these have an event of their own. */
const unlessStepped = (holders: readonly Holder[], isStepped: (holder: Holder) => boolean) =>
  holders.map((holder) => {
    const { visit, ...others } = holder;
    return visit === undefined || isStepped(holder) ? others : holder;
  });
const beginsHandling = ({ visit }: Holder): boolean => visit?.row.status_id === RAILCAR_STATUS.received;
const endsHandling =
  ({ draftsLeft }: GatheredVoid) =>
  ({ asset, visit }: Holder): boolean =>
    visit?.row.status_id === RAILCAR_STATUS.handling && draftsLeft.get(asset.id) === 0;

/** Marks a draft as voided. Its entries stay in the ledger; their reversal is posted apart. */
async function markVoided(
  context: RequestContext,
  gathered: GatheredVoid,
  reason: string,
  replacedById: string | null,
): Promise<DraftRow> {
  const { draft, holders } = gathered;
  const after = await context.tx.rows("drafts").update(draft.id, {
    voided_at: context.now,
    void_reason: reason,
    replaced_by_id: replacedById,
    on_hold: false,
    ...changed(context, draft),
  });
  const action = replacedById === null ? "void" : "replace";
  await recordEvents(context.tx, context, [
    { resource: "drafts", id: draft.id, action, before: draft, after, reason },
    ...holderChanges(unlessStepped(holders, endsHandling(gathered)), "draft", `draft ${draft.id} voided`),
  ]);
  return after;
}

async function insertDraft(context: RequestContext, gathered: GatheredDraft, on_hold: boolean): Promise<DraftRow> {
  const { wanted, source, destination, moved, sameMeasure, categories, warning, meterFactor } = gathered;
  const row = await context.tx.rows("drafts").insert({
    ...wanted.fields,
    ...moved,
    transload_category_id: categoryOf(categories, wanted.fields.transload_category_id),
    warning,
    terminal_id: source.asset.terminal_id,
    recorded_at: sameMeasure?.recorded_at ?? context.now,
    recorded_by: context.caller.session.userid,
    meter_factor: meterFactor,
    on_hold,
    voided_at: null,
    void_reason: null,
    replaced_by_id: null,
    approved_at: null,
    ...created(context),
  });
  await recordEvents(context.tx, context, [
    { resource: "drafts", id: row.id, action: "create", before: null, after: row, reason: on_hold ? "on hold" : null },
    ...holderChanges(unlessStepped([source, destination], beginsHandling), "draft", `draft ${row.id}`),
  ]);
  return row;
}

/** Enters the reconciliations that come before a draft. */
async function bookReconciliations(
  context: RequestContext,
  { holders, units, wanted }: GatheredDraft,
  corrections: Extract<AcceptedPlan, { outcome: "book" }>["corrections"],
): Promise<void> {
  for (const { asset_id, before, after } of corrections) {
    const holder = holders.find(({ asset }) => asset.id === asset_id);
    if (holder === undefined) throw new RangeError(`asset ${asset_id} is not locked`);
    await recordReconciliation(context, {
      asset: holder.asset,
      before,
      after,
      entry: "reconciliation",
      reason: wanted.reconcile ?? "",
      bol: wanted.fields.bol,
      units,
    });
  }
}

/** Posts a plan: first the reversals, then the reconciliations, then the draft itself. */
async function postPlan(
  context: RequestContext,
  gathered: GatheredDraft,
  {
    draft,
    voided,
    plan,
    entered,
  }: Amounts & { readonly draft: DraftRow; readonly voided: DraftRow | null; readonly plan: AcceptedPlan },
): Promise<void> {
  const { holders, replaced } = gathered;
  const postReversal = async (lines: readonly Line[]) => {
    if (voided !== null && replaced !== null) await postVoid(context, voided, replaced.entries, holders, lines);
  };
  const isOwn = (line: Line) => line.entry !== "void";
  const own = plan.lines.findIndex(isOwn);
  await postReversal(own === -1 ? plan.lines : plan.lines.slice(0, own));
  if (plan.outcome === "hold") return;
  await bookReconciliations(context, gathered, plan.corrections);
  const rest = plan.lines.slice(own);
  const posting = {
    terminal_id: draft.terminal_id,
    draft_id: draft.id,
    assets: assetsOf(holders),
    draftUnit: { id: entered.unit.id, factors: entered.factors },
    field: "net",
  };
  await post(context, posting, rest.filter(isOwn));
  await postReversal(rest.filter((line) => !isOwn(line)));
}

/** Changes the state of a visit whose car keeps its position. The car is locked. */
async function stepVisit(
  context: RequestContext,
  visit: Visit,
  action: "begin-handling" | "undo",
  reason: string,
): Promise<void> {
  const step = nextState(action, factsOf(visit.row));
  if (!step.ok) return;
  const patch = { status_id: step.status_id, status_path: step.status_path };
  await new Yard(context, [], new Map()).commit([{ visit, patch, action, reason }]);
}

/** The first draft of a railcar or truck begins its handling. */
async function beginHandling(context: RequestContext, holders: readonly Holder[], reason: string): Promise<void> {
  for (const holder of holders) {
    if (holder.visit && beginsHandling(holder)) await stepVisit(context, holder.visit, "begin-handling", reason);
    await holder.truck?.drafted(context);
  }
}

/** Returns a railcar or truck to its state before handling once its last draft is voided. */
async function endHandling(context: RequestContext, gathered: GatheredVoid): Promise<void> {
  const { holders, draftsLeft, draft } = gathered;
  const isLast = endsHandling(gathered);
  for (const holder of holders) {
    if (holder.visit && isLast(holder)) await stepVisit(context, holder.visit, "undo", `draft ${draft.id} voided`);
    if (draftsLeft.get(holder.asset.id) === 0) await holder.truck?.emptied(context);
  }
}

/** Records a draft, and replaces `before` where there is one. The caller has judged the references and locked `before`. */
async function record(context: RequestContext, wanted: WantedDraft, before: DraftRow | null): Promise<DraftRow> {
  const gathered = await gatherDraft(context, wanted, before);
  const judged = judgeDraft(gathered);
  const { amounts } = judged;
  if ("refused" in judged)
    return refusePlan(context, judged.refused, {
      holders: gathered.holders,
      entered: amounts.entered,
      withReconciliation: judged.withReconciliation,
      ...(before === null ? {} : { draftId: before.id }),
    });
  const { source, destination, replaced } = gathered;
  const draft = await insertDraft(context, gathered, judged.accepted.outcome === "hold");
  const voided = replaced === null ? null : await markVoided(context, replaced, "replaced", draft.id);
  await postPlan(context, gathered, { ...amounts, draft, voided, plan: judged.accepted });
  await beginHandling(context, [source, destination], `draft ${draft.id}`);
  if (replaced !== null) await endHandling(context, replaced);
  return draft;
}

/** Records a draft in the ledger, and begins the handling of its load. Throws 409 and 422 with both figures. */
export const recordDraft = (context: RequestContext, wanted: WantedDraft): Promise<DraftRow> =>
  record(context, wanted, null);

/** Replaces a draft by another one. The caller has locked it. */
export const replaceDraft = (context: RequestContext, before: DraftRow, wanted: WantedDraft): Promise<DraftRow> =>
  record(context, wanted, before);

/** Voids a draft whose material has not been moved further. The caller has locked it. */
export async function voidDraft(context: RequestContext, draft: DraftRow, reason: string): Promise<DraftRow> {
  const gathered = await gatherVoid(context, draft);
  const { holders, entries } = gathered;
  const plan = judgeVoid(gathered);
  if (!isAccepted(plan)) return refusePlan(context, plan, { holders, draftId: draft.id });
  const voided = await markVoided(context, gathered, reason, null);
  await postVoid(context, voided, entries, holders, plan.lines);
  await endHandling(context, gathered);
  return voided;
}
