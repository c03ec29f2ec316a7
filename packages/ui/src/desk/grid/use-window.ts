import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { pixelsOf, textSize } from "./text-size";
import {
  drawnLines,
  isJump,
  pageOf,
  scrollTopFor,
  seenLines,
  type GridView,
  type LineRange,
} from "@railhead/core/list/window.rules";

export interface GridWindow {
  readonly drawn: LineRange;
  /** Lines that the keys go by as a page. */
  readonly page: number;
  readonly rowHeight: number;
  /** Scrolls so far that a line is seen. */
  readonly reveal: (line: number) => void;
  readonly scrollTo: (top: number) => void;
}

interface WindowParts {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lineCount: number;
  readonly onSee: (from: number, to: number) => void;
}

/** A row's height before the style sheet is known, in pixels. */
const USUAL_ROW = 37;

type GridSize = Pick<GridView, "height" | "rowHeight">;
/** Asked only when the size may be another: the browser lays the page out to answer. */
const sizeOf = (element: HTMLDivElement): GridSize => {
  const row = getComputedStyle(element).getPropertyValue("--row");
  return { height: element.clientHeight, rowHeight: pixelsOf(row, textSize()) || USUAL_ROW };
};

/** Nothing is drawn before it is known how much is seen: that is asked while the grid is empty and quickly laid out. */
const START = { drawn: { from: 0, to: 0 }, page: 10, rowHeight: USUAL_ROW };

/** Which lines of a grid are drawn: those that are seen, and some beyond. A jump is drawn before the next frame. */
export function useWindow({ scroller, lineCount, onSee }: WindowParts): GridWindow {
  const [state, setState] = useState(START);
  const current = useRef(START);
  const size = useRef<GridSize | null>(null);
  /** How far the grid is scrolled, as the browser said last. */
  const scrollTop = useRef(0);

  const viewNow = useCallback((): GridView | null => {
    const element = scroller.current;
    if (element === null) return null;
    const { height, rowHeight } = (size.current ??= sizeOf(element));
    const footHeight = element.querySelector(".grid-foot") === null ? 0 : rowHeight;
    return { scrollTop: scrollTop.current, height, headHeight: rowHeight, footHeight, rowHeight };
  }, [scroller]);

  const look = useCallback(() => {
    const view = viewNow();
    if (view === null) return;
    const seen = seenLines(view, lineCount);
    onSee(seen.from, seen.to);
    const drawn = drawnLines(seen, lineCount);
    const next = { drawn, page: pageOf(view), rowHeight: view.rowHeight };
    const before = current.current;
    const isSame =
      before.drawn.from === drawn.from &&
      before.drawn.to === drawn.to &&
      before.page === next.page &&
      before.rowHeight === next.rowHeight;
    if (isSame) return;
    current.current = next;
    return isJump(before.drawn, drawn) ? "jump" : "step";
  }, [viewNow, lineCount, onSee]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const take = () => {
      if (look() !== undefined) setState(current.current);
    };
    const onSize = () => {
      size.current = sizeOf(element);
      take();
    };
    const onScroll = () => {
      scrollTop.current = element.scrollTop;
      element.toggleAttribute("data-sideways", element.scrollLeft > 0);
      const moved = look();
      if (moved === "jump") flushSync(() => setState(current.current));
      else if (moved === "step") setState(current.current);
    };
    take();
    element.addEventListener("scroll", onScroll, { passive: true });
    const sizes = new ResizeObserver(onSize);
    sizes.observe(element);
    // The head is as high as a row, in whatever look.
    const head = element.querySelector(".grid-head");
    if (head !== null) sizes.observe(head);
    return () => {
      element.removeEventListener("scroll", onScroll);
      sizes.disconnect();
    };
  }, [scroller, look]);

  const scrollTo = useCallback(
    (top: number) => {
      if (top === scrollTop.current) return;
      scrollTop.current = top;
      scroller.current?.scrollTo({ top });
    },
    [scroller],
  );
  const reveal = useCallback(
    (line: number) => {
      const view = viewNow();
      if (view !== null && line >= 0) scrollTo(scrollTopFor(line, view));
    },
    [viewNow, scrollTo],
  );
  return { ...state, reveal, scrollTo };
}
