import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { VisitRow } from "./visits";

const NOTHING_MOVED_YET: readonly string[] = [RAILCAR_STATUS.pending, RAILCAR_STATUS.received, RAILCAR_STATUS.handling];

/**
 * Content by a car's papers, for a car without a ledger: the shipped weight until handling is complete. Null (not
 * known) after it, and for cars that are closed out.
 */
export const quantityOf = (row: Pick<VisitRow, "status_id" | "shipped_weight">): string | null =>
  NOTHING_MOVED_YET.includes(row.status_id) ? row.shipped_weight : null;

/** What is in something, in its unit. */
export interface Content {
  readonly quantity: string | null;
  readonly uom_abbreviation: string | null;
}

/** Content of a car: by its ledger where it has one, else by its papers; null where neither says. */
export function contentOf(
  row: Pick<VisitRow, "status_id" | "shipped_weight" | "shipped_weight_uom_abbreviation">,
  ledger: Content | undefined,
): Content {
  if (
    ledger?.uom_abbreviation &&
    ledger.quantity !== null &&
    (row.shipped_weight !== null || compareDecimals(ledger.quantity, "0") !== 0)
  )
    return ledger;
  const quantity = quantityOf(row);
  return { quantity, uom_abbreviation: quantity === null ? null : row.shipped_weight_uom_abbreviation };
}
