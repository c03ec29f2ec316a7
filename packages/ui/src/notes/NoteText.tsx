import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import "../shared/field.css";
import type { WrittenView } from "@railhead/core/notes/notes.view";

type NoteTextProps = {
  label: string;
  view: WrittenView;
  isFrozen: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
  onClose?: () => void;
  /** It takes the cursor as it opens. */
  isOpened?: boolean;
};

/** The text of a note as it is written: Mod+Enter sends it, Enter is a line. */
export function NoteText({ label, view, isFrozen, onWrite, onSend, onClose, isOpened = false }: NoteTextProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpened || view.faultsShown > 0) box.current?.focus();
  }, [isOpened, view.faultsShown]);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === "Escape" && onClose !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  const said = view.fault ?? view.left;
  return (
    <div className="note-field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <textarea
          ref={box}
          id={id}
          rows={3}
          value={view.text}
          readOnly={isFrozen}
          aria-invalid={view.fault === null ? undefined : true}
          aria-describedby={said === null ? undefined : `${id}-said`}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <p id={`${id}-said`} className={view.fault === null ? "note-left" : "note-fault"} role="status">
        {said}
      </p>
    </div>
  );
}
