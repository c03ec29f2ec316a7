import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";
import { FAMILIES } from "@railhead/api-contract/railcar";
import { displayQuantity } from "../units/shown.rules";

/** What a name is made of. Sand cars carry `inbound_number`, bulk-commodity cars `car_number` (spec §3). */
export type NamedCar = {
  readonly prefix: string;
  readonly inbound_number?: string | null;
  readonly car_number?: string | null;
};

/** The number as stored, leading zeros kept; `car_number` is shown in place of `inbound_number` when present. */
export const shownNumber = (car: NamedCar): string => car.car_number || car.inbound_number || "";

/** The two parts of a name, for a display that groups them. */
export const nameParts = (car: NamedCar): { mark: string; number: string } => ({
  mark: car.prefix,
  number: shownNumber(car),
});

/** The name of a car: prefix, one space, the number as stored. A part that is missing leaves no stray space. */
export const displayName = (car: NamedCar): string => `${car.prefix} ${shownNumber(car)}`.trim();

/** Whether a car is closed out: released or cancelled (spec §4, status ids '4' and '6'). */
export const isClosedOut = (statusId: string): boolean =>
  statusId === RAILCAR_STATUS.released || statusId === RAILCAR_STATUS.cancelled;

/** What a car holds, as the service tells it. */
export type HoldingCar = {
  readonly quantity_snapshot: string | null;
  readonly quantity_snapshot_uom_abbreviation: string | null;
  readonly display_quantity_snapshot: string | null;
  readonly display_abbreviation: string | null;
};
/** What a car holds in the unit that its terminal shows (spec §9); null where nobody knows. */
export const heldText = (car: HoldingCar): string | null =>
  displayQuantity({
    quantity: car.quantity_snapshot,
    unit: car.quantity_snapshot_uom_abbreviation,
    display: car.display_quantity_snapshot,
    displayUnit: car.display_abbreviation,
  });

/** What a car holds and whose it is, in one line. */
export const factsOf = (
  car: HoldingCar & { readonly product_name: string | null; readonly customer_name: string | null },
): string => [car.product_name, heldText(car), car.customer_name].filter(Boolean).join(" · ");

/** Facts of a car on a card, other than its name. */
export type CarDetails = HoldingCar & {
  readonly status_id: string;
  readonly track_name: string | null;
  readonly car_seq: number | null;
};

export type ShownDetails = {
  /** '112.4 ST' as the terminal shows it, or null when there is none or it is hidden. */
  readonly quantity: string | null;
  readonly track: string | null;
  /** The position on the track, 1..n. */
  readonly sequence: number | null;
};

const HIDDEN: ShownDetails = { quantity: null, track: null, sequence: null };

/**
 * The details a railcar card or a search on the floor may show: none for a closed-out car (spec §4). Histories,
 * bills of lading and invoices always show what happened and do not ask here.
 */
export function shownDetails(car: CarDetails): ShownDetails {
  if (isClosedOut(car.status_id)) return HIDDEN;
  return { quantity: heldText(car), track: car.track_name, sequence: car.car_seq };
}

/** The signal of a state: announced ones wait, handled ones are ready to leave, closed ones are over. */
export const STATE_TONES: Readonly<Record<RailcarStatusId, "waiting" | "brand" | "ready" | "closed">> = {
  "1": "waiting",
  "2": "brand",
  "3": "brand",
  "4": "closed",
  "5": "ready",
  "6": "closed",
  "7": "ready",
};

/** Whether a row is a railcar's: sand inbounds hold trucks too. */
export const isRail = (row: { readonly transport?: string; readonly family?: string }): boolean =>
  row.transport === undefined ? FAMILIES.some((family) => family === row.family) : row.transport === "rail";
