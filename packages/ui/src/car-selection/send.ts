import type { SelectionEvent } from "@railhead/core/car-selection/selection-events";

/** How the parts of a page say what the user wants. The same function for as long as the page runs. */
export type SelectionSend = (event: SelectionEvent) => void;
