/** Pixels between a button and what it opens, and between that and the window's edge. */
const GAP = 4;
const EDGE = 8;
/** Pixels in which a few choices have room; where fewer are left below, it opens above if there are more of them. */
const ROOM = 240;

interface Edges {
  readonly left: number;
  /** Its upper edge, or null where its lower edge is what stands. */
  readonly top: number | null;
  /** Its lower edge, from the lower edge of the window. */
  readonly bottom: number | null;
  readonly maxHeight: number;
}

/** Where what a button opens stands in a window of a size: below it, above it where too little is left below, never over an edge. */
export function popupPlace(
  button: Pick<DOMRect, "left" | "top" | "bottom">,
  width: number,
  window: { readonly width: number; readonly height: number },
): Edges {
  const left = Math.max(EDGE, Math.min(button.left, window.width - width - EDGE));
  const below = window.height - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  return below < ROOM && above > below
    ? { left, top: null, bottom: window.height - button.top + GAP, maxHeight: above }
    : { left, top: button.bottom + GAP, bottom: null, maxHeight: below };
}
