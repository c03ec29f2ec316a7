import type { SelectionEvent } from "../car-selection/selection-events";
import type { TrackOrder } from "../car-selection/selection.types";

/** What a user, a scan or the server may bring to the page that orders the cars of a track. */
export type TrackOrderEvent =
  | SelectionEvent
  | { readonly type: "CAR.PUT_BACK" | "ROW.TAP"; readonly id: string }
  /** To a position of the track, 1..n; one place up or down; to what was typed. */
  | { readonly type: "ORDER.MOVE"; readonly id: string; readonly to: number }
  | { readonly type: "ORDER.STEP"; readonly id: string; readonly by: 1 | -1 }
  | { readonly type: "ORDER.PLACE"; readonly id: string; readonly typed: string }
  | { readonly type: "ORDER.REVERSE" | "ORDER.RESET" | "ORDER.SCAN" }
  /** The track has another order than the one that the user's was made from. */
  | { readonly type: "CONFLICT.FOUND"; readonly present: TrackOrder }
  | { readonly type: "CONFLICT.COMPARE" | "CONFLICT.MERGE" | "CONFLICT.TAKE_PRESENT" };
