import { liveCellEditMachine } from "@railhead/core/list-edit/cell-edit.live";
import type { Editor, ListEditPorts } from "@railhead/core/list-edit/cell-edit.types";
import { createCellEdits, type CellEdits } from "@railhead/core/list-edit/cell-edits";
import { factsOfField } from "@railhead/core/list-edit/cell-fields.rules";
import { nameOfCell } from "@railhead/core/list-edit/cell-edit-changes";
import { createUndoLog, type UndoLog } from "@railhead/core/list-edit/undo-log";
import { createUndoWish, type UndoWish } from "@railhead/core/list-edit/undo-wish";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { viewSession } from "@railhead/core/session/session.view";
import type { AppRuntime } from "../browser/app-runtime";

/** What is edited in one list: its cells, and what can be undone of it. */
export interface ListEdits {
  readonly cells: CellEdits;
  readonly undo: UndoLog;
  readonly undoWish: UndoWish;
  /** Who edits, and where. */
  readonly editor: () => Editor;
  readonly ports: ListEditPorts;
}

export function createListEdits({ api, session, ports: app }: AppRuntime, facts: ResourceFacts): ListEdits {
  const { clock, ids, notifier, storage } = app;
  const ports = { clock, ids, notifier, storage };
  const undo = createUndoLog(clock);
  const editor = () => {
    const { session: now, zone } = viewSession(session.getSnapshot());
    return { userid: now?.userid ?? "", terminalId: now?.terminal_id ?? "", zone: zone ?? "UTC" };
  };
  const cells = createCellEdits({
    ...ports,
    machine: liveCellEditMachine(api),
    facts,
    editor,
    onSaved: (before, after, key) => {
      const cell = nameOfCell({ facts: factsOfField(facts, key), row: after, zone: editor().zone });
      undo.add({ key, text: tListEdit("cell.changed", { cell }), rows: [{ before, after }] });
    },
  });
  return { cells, undo, undoWish: createUndoWish(cells, undo), editor, ports };
}
