import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from "react";
import type { ActiveCell } from "@railhead/core/list/grid-control";
import { questionOf } from "@railhead/core/list/question.rules";
import type { ListState } from "@railhead/core/list/list.types";
import type { ListRow } from "@railhead/core/list/query.types";
import { sidewaysTo } from "@railhead/core/list/window.rules";
import { useStore } from "../../actor/use-store";
import { GridFoot } from "./GridFoot";
import { GridHead } from "./GridHead";
import { ComingRow, FIRST_FIELD, GridRow } from "./GridRow";
import { GridSection } from "./GridSection";
import type { GridProps, RowShared } from "./grid.types";
import { columnTemplate } from "./use-column-hands";
import { useGridHands } from "./use-grid-hands";
import { useWindow } from "./use-window";
import "./grid.css";

/** Whether the browser's focus is in the cell of another line than the grid's. */
function isElsewhere({ line }: Pick<ActiveCell, "line">): boolean {
  const focused = document.activeElement?.closest("[data-column]")?.closest("[data-line]");
  return focused != null && focused.getAttribute("data-line") !== String(line);
}

/** Scrolls sideways so far that a cell is seen, next to the names of the rows, which stay. */
function showCell(grid: Element, cell: Element): void {
  const name = grid.querySelector(`.grid-head [data-column="${FIRST_FIELD}"]`);
  const { left } = grid.getBoundingClientRect();
  const names =
    name === null ? 0 : name.getBoundingClientRect().width + (name.previousElementSibling?.clientWidth ?? 0);
  const by = sidewaysTo(cell.getBoundingClientRect(), { left: left + names, right: left + grid.clientWidth });
  if (by !== 0) grid.scrollBy({ left: by });
}

/** Shows the cell that a key, a search or the list itself gave the focus to. */
function ActiveReveal({
  shared,
  reveal,
}: {
  shared: Pick<RowShared<ListRow>, "control">;
  reveal: (line: number) => void;
}) {
  const active = useStore(shared.control.active);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const grid = place.current?.closest("[role=grid]") ?? null;
    if (grid === null) return;
    if (active.isByKey) reveal(active.line);
    // Elements are those of places: the focus goes on to the place where its row is now.
    else if (!isElsewhere(active)) return;
    if (!grid.contains(document.activeElement)) return;
    const row = grid.querySelector(`[data-line="${active.line}"]`);
    const cell = row?.querySelector<HTMLElement>(`[data-column="${active.column}"]`);
    (cell ?? row?.querySelector<HTMLElement>("[data-column]"))?.focus({ preventScroll: true });
    if (cell != null && active.isByKey && active.column > FIRST_FIELD) showCell(grid, cell);
  }, [active, reveal]);
  return <span ref={place} hidden />;
}

/** Numbers of the lines that are drawn: a range, and the line of the focus wherever it is. */
function linesOf(from: number, to: number, extra: number, lineCount: number): readonly number[] {
  const lines = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  return extra >= 0 && extra < lineCount ? [...lines, extra] : lines;
}

/**
 * A list as a data grid: rows of one height, only those drawn that are seen, one Tab stop, all else by its keys. The row
 * of the focus is always drawn. Focus and selection are watched row by row, so that a click draws two rows.
 */
export const Grid = memo(function Grid<Row extends ListRow>(props: GridProps<Row>) {
  const { label, store, control, columns, cell, nameOf, sumText, sectionTitle, edits } = props;
  const { intents, columnIntents, openId, empty, isBusy } = props;
  const state: ListState<Row> = useStore(store.state);
  const scroller = useRef<HTMLDivElement>(null);
  const { drawn, page, rowHeight, reveal, scrollTo } = useWindow({
    scroller,
    lineCount: state.lineCount,
    onSee: store.see,
  });
  const shared = useMemo<RowShared<Row>>(
    () => ({ columns, cell, nameOf, sumText, sectionTitle, store, control, edits }),
    [columns, cell, nameOf, sumText, sectionTitle, store, control, edits],
  );
  const outside = () => {
    const { line } = control.active.read();
    return line >= drawn.from && line < drawn.to ? -1 : line;
  };
  const extra = useSyncExternalStore(control.active.subscribe, outside, outside);
  const { onKeyDown, onPointer, onDoubleClick } = useGridHands({ control, columns: columns.length, page, intents });
  const style = useMemo(() => ({ "--grid-columns": columnTemplate(columns) }) as CSSProperties, [columns]);
  const question = questionOf(state.query);
  useLayoutEffect(() => scrollTo(0), [question, scrollTo]);
  // Until the list is answered a page of lines is to come: their elements are those of the lines that take their places.
  const lineCount = isBusy ? page : state.lineCount;
  const lines = isBusy
    ? linesOf(0, page, -1, page).map((line) => drawComing(line, { shared, rowHeight }))
    : linesOf(drawn.from, Math.min(drawn.to, lineCount), extra, lineCount).map((line) =>
        drawLine(state, line, { shared, rowHeight, openId }),
      );

  return (
    <div
      ref={scroller}
      role="grid"
      className="grid"
      data-scrolls-sideways=""
      aria-label={label}
      aria-rowcount={state.kind === "loading" ? -1 : state.lineCount + 1}
      aria-colcount={columns.length + FIRST_FIELD}
      aria-multiselectable="true"
      aria-busy={isBusy}
      style={style}
      onKeyDown={onKeyDown}
      onMouseDown={onPointer}
      onDoubleClick={onDoubleClick}
    >
      <ActiveReveal shared={shared as unknown as RowShared<ListRow>} reveal={reveal} />
      <GridHead
        shared={shared}
        matching={state.matching}
        isAlone={state.lineCount === 0}
        onSort={intents.sort}
        columnIntents={columnIntents}
      />
      <div role="rowgroup" className="grid-lines" style={{ height: lineCount * rowHeight }}>
        {lines}
      </div>
      {empty}
      <GridFoot columns={columns} sums={state.sums} sumText={sumText} />
    </div>
  );
}) as <Row extends ListRow>(props: GridProps<Row>) => ReactNode;

interface DrawnWith<Row extends ListRow> {
  readonly shared: RowShared<Row>;
  readonly rowHeight: number;
  readonly openId: string | null;
}

/** Draws a line that is still to be read. */
const drawComing = <Row extends ListRow>(
  at: number,
  { shared, rowHeight }: Pick<DrawnWith<Row>, "shared" | "rowHeight">,
): ReactNode => <ComingRow key={at} line={at} columns={shared.columns.length} rowHeight={rowHeight} />;

/**
 * Draws a line. Its element is that of its place, not of its record: what a search or another order puts there is written into
 * elements that are there.
 */
function drawLine<Row extends ListRow>(state: ListState<Row>, at: number, drawnWith: DrawnWith<Row>): ReactNode {
  const { shared, rowHeight, openId } = drawnWith;
  const line = state.lineAt(at);
  switch (line.kind) {
    case "row":
      return (
        <GridRow
          key={at}
          line={at}
          row={line.row}
          isLeft={line.isLeft}
          isOpen={line.row.id === openId}
          rowHeight={rowHeight}
          shared={shared}
        />
      );
    case "section":
      return (
        <GridSection
          key={at}
          line={at}
          section={line.section}
          isOpen={line.isOpen}
          rowHeight={rowHeight}
          shared={shared}
        />
      );
    case "coming":
      return drawComing(at, drawnWith);
  }
}
