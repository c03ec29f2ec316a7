import type { Figure } from "@railhead/core/messages/refusals/figures";
import { roundForDisplay } from "@railhead/core/units/shown.rules";
import type { RequestContext } from "../events";
import type { DisplaySource } from "./display";

/** A unit, by its id or its abbreviation. */
export type NamedUnit = { readonly id: string | null } | { readonly abbreviation: string | null };
/** How a converted quantity is rounded, and the figure that was typed where its unit is not the ledger's. */
interface Saying {
  readonly round?: (decimal: string) => string;
  readonly typed?: { readonly quantity: string; readonly abbreviation: string };
}
/** Says a quantity of a unit in words. */
export type SayQuantity = (quantity: string, unit: NamedUnit, saying?: Saying) => Figure;

/**
 * How a refusal says quantities of a record: in the unit that its terminal shows (spec §9), with the typed or recorded figure
 * in brackets where that is in another unit. Where no conversion leads to the shown unit the recorded figure stands.
 */
export async function quantitySayer(
  context: Pick<RequestContext, "units" | "now">,
  shown: Omit<DisplaySource, "units" | "at">,
): Promise<SayQuantity> {
  const records = await context.units();
  return (quantity, named, { round = roundForDisplay, typed } = {}) => {
    const unit = "id" in named ? records.byId(named.id) : records.byAbbreviation(named.abbreviation);
    const abbreviation = unit?.abbreviation ?? ("abbreviation" in named ? named.abbreviation : null);
    const display = records.displayOf({ ...shown, units: [unit], at: context.now });
    const converted = display.abbreviation === abbreviation ? null : display.of(quantity, unit);
    // A figure typed in another unit was converted for the ledger, so it is rounded too.
    const stored = typed === undefined ? quantity : round(quantity);
    const main =
      converted === null
        ? { quantity: stored, unit: abbreviation }
        : { quantity: round(converted), unit: display.abbreviation };
    const own = { quantity: typed?.quantity ?? quantity, unit: typed?.abbreviation ?? abbreviation };
    return own.unit === main.unit ? own : { ...main, own };
  };
}
