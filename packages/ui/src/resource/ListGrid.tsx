import { useCallback, useMemo, type ReactNode } from "react";
import { moveColumn } from "@railhead/core/list/column-set.rules";
import { fittingWidth, WIDTH_BY_KEY } from "@railhead/core/list/column-set.rules";
import type { GridIntents } from "@railhead/core/list/grid-control";
import type { ListQuery, ListSort } from "@railhead/core/list/query.types";
import type { Section, Sum } from "@railhead/core/list/section.rules";
import { nextSort } from "@railhead/core/list/sort.rules";
import { shownText, type AnyColumn, type ShownWith } from "@railhead/core/resources/display.rules";
import type { OpenList, ResourceRow } from "@railhead/core/resources/open-list";
import { sumText, type ResourceListView } from "@railhead/core/resources/resource-list.view";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { tLists } from "@railhead/core/messages/catalogue-lists";
import { Grid } from "../desk/grid/Grid";
import { FIRST_FIELD } from "../desk/grid/GridRow";
import type { GridColumn } from "../desk/grid/grid.types";
import { ListEmpty } from "./ListEmpty";
import { useCellEdits } from "./use-cell-edits";
import { useOpenRecord, useRecordCell } from "./use-record-cell";
import type { ListAddress } from "./use-list-query";

type ListGridProps = {
  title: string;
  resource: ResourceFacts;
  opened: OpenList;
  columns: readonly AnyColumn[];
  shown: readonly GridColumn[];
  shownWith: ShownWith;
  nameOf: (row: ResourceRow) => string;
  view: ResourceListView;
  query: ListQuery;
  /** The order of a list that nobody has sorted. */
  unasked: readonly ListSort[];
  address: ListAddress;
  setWidth: (key: string, pixels: number) => void;
  /** The way to add the first record of an empty list. */
  add: ReactNode;
};

/** What the sections of a grid are called, and what its columns come to, in words. */
function useGridTexts(list: OpenList["list"], columns: readonly AnyColumn[], shownWith: ShownWith) {
  const sectionTitle = useCallback(
    (section: Section) => {
      const state = list.state.read();
      const column = columns.find((one) => one.key === state.query.group);
      const first = state.rowOf(state.order[section.from] ?? "");
      const text = column === undefined || first === null ? "" : shownText(column, first, shownWith);
      return text === "" ? tFields("value.empty") : text;
    },
    [columns, list, shownWith],
  );
  const sumOf = useCallback(
    (sums: readonly Sum[], key: string) =>
      sumText(
        sums,
        columns.find((column) => column.key === key),
      ),
    [columns],
  );
  return { sectionTitle, sumOf };
}

/** The grid of a resource's list: cells by the kind of their field, sections by the name of what they have in common. */
export function ListGrid(props: ListGridProps) {
  const { title, resource, opened, columns, shown, shownWith, nameOf, view, query, unasked, address, setWidth, add } =
    props;
  const { list, control } = opened;
  const { change, peek } = address;
  const openRecord = useOpenRecord(resource, peek);
  const cell = useRecordCell(resource, shownWith);
  const { edits, edit } = useCellEdits({ resource, opened, shown, cell });
  const { sectionTitle, sumOf } = useGridTexts(list, columns, shownWith);
  const place = useCallback(
    (key: string, to: number) => change({ columns: moveColumn(columns, query.columns, key, to) }),
    [change, columns, query.columns],
  );
  const intents = useMemo<GridIntents>(() => {
    const keyAt = (column: number) => shown[column - FIRST_FIELD]?.key;
    return {
      peek,
      open: openRecord,
      edit,
      sort: (column, isAdded) => {
        const key = keyAt(column);
        const isSorted = shown[column - FIRST_FIELD]?.sorted !== null;
        if (key !== undefined && isSorted) change({ sort: nextSort(query.sort, key, isAdded, unasked, query.group) });
      },
      moveColumn: (column, by) => {
        const key = keyAt(column);
        if (key !== undefined) place(key, column - FIRST_FIELD + by);
      },
      resizeColumn: (column, by) => {
        const one = shown[column - FIRST_FIELD];
        if (one !== undefined) setWidth(one.key, fittingWidth(one.width + by * WIDTH_BY_KEY));
      },
      leave: () => peek(null),
    };
  }, [shown, query.sort, query.group, unasked, change, peek, place, setWidth, openRecord, edit]);
  const columnIntents = useMemo(() => ({ setWidth, place }), [setWidth, place]);
  const empty = useMemo(
    () =>
      view.empty === null ? null : (
        <ListEmpty
          view={view.empty}
          add={add}
          onClear={() => change({ q: "", filters: [] })}
          onClosed={() => change({ withClosed: true })}
          onRetry={list.retry}
        />
      ),
    [view.empty, add, change, list],
  );
  return (
    <>
      <Grid
        label={tLists("list.grid", { title })}
        store={list}
        control={control}
        edits={edits}
        columns={shown}
        cell={cell}
        nameOf={nameOf}
        sumText={sumOf}
        sectionTitle={sectionTitle}
        intents={intents}
        columnIntents={columnIntents}
        openId={address.peekId}
        empty={null}
        isBusy={view.isBusy}
      />
      {empty}
    </>
  );
}
