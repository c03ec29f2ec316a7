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
  /** What it may hold until it weighs what the roads allow; left out where that is no question. */
  readonly most?: string | null;
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

/**
 * How much more goes in before one of what bounds it is reached: what it may weigh, what is left of the order, what is in the
 * asset. In the load's unit; what cannot be converted bounds nothing. Null where what it may weigh is not known.
 */
function stillFits(
  load: DraftLoad,
  { most, order }: DraftLimits,
  drafted: string,
  inAsset: { readonly quantity: string; readonly unit: string | null } | null,
): string | null {
  if (most == null) return null;
  const into = (quantity: string, from: string | null) => convertBy(load.factors, quantity, from, load.unit);
  const ordered = order?.remaining == null ? null : into(order.remaining, order.unit);
  const bounds = [
    subtractDecimals(most, drafted),
    ordered === null ? null : subtractDecimals(ordered, drafted),
    inAsset === null ? null : into(inAsset.quantity, inAsset.unit),
  ].filter((bound) => bound !== null);
  return bounds.reduce((least, bound) => (compareDecimals(bound, least) < 0 ? bound : least));
}

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
  const movedOut = asset === null ? null : into(wasThere ? change : typed, unit, asset.unit);
  const inAsset =
    asset === null || movedOut === null || load.side !== "destination"
      ? null
      : { quantity: subtractDecimals(asset.quantity, movedOut), unit: asset.unit };
  const fits = drafted === null || limits.net !== null ? null : stillFits(load, limits, drafted, inAsset);
  const ordered =
    drafted === null || limits.order?.remaining == null ? null : into(drafted, load.unit, limits.order.unit);
  return [
    ...(drafted === null
      ? []
      : [{ label: tLoad("sum.drafted"), value: quantityWithUnit(inShownUnit(drafted), shownIn) ?? "", isOver: false }]),
    ...(drafted === null || limits.net === null
      ? []
      : [left(inShownUnit(subtractDecimals(limits.net, drafted)), shownIn, tLoad("sum.left"), tLoad("sum.over"))]),
    ...(drafted === null || fits === null || limits.most == null
      ? []
      : [
          left(
            inShownUnit(subtractDecimals(limits.most, drafted)),
            shownIn,
            tLoad("sum.toLegal"),
            tLoad("sum.overLegal"),
          ),
          {
            label: tLoad("sum.fits"),
            value: isBelow(fits) ? tLoad("sum.fitsNone") : (quantityWithUnit(inShownUnit(fits), shownIn) ?? ""),
            isOver: false,
          },
        ]),
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
