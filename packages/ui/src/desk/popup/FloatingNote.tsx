import { useLayoutEffect, useRef, type ComponentProps } from "react";
import "./floating-note.css";

/** Pixels between the cell and its note, and between that and the window's edge. */
const GAP = 3;
const EDGE = 8;

/** Puts a note under its cell, above it where there is no room below; out of sight with a cell that is scrolled away. */
function placeAt(note: HTMLElement, cell: Element): void {
  const at = cell.getBoundingClientRect();
  const list = (cell.closest("[role=grid]") ?? document.documentElement).getBoundingClientRect();
  // Of a list that scrolls with its page only a part is in the window.
  const [top, bottom] = [Math.max(list.top, 0), Math.min(list.bottom, window.innerHeight)];
  const [width, height] = [note.offsetWidth, note.offsetHeight];
  const isBelow = at.bottom + GAP + height <= window.innerHeight - EDGE || at.top < height;
  const left = Math.min(Math.max(at.left, list.left), window.innerWidth - width - EDGE);
  note.style.left = `${Math.max(EDGE, left)}px`;
  note.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - height}px`;
  const isAway = at.bottom <= top || at.top >= bottom || at.right <= list.left || at.left >= list.right;
  note.toggleAttribute("data-away", isAway);
}

/** What is said of a cell of a list: it lies over everything and goes with its cell. */
export function FloatingNote(props: ComponentProps<"div">) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const note = place.current;
    const cell = note?.closest("[role=gridcell]") ?? null;
    if (note === null || cell === null) return;
    // The layer above the page; without it the note stands at its cell and may be cut off.
    note.showPopover?.();
    const follow = () => placeAt(note, cell);
    follow();
    const stop = new AbortController();
    document.addEventListener("scroll", follow, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener("resize", follow, { signal: stop.signal });
    const sizes = new ResizeObserver(follow);
    sizes.observe(note);
    sizes.observe(cell);
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, []);
  return <div ref={place} popover="manual" className="cell-note" {...props} />;
}
