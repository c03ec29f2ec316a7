import { useEffect, useState, type RefObject } from "react";

/** Pixels of a strip that are drawn beyond each edge, and the steps in which the drawn part moves. */
const BEYOND = 320;
const STEP = 160;

export interface StripWindow {
  readonly from: number;
  readonly to: number;
}

/** Which pixels of a strip that scrolls sideways are drawn. */
export function useStripWindow(strip: RefObject<HTMLElement | null>, isShown: boolean): StripWindow {
  const [shown, setShown] = useState<StripWindow>({ from: 0, to: 1600 });
  useEffect(() => {
    const element = strip.current;
    if (element === null || !isShown) return undefined;
    const look = () => {
      const from = Math.floor((element.scrollLeft - BEYOND) / STEP) * STEP;
      const to = Math.ceil((element.scrollLeft + element.clientWidth + BEYOND) / STEP) * STEP;
      setShown((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [strip, isShown]);
  return shown;
}
