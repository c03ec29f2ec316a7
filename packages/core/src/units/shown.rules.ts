import { compareDecimals, grouped } from "./decimal.rules";
import { applyRatio, ONE, QUANTITY_PLACES } from "./ratio.rules";

/** '48,020 lb', and '48,020' without a unit. */
export const figureWithUnit = (quantity: string, unit: string | null): string =>
  [grouped(quantity), unit].filter(Boolean).join(" ");

/** The same; null where nobody knows the quantity. */
export const quantityWithUnit = (quantity: string | null, unit: string | null): string | null =>
  quantity === null ? null : figureWithUnit(quantity, unit);

/** Places behind the point of a converted quantity. */
const SHOWN_PLACES = 2;
/** A converted quantity as it is shown: rounded once, to more places where it would be nothing else. */
export function roundForDisplay(decimal: string): string {
  for (let places = SHOWN_PLACES; places < QUANTITY_PLACES; places += 1) {
    const rounded = applyRatio(decimal, ONE, places);
    if (/[1-9]/.test(rounded)) return rounded;
  }
  return applyRatio(decimal, ONE);
}

/** Whether a figure is what is shown of a quantity, rounded or exactly: who types it means that quantity. */
export const isAsShown = (figure: string, quantity: string): boolean =>
  compareDecimals(figure, quantity) === 0 || compareDecimals(figure, roundForDisplay(quantity)) === 0;

/** A quantity as the service tells it: as stored, and in the unit that its terminal shows; null there where no conversion leads to it. */
export interface ShownQuantity {
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly display: string | null;
  readonly displayUnit: string | null;
}
/** The figure that is shown of it (spec §9) and its unit: rounded where it was converted, as stored where it was not. */
export function shownFigure({
  quantity,
  unit,
  display,
  displayUnit,
}: ShownQuantity): { readonly quantity: string; readonly unit: string | null } | null {
  if (quantity === null) return null;
  const isConverted = display !== null && displayUnit !== null && displayUnit !== unit;
  return isConverted ? { quantity: roundForDisplay(display), unit: displayUnit } : { quantity, unit };
}

/** The same in words; null where nobody knows the quantity. */
export function displayQuantity(shown: ShownQuantity): string | null {
  const figure = shownFigure(shown);
  return figure === null ? null : figureWithUnit(figure.quantity, figure.unit);
}
