import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
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
}

interface WindowParts {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lineCount: number;
  readonly onSee: (from: number, to: number) => void;
}

/** A row's height before the style sheet is known, in pixels. */
const USUAL_ROW = 37;

const viewOf = (element: HTMLDivElement): GridView => {
  const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue("--row")) || USUAL_ROW;
  const footHeight = element.querySelector(".grid-foot") === null ? 0 : rowHeight;
  return { scrollTop: element.scrollTop, height: element.clientHeight, headHeight: rowHeight, footHeight, rowHeight };
};

const START = { drawn: { from: 0, to: 40 }, page: 10, rowHeight: USUAL_ROW };

/** Which lines of a grid are drawn: those that are seen, and some beyond. A jump is drawn before the next frame. */
export function useWindow({ scroller, lineCount, onSee }: WindowParts): GridWindow {
  const [state, setState] = useState(START);
  const current = useRef(START);

  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const view = viewOf(element);
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
  }, [scroller, lineCount, onSee]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const take = () => {
      if (look() !== undefined) setState(current.current);
    };
    const onScroll = () => {
      const moved = look();
      if (moved === "jump") flushSync(() => setState(current.current));
      else if (moved === "step") setState(current.current);
    };
    take();
    element.addEventListener("scroll", onScroll, { passive: true });
    const sizes = new ResizeObserver(take);
    sizes.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      sizes.disconnect();
    };
  }, [scroller, look]);

  const reveal = useCallback(
    (line: number) => {
      const element = scroller.current;
      if (element === null || line < 0) return;
      const view = viewOf(element);
      const top = scrollTopFor(line, view);
      if (top !== view.scrollTop) element.scrollTo({ top });
    },
    [scroller],
  );
  return { ...state, reveal };
}
