import { useEffect, useState, type RefObject } from "react";

/** How far beyond the edge of the page a track is drawn already. */
const BEYOND = "400px";

/** Whether an element is in sight, or no further beyond the edge of the page than that: what is not is left undrawn. */
export function useInSight(element: RefObject<HTMLElement | null>, beyond = BEYOND): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      // The page scrolls within the desk.
      { root: current.closest("main"), rootMargin: beyond },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, beyond]);
  return isInSight;
}
