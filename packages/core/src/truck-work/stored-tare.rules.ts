import { STORED_TARE_SECONDS } from "../trucks/truck-weights.rules";
import type { TruckRow } from "../trucks/truck.types";

/** The tare that the same truck was last weighed with at its terminal. */
export interface StoredTare {
  readonly weight: string;
  readonly unit: string;
  /** Epoch seconds. */
  readonly weighedAt: number;
}

/**
 * The tare that a truck may take over: of the same truck, trailer and carrier at the same terminal, last weighed, not itself a
 * stored one, whatever the truck brought or took then. The same rule as the server's.
 */
export function storedTareOf(truck: TruckRow, others: readonly TruckRow[]): StoredTare | null {
  // Ids are counted per kind, and each kind has a prefix of its own.
  const isItself = ({ id, prefix }: TruckRow) => id === truck.id && prefix === truck.prefix;
  const same = others.filter(
    (other) =>
      !isItself(other) &&
      other.truck_number === truck.truck_number &&
      other.trailer_number === truck.trailer_number &&
      other.carrier_id === truck.carrier_id &&
      other.terminal_id === truck.terminal_id,
  );
  const tares = same.flatMap(({ weighings }) =>
    weighings.filter(({ position, source }) => position === "tare" && source !== "stored tare"),
  );
  const [last] = tares.toSorted((a, b) => b.weighed_at - a.weighed_at);
  return last === undefined ? null : { weight: last.weight, unit: last.uom_abbreviation, weighedAt: last.weighed_at };
}

/** Whether a stored tare is too old to be taken over; `now` in epoch seconds. */
export const isTareTooOld = ({ weighedAt }: StoredTare, now: number): boolean => now - weighedAt > STORED_TARE_SECONDS;
