import { useEffect, useState, type RefObject } from "react";

/** What a drawing to scale has to fit. */
export interface DrawnSize {
  /** Pixels from side to side. */
  readonly width: number;
  /** How large text is; 1 is that of a browser as it comes. Drawings that hold words grow with it. */
  readonly text: number;
}
/** Text of a browser as it comes, in pixels. */
const USUAL = 16;
const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL || 1;

/** The size of an element that is drawn to scale, and of the text in it; larger text makes the element higher, which is seen. */
export function useDrawnSize(place: RefObject<HTMLElement | null>, before: number): DrawnSize {
  const [size, setSize] = useState<DrawnSize>(() => ({ width: before, text: textSize() }));
  useEffect(() => {
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
