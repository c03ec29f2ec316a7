import { mayCountAny } from "@railhead/core/access/access.rules";
import type { Plan } from "@railhead/core/ledger/draft-plan.rules";
import { applyRatio, inverse, readRatio } from "@railhead/core/units/ratio.rules";
import { figureWithUnit } from "@railhead/core/units/shown.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { Problem, ruleBroken } from "../../problems";
import { missingRight } from "../ledger/count";
import type { Holder } from "../ledger/holders";
import { assetSayer } from "../ledger/refusals";
import type { Amounts } from "./amounts";
import type { RefusedPlan } from "./judge";

/** Drafts that are written out in a sentence; the others are counted. */
const NAMED = 5;

/** The drafts that drew from an asset after what came into it, in words. */
async function goneOn(context: RequestContext, assetId: string, since: string): Promise<string> {
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
  const assets = await byIds(
    context.tx,
    "assets",
    last.map((draft) => draft.destination_id),
  );
  const named = last
    .toReversed()
    .map((draft) => `draft ${draft.id} to ${assets.get(draft.destination_id)?.name ?? "another asset"}`);
  const more = count - named.length;
  if (named.length === 0) return "a reconciliation";
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** What a refusal of a plan goes by. */
interface Refusal {
  readonly holders: readonly Holder[];
  readonly draftId?: string;
  /** The unit in which the draft was entered: the figures are said in it too. */
  readonly entered?: Amounts["entered"];
  /** The same plan with the count that would let it pass booked first, where the call can bring one. */
  readonly withCount?: Plan;
}

/** The right to a count that would let a plan pass, and that its person lacks: null where they hold all, undefined where no count helps. */
function rightToCount(context: RequestContext, { holders, withCount }: Refusal): string | null | undefined {
  if (withCount?.outcome !== "book") return undefined;
  const missing = withCount.corrections.map(({ asset_id }) => {
    const holder = holders.find(({ asset }) => asset.id === asset_id);
    return holder === undefined ? null : missingRight(context, holder.asset);
  });
  return missing.find((sentence) => sentence !== null) ?? null;
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
  { entered, holders }: Refusal,
): Promise<{ readonly has: string; readonly asked: string }> {
  const holder = holders.find(({ asset }) => asset.id === asset_id);
  if (holder === undefined) return { has: figureWithUnit(has, null), asked: figureWithUnit(asked, null) };
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
export async function refusePlan(context: RequestContext, plan: RefusedPlan, refusal: Refusal): Promise<never> {
  const { holders, draftId } = refusal;
  const holder = holders.find(({ asset }) => asset.id === plan.asset_id);
  const name = holder?.asset.name ?? "This asset";
  const { has, asked } = await figuresOf(context, plan, refusal);
  if (plan.outcome === "gone-on") {
    const used = await goneOn(context, plan.asset_id, draftId ?? "0");
    throw new Problem(
      "Conflict",
      "gone_on",
      `${name} holds ${has} of the ${asked} that this draft brought: the rest has gone on by ${used}. Void that first.`,
    );
  }
  const right = rightToCount(context, refusal);
  const lacking = typeof right === "string" && mayCountAny(context.caller.session.permissions) ? ` ${right}` : "";
  // So much is in it by no count.
  const isBeyondCounts = refusal.withCount !== undefined && right === undefined;
  const figures =
    plan.outcome === "overdraw"
      ? `${name} holds ${has}; this draft takes ${asked}. Enter at most ${has}${isBeyondCounts ? "" : ", or let someone who may reconcile correct what is in it"}.`
      : `${name} has room for ${has}; this draft brings ${asked}. Enter at most ${has}, or choose another asset.`;
  throw ruleBroken(right === null ? plan.outcome : `${plan.outcome}_final`, figures + lacking, {
    net: figures + lacking,
  });
}
