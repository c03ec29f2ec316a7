/** Lines of a grid, from the first to before the last. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** What is seen of a grid, in pixels: the head covers its top, and the sums its foot; 0 where nothing is summed. */
export interface GridView {
  readonly scrollTop: number;
  readonly height: number;
  readonly headHeight: number;
  readonly footHeight: number;
  readonly rowHeight: number;
}

/** Lines that are drawn beyond the edge on each side, and the steps in which the drawn range moves: not every pixel draws. */
const BEYOND = 8;
const STEP = 4;

/** Lines that are seen, also in part. */
export function seenLines({ scrollTop, height, headHeight, rowHeight }: GridView, lineCount: number): LineRange {
  const within = (line: number) => Math.max(0, Math.min(line, lineCount));
  return {
    from: within(Math.floor(scrollTop / rowHeight)),
    to: within(Math.ceil((scrollTop + Math.max(0, height - headHeight)) / rowHeight)),
  };
}

/** Lines that are drawn for those that are seen. */
export function drawnLines(seen: LineRange, lineCount: number): LineRange {
  return {
    from: Math.max(0, Math.floor((seen.from - BEYOND) / STEP) * STEP),
    to: Math.min(lineCount, Math.ceil((seen.to + BEYOND) / STEP) * STEP),
  };
}

/** Whether nothing of what is drawn is in the next range: it must be there before the next frame. */
export const isJump = (drawn: LineRange, next: LineRange): boolean => next.from >= drawn.to || next.to <= drawn.from;

/** Pixels in which lines are seen: between the head and the foot. */
const roomOf = ({ height, headHeight, footHeight }: GridView): number => height - headHeight - footHeight;

/** Whole lines that are seen at once: a page of the keyboard. */
export const pageOf = (view: GridView): number => Math.max(1, Math.floor(roomOf(view) / view.rowHeight) - 1);

/** From where to where something reaches across the screen, in pixels. */
export interface Across {
  readonly left: number;
  readonly right: number;
}

/** How far to scroll sideways, so that a cell is seen whole, and its beginning where it is wider than that; 0 where it is. */
export function sidewaysTo(cell: Across, seen: Across): number {
  if (cell.left < seen.left || cell.right - cell.left > seen.right - seen.left) return cell.left - seen.left;
  return Math.max(0, cell.right - seen.right);
}

/** Where to scroll to, so that a line is seen between head and foot; where one is when it is seen already. */
export function scrollTopFor(line: number, view: GridView): number {
  const { scrollTop, rowHeight } = view;
  const [top, bottom] = [line * rowHeight, (line + 1) * rowHeight];
  if (top < scrollTop) return Math.max(0, top);
  const room = roomOf(view);
  return bottom > scrollTop + room ? bottom - room : scrollTop;
}
