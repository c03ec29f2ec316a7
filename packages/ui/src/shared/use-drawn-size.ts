import { useLayoutEffect, useState, type RefObject } from "react";

/** What a page is laid out for. */
export interface DrawnSize {
  /** Pixels from side to side. */
  readonly width: number;
  /** How large text is; 1 is that of a browser as it comes. Drawings that hold words grow with it. */
  readonly text: number;
}
/** Text of a browser as it comes, in pixels. */
export const USUAL_TEXT = 16;
const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1;

/** The size of an element, `before` it is known, and of the text in it; larger text makes the element higher, which is seen. */
export function useDrawnSize(place: RefObject<HTMLElement | null>, before: number): DrawnSize {
  const [size, setSize] = useState<DrawnSize>(() => ({ width: before, text: textSize() }));
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => {
      const [width, text] = [current.clientWidth, textSize()];
      setSize((was) => (was.width === width && was.text === text ? was : { width, text }));
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [place]);
  return size;
}
