import { useEffect, useRef } from "react";
import type { SavedView } from "@railhead/api-contract/saved-views.contract";
import { tViews } from "@railhead/core/messages/catalogue-views";
import type { ViewChange } from "@railhead/core/saved-views/saved-views.rules";
import type { SavedViewsView } from "@railhead/core/saved-views/saved-views.view";
import { ConfirmDialog } from "../shared/ConfirmDialog";

type RemovalProps = {
  /** The view in question; null while nobody asks. */
  removed: SavedView | null;
  view: SavedViewsView;
  terminalName: string;
  onCancel: () => void;
  onDone: () => void;
  onChange: (change: ViewChange) => void;
};

/** Asks before a view is deleted. */
export function ViewRemoval({ removed, view, terminalName, onCancel, onDone, onChange }: RemovalProps) {
  const { doneCount } = view;
  const before = useRef(doneCount);
  useEffect(() => {
    if (before.current !== doneCount) onDone();
    before.current = doneCount;
  }, [doneCount, onDone]);
  return (
    <ConfirmDialog
      open={removed !== null}
      danger
      pending={view.isBusy}
      title={removed === null ? "" : tViews("ask.remove", { name: removed.name })}
      text={
        removed?.terminal_id == null ? tViews("ask.removeText") : tViews("ask.removeShared", { terminal: terminalName })
      }
      onCancel={onCancel}
      onProceed={() => {
        if (removed !== null) onChange({ kind: "remove", view: removed });
      }}
    >
      {view.fault === null ? null : <p role="alert">{view.fault}</p>}
    </ConfirmDialog>
  );
}
