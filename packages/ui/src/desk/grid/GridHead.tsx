import { memo, useSyncExternalStore, type ReactNode } from "react";
import { allChecked } from "@railhead/core/list/selection.rules";
import type { ListRow } from "@railhead/core/list/query.types";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { FIRST_FIELD, useActiveColumn } from "./GridRow";
import type { ColumnIntents, RowShared } from "./grid.types";
import { useColumnHands } from "./use-column-hands";

const SIGNS = { ascending: "↑", descending: "↓", none: "" } as const;

type HeadProps<Row extends ListRow> = {
  shared: RowShared<Row>;
  matching: number | null;
  /** The grid has no line that could take the focus. */
  isAlone: boolean;
  onSort: (column: number, isAdded: boolean) => void;
  columnIntents: ColumnIntents;
};

function AllRows<Row extends ListRow>({
  shared,
  matching,
  isActive,
}: Pick<HeadProps<Row>, "shared" | "matching"> & { isActive: boolean }) {
  const { selection, checkAll } = shared.control;
  const read = () => allChecked(selection.read(), matching ?? 0);
  const checked = useSyncExternalStore(selection.subscribe, read, read);
  return (
    <div role="columnheader" className="grid-check" aria-colindex={1} tabIndex={isActive ? 0 : -1} data-column={0}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={checked === true}
        ref={(element) => {
          if (element !== null) element.indeterminate = checked === "mixed";
        }}
        aria-label={tLists("select.all")}
        onChange={checkAll}
      />
    </div>
  );
}

/** The head of a grid: what its columns are called, how it is sorted, and handles to move them and change their width. */
export const GridHead = memo(function GridHead<Row extends ListRow>(props: HeadProps<Row>) {
  const { shared, matching, isAlone, onSort, columnIntents } = props;
  const { columns } = shared;
  const { drag, hasDragged, press, move, release, cancel, resize } = useColumnHands(columns, columnIntents);
  const active = useActiveColumn(shared, -1);
  const activeColumn = active < 0 && isAlone ? 0 : active;
  return (
    <div
      role="row"
      className="grid-head"
      aria-rowindex={1}
      data-line={-1}
      data-dragging={drag?.to != null || undefined}
    >
      <AllRows shared={shared} matching={matching} isActive={activeColumn === 0} />
      {columns.map(({ key, label, isFromTheRight, sorted, rank }, at) => (
        <div
          key={key}
          role="columnheader"
          data-key={key}
          data-column={at + FIRST_FIELD}
          data-right={isFromTheRight || undefined}
          data-dragged={(drag?.to != null && drag.key === key) || undefined}
          data-target={drag?.to === at || undefined}
          data-target-end={(drag?.to === columns.length && at === columns.length - 1) || undefined}
          aria-colindex={at + FIRST_FIELD + 1}
          aria-sort={sorted ?? undefined}
          tabIndex={activeColumn === at + FIRST_FIELD ? 0 : -1}
          onPointerDown={(event) => press(key, event)}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={cancel}
          onClick={(event) => {
            if (sorted !== null && !hasDragged.current) onSort(at + FIRST_FIELD, event.shiftKey);
          }}
        >
          <span className="grid-label">{label}</span>
          {sorted === null || sorted === "none" ? null : (
            <span className="grid-sort" aria-hidden="true">
              {SIGNS[sorted]}
              {rank === null ? "" : rank}
            </span>
          )}
          <span
            className="grid-edge"
            aria-hidden="true"
            onPointerDown={(event) => resize(key, event)}
            onClick={(event) => event.stopPropagation()}
          />
        </div>
      ))}
    </div>
  );
}) as <Row extends ListRow>(props: HeadProps<Row>) => ReactNode;
