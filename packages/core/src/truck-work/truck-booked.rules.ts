import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { tForms } from "../messages/catalogue-forms";
import { tTruck } from "../messages/catalogue-truck";
import { assetOf } from "../trucks/truck-row.rules";
import type { TruckRow } from "../trucks/truck.types";
import { compareDecimals } from "../units/decimal.rules";

/** The names under which a truck's difference is booked with its release. */
export const BOOKED_AS = ["heel", "spill", "shrink", "origin weight gain"] as const;
/** The ledger's entry for the difference of a truck. */
export interface BookedDifference {
  readonly entry: (typeof BOOKED_AS)[number];
  readonly reason: string | null;
}

/** The asset of a truck that has left with a difference between its net and its drafts, which its release booked; else null. */
export function assetWithDifference(truck: TruckRow | null): string | null {
  if (truck === null || truck.status_id !== TRUCK_STATUS.released) return null;
  const { net, quantity } = truck;
  return net === null || quantity === null || compareDecimals(net, quantity) === 0 ? null : assetOf(truck);
}

/** '400 lb is booked as Shrink: Dust at the chute.' */
export function bookedText(quantity: string, { entry, reason }: BookedDifference): string {
  const said = reason?.trim() ?? "";
  return tForms("booking.as", {
    quantity,
    entry: tTruck(`entry.${entry}`),
    reason: said === "" ? "" : `: ${said.replace(/[.]$/, "")}`,
  });
}
