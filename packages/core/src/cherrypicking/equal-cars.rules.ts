import type { Family } from "@railhead/api-contract/family";

/** What two cars must have in common to be equal (operations.md 3.5), but for what is in them. */
export interface LookFacts {
  readonly family: Family;
  /** The product size of a sand car, the product name of others; null where none is entered. */
  readonly product: string | null;
  readonly customer_id: string | null;
  readonly status_id: string;
  readonly inoperable: boolean;
  readonly order_id: string | null;
}

/** The same for two cars exactly where they have all of that in common: ids are digits, so that no two run together. */
export const lookKey = ({ family, product, customer_id, status_id, inoperable, order_id }: LookFacts): string =>
  `${family} ${product} ${customer_id} ${status_id} ${inoperable} ${order_id}`;

/** Equal for two cars exactly where they are equal cars: one may replace the other. `hasContent`: whether its ledger is above 0. */
export const equalKey = (look: string, hasContent: boolean): string => `${look} ${hasContent}`;
