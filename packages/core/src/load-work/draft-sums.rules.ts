import { tLoad } from "../messages/catalogue-load";
import { compareDecimals, subtractDecimals, sumDecimals, unsignedDecimal } from "../units/decimal.rules";
import { convertBy } from "../units/display-factors.rules";
import { applyRatio, ONE } from "../units/ratio.rules";
import { quantityWithUnit } from "../units/shown.rules";
import { draftOf, netBefore, unitOf, type DraftForm, type DraftLoad } from "./load-draft.rules";
import { amountIn } from "./load-fields.rules";
import type { AssetFacts } from "./load-work.types";
import type { SumView } from "./load-work.view";

/** What a draft is entered against; exact decimals in the load's unit, null where nobody knows. */
export interface DraftLimits {
  readonly drafted: string | null;
  readonly net: string | null;
  /** The order that the load is for, with what is left of it before this load counts. */
  readonly order: {
    readonly number: string;
    readonly remaining: string | null;
    readonly unit: string | null;
    readonly isConverted?: boolean;
  } | null;
}
/** Decimal places of figures in another unit than the entered one. */
export const SUM_PLACES = 3;
const isBelow = (decimal: string): boolean => compareDecimals(decimal, "0") < 0;

/** One figure under the label that fits its sign. */
const left = (quantity: string, unit: string | null, enough: string, short: string): SumView => ({
  label: isBelow(quantity) ? short : enough,
  value: quantityWithUnit(unsignedDecimal(quantity), unit) ?? "",
  isOver: isBelow(quantity),
});

/** What was reckoned with a quantity in another unit, rounded once, at the end: what goes in exactly leaves nothing over. */
const rounded = (reckoned: string, from: string | null, to: string | null, isConverted = false): string =>
  from === to && !isConverted ? reckoned : applyRatio(reckoned, ONE, SUM_PLACES);

/** What the asset would hold: less where it gives, and how much room is left where it takes. */
function ofAsset(load: DraftLoad, asset: AssetFacts, change: string, unit: string | null): readonly SumView[] {
  const moved = convertBy(load.factors, change, unit, asset.unit);
  if (moved === null) return [];
  const { name } = asset;
  const after = (stock: string) => rounded(subtractDecimals(stock, moved), unit, asset.unit, asset.isConverted);
  if (load.side === "destination")
    return [left(after(asset.quantity), asset.unit, tLoad("sum.leftIn", { name }), tLoad("sum.missingIn", { name }))];
  if (asset.capacity === null) return [];
  return [
    left(
      after(subtractDecimals(asset.capacity, asset.quantity)),
      asset.unit,
      tLoad("sum.roomIn", { name }),
      tLoad("sum.noRoomIn", { name }),
    ),
  ];
}

/**
 * The figures for the draft in the form: the sum with it, and what is left of the net, in the asset, and in the order.
 * A replaced draft no longer counts; figures without a conversion are left out.
 */
export function draftSums(
  load: DraftLoad,
  limits: DraftLimits,
  asset: AssetFacts | null,
  open: Pick<DraftForm, "target" | "form">,
): readonly SumView[] {
  const replaced = draftOf(load, open.target);
  const unit = unitOf(load, open);
  const typed = amountIn(open.form, "net") || "0";
  // A draft on hold has moved nothing yet: it is in none of the figures.
  const given = replaced === undefined || replaced.on_hold ? "0" : netBefore(load, open);
  const change = subtractDecimals(typed, given);
  const into = (quantity: string, from: string | null, to: string | null) =>
    convertBy(load.factors, quantity, from, to);
  const own = into(change, unit, load.unit);
  const drafted = own === null || load.unit === null ? null : sumDecimals([limits.drafted ?? "0", own]);
  const wasThere =
    replaced !== undefined &&
    asset !== null &&
    (replaced.source_id === asset.id || replaced.destination_id === asset.id);
  // In the unit in which new drafts are entered, so that what is left can be typed as it is.
  const shownIn = load.entryUnit ?? load.unit;
  const inShownUnit = (reckoned: string): string =>
    rounded(into(reckoned, load.unit, shownIn) ?? reckoned, unit, shownIn);
  const ordered =
    drafted === null || limits.order?.remaining == null ? null : into(drafted, load.unit, limits.order.unit);
  return [
    ...(drafted === null
      ? []
      : [{ label: tLoad("sum.drafted"), value: quantityWithUnit(inShownUnit(drafted), shownIn) ?? "", isOver: false }]),
    ...(drafted === null || limits.net === null
      ? []
      : [left(inShownUnit(subtractDecimals(limits.net, drafted)), shownIn, tLoad("sum.left"), tLoad("sum.over"))]),
    ...(asset === null ? [] : ofAsset(load, asset, wasThere ? change : typed, unit)),
    ...(ordered === null || limits.order?.remaining == null
      ? []
      : [
          left(
            rounded(
              subtractDecimals(limits.order.remaining, ordered),
              load.unit,
              limits.order.unit,
              limits.order.isConverted,
            ),
            limits.order.unit,
            tLoad("sum.order", { number: limits.order.number }),
            tLoad("sum.overOrder", { number: limits.order.number }),
          ),
        ]),
  ];
}
