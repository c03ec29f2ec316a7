import { tListEdit } from "@railhead/core/messages/catalogue-list-edit";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { useStore } from "../actor/use-store";
import { Button } from "../shared/Button";
import { IconButton } from "../shared/IconButton";
import { useDeskData } from "./desk-data";
import "./bulk-edit.css";

/** The last change of the list that can be undone, for ten minutes. */
export function UndoLine({ resource, onUndo }: { resource: ResourceFacts; onUndo: () => void }) {
  const { undo } = useDeskData().edits(resource);
  const last = useStore(undo.last);
  return (
    <div className="undo-line" role="status" data-shown={last !== null || undefined}>
      {last === null ? null : (
        <>
          <span>{last.text}</span>
          <Button onClick={onUndo}>{tListEdit("undo.action")}</Button>
          <IconButton icon="close" label={tListEdit("undo.hide")} onClick={() => undo.remove(last)} />
        </>
      )}
    </div>
  );
}
