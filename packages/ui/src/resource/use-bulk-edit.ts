import { useCallback, useEffect, useMemo, useState } from "react";
import { mayAccess } from "@railhead/core/access/access.rules";
import { bulkRoute } from "@railhead/core/list-edit/bulk-edit-changes";
import type { BulkEditInput } from "@railhead/core/list-edit/bulk-edit.types";
import { BULK_MOST, entryIn } from "@railhead/core/list-edit/bulk-plan.rules";
import { cellFields, mayEditCells } from "@railhead/core/list-edit/cell-fields.rules";
import type { UndoEntry } from "@railhead/core/list-edit/undo-log";
import { countSelected, isSelected, someSelected } from "@railhead/core/list/selection.rules";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import type { OpenList } from "@railhead/core/resources/open-list";
import { isClosedRecord } from "@railhead/core/resources/closed-records.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useActions } from "../desk/shell/handlers";
import { useSession } from "../shared/use-session";
import { useDeskData } from "./desk-data";

/** What is under way: a change of selected rows, or one that is undone. */
export interface BulkWork {
  readonly run: number;
  readonly input: BulkEditInput;
  readonly undone: UndoEntry | null;
}

/** Whether rows of a kind are edited together, by this user. */
function useMayBulk(resource: ResourceFacts): { readonly mayBulk: boolean; readonly mayEdit: boolean } {
  const permissions = useSession().session?.permissions ?? null;
  const mayEdit = mayEditCells(resource, permissions) && cellFields(resource).size > 0;
  const rows = bulkRoute(resource)?.metadata.rows;
  return { mayEdit, mayBulk: mayEdit && rows !== undefined && mayAccess(rows.update, permissions) };
}

/** Opens the change of selected rows, and the way back from the last change. */
export function useBulkEdit(resource: ResourceFacts, { list, control }: OpenList) {
  const { mayBulk, mayEdit } = useMayBulk(resource);
  const { editor, ports, undo, undoWish } = useDeskData().edits(resource);
  const [work, setWork] = useState<BulkWork | null>(null);
  const begin = useCallback(
    (input: Pick<BulkEditInput, "rows" | "undoes">, undone: UndoEntry | null) =>
      setWork((before) => ({
        run: (before?.run ?? 0) + 1,
        input: { ...editor(), facts: resource, ports, ...input },
        undone,
      })),
    [editor, ports, resource],
  );
  const canEdit = useCallback(() => {
    const selection = control.selection.read();
    const { order, rowOf } = list.state.read();
    const isOpen = (id: string) => {
      const row = rowOf(id);
      return row === null || !isClosedRecord(resource, row);
    };
    return resource.closed === undefined || someSelected(selection, order, isOpen);
  }, [list, control, resource]);
  const onEdit = useCallback(() => {
    const state = list.state.read();
    const selection = control.selection.read();
    const count = countSelected(selection);
    const say = (message: string) => ports.notifier.notify({ kind: "warning", message });
    if (count === 0) return;
    if (count > BULK_MOST) return say(tListEdit("bulk.tooMany", { count, most: BULK_MOST }));
    const rows = state.order.flatMap((id) => (isSelected(selection, id) ? (state.rowOf(id) ?? []) : []));
    if (rows.length < count) return say(tListEdit("bulk.notHere"));
    if (!canEdit()) return say(tListEdit("bulk.allClosed"));
    begin({ rows, undoes: null }, null);
  }, [list, control, ports, begin, canEdit]);
  const undoLast = useCallback(() => {
    const last = undo.last.read();
    if (last === null) return ports.notifier.notify({ kind: "plain", message: tListEdit("undo.none") });
    const { zone } = editor();
    const rows = undo.rowsOf(last);
    const entries = new Map(rows.map(({ before }) => [before.id, entryIn(resource, last.key, before, zone)] as const));
    begin({ rows: rows.map(({ after }) => after), undoes: { key: last.key, entries } }, last);
  }, [undo, ports, editor, resource, begin]);
  const onUndo = useCallback(() => undoWish.ask(undoLast), [undoWish, undoLast]);
  useEffect(() => undoWish.drop, [undoWish]);
  useActions(
    useMemo(
      () => ({ ...(mayBulk ? { "list.bulkEdit": onEdit } : {}), ...(mayEdit ? { "list.undo": onUndo } : {}) }),
      [mayBulk, mayEdit, onEdit, onUndo],
    ),
  );
  const onEnd = useCallback(() => setWork(null), []);
  return { work, onEdit: mayBulk ? onEdit : null, canEdit, onUndo: undoLast, onEnd };
}
