import { memo, useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from "react";
import { isSelected } from "@railhead/core/list/selection.rules";
import type { ListRow } from "@railhead/core/list/query.types";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import type { RowShared } from "./grid.types";

/** The first column holds the checkbox of the row. */
export const FIRST_FIELD = 1;

/** The column of the focus where it is in this line; -1 elsewhere. */
export function useActiveColumn<Row extends ListRow>({ control: { active } }: RowShared<Row>, line: number): number {
  const read = () => (active.read().line === line ? active.read().column : -1);
  return useSyncExternalStore(active.subscribe, read, read);
}

/** Fields of a row that somebody else changed a moment ago. */
function useRecent<Row extends ListRow>({ store: { recent } }: RowShared<Row>, id: string) {
  const read = () => recent.read().get(id);
  return useSyncExternalStore(recent.subscribe, read, read);
}

const watchNothing = () => () => undefined;
const NOTHING = () => undefined;
/** What is edited of a row, undefined where nothing is; another object with each change of it. */
function useEdited<Row extends ListRow>({ edits }: RowShared<Row>, id: string): unknown {
  const read = edits === null ? NOTHING : () => edits.ofRow(id);
  return useSyncExternalStore(edits?.subscribe ?? watchNothing, read, read);
}

type CellsProps<Row extends ListRow> = {
  row: Row;
  edited: unknown;
  shared: RowShared<Row>;
  activeColumn: number;
};

/** The cells of a row with its fields. */
const RowCells = memo(function RowCells<Row extends ListRow>({ row, edited, shared, activeColumn }: CellsProps<Row>) {
  const recent = useRecent(shared, row.id);
  return shared.columns.map(({ key, isFromTheRight }, at) => {
    const own = edited === undefined ? null : (shared.edits?.cell(row, key) ?? null);
    return (
      <div
        key={key}
        role="gridcell"
        aria-colindex={at + FIRST_FIELD + 1}
        tabIndex={activeColumn === at + FIRST_FIELD ? 0 : -1}
        data-column={at + FIRST_FIELD}
        data-right={isFromTheRight || undefined}
        data-recent={recent?.fields.has(key) || undefined}
        data-own={(own !== null && (own.isEntered || own.mark !== null)) || undefined}
        data-editing={own?.isEntered || undefined}
        data-mark={own?.mark ?? undefined}
      >
        {own === null ? shared.cell(row, key) : own.content}
      </div>
    );
  });
}) as <Row extends ListRow>(props: CellsProps<Row>) => ReactNode;

/** Where a line is. A place, no transform: the browser would keep one for each row through every step of drawing. */
export const placeOf = (line: number, rowHeight: number): CSSProperties => ({
  top: line * rowHeight,
});

type RowProps<Row extends ListRow> = {
  line: number;
  row: Row;
  isLeft: boolean;
  isOpen: boolean;
  rowHeight: number;
  shared: RowShared<Row>;
};

/** One record: drawn again when the record, its selection or its part of the focus is another, and for nothing else. */
export const GridRow = memo(function GridRow<Row extends ListRow>(props: RowProps<Row>) {
  const { line, row, isLeft, isOpen, rowHeight, shared } = props;
  const { selection, check } = shared.control;
  const { id } = row;
  const read = () => isSelected(selection.read(), id);
  const isChosen = useSyncExternalStore(selection.subscribe, read, read);
  const activeColumn = useActiveColumn(shared, line);
  const edited = useEdited(shared, id);
  const onCheck = useCallback(
    (event: { readonly nativeEvent: Event }) => check(id, (event.nativeEvent as MouseEvent).shiftKey === true),
    [check, id],
  );
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={line + 2}
      aria-selected={isChosen}
      data-line={line}
      data-left={isLeft || undefined}
      data-open={isOpen || undefined}
      data-active={activeColumn >= 0 || undefined}
      data-edited={edited !== undefined || undefined}
      title={isLeft ? tLists("row.left") : undefined}
      style={placeOf(line, rowHeight)}
    >
      <div
        role="gridcell"
        className="grid-check"
        aria-colindex={1}
        tabIndex={activeColumn === 0 ? 0 : -1}
        data-column={0}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          disabled={isLeft}
          aria-label={tLists("select.row", { name: shared.nameOf(row) })}
          onChange={onCheck}
        />
      </div>
      <RowCells row={row} edited={edited} shared={shared} activeColumn={activeColumn} />
    </div>
  );
}) as <Row extends ListRow>(props: RowProps<Row>) => ReactNode;

/** A record that is still to be read: as high as the others, so that nothing shifts. */
export const ComingRow = memo(function ComingRow({
  line,
  columns,
  rowHeight,
}: {
  line: number;
  columns: number;
  rowHeight: number;
}) {
  return (
    <div
      role="row"
      className="grid-row grid-coming"
      aria-rowindex={line + 2}
      data-line={line}
      style={placeOf(line, rowHeight)}
    >
      {Array.from({ length: columns + 1 }, (_, at) => (
        <div key={at} role="gridcell" aria-colindex={at + 1} data-column={at} />
      ))}
    </div>
  );
});
