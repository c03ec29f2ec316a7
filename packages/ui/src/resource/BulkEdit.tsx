import { useActorRef } from "@xstate/react";
import { useCallback, useEffect, useId, useMemo, type KeyboardEvent } from "react";
import { liveBulkEditMachine } from "@railhead/core/list-edit/bulk-edit.live";
import type { BulkEditEvent } from "@railhead/core/list-edit/bulk-edit.types";
import { viewBulkEdit } from "@railhead/core/list-edit/bulk-edit.view";
import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import type { ListStore } from "@railhead/core/list/list.types";
import type { ShownWith } from "@railhead/core/resources/display.rules";
import type { ResourceRow } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { usePageLeft } from "../actor/use-page-left";
import { useView } from "../actor/use-view";
import { useModal } from "../shared/use-modal";
import { useShell } from "../shared/shell-context";
import { BulkButtons } from "./BulkButtons";
import { BulkField } from "./BulkField";
import { BulkPreview } from "./BulkPreview";
import { BulkRefused } from "./BulkRefused";
import { useBulkEnd } from "./use-bulk-end";
import type { BulkWork } from "./use-bulk-edit";
import "./bulk-edit.css";

type BulkProps = {
  resource: ResourceFacts;
  list: ListStore<ResourceRow>;
  work: BulkWork;
  shownWith: ShownWith;
  onEnd: () => void;
};

/** Enter in the value leads to the button: nothing is changed by a key that a hand scanner ends each code with. */
function goOnByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (!target.matches("[data-entry]")) return;
  event.preventDefault();
  currentTarget.querySelector<HTMLElement>("[data-change]")?.focus();
}

/** The change of one field of the selected rows: what becomes of each is shown before. An undo is shown where it is refused. */
export function BulkEdit({ resource, list, work, shownWith, onEnd }: BulkProps) {
  const { api } = useShell();
  const machine = useMemo(() => liveBulkEditMachine(api), [api]);
  const actor = useActorRef(machine, { input: work.input });
  const view = useView(actor, viewBulkEdit);
  const send = useCallback((event: BulkEditEvent) => actor.send(event), [actor]);
  const isUndo = work.undone !== null;
  const isShown = !isUndo || view.refused.length > 0 || view.problem !== null || view.isUnconfirmed;
  const dialog = useModal(isShown);
  const id = useId();
  usePageLeft(useCallback(() => actor.send({ type: "PAGE.LEFT" }), [actor]));
  useBulkEnd({ actor, resource, list, work, onEnd });
  useEffect(() => {
    if (isUndo && actor.getSnapshot().matches("editing")) actor.send({ type: "SUBMIT" });
  }, [actor, isUndo]);
  return (
    <dialog
      ref={dialog}
      className="bulk"
      aria-labelledby={`${id}-title`}
      onKeyDown={goOnByEnter}
      onCancel={(event) => {
        event.preventDefault();
        actor.send({ type: "CLOSE" });
      }}
    >
      <h2 id={`${id}-title`}>{view.title}</h2>
      {isUndo ? null : <BulkField view={view} send={send} />}
      <BulkRefused view={view} isUndo={isUndo} />
      {isUndo || view.key === null ? null : (
        <BulkPreview view={view} shownWith={shownWith} send={send} label={tListEdit("bulk.preview")} />
      )}
      {view.notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      <BulkButtons view={view} isUndo={isUndo} send={send} />
    </dialog>
  );
}
