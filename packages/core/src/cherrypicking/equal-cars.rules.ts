import type { Family } from "@railhead/api-contract/family";

/** What two cars must have in common to be equal (operations.md 3.5). */
export interface EqualFacts {
  readonly family: Family;
  /** The product size of a sand car, the product name of others; null where none is entered. */
  readonly product: string | null;
  readonly customer_id: string | null;
  readonly status_id: string;
  readonly inoperable: boolean;
  /** Whether its ledger is above 0. */
  readonly has_content: boolean;
  readonly order_id: string | null;
}

/** Equal for two cars exactly where they are equal cars: one may replace the other. */
export const equalKey = (car: EqualFacts): string =>
  JSON.stringify([
    car.family,
    car.product,
    car.customer_id,
    car.status_id,
    car.inoperable,
    car.has_content,
    car.order_id,
  ]);
