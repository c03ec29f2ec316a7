import { useEffect } from "react";
import type { BulkEditActor } from "@railhead/core/list-edit/bulk-edit.machine";
import { bodiesNow } from "@railhead/core/list-edit/bulk-edit-changes";
import { isAsBefore } from "@railhead/core/list-edit/undo-log";
import type { ListStore } from "@railhead/core/list/list.types";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useDeskData } from "./desk-data";
import type { BulkWork } from "./use-bulk-edit";

type EndParts = {
  actor: BulkEditActor;
  resource: ResourceFacts;
  list: ListStore<ResourceRow>;
  work: BulkWork;
  onEnd: () => void;
};

/** What follows a change of several rows: the list shows what was answered, and it can be undone. */
export function useBulkEnd({ actor, resource, list, work, onEnd }: EndParts): void {
  const { undo, ports } = useDeskData().edits(resource);
  useEffect(() => {
    let isOver = false;
    const look = () => {
      const { status, context } = actor.getSnapshot();
      // The end is said twice: as the last state, and as the end.
      if (status !== "done" || isOver) return;
      isOver = true;
      const { saved, rows, key, resumed, undoes } = context;
      if (saved !== null && resumed !== null) {
        // It is another change than the one that was asked for: only its outcome is said, and nothing counts as undone.
        saved.forEach(list.take);
        const said = undoes === null ? "bulk.resumedDone" : "undo.resumedDone";
        ports.notifier.notify({ kind: "positive", message: tListEdit(said, { count: saved.length }) });
        if (work.undone !== null && isAsBefore(work.undone, saved)) undo.remove(work.undone);
      } else if (saved !== null && key !== null) {
        const before = new Map(rows.map((row) => [row.id, row]));
        saved.forEach(list.take);
        const changed = saved.flatMap((after) => {
          const was = before.get(after.id);
          return was === undefined ? [] : [{ before: was, after }];
        });
        if (work.undone !== null) {
          undo.remove(work.undone, changed);
          ports.notifier.notify({ kind: "positive", message: tListEdit("undo.done", { count: saved.length }) });
        } else undo.add({ key, text: tListEdit("bulk.done", { count: saved.length }), rows: changed });
      }
      onEnd();
    };
    look();
    const following = actor.subscribe({ next: look, complete: look });
    return () => following.unsubscribe();
  }, [actor, list, work, onEnd, undo, ports]);
  useEffect(
    () =>
      list.state.subscribe(() => {
        const snapshot = actor.getSnapshot();
        if (!snapshot.matches("editing")) return;
        const state = list.state.read();
        const rows = new Map(
          snapshot.context.rows.flatMap(({ id }) => {
            const row = state.isLeft(id) ? null : state.rowOf(id);
            return row === null && !state.isLeft(id) ? [] : [[id, row] as const];
          }),
        );
        actor.send({ type: "ROWS.READ", rows });
      }),
    [actor, list],
  );
  useEffect(() => {
    // What it would be undone to stands there already.
    const { undone } = work;
    if (undone === null || !actor.getSnapshot().matches("editing") || bodiesNow(actor.getSnapshot().context).length > 0)
      return;
    undo.remove(undone, undo.rowsOf(undone));
    ports.notifier.notify({ kind: "plain", message: tListEdit("undo.none") });
    onEnd();
  }, [actor, work, undo, ports, onEnd]);
}
