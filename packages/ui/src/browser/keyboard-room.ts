/** Pixels that a keyboard takes at least: a browser's own bars take less. */
const LEAST = 150;
/** Where the page scrolls as a whole, as page.css has it. */
const LOW = "(max-height: 30em)";

type Seen = Pick<VisualViewport, "height" | "offsetTop" | "scale" | keyof EventTarget>;
type Frame = Pick<Window, "innerHeight" | "matchMedia" | "dispatchEvent"> & { readonly visualViewport: Seen | null };

/**
 * Where the keyboard covers the page instead of making room for it (Safari), keeps the app in the visible part of the
 * window, so that its action area is above the keys. Elsewhere nothing changes. Returns the way to stop.
 */
export function watchKeyboard(frame: Frame, app: HTMLElement): () => void {
  const seen = frame.visualViewport;
  if (seen === null) return () => undefined;
  let height = "";
  const follow = () => {
    const hides =
      frame.innerHeight - seen.height >= LEAST && Math.abs(seen.scale - 1) < 0.01 && !frame.matchMedia(LOW).matches;
    const next = hides ? `${seen.height}px` : "";
    app.style.translate = hides && seen.offsetTop > 0 ? `0 ${seen.offsetTop}px` : "";
    if (next === height) return;
    height = next;
    app.style.height = app.style.minHeight = next;
    // The field that is typed in comes back into sight, as where the browser makes room itself.
    frame.dispatchEvent(new Event("resize"));
  };
  const ending = new AbortController();
  for (const change of ["resize", "scroll"]) seen.addEventListener(change, follow, { signal: ending.signal });
  return () => ending.abort();
}
