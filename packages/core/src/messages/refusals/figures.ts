import { figureWithUnit } from "../../units/shown.rules";

/** A quantity with its unit, and the recorded or typed figure where that is in another unit. */
export interface Figure {
  readonly quantity: string;
  readonly unit: string | null;
  readonly own?: Figure;
}

/** '1,200 ST', and '1,200 ST (2,400,000 lb)' where it was recorded in another unit. */
export const figure = ({ quantity, unit, own }: Figure): string =>
  own === undefined ? figureWithUnit(quantity, unit) : `${figureWithUnit(quantity, unit)} (${figure(own)})`;
