import type { Refusal } from "@railhead/core/messages/define-refusals";
import type { Figure } from "@railhead/core/messages/refusals/figures";
import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { mayReconcileAny } from "@railhead/core/access/access.rules";
import type { Plan } from "@railhead/core/ledger/draft-plan.rules";
import { applyRatio, inverse, readRatio } from "@railhead/core/units/ratio.rules";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { fieldBroken, Problem } from "../../problems";
import { missingRight } from "../ledger/reconciliation";
import type { Holder } from "../ledger/holders";
import { assetSayer } from "../ledger/refusals";
import type { Amounts } from "./amounts";
import type { RefusedPlan } from "./judge";

/** Drafts that are written out in a sentence; the others are counted. */
const NAMED = 5;

/** The drafts that drew from an asset after what came into it. */
async function goneOn(context: RequestContext, assetId: string, since: string): Promise<Refusal> {
  const drew = {
    all: [
      { field: "source_id", test: { op: "eq", value: assetId } },
      { field: "voided_at", test: { op: "eq", value: null } },
      { field: "on_hold", test: { op: "eq", value: false } },
      { field: "id", test: { op: "gt", value: since } },
    ],
  } as const;
  const drafts = context.tx.rows("drafts");
  const [last, count] = await Promise.all([
    drafts.find({ where: drew, sort: { field: "id", direction: "desc" }, limit: NAMED }),
    drafts.count(drew),
  ]);
  const assets = await referencedBy(context.tx, last, "destination_id", "assets");
  const named = last
    .toReversed()
    .map(({ id, destination_id }) =>
      ledgerRefusal("draft_to", { id, asset: assets.get(destination_id)?.name ?? ledgerRefusal("another_asset") }),
    );
  if (named.length === 0) return ledgerRefusal("used_by_reconciliation");
  return ledgerRefusal("used_by_drafts", { drafts: named, more: Math.max(0, count - named.length) });
}

/** What a plan is refused by. */
interface PlanFacts {
  readonly holders: readonly Holder[];
  readonly draftId?: string;
  /** The unit in which the draft was entered: the figures are said in it too. */
  readonly entered?: Amounts["entered"];
  /** The same plan after a reconciliation that makes it possible, where the call can ask for one. */
  readonly withReconciliation?: Plan;
}

/** The right to reconcile that the caller lacks, as a refusal: null where they hold it, undefined where no reconciliation helps. */
function rightToReconcile(
  context: RequestContext,
  { holders, withReconciliation }: PlanFacts,
): Refusal | null | undefined {
  if (withReconciliation?.outcome !== "book") return undefined;
  const missing = withReconciliation.corrections.map(({ asset_id }) => {
    const holder = holders.find(({ asset }) => asset.id === asset_id);
    return holder === undefined ? null : missingRight(context, holder.asset);
  });
  return missing.find((one) => one !== null) ?? null;
}

/** Places of a figure that is said in another unit than its own. */
const SAID_PLACES = 3;
const cutAfter = (decimal: string, places: number): string =>
  decimal.replace(new RegExp(`(\\.\\d{${places}})\\d+$`), "$1");

const cut = (decimal: string): string => cutAfter(decimal, SAID_PLACES);

/**
 * Says figures of an asset in the unit that its terminal shows, and in brackets in the one in which the draft was entered; what
 * there is at most is never said to be more.
 */
async function figuresOf(
  context: RequestContext,
  { has, asked, asset_id }: RefusedPlan,
  { entered, holders }: PlanFacts,
): Promise<{ readonly has: Figure; readonly asked: Figure }> {
  const holder = holders.find(({ asset }) => asset.id === asset_id);
  if (holder === undefined) return { has: { quantity: has, unit: null }, asked: { quantity: asked, unit: null } };
  const say = await assetSayer(context, holder);
  const own = { id: holder.asset.uom_id };
  const [unit, factor] = [entered?.unit, entered?.factors.get(asset_id)];
  if (unit === undefined || factor === undefined || unit.id === own.id)
    return { has: say(has, own, { round: cut }), asked: say(asked, own) };
  const back = inverse(readRatio(factor));
  const { abbreviation } = unit;
  return {
    has: say(has, own, { round: cut, typed: { quantity: cut(applyRatio(has, back)), abbreviation } }),
    asked: say(asked, own, { typed: { quantity: applyRatio(asked, back, SAID_PLACES), abbreviation } }),
  };
}

/**
 * Refuses with both figures; what has gone on names the drafts that used it. `overdraw` and `overfill` go to people who
 * can book a count that lets the draft pass, else it is final; to people with one right to count and not the other it says which they lack.
 */
export async function refusePlan(context: RequestContext, plan: RefusedPlan, facts: PlanFacts): Promise<never> {
  const { holders, draftId } = facts;
  const holder = holders.find(({ asset }) => asset.id === plan.asset_id);
  const name = holder?.asset.name ?? ledgerRefusal("this_asset");
  const { has, asked } = await figuresOf(context, plan, facts);
  if (plan.outcome === "gone-on") {
    const used = await goneOn(context, plan.asset_id, draftId ?? "0");
    throw new Problem("Conflict", "gone_on", ledgerRefusal("gone_on", { name, has, asked, used }));
  }
  const right = rightToReconcile(context, facts);
  // No reconciliation makes the asset hold so much.
  const isBeyondReconciliation = facts.withReconciliation !== undefined && right === undefined;
  const said =
    plan.outcome === "overfill"
      ? "overfill"
      : isBeyondReconciliation
        ? "overdraw_beyond_counts"
        : ("overdraw" as const);
  const refused = ledgerRefusal(said, { name, has, asked });
  const isLacking = right !== undefined && right !== null && mayReconcileAny(context.caller.session.permissions);
  throw fieldBroken(
    "net",
    right === null ? plan.outcome : `${plan.outcome}_final`,
    isLacking ? ledgerRefusal("refused_and_lacking", { refused, right }) : refused,
  );
}
