import type { CherryPickPreview } from "@railhead/api-contract/cherrypicking.contract";

/** What moving cars costs; null with the reason where nothing prices it. */
export interface Price {
  readonly cost: string | null;
  readonly reason: CherryPickPreview["cost_reason"];
}

/**
 * What so many moved cars cost the customer of a group today (billing, 2.6 and 3.4). No contract is kept yet, so that none is in
 * force and nothing but no cars at all has a price: contracts put theirs in here.
 */
export const costOf = (carsToMove: number): Price =>
  carsToMove === 0 ? { cost: "0.00", reason: null } : { cost: null, reason: "no_contract" };
