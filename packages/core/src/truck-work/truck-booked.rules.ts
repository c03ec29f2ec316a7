import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { tForms } from "../messages/catalogue.forms";
import { tTruck } from "../messages/catalogue.truck";
import type { FloorTruck } from "../trucks/truck.types";
import { compareDecimals } from "../units/decimal.rules";

/** The names under which a truck's difference is booked with its release. */
export const BOOKED_AS = ["heel", "spill", "shrink", "origin weight gain"] as const;
/** The ledger's entry for the difference of a truck. */
export interface BookedDifference {
  readonly entry: (typeof BOOKED_AS)[number];
  readonly reason: string | null;
}

/** Whether a truck has left with a difference between its net and its drafts, which its release booked. */
export const leftWithDifference = (truck: FloorTruck | null): truck is FloorTruck & { readonly asset_id: string } =>
  truck !== null &&
  truck.status_id === TRUCK_STATUS.released &&
  truck.asset_id !== null &&
  truck.net !== null &&
  truck.drafted !== null &&
  compareDecimals(truck.net, truck.drafted) !== 0;

/** '400 lb is booked as Shrink: Dust at the chute.' */
export function bookedText(quantity: string, { entry, reason }: BookedDifference): string {
  const said = reason?.trim() ?? "";
  return tForms("booking.as", {
    quantity,
    entry: tTruck(`entry.${entry}`),
    reason: said === "" ? "" : `: ${said.replace(/[.]$/, "")}`,
  });
}
