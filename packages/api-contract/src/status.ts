/** Railcar states (spec §4): a released or cancelled visit is closed out. */
export const RAILCAR_STATUS = {
  pending: "1",
  received: "2",
  handling: "3",
  released: "4",
  handled: "5",
  cancelled: "6",
  customerReleased: "7",
} as const;
export const RAILCAR_STATUS_IDS = ["1", "2", "3", "4", "5", "6", "7"] as const;
export type RailcarStatusId = (typeof RAILCAR_STATUS_IDS)[number];
/** Visits that are not closed out: announced or on site. */
export const OPEN_RAILCAR_STATUS_IDS = ["1", "2", "3", "5", "7"] as const satisfies readonly RailcarStatusId[];

/** Truck states (spec §4). `handling` is Loading for outbound trucks, `weighed` is Weighed out for inbound and Loaded for outbound ones. */
export const TRUCK_STATUS = {
  scheduled: "11",
  arrived: "12",
  handling: "13",
  weighed: "14",
  signed: "15",
  released: "16",
  voided: "17",
} as const;
export const TRUCK_STATUS_IDS = ["11", "12", "13", "14", "15", "16", "17"] as const;
export type TruckStatusId = (typeof TRUCK_STATUS_IDS)[number];
/** Trucks that are expected or in the yard: neither released nor voided. */
export const OPEN_TRUCK_STATUS_IDS = ["11", "12", "13", "14", "15"] as const satisfies readonly TruckStatusId[];

/**
 * What the states of cars and trucks are called, in the order of the work: rows that are ordered or grouped by a state stand in it,
 * and not by the alphabet.
 */
export const STATES_IN_ORDER = [
  "Pending",
  "Scheduled",
  "Received",
  "Arrived",
  "Handling",
  "Loading",
  "Handled",
  "Weighed out",
  "Loaded",
  "Signed",
  "Customer released",
  "Released",
  "Cancelled",
  "Voided",
] as const;
/** Derived fields of cars and trucks that have such an order. */
export const STATE_ORDER = { status: STATES_IN_ORDER } as const;
