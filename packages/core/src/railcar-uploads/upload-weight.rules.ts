import { compareDecimals, subtractDecimals } from "../units/decimal.rules";
import { isZero, massOf, type Pounds, type Weight } from "./upload-mass.rules";

/** The weights of a row that could be read. */
export interface GivenWeights {
  readonly net: Weight | null;
  readonly gross: Weight | null;
  readonly tare: Weight | null;
}
export type ShippedWeight =
  | { readonly ok: true; readonly weight: Weight | null }
  | { readonly ok: false; readonly code: "weights_disagree" };
const DISAGREE: ShippedWeight = { ok: false, code: "weights_disagree" };

/** A weight in the unit of another one: itself where both have one unit, zero in every unit; else null. */
const inUnit = (weight: Weight, unit: string): string | null =>
  weight.unit === unit || isZero(weight.number) ? weight.number : null;

/**
 * The shipped weight of a row (operations.md 1.4): net, else gross less tare in one unit. All three must agree by exact
 * mass; a tare above its gross never does.
 */
export function shippedWeight({ net, gross, tare }: GivenWeights, pounds: Pounds): ShippedWeight {
  if (gross === null || tare === null) return { ok: true, weight: net };
  const lessTare = inUnit(tare, gross.unit);
  if (lessTare === null || compareDecimals(lessTare, gross.number) > 0) return DISAGREE;
  const difference = { number: subtractDecimals(gross.number, lessTare), unit: gross.unit };
  if (net === null) return { ok: true, weight: difference };
  return massOf(net, pounds) === massOf(difference, pounds) ? { ok: true, weight: net } : DISAGREE;
}
