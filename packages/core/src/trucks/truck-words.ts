import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { tTruck } from "../messages/catalogue-truck";
import { formatInstant } from "../terminal-time/instant-text";
import type { TruckRow } from "./truck.types";

/** 'Truck 42 · Trailer T9', as far as they are known. */
export const platesOf = ({ truck_number, trailer_number }: TruckRow): string =>
  [
    tTruck("truck.number", { number: truck_number }),
    trailer_number ? tTruck("truck.trailer", { number: trailer_number }) : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** 'Expected 2026/11/22 14:00 CST', where it is still to come and somebody said when; null elsewhere. */
export const expectedOf = ({ status_id, scheduled_at, time_zone }: TruckRow): string | null =>
  status_id !== TRUCK_STATUS.scheduled || scheduled_at === null
    ? null
    : tTruck("list.expected", { at: formatInstant(scheduled_at, time_zone) });

type Signed = Pick<TruckRow, "signature" | "latest_correction" | "time_zone">;
const withCorrection = (signed: string, { latest_correction }: Signed): string =>
  latest_correction === null ? signed : tTruck("truck.corrected", { signed, version: latest_correction.bol_version });

/** 'Signed (version 1)', and which unsigned version has corrected it since its release; null for a truck whose BOL is not signed. */
export const signedOf = (truck: Signed): string | null =>
  truck.signature === null
    ? null
    : withCorrection(tTruck("truck.signed", { version: truck.signature.bol_version }), truck);

/** The same with who signed and when, by the terminal's clock. */
export function signedByOf(truck: Signed): string | null {
  const { signature, time_zone } = truck;
  if (signature === null) return null;
  return withCorrection(
    tTruck("truck.signedBy", {
      name: signature.signed_by,
      at: formatInstant(signature.signed_at, time_zone),
      version: signature.bol_version,
    }),
    truck,
  );
}

/** What a truck needs next, in the words of the act that its page offers first; null where nothing more happens to it. */
export function nextOf({ status_id, release_missing }: TruckRow): string | null {
  if (status_id === TRUCK_STATUS.released || status_id === TRUCK_STATUS.voided) return null;
  return release_missing[0]?.sentence ?? tTruck("truck.release");
}
