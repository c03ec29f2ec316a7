import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import type { VisitRow } from "./visits";

const NOTHING_MOVED_YET: readonly string[] = [RAILCAR_STATUS.pending, RAILCAR_STATUS.received, RAILCAR_STATUS.handling];

/**
 * What is in a car that has no books, as its papers say: the shipped weight until handling is complete; null (not known)
 * after it, and for cars that are closed out.
 */
export const quantityOf = (row: Pick<VisitRow, "status_id" | "shipped_weight">): string | null =>
  NOTHING_MOVED_YET.includes(row.status_id) ? row.shipped_weight : null;

/** What is in something, in its unit. */
export interface Content {
  readonly quantity: string | null;
  readonly uom_abbreviation: string | null;
}

/** What is in a car: by its books where it has some, else by its papers. Without either nothing is known. */
export function contentOf(
  row: Pick<VisitRow, "status_id" | "shipped_weight" | "shipped_weight_uom_abbreviation">,
  books: Content | undefined,
): Content {
  if (
    books?.uom_abbreviation &&
    books.quantity !== null &&
    (row.shipped_weight !== null || compareDecimals(books.quantity, "0") !== 0)
  )
    return books;
  const quantity = quantityOf(row);
  return { quantity, uom_abbreviation: quantity === null ? null : row.shipped_weight_uom_abbreviation };
}
