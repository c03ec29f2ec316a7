import { RAILCAR_STATUS, type RailcarStatusId } from "@railhead/api-contract/status";

/** What the states of a railcar's visit are called, in answers of the API too. */
export const RAILCAR_STATE_NAMES = {
  [RAILCAR_STATUS.pending]: "Pending",
  [RAILCAR_STATUS.received]: "Received",
  [RAILCAR_STATUS.handling]: "Handling",
  [RAILCAR_STATUS.released]: "Released",
  [RAILCAR_STATUS.handled]: "Handled",
  [RAILCAR_STATUS.cancelled]: "Cancelled",
  [RAILCAR_STATUS.customerReleased]: "Customer released",
} as const satisfies Readonly<Record<RailcarStatusId, string>>;

/** What can be done to a visit. `undo` takes the last step back, whichever it was. */
export type RailcarAction =
  | "receive"
  | "begin-handling"
  | "complete-handling"
  | "customer-release"
  | "release"
  | "delete"
  | "dereceive"
  | "undo";
/** What must hold before a step, in addition to the state. */
export type RailcarCondition = "arrived-empty" | "operable" | "no-drafts";
