import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { orderOf, shownDrafted, shownWeight, weightUnitOf } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import { compareDecimals, subtractDecimals } from "../units/decimal.rules";
import { figureWithUnit, roundForDisplay, type ShownQuantity } from "../units/shown.rules";
import type { YardTruck } from "./yard-board.types";

/** How much more goes into a truck that is loaded. */
export interface YardFit {
  /** '12 ST'. */
  readonly loaded: string;
  /** '13 ST'; null where nothing more goes in. */
  readonly fits: string | null;
  /** The order that ends sooner than the legal gross does. */
  readonly boundBy: string | null;
  /** How far it is over what the roads allow; null where it is not. */
  readonly over: string | null;
  /** What is loaded of what may be, from 0 to 1. */
  readonly share: number;
}

/** The unit in which quantities of a truck can be compared: the terminal's where all lead to it, else the one that all are in. */
function commonUnit(quantities: readonly ShownQuantity[]): { readonly unit: string; readonly isShown: boolean } | null {
  const { displayUnit = null, unit = null } = quantities[0] ?? {};
  if (displayUnit !== null && quantities.every(({ display }) => display !== null))
    return { unit: displayUnit, isShown: true };
  return unit !== null && quantities.every((one) => one.unit === unit) ? { unit, isShown: false } : null;
}

const legalGross = (row: TruckRow): ShownQuantity => ({
  quantity: row.legal_gross,
  unit: row.legal_gross_uom_abbreviation,
  display: row.display_legal_gross,
  displayUnit: row.display_abbreviation,
});

/** Nothing was drafted yet is nothing in the unit of the weights. */
function drafted(row: TruckRow): ShownQuantity {
  const shown = shownDrafted(row);
  return shown.quantity === null ? { ...shown, quantity: "0", unit: weightUnitOf(row), display: "0" } : shown;
}

/**
 * How much more goes into a truck before it weighs what the roads allow, or its order is filled; what is left of the order does
 * not hold this load yet. From its row alone: null where its tare or the limit is not known, or they meet in no unit.
 */
export function fitOf({ kind, column, row }: YardTruck): YardFit | null {
  if (TRUCK_KINDS[kind].direction === "inbound" || (column !== "load" && column !== "weigh-out")) return null;
  const [limit, tare, loaded] = [legalGross(row), shownWeight(kind, row, "tare"), drafted(row)];
  if (limit.quantity === null || tare.quantity === null || row.net !== null) return null;
  const common = commonUnit([tare, loaded, limit]);
  if (common === null) return null;
  const { unit, isShown } = common;
  const amount = (shown: ShownQuantity): string => (isShown ? shown.display : shown.quantity) ?? "0";
  const say = (quantity: string) =>
    figureWithUnit(isShown && unit !== weightUnitOf(row) ? roundForDisplay(quantity) : quantity, unit);
  const most = subtractDecimals(amount(limit), amount(tare));
  const toLegal = subtractDecimals(most, amount(loaded));
  const order = orderOf(row);
  const remaining = isShown ? order?.display : order?.unit === unit ? order.remaining : null;
  const toOrder = remaining == null ? null : subtractDecimals(remaining, amount(loaded));
  const isOrder = toOrder !== null && compareDecimals(toOrder, toLegal) < 0;
  const least = isOrder ? toOrder : toLegal;
  return {
    loaded: say(amount(loaded)),
    fits: compareDecimals(least, "0") > 0 ? say(least) : null,
    boundBy: isOrder && order !== null ? order.number : null,
    over: compareDecimals(toLegal, "0") < 0 ? say(subtractDecimals("0", toLegal)) : null,
    share: compareDecimals(most, "0") <= 0 ? 1 : Math.min(1, Math.max(0, Number(amount(loaded)) / Number(most))),
  };
}
