import { useLayoutEffect } from "react";

/** Tells that the page is left, by a link or with its tab. `left` must stay the same function. */
export function usePageLeft(left: () => void): void {
  // A layout effect: it ends before the page's machine does.
  useLayoutEffect(() => {
    window.addEventListener("pagehide", left);
    return () => {
      window.removeEventListener("pagehide", left);
      left();
    };
  }, [left]);
}
