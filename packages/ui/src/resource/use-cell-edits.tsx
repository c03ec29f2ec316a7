import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import { cellFields, mayEditCells } from "@railhead/core/list-edit/cell-fields.rules";
import type { GridIntents } from "@railhead/core/list/grid-control";
import type { OpenList, ResourceRow } from "@railhead/core/resources/open-list";
import { isSettledField } from "@railhead/core/resources/closed-records.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { FIRST_FIELD } from "../desk/grid/GridRow";
import { useActions } from "../desk/shell/handlers";
import { NO_INTENTS } from "../desk/grid/plain-grid";
import type { EditedCell, GridColumn, GridEdits } from "../desk/grid/grid.types";
import { useSession } from "../shared/use-session";
import { CellEntry, type CellWay } from "./CellEntry";
import { CellOnItsWay } from "./CellOnItsWay";
import { useDeskData } from "./desk-data";

type Parts = {
  resource: ResourceFacts;
  opened: OpenList;
  shown: readonly GridColumn[];
  cell: (row: ResourceRow, column: string) => ReactNode;
};
type Editing = { readonly edits: GridEdits<ResourceRow> | null; readonly edit: GridIntents["edit"] };

const NEXT_TO: Readonly<Record<CellWay, string | null>> = {
  stay: null,
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
};
/** The cells of a list that its user may edit, and what draws them while they are. */
export function useCellEdits({ resource, opened, shown, cell }: Parts): Editing {
  const { edits: editsOf } = useDeskData();
  const mayEdit = mayEditCells(resource, useSession().session?.permissions ?? null);
  const edits = editsOf(resource).cells;
  const fields = useMemo(() => cellFields(resource), [resource]);
  const { list, control } = opened;
  useEffect(() => edits.attach(list, mayEdit), [edits, list, mayEdit]);
  const columns = useRef(shown);
  useEffect(() => {
    columns.current = shown;
  }, [shown]);
  const onLeave = useCallback(
    (id: string, way: CellWay) => {
      control.goTo(id);
      const key = NEXT_TO[way];
      if (key !== null) control.press({ key }, { columns: columns.current.length + FIRST_FIELD, page: 1 }, NO_INTENTS);
    },
    [control],
  );
  const drawn = useCallback(
    (row: ResourceRow, column: string): EditedCell | null => {
      const cells = edits.cellsOf(row.id);
      const view = cells?.get(fields.get(column)?.key ?? "");
      if (view === undefined) return { content: cell(edits.shown(row), column), isEntered: false, mark: null };
      const { mark } = view;
      const props = { id: row.id, view, edits, onLeave };
      if (!view.field.isReadOnly) return { content: <CellEntry {...props} />, isEntered: true, mark };
      const value = cell(edits.shown(row), column);
      return { content: <CellOnItsWay {...props}>{value}</CellOnItsWay>, isEntered: false, mark };
    },
    [edits, fields, cell, onLeave],
  );
  const grid = useMemo<GridEdits<ResourceRow>>(
    () => ({ subscribe: edits.subscribe, ofRow: edits.cellsOf, cell: drawn }),
    [edits, drawn],
  );
  const edit = useCallback(
    (id: string, column: number) => {
      const key = fields.get(shown[column - FIRST_FIELD]?.key ?? "")?.key;
      const state = list.state.read();
      const row = state.rowOf(id);
      if (!mayEdit || key === undefined || row === null || state.isLeft(id) || isSettledField(resource, row, key))
        return false;
      edits.open(row, key);
      return true;
    },
    [edits, fields, list, mayEdit, resource, shown],
  );
  useActions(
    useMemo(() => {
      const editActive = () => {
        const { id, column } = control.active.read();
        if (id !== null) edit(id, column);
      };
      return mayEdit && fields.size > 0 ? { "list.editCell": editActive } : {};
    }, [mayEdit, fields, control, edit]),
  );
  return { edits: mayEdit ? grid : null, edit };
}
