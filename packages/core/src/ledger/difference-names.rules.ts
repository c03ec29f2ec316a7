import type { Refusal } from "../messages/define-refusals";
import { ledgerRefusal } from "../messages/refusals/ledger";
import { compareDecimals } from "../units/decimal.rules";
import { DIFFERENCE_KINDS, type DifferenceKind } from "./posting.rules";

const LOSSES: ReadonlySet<DifferenceKind> = new Set(["heel", "spill", "shrink"]);

/**
 * Whether a difference, signed as in its asset's ledger, may have this kind: heel, spill and shrink take away, an
 * origin weight gain adds, a reconciliation does either.
 */
export function fitsDifference(entry: DifferenceKind, difference: string): boolean {
  const sign = compareDecimals(difference, "0");
  return LOSSES.has(entry) ? sign <= 0 : entry !== "origin weight gain" || sign >= 0;
}

/** Why a difference cannot have this kind, or null where it can; `advice` says which one fits. */
export function differenceFault(
  entry: DifferenceKind,
  difference: string,
  advice: "reconciliation" | "gain" | "loss",
): Refusal | null {
  if (fitsDifference(entry, difference)) return null;
  return entry === "origin weight gain"
    ? ledgerRefusal("gain_with_loss", { advice: ledgerRefusal(`book_${advice}`) })
    : ledgerRefusal("loss_with_gain", { entry, advice: ledgerRefusal(`book_${advice}`) });
}

/** What is wrong with the kind of a difference that was entered, until the server judges it. */
export function enteredDifferenceFault(entry: string, difference: string): string | null {
  const kind = DIFFERENCE_KINDS.find((one) => one === entry);
  return kind === undefined ? null : (differenceFault(kind, difference, "reconciliation")?.description ?? null);
}
