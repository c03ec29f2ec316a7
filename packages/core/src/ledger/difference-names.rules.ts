import { compareDecimals } from "../units/decimal.rules";
import type { DifferenceKind } from "./posting.rules";

const LOSSES: ReadonlySet<DifferenceKind> = new Set(["heel", "spill", "shrink"]);

/**
 * Whether a difference, signed as in its asset's ledger, may have this kind: heel, spill and shrink take away, an
 * origin weight gain adds, a reconciliation does either.
 */
export function fitsDifference(entry: DifferenceKind, difference: string): boolean {
  const sign = compareDecimals(difference, "0");
  return LOSSES.has(entry) ? sign <= 0 : entry !== "origin weight gain" || sign >= 0;
}
