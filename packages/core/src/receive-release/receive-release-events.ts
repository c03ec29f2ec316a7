import type { SelectionEvent } from "../car-selection/selection-events";

/** What a user, a scan or the server may bring to the page that receives or releases cars. */
export type ReceiveReleaseEvent =
  | SelectionEvent
  | { readonly type: "DATE.CHOOSE"; readonly day: string }
  | { readonly type: "CONFIRM.CANCEL" | "CONFIRM.PROCEED" };
