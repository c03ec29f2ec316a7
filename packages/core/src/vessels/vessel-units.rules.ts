import { compareDecimals, subtractDecimals, sumDecimals } from "../units/decimal.rules";
import type { Levelled } from "./vessel-level.rules";

/** The units in which a quantity of a vessel is entered: the terminal's first, then the one in which it is stored. */
export function unitsOf(
  vessel: Pick<Levelled, "quantity_uom_abbreviation" | "display_abbreviation" | "display_quantity">,
): readonly string[] {
  const { quantity_uom_abbreviation: stored, display_abbreviation: shown, display_quantity } = vessel;
  const named = [display_quantity === null ? null : shown, stored].filter((unit) => unit !== null);
  return [...new Set(named)];
}

/** What a vessel holds and can hold, in one of its units. */
export interface VesselFigures {
  readonly held: string;
  readonly capacity: string | null;
  readonly free: string | null;
}

/** What a vessel holds and can hold in a unit; null in one that none of its figures has. */
export function figuresIn(vessel: Levelled, unit: string | null): VesselFigures | null {
  const { quantity, capacity, display_quantity, display_capacity } = vessel;
  const of = (held: string, most: string | null): VesselFigures => {
    const free = most === null ? null : subtractDecimals(most, held);
    return { held, capacity: most, free: free?.startsWith("-") === true ? "0" : free };
  };
  if (unit === vessel.quantity_uom_abbreviation) return of(quantity, capacity);
  if (unit !== vessel.display_abbreviation || display_quantity === null) return null;
  return of(display_quantity, display_capacity);
}

/** Whether more is taken out of a vessel than it holds. */
export const takesTooMuch = ({ held }: VesselFigures, net: string): boolean => compareDecimals(net, held) > 0;
/** Whether more is put into a vessel than finds room. */
export const bringsTooMuch = ({ free }: VesselFigures, net: string): boolean =>
  free !== null && compareDecimals(net, free) > 0;

/** What a vessel holds after so much is put into it, or taken out. */
export const heldAfter = ({ held }: VesselFigures, net: string, side: "in" | "out"): string =>
  side === "in" ? sumDecimals([held, net]) : subtractDecimals(held, net);
