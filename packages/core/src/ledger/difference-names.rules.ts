import { compareDecimals } from "../units/decimal.rules";
import type { DifferenceKind } from "./posting.rules";

const LOSSES: ReadonlySet<DifferenceKind> = new Set(["heel", "spill", "shrink"]);

/**
 * Whether a difference, signed as the books of its asset take it, may go by this name: a heel, a spill and a shrink take away, an
 * origin weight gain brings, a reconciliation does either.
 */
export function fitsDifference(entry: DifferenceKind, difference: string): boolean {
  const sign = compareDecimals(difference, "0");
  return LOSSES.has(entry) ? sign <= 0 : entry !== "origin weight gain" || sign >= 0;
}
