/** The share of the scroller at each end in which a held row makes it scroll. */
const EDGE = 0.2;
/** Pixels a millisecond at the very edge. */
const FASTEST = 1.5;

/** What scrolls an element: the nearest ancestor that does, else the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  }
  return document.documentElement;
}

/**
 * How fast to scroll, in pixels a millisecond, for a pointer at a height between the two ends of what is seen: faster
 * towards an end, upwards below 0, not at all in the middle.
 */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const edge = (bottom - top) * EDGE;
  if (edge <= 0) return 0;
  const over = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.max(-1, Math.min(1, over / edge)) * FASTEST;
}

/** The ends of what is seen of a scroller, in the window's pixels. */
export function seenOf(scroller: HTMLElement): { readonly top: number; readonly bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}
