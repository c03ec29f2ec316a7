import type { TrackOrderEvent } from "@railhead/core/track-order/track-order-events";

/** How the parts of the page say what the user wants. The same function for as long as the page runs. */
export type OrderSend = (event: TrackOrderEvent) => void;
